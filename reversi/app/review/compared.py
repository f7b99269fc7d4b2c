"""The moves of a reviewed position, compared with one another."""

from dataclasses import dataclass

from reversi.domain import Board
from reversi.engine.protocol import MoveValue

KEPT = 64
"""How many positions keep the values of their moves, the latest ones: as many as a game has."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The moves on `board`, each valued separately in one search; empty if that gave no values."""

    board: Board
    moves: tuple[MoveValue, ...]


def compared_on(known: tuple[Compared, ...], board: Board) -> Compared | None:
    """What is known about the moves on `board`."""
    return next((each for each in reversed(known) if each.board == board), None)


def with_compared(known: tuple[Compared, ...], found: Compared) -> tuple[Compared, ...]:
    """What is known about the latest positions, with `found` as the last."""
    return (*(each for each in known if each.board != found.board), found)[-KEPT:]
