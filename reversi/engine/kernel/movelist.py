"""Move lists in memory: written once, then taken best first."""

from reversi.engine.kernel.layout import MOVE_SIZE
from reversi.engine.kernel.words import load64, store64

ZERO_SCORE = 1 << 40
"""Added to stored move-ordering scores: in plain Python, words read from memory are never negative."""


def put_move(at: int, square: int, turned: int, ordering: int) -> int:
    """Write a move at `at`. Returns the address after it."""
    store64(at, square)
    store64(at + 8, turned)
    store64(at + 16, ordering + ZERO_SCORE)
    return at + MOVE_SIZE


def bring_best(begin: int, end: int) -> int:
    """Swap the move at `begin` with the first of those with the highest score before `end`. Returns 0."""
    best = begin
    most = load64(begin + 16)
    at = begin + MOVE_SIZE
    while at < end:
        ordering = load64(at + 16)
        if ordering > most:
            best = at
            most = ordering
        at += MOVE_SIZE
    if best != begin:
        square = load64(best)
        turned = load64(best + 8)
        put_move(best, load64(begin), load64(begin + 8), load64(begin + 16) - ZERO_SCORE)
        put_move(begin, square, turned, most - ZERO_SCORE)
    return 0
