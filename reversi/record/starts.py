"""Starts: random openings after which neither side is ahead, for games that begin off the beaten track."""

from collections.abc import Iterable, Sequence

from reversi.domain import STANDARD, Board, Ply, Square, boards_along
from reversi.record.balanced_starts import STARTS

PLIES = 8
"""The moves of a start, as in XOT, the usual form of such games."""

SIDE = 8


def encode_starts(starts: Iterable[Sequence[Ply]]) -> bytes:
    """Starts of standard Othello, one byte a move."""
    return bytes(ply.row * SIDE + ply.column for start in starts for ply in start if isinstance(ply, Square))


def start_of(seed: int) -> Board:
    """The position after the start that a seed draws from the program's own."""
    at = seed % (len(STARTS) // PLIES) * PLIES
    plies = tuple(Square(each % SIDE, each // SIDE) for each in STARTS[at : at + PLIES])
    return boards_along(STANDARD, plies)[-1]
