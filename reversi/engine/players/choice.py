"""Choosing among moves: the best by a measure, and random draws among equals and from the opening book."""

import random
from collections.abc import Callable, Iterable, Sequence

from reversi.domain import Board, Move, Square, empty_bits, squares_on
from reversi.engine.protocol import Thought

MARGIN = 150
"""Book moves that are up to this much worse than the best, in hundredths of a disc, are played."""

HALVING = 75
"""A book move this much worse than another, in hundredths of a disc, is half as likely to be drawn."""


def best_by(measure: Callable[[Move], int], moves: Sequence[Move]) -> tuple[Move, ...]:
    """All the moves for which `measure` is greatest."""
    values = [measure(move) for move in moves]
    return tuple(move for move, value in zip(moves, values, strict=True) if value == max(values))


def drawn(moves: Sequence[Move], seed: int) -> Move:
    """One of `moves`, each as likely as any other; the same for the same seed."""
    return random.Random(seed).choice(moves)


def book_move(moves: dict[Square, int], seed: int) -> Square:
    """One of the book's moves, drawn by their values in hundredths of a disc; better moves are likelier."""
    best = max(moves.values())
    good = {square: value for square, value in moves.items() if best - value <= MARGIN}
    weights = [0.5 ** ((best - value) / HALVING) for value in good.values()]
    return random.Random(seed).choices(list(good), weights)[0]


USUAL_SQUARES = 64
"""On boards of up to this many squares, the older programs' players think exactly as in the original."""

SQUARE_VISITS = 1_000_000
"""On larger boards, such a player visits this many positions divided by the number of squares."""


def affordable_positions(board: Board) -> int | None:
    """The most positions that a player in plain Python may visit for a move; None for no limit.

    Larger boards have more moves, and each takes longer.
    """
    squares = board.rules.playable.bit_count()
    return None if squares <= USUAL_SQUARES else SQUARE_VISITS // squares


def best_first(thoughts: Iterable[Thought]) -> tuple[Thought, ...]:
    """The thoughts in order of their values; thoughts without a value come last."""
    return tuple(sorted(thoughts, key=lambda each: (each.value is None, -(each.value or 0))))


def played_square(board: Board, child: Board) -> Square:
    """The square on which the move from `board` to `child` placed a disc."""
    (square,) = squares_on(board, empty_bits(board) & ~empty_bits(child))
    return square
