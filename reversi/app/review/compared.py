"""The moves of a reviewed position, compared with one another."""

from dataclasses import dataclass

from reversi.domain import Board
from reversi.engine.protocol import MoveValue

KEPT = 64
"""Positions whose moves stay known, the latest ones: as many as a game has."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The moves on `board`, each valued by itself in one search; none if that has said nothing of them."""

    board: Board
    moves: tuple[MoveValue, ...]


def compared_on(known: tuple[Compared, ...], board: Board) -> Compared | None:
    """What is known of the moves on `board`."""
    return next((each for each in reversed(known) if each.board == board), None)


def with_compared(known: tuple[Compared, ...], found: Compared) -> tuple[Compared, ...]:
    """What is known of the latest positions, `found` the last of them."""
    return (*(each for each in known if each.board != found.board), found)[-KEPT:]
