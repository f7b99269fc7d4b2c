"""Lists of moves in memory: written once, then taken best first."""

from reversi.engine.kernel.layout import MOVE_SIZE
from reversi.engine.kernel.words import load64, store64

ZERO_WORTH = 1 << 40
"""Worths are kept with this added: as plain Python, words that come from memory are never negative."""


def put_move(at: int, square: int, turned: int, worth: int) -> int:
    """Write a move at `at`; the address after it."""
    store64(at, square)
    store64(at + 8, turned)
    store64(at + 16, worth + ZERO_WORTH)
    return at + MOVE_SIZE


def bring_best(begin: int, end: int) -> int:
    """Exchange the move at `begin` with the worthiest one before `end`, the first among equals; 0."""
    best = begin
    most = load64(begin + 16)
    at = begin + MOVE_SIZE
    while at < end:
        worth = load64(at + 16)
        if worth > most:
            best = at
            most = worth
        at += MOVE_SIZE
    if best != begin:
        square = load64(best)
        turned = load64(best + 8)
        put_move(best, load64(begin), load64(begin + 8), load64(begin + 16) - ZERO_WORTH)
        put_move(begin, square, turned, most - ZERO_WORTH)
    return 0
