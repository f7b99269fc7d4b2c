"""A search by the clock: slices that fit the time that is left, and an answer before it is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board
from reversi.engine.host import SLICE, Helpers, Kernel
from reversi.engine.limited import Clock
from reversi.engine.search.by_kind import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.pace import Pace
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.time_plan import time_plan

FIRST_SLICE = 100
"""The nodes of the first slice for each millisecond allowed: a tenth of the time at most, as a rule."""

LEAST_SLICE = 300
LONGEST_SLICE = 0.02
"""The seconds of a slice at most: whoever reads the reports has other things to do between them."""

SLICE_SHARE = 0.6
"""The share of the time left that a slice may take."""

LAST_SLICE = 0.95
"""No slice begins after this share of the time."""

PARTS = 4
"""The end of a depth is reported if it took at least a slice divided by this."""

MEASURABLE = 0.0005
"""Shorter slices, in seconds, say little of the speed: several of them are measured together."""


def search_within(
    kernel: Kernel,
    board: Board,
    limits: Limits,
    milliseconds: float,
    clock: Clock,
    helpers: Helpers | None = None,
) -> Iterator[SearchReport]:
    """What `kernel` finds in so many milliseconds at most (see `by_kind.search`); the last report is the
    answer, which may come sooner (see `time_plan`).

    The `clock` tells seconds. The time between a report and the next request counts, but not as a slice.
    """
    begun = before = clock()
    plan = time_plan(milliseconds / 1000, board)
    keeper = PaceKeeper(1 + (helpers.size if helpers else 0), first_pace(1000 * plan.most))
    searched: Reached = set()
    for report in search(kernel, board, limits, SLICE, helpers, keeper.pace):
        keeper.note(report, clock() - before)
        yield report
        before, earlier, searched = clock(), searched, reached(report)
        seconds = before - begun
        if len(searched) == 1 and searched != earlier and seconds >= plan.aim:
            return
        if report.moves[0].depth and (len(report.moves) == 1 or seconds >= plan.most * LAST_SLICE):
            return
        keeper.set_pace(plan.most - seconds)


Reached: TypeAlias = set[tuple[int, int]]
"""The depths and selectivities to which moves were searched."""


def reached(report: SearchReport) -> Reached:
    """How far the moves were searched: where that is the same for all, a pass of the search is complete."""
    return {(move.depth, move.selectivity) for move in report.moves}


def first_pace(milliseconds: float) -> Pace:
    """The pace as long as the speed is unknown."""
    nodes = min(max(int(FIRST_SLICE * milliseconds), LEAST_SLICE), SLICE)
    return Pace(nodes, nodes // PARTS, int(FIRST_SLICE / SLICE_SHARE * milliseconds))


@dataclass(slots=True)
class PaceKeeper:
    """Measures how fast each of the kernels is, and sets their pace by it."""

    kernels: int
    pace: Pace
    speed: float = 0.0
    measured: int = 0
    seconds: float = 0.0

    def note(self, report: SearchReport, seconds: float) -> None:
        """Note what a slice of so many seconds has found, unless it has only waited for helpers."""
        self.seconds += seconds
        if report.waiting:
            self.measured, self.seconds = report.nodes, 0.0
        elif self.seconds >= MEASURABLE:
            self.speed = (report.nodes - self.measured) / self.seconds / self.kernels
            self.measured, self.seconds = report.nodes, 0.0

    def set_pace(self, seconds_left: float) -> None:
        """Set the pace for the next slice, with so many seconds left."""
        if self.speed:
            share = min(seconds_left * SLICE_SHARE, LONGEST_SLICE)
            self.pace.nodes = max(int(self.speed * share), LEAST_SLICE)
            self.pace.enough = self.pace.nodes // PARTS
            self.pace.budget = int(self.speed * seconds_left)
