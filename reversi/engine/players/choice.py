"""Choosing among moves: the best by some measure, and a draw among equals."""

from collections.abc import Callable, Sequence
from random import Random

from reversi.domain import Move


def drawn(moves: Sequence[Move], seed: int) -> Move:
    """One of `moves`, each as likely as any other; the same for the same seed."""
    return Random(seed).choice(moves)


def best_by(measure: Callable[[Move], int], moves: Sequence[Move]) -> tuple[Move, ...]:
    """All the moves for which `measure` is greatest."""
    values = [measure(move) for move in moves]
    return tuple(move for move, value in zip(moves, values, strict=True) if value == max(values))
