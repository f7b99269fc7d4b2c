"""Alpha-beta explained: what each move is worth, and how the score at the end of its line comes about.

The search itself proves only that other moves are no better. Here they get values of their own, as far as a
number of positions allows that does not keep anybody waiting.
"""

from collections.abc import Callable, Generator, Iterable
from typing import TypeAlias

from reversi.domain import Board, Square, empty_bits, skipped, squares_on
from reversi.engine.explain.reasoning import Reasoning, best_first
from reversi.engine.players.alpha_beta import INFINITY, Search, ThresholdReached, value_of_move
from reversi.engine.protocol import Answer, Progress, Remark, Term, Thought

POSITIONS = 20_000
"""Positions that may be scored for the values of the moves that were not chosen."""

Terms: TypeAlias = Callable[[Board], tuple[Term, ...]]
"""From the board at the end of a line to what its score is made of."""


def reasons_by_search(
    board: Board, children: Iterable[tuple[Square, Board]], answer: Answer, search: Search, terms: Terms
) -> Reasoning:
    """What a search to the depth that stands in it says of every move, given where each one leads."""
    best = answer.value or 0
    search.best, search.value = answer.move, best
    boards = dict(children)
    chosen = boards.pop(answer.move)
    thoughts = [(yield from _thought(board, answer.move, chosen, best, search, terms))]
    search.threshold = search.nodes + POSITIONS
    for square, child in boards.items():
        try:
            window = (-INFINITY, best + 1)
            value = yield from value_of_move(board, child, search.depth, window, True, search)
            thoughts.append((yield from _thought(board, square, child, value, search, terms)))
        except ThresholdReached:
            thoughts.append(Thought(square, None, remark=Remark.NO_BETTER))
    return best_first(thoughts)


def _thought(
    board: Board, square: Square, child: Board, value: int, search: Search, terms: Terms
) -> Generator[Progress, None, Thought]:
    """What is thought of a move whose value is known."""
    ours = board.to_move is child.to_move
    line, end = yield from _line(child, search.depth - 1, value if ours else -value, search)
    return Thought(square, value, line=(square, *line), terms=terms(end))


def _line(
    board: Board, plies: int, value: int, search: Search
) -> Generator[Progress, None, tuple[list[Square], Board]]:
    """The squares of a line that leads to the `value` of `board`, and the board at its end.

    On every board some move has the very value; a search with no room beside it finds which.
    """
    line: list[Square] = []
    while plies:
        for child in tuple(search.successors(board, plies)) or (skipped(board),):
            window = (value - 1, value + 1)
            if (yield from value_of_move(board, child, plies, window, True, search)) == value:
                break
        else:
            raise ValueError(f"no move leads to {value}")
        line += squares_on(board, empty_bits(board) & ~empty_bits(child))
        value = value if (board.to_move is search.me) == (child.to_move is search.me) else -value
        board, plies = child, plies - 1
    return line, board
