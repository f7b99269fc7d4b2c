"""Iterative deepening: the moves of the root, searched depth by depth and then, near the end, to the end."""

from collections.abc import Iterator

from reversi.domain import Board, empties, own_and_enemy
from reversi.engine.host import SLICE, Helpers, Kernel, ask
from reversi.engine.kernel.probcut import SELECTIVITIES
from reversi.engine.kernel.root import STANDARD, begin_root
from reversi.engine.search.limits import PART_OF_A_SLICE, Limits, Pace
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.root_search import RootSearch

SLICES_ALONE = 5
"""The number of slices the first kernel works alone before helpers join."""

DEEPEST_GUESS = 10
EMPTIES_AFTER_GUESS = 10
"""Before an exact search, midgame searches order the moves: up to this depth, and this far from the end."""

SELECTIVE_FROM = 20
PASSES = (87, 100)
"""For each number of empties, the selectivities of an exact search; each pass orders the next one's moves."""

OUTCOME = 1
EVERY_SCORE = 64
"""The highest score that a search to the end distinguishes."""


def search(
    kernel: Kernel,
    board: Board,
    limits: Limits,
    slice_nodes: int = SLICE,
    helpers: Helpers | None = None,
    pace: Pace | None = None,
) -> Iterator[SearchReport]:
    """The search of `board`, reported after every slice; the last report is the answer.

    `board` must be an ongoing game for two on 8×8. Nothing else may use the kernel's memory meanwhile. With
    helpers the values are the same and come sooner, but the best move may be a different one of several
    equals. A `pace` overrides `slice_nodes`.
    """
    pace = pace or pace_of(slice_nodes, limits)
    ask(kernel, begin_root, STANDARD, *own_and_enemy(board), kernel.memory)
    root = RootSearch(Kernels(kernel, pace, helpers, SLICES_ALONE * slice_nodes), board)
    yield from within_nodes(_deepen(root, board, limits, pace), limits.nodes)


def pace_of(slice_nodes: int, limits: Limits) -> Pace:
    """The pace without a clock. If each move gets a value, every depth is reported, because the values of two
    depths are compared (see `steady`).
    """
    if limits.every_move:
        return Pace(slice_nodes, 0)
    enough = slice_nodes // PART_OF_A_SLICE
    return Pace(slice_nodes, min(enough, limits.nodes or enough))


def within_nodes(reports: Iterator[SearchReport], nodes: int | None) -> Iterator[SearchReport]:
    """The reports up to the first that knows every move and has at least that many `nodes`."""
    for report in reports:
        yield report
        if nodes is not None and report.nodes >= nodes and all(each.depth for each in report.moves):
            return


def _deepen(root: RootSearch, board: Board, limits: Limits, pace: Pace) -> Iterator[SearchReport]:
    """Search depth by depth and then, with few empties, to the end."""
    left = empties(board)
    if pace.budget is not None and left > limits.exact_from:
        yield from _deepen_by_the_clock(root, left, limits, pace)
        return
    to_end = left <= max(limits.exact_from, limits.outcome_from, limits.depth)
    deepest = min(DEEPEST_GUESS, left - EMPTIES_AFTER_GUESS) if to_end else limits.depth
    yield from root.deepen(max(deepest, 1), limits.selectivity, limits.every_move)
    if to_end:
        most = EVERY_SCORE if left <= max(limits.exact_from, limits.depth) else OUTCOME
        for selectivity in PASSES if left >= SELECTIVE_FROM else PASSES[-1:]:
            yield from root.solve(selectivity, most, limits.every_move)


def _deepen_by_the_clock(root: RootSearch, left: int, limits: Limits, pace: Pace) -> Iterator[SearchReport]:
    """Search depth by depth while a selective pass to the end would not fit the time; then make such passes,
    each surer than the last.
    """
    deepest = min(max(limits.depth, 1), left - 1)
    guess = min(DEEPEST_GUESS, deepest)
    yield from root.deepen(guess, limits.selectivity, limits.every_move or pace.compares)
    if root.nodes * nodes_to_the_end(left) > (pace.budget or 0):
        yield from root.deepen(deepest, limits.selectivity, limits.every_move, guess + 1)
    if deepest == left - 1:
        for selectivity in SELECTIVITIES[SELECTIVITIES.index(limits.selectivity) :]:
            yield from root.solve(selectivity, EVERY_SCORE, limits.every_move)


def nodes_to_the_end(left: int) -> float:
    """How many times as long the first pass to the end takes as a search to DEEPEST_GUESS, typically, with
    that many empties. Measured with 18 to 26 empties.
    """
    return 2.5 * 2.1 ** (left - 19)
