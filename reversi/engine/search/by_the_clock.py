"""A search by the clock: slices fitted to the remaining time, and an answer before it runs out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.domain import Board, Ongoing, Square, empties, play, state_of
from reversi.engine.host import SLICE, Helpers, Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.limited import Clock
from reversi.engine.players import SearchPlayer, player_named
from reversi.engine.protocol import Question
from reversi.engine.search.by_kind import search
from reversi.engine.search.deepening import DEEPEST_GUESS
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.root_move import Bound, SearchReport

LAST_START = 0.62
"""No depth is begun after this share of the time, because it would not be completed: reaching the end of a
depth takes some 1.6 times as long as reaching the end of the one before.
"""

SPARED_FROM, SPARED_A_SQUARE, LEAST_SHARE = 28, 0.05, 0.35
"""With more empties than the first number, a move of the standard game gets less than the time allowed: this
share less for each, down to the last share. Time helps most when the end comes in sight.
"""


@dataclass(frozen=True, slots=True)
class TimePlan:
    """Seconds since the start of a search: after `aim` no depth is begun; at `most` the search ends."""

    aim: float
    most: float


def time_plan(seconds: float, board: Board) -> TimePlan:
    """The plan for a move on `board` with this many seconds allowed."""
    left = empties(board) if kind_of(board) is BoardKind.STANDARD else 0
    most = seconds * max(1 - SPARED_A_SQUARE * max(left - SPARED_FROM, 0), LEAST_SHARE)
    return TimePlan(most * LAST_START, most)


FIRST_SLICE = 100
"""The nodes of the first slice for each millisecond allowed; usually at most a tenth of the time."""

LEAST_SLICE = 300
LONGEST_SLICE = 0.02
"""The longest slice in seconds: the caller has other things to do between reports."""

SLICE_SHARE = 0.6
"""The share of the remaining time that a slice may take."""

LAST_SLICE = 0.95
"""No slice begins after this share of the time."""

PARTS = 4
"""The end of a depth is reported if it took at least a slice divided by this."""

MEASURABLE = 0.0005
"""Slices shorter than this, in seconds, say little about speed, so several are measured together."""

COMPARED_WITHIN = 1_000
"""With fewer milliseconds, moves are not compared: valuing all of them takes some 60,000 nodes."""

CLEAR_LEAD, CLEAR_SHARE = 6 * UNIT, 0.1
"""A move that leads by so much is played after this share of the time if nothing better is found by then. Of
385 such moves, with more than 20 empties, 381 were still the best after eight million nodes; a twentieth of
these found three of the four better ones.
"""

CLOSE = UNIT
"""Moves that are worth at most so much less than the best one are close to it."""


def search_within(
    kernel: Kernel,
    board: Board,
    limits: Limits,
    milliseconds: float,
    clock: Clock,
    helpers: Helpers | None = None,
) -> Iterator[SearchReport]:
    """The search in at most that many milliseconds (see `by_kind.search`); the last report is the answer,
    which may come sooner (see `time_plan`).

    The `clock` is in seconds. Time between a report and the next request counts, but not as part of a slice.
    """
    begun = before = clock()
    plan = time_plan(milliseconds / 1000, board)
    pace = first_pace(1000 * plan.most)
    pace.compares = milliseconds >= COMPARED_WITHIN
    keeper = PaceKeeper(1 + (helpers.size if helpers else 0), pace)
    searched: Reached = set()
    comparison = NO_COMPARISON
    for report in search(kernel, board, limits, SLICE, helpers, keeper.pace):
        keeper.note(report, clock() - before)
        comparison = compared(report) or comparison
        yield replace(report, close=comparison.close)
        before, earlier, searched = clock(), searched, reached(report)
        seconds = before - begun
        if len(searched) == 1 and searched != earlier and seconds >= plan.aim:
            return
        if report.moves[0].square == comparison.clear and seconds >= plan.most * CLEAR_SHARE:
            return
        if report.moves[0].depth and (len(report.moves) == 1 or seconds >= plan.most * LAST_SLICE):
            return
        keeper.set_pace(plan.most - seconds)


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the moves compare: the square of a `clear` best one, and the number of moves that are `close`."""

    clear: Square | None = None
    close: int = 0


NO_COMPARISON = Comparison()


def compared(report: SearchReport) -> Comparison | None:
    """The comparison of the moves once all of them are valued to DEEPEST_GUESS; None before and after."""
    best, *others = report.moves
    if any(move.bound is not Bound.EXACT or move.depth != DEEPEST_GUESS for move in report.moves):
        return None
    leads = [best.value - move.value for move in others]
    clear = best.square if min(leads, default=0) >= CLEAR_LEAD else None
    return Comparison(clear, 1 + sum(lead <= CLOSE for lead in leads))


Reached: TypeAlias = set[tuple[int, int]]
"""The depths and selectivities to which the moves were searched."""


def reached(report: SearchReport) -> Reached:
    """How far each move was searched; if that is the same for all, a pass of the search is complete."""
    return {(move.depth, move.selectivity) for move in report.moves}


def first_pace(milliseconds: float) -> Pace:
    """The pace while the speed is unknown."""
    nodes = min(max(int(FIRST_SLICE * milliseconds), LEAST_SLICE), SLICE)
    return Pace(nodes, nodes // PARTS, int(FIRST_SLICE / SLICE_SHARE * milliseconds))


@dataclass(slots=True)
class PaceKeeper:
    """Measures the speed of the kernels, and sets their pace by it."""

    kernels: int
    pace: Pace
    speed: float = 0.0
    measured: int = 0
    seconds: float = 0.0

    def note(self, report: SearchReport, seconds: float) -> None:
        """Record what a slice of that many seconds found, unless it only waited for helpers."""
        self.seconds += seconds
        if report.waiting:
            self.measured, self.seconds = report.nodes, 0.0
        elif self.seconds >= MEASURABLE:
            self.speed = (report.nodes - self.measured) / self.seconds / self.kernels
            self.measured, self.seconds = report.nodes, 0.0

    def set_pace(self, seconds_left: float) -> None:
        """Set the pace for the next slice, with that many seconds left."""
        if self.speed:
            share = min(seconds_left * SLICE_SHARE, LONGEST_SLICE)
            self.pace.nodes = max(int(self.speed * share), LEAST_SLICE)
            self.pace.enough = self.pace.nodes // PARTS
            self.pace.budget = int(self.speed * seconds_left)


FURTHER = 4
"""How many plies deeper than the player itself pondering searches."""


def ponder(question: Question, move: Square, kernel: Kernel) -> Iterator[None]:
    """Search the replies to `move`, the answer to `question`, slice by slice until done or dropped.

    Only players that search ponder.
    """
    player = player_named(question.player)
    if not isinstance(player, SearchPlayer):
        return
    state = play(state_of(question.board), move)
    if isinstance(state, Ongoing):
        own = player.limits
        limits = Limits(own.depth + FURTHER, own.exact_from + FURTHER, selectivity=own.selectivity)
        for _ in search(kernel, state.board, limits):
            yield
