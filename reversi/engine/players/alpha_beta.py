"""Alpha-beta: the search that the players of Revello and those of the Java framework share.

It is NegaScout: after the first move of a node, the others are only asked whether they are better, with a
window that no value fits into, and are searched again when they are. The player that searches is one camp and
all others are another, so that it serves games of more than two. As in both sources a skip is a ply, and a
game that has ended goes on with skips until the depth is reached, to be scored like any other.
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Colour, Square, skipped
from reversi.engine.protocol import Progress

INFINITY = 1_000_000
"""More than any score."""
NODES_PER_PROGRESS = 64

Thinking: TypeAlias = Generator[Progress, None, int]
"""A search that reports its progress and comes to a value."""
Successors: TypeAlias = Callable[[Board, int], Iterable[Board]]
"""From a board and the plies left to the board after each of its moves, the most promising first."""


class ThresholdReached(Exception):
    """A search has made all the evaluations that it may make."""


@dataclass(slots=True)
class Search:
    """One search under way for the player `me`; it grows while it runs and is never shared.

    `score` values a board for `me`, and `nodes` counts how often. `depth`, `best` and `value` are what is
    reported of it, each time that `nodes` has come to `next_report`.
    """

    me: Colour
    score: Callable[[Board], int]
    successors: Successors
    depth: int
    threshold: int = INFINITY
    nodes: int = 0
    next_report: int = NODES_PER_PROGRESS
    best: Square | None = None
    value: int | None = None


def value_of(board: Board, plies: int, alpha: int, beta: int, search: Search) -> Thinking:
    """The value of `board` for the camp that is to move, `plies` plies ahead.

    Fail-soft: a value up to `alpha` is an upper bound, one from `beta` on a lower bound, one between exact.
    Raises `ThresholdReached` where one more evaluation would pass the threshold.
    """
    if plies == 0:
        return _score_for_mover(board, board, search)
    if search.nodes >= search.next_report:
        yield report_of(search)
    best = -INFINITY
    for child in search.successors(board, plies):
        if plies == 1:
            value = _score_for_mover(board, child, search)
        else:
            window = (max(best, alpha), beta)
            value = yield from value_of_move(board, child, plies, window, best == -INFINITY, search)
        best = max(best, value)
        if best >= beta:
            return best
    if best == -INFINITY:
        return (yield from _value_for_mover(board, skipped(board), plies, alpha, beta, search))
    return best


def value_of_move(
    board: Board, child: Board, plies: int, window: tuple[int, int], first: bool, search: Search
) -> Thinking:
    """The value of the move that leads to `child`; exact if it lies in the `window`, else as in `value_of`.

    Only the `first` move of a node is searched with the whole window at once.
    """
    alpha, beta = window
    narrow = beta if first else alpha + 1
    value = yield from _value_for_mover(board, child, plies, alpha, narrow, search)
    if narrow <= value < beta and plies > 1:
        return (yield from _value_for_mover(board, child, plies, value, beta, search))
    return value


def _value_for_mover(
    board: Board, child: Board, plies: int, alpha: int, beta: int, search: Search
) -> Thinking:
    """The value of `child` for the camp that is to move on `board`."""
    if (board.to_move is search.me) == (child.to_move is search.me):
        return (yield from value_of(child, plies - 1, alpha, beta, search))
    return -(yield from value_of(child, plies - 1, -beta, -alpha, search))


def _score_for_mover(board: Board, leaf: Board, search: Search) -> int:
    """The score of `leaf` for the camp that is to move on `board`."""
    if search.nodes >= search.threshold:
        raise ThresholdReached
    search.nodes += 1
    score = search.score(leaf)
    return score if board.to_move is search.me else -score


def report_of(search: Search) -> Progress:
    """How far the search has come; the next report is due some nodes later."""
    search.next_report = search.nodes + NODES_PER_PROGRESS
    return Progress(search.depth, search.nodes, search.best, search.value)
