"""Alpha-beta: the search that the players of Revello and the Java players share, and its explanation.

It is a principal variation search: the first move of a node is searched with the whole window. The others are
searched with a null window, which shows only whether they are better, and again with a wider one if they are.
The searching player is one camp and all others are the other, so the search works for games of more than two.
As in both sources, a skip is a ply, and a finished game continues with skips until the depth is reached, to
be scored like any other.
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Board, Colour, Square, empty_bits, skipped
from reversi.engine.players.choice import best_first, played_square
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol import Answer, BestMove, Counted, Progress, Remark, Term, Thought, Value

INFINITY = 1_000_000
"""More than any score."""
NODES_PER_PROGRESS = 64
POSITIONS_TO_EXPLAIN = 20_000
"""The most positions scored to value the moves that were not chosen, so that explanations come quickly."""

Thinking: TypeAlias = Generator[Progress, None, int]
"""A search that reports its progress and returns a value."""
Successors: TypeAlias = Callable[[Board, int], Iterable[Board]]
"""From a board and the plies left to the boards after its moves, the most promising first."""
Terms: TypeAlias = Callable[[Board], tuple[Term, ...]]
"""From the board at the end of a line to the terms of its score."""


class ThresholdReached(Exception):
    """A search has scored as many positions as it may."""


@dataclass(slots=True)
class AlphaBetaSearch:
    """One search under way for the player `me`; it changes while it runs and is never shared.

    `score` scores a board for `me`, and `nodes` counts how often, up to the `threshold`. Progress reports
    `depth` and `best` each time that `nodes` reaches `next_report`.
    """

    me: Colour
    score: Callable[[Board], int]
    successors: Successors
    depth: int
    threshold: int = INFINITY
    nodes: int = 0
    next_report: int = NODES_PER_PROGRESS
    best: BestMove | None = None


def value_of(board: Board, plies: int, alpha: int, beta: int, search: AlphaBetaSearch) -> Thinking:
    """The value of `board` for the camp to move, `plies` plies ahead.

    Fail-soft: a value up to `alpha` is an upper bound, a value from `beta` on is a lower bound, and a value
    between them is exact. Raises `ThresholdReached` if one more score would pass the threshold.
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
    board: Board, child: Board, plies: int, window: tuple[int, int], first: bool, search: AlphaBetaSearch
) -> Thinking:
    """The value of the move that leads to `child`; exact inside the `window`, otherwise as in `value_of`.

    The `first` move of a node is searched with the whole window at once, the others with a null window first.
    """
    alpha, beta = window
    narrow = beta if first else alpha + 1
    value = yield from _value_for_mover(board, child, plies, alpha, narrow, search)
    if narrow <= value < beta and plies > 1:
        return (yield from _value_for_mover(board, child, plies, value, beta, search))
    return value


def _value_for_mover(
    board: Board, child: Board, plies: int, alpha: int, beta: int, search: AlphaBetaSearch
) -> Thinking:
    """The value of `child` for the camp to move on `board`."""
    if (board.to_move is search.me) == (child.to_move is search.me):
        return (yield from value_of(child, plies - 1, alpha, beta, search))
    return -(yield from value_of(child, plies - 1, -beta, -alpha, search))


def _score_for_mover(board: Board, leaf: Board, search: AlphaBetaSearch) -> int:
    """The score of `leaf` for the camp to move on `board`."""
    if search.nodes >= search.threshold:
        raise ThresholdReached
    search.nodes += 1
    score = search.score(leaf)
    return score if board.to_move is search.me else -score


def report_of(search: AlphaBetaSearch) -> Progress:
    """How far the search has come. Also schedules the next report."""
    search.next_report = search.nodes + NODES_PER_PROGRESS
    return Progress(search.depth, search.nodes, search.best)


def reasons_by_search(
    board: Board, children: dict[Square, Board], answer: Answer, search: AlphaBetaSearch, terms: Terms
) -> Reasoning:
    """The thoughts on every move from a search to the same depth; `children` are the boards after the moves.

    The search that chose the move proved only that the others are no better. Here they get values of their
    own, as far as `POSITIONS_TO_EXPLAIN` allows, and every value comes with the terms at the end of its line.
    """
    best = answer.value.amount if answer.value else 0
    search.best = BestMove(answer.move, Value(best))
    thoughts = [(yield from _thought(board, answer.move, children[answer.move], best, search, terms))]
    search.threshold = search.nodes + POSITIONS_TO_EXPLAIN
    for square, child in children.items():
        if square == answer.move:
            continue
        try:
            window = (-INFINITY, best + 1)
            value = yield from value_of_move(board, child, search.depth, window, True, search)
            thoughts.append((yield from _thought(board, square, child, value, search, terms)))
        except ThresholdReached:
            thoughts.append(Thought(square, remark=Remark.NO_BETTER))
    return best_first(thoughts)


def _thought(
    board: Board, square: Square, child: Board, value: int, search: AlphaBetaSearch, terms: Terms
) -> Generator[Progress, None, Thought]:
    """The thought about a move whose value is known."""
    ours = board.to_move is child.to_move
    line, end = yield from _line(child, search.depth - 1, value if ours else -value, search)
    return Thought(square, Counted(value, terms(end), (square, *line)))


def _line(
    board: Board, plies: int, value: int, search: AlphaBetaSearch
) -> Generator[Progress, None, tuple[list[Square], Board]]:
    """The squares of a line that leads to the `value` of `board`, and the board at its end.

    On every board some move has exactly that value; a search with just that value as its window finds it.
    """
    line: list[Square] = []
    while plies:
        for child in tuple(search.successors(board, plies)) or (skipped(board),):
            window = (value - 1, value + 1)
            if (yield from value_of_move(board, child, plies, window, True, search)) == value:
                break
        else:
            raise ValueError(f"no move leads to {value}")
        if empty_bits(child) != empty_bits(board):
            line.append(played_square(board, child))
        value = value if (board.to_move is search.me) == (child.to_move is search.me) else -value
        board, plies = child, plies - 1
    return line, board
