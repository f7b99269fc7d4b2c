"""Iterative deepening: the moves of the root, searched depth by depth and then, near the end, to the end."""

from collections.abc import Callable, Generator, Iterator
from typing import assert_never

from reversi.domain import (
    Board,
    Finished,
    GameState,
    Ongoing,
    Ply,
    Skip,
    SkipMove,
    Square,
    empties,
    moves_of,
    own_and_enemy,
    play,
    squares_in_order,
    state_of,
)
from reversi.engine.host import SLICE, Helpers, Kernel, Task
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.table import NO_SQUARE, best_move
from reversi.engine.kernel.words import WORD
from reversi.engine.protocol import Certainty
from reversi.engine.search.exact import solve_together, to_the_end
from reversi.engine.search.limits import Limits
from reversi.engine.search.parallel import Discs, MoveSearch, ParallelSearch
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

LONGEST_LINE = 8
"""The most moves of a principal variation."""

ASPIRATION = 3 * UNIT
"""How far the value of a move may change from one depth to the next within its aspiration window."""

DEEPEST_GUESS = 10
EMPTIES_AFTER_GUESS = 10
"""Midgame searches order the moves for an exact search: up to this depth, and so far from the end."""

SELECTIVE_FROM = 20
PASSES = (87, 100)
"""With so many empties, the selectivities of the passes of an exact search: each orders the moves of the
next.
"""

TOGETHER_FROM = 18
"""The least number of empties at which all kernels solve a position together."""

OUTCOME = 1
EVERY_SCORE = 64
"""The highest score that a search to the end tells apart from others."""


def search(
    kernel: Kernel, board: Board, limits: Limits, slice_nodes: int = SLICE, helpers: Helpers | None = None
) -> Iterator[SearchReport]:
    """What `kernel` finds, reported after every slice; the last report is the answer.

    `board` must be an ongoing game for two on 8×8. Nothing else may use the kernel's memory meanwhile. With
    helpers the values are the same and come sooner, but another of several equal moves may be the best.
    """
    children = {move.square: own_and_enemy(move.after) for move in moves_of(board)}
    root = ParallelSearch(kernel, children, slice_nodes, helpers)
    yield from within_nodes(_deepen(root, board, limits), limits.nodes)


def within_nodes(reports: Iterator[SearchReport], nodes: int | None) -> Iterator[SearchReport]:
    """The reports up to the first that knows every move and has at least so many `nodes`."""
    for report in reports:
        yield report
        if nodes is not None and report.nodes >= nodes and all(each.depth for each in report.moves):
            return


def _deepen(root: ParallelSearch, board: Board, limits: Limits) -> Iterator[SearchReport]:
    """Search depth by depth and then, with few empties, to the end."""
    left = empties(board)
    to_end = left <= max(limits.exact_from, limits.outcome_from, limits.depth)
    deepest = min(DEEPEST_GUESS, left - EMPTIES_AFTER_GUESS) if to_end else limits.depth
    for depth in range(1, max(deepest, 1) + 1):
        yield from root.search_moves(to_depth(depth, limits.selectivity), limits.every_move)
    if to_end:
        most = EVERY_SCORE if left <= max(limits.exact_from, limits.depth) else OUTCOME
        for selectivity in PASSES if left >= SELECTIVE_FROM else PASSES[-1:]:
            if root.has_helpers and not limits.every_move and left >= TOGETHER_FROM:
                yield from solve_together(root, board, selectivity, most)
            else:
                yield from root.search_moves(to_the_end(left, selectivity, most), limits.every_move)


def to_depth(depth: int, selectivity: int, function: str = "midgame") -> MoveSearch:
    """A search `depth` plies deep by the kernel's `function`: a null window at the best value first, then the
    window above it (PVS).
    """

    def search_move(move: RootMove, child: Discs, best: int | None) -> Generator[Task, int, RootMove]:
        def value(alpha: int, beta: int) -> Generator[Task, int, int]:
            return -(yield Task(function, (*child, -beta, -alpha, depth - 1), selectivity))

        if best is None:
            found = yield from _aspire(move, value)
        else:
            found = yield from value(best, best + 1)
            if found > best:
                found = yield from value(best, INFINITY)
        bound = Bound.EXACT if best is None or found > best else Bound.UPPER
        return RootMove(move.square, found, depth, bound, Certainty.SEARCHED, selectivity)

    return search_move


def _aspire(
    move: RootMove, value: Callable[[int, int], Generator[Task, int, int]]
) -> Generator[Task, int, int]:
    """The value of a move, first searched in a window around its last value (aspiration window)."""
    low, high = -INFINITY, INFINITY
    if move.depth and move.bound is not Bound.UPPER:
        low, high = move.value - ASPIRATION, move.value + ASPIRATION
    while True:
        found = yield from value(low, high)
        if found <= low > -INFINITY:
            low = -INFINITY
        elif found >= high < INFINITY:
            high = INFINITY
        else:
            return found


def variation(kernel: Kernel, board: Board, first: Square) -> tuple[Ply, ...]:
    """The move `first` and the best plies after it, as far as the transposition table has them."""
    return line_by_keys(kernel, board, first, lambda at: kernel.call("key_of", *own_and_enemy(at)))


def line_by_keys(
    kernel: Kernel, board: Board, first: Square, key_of: Callable[[Board], int]
) -> tuple[Ply, ...]:
    """The same where the table's entry of a board has that key."""

    def best_on(at: Board) -> Square | None:
        square = best_move(kernel.call("recall", key_of(at), kernel.memory) & WORD)
        return None if square == NO_SQUARE else squares_in_order(8, 8)[square]

    return line_by(play(state_of(board), first), first, best_on)


def line_by(after: GameState, first: Square, best_on: Callable[[Board], Square | None]) -> tuple[Ply, ...]:
    """The move `first`, and the plies that follow in the state `after` it while `best_on` knows a legal move.

    Forced skips are plies of the line, unless nothing is known to follow them.
    """
    line: list[Ply] = [first]
    skips: list[Ply] = []
    state = after
    while len(line) < LONGEST_LINE:
        match state:
            case Ongoing(board):
                move = state.move_at(square) if (square := best_on(board)) else None
                if move is None:
                    break
                line += [*skips, move.square]
                skips, state = [], state_of(move.after)
            case SkipMove(after=board):
                skips.append(Skip())
                state = state_of(board)
            case Finished():
                break
            case _ as unreachable:
                assert_never(unreachable)
    return tuple(line)
