"""By the book: a move of the opening book, so that games differ and none begins badly."""

from random import Random

from reversi.domain import Square

MARGIN = 150
"""Moves that are worth so much less than the best, in hundredths of a disc, are not played."""

HALVING = 75
"""A move that is worth so much less than another is drawn half as often, in hundredths of a disc."""


def book_move(moves: dict[Square, int], seed: int) -> Square:
    """One of the moves with their values in hundredths of a disc, drawn: the better the more often."""
    best = max(moves.values())
    good = {square: value for square, value in moves.items() if best - value <= MARGIN}
    weights = [0.5 ** ((best - value) / HALVING) for value in good.values()]
    return Random(seed).choices(list(good), weights)[0]
