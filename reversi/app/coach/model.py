"""The coach: what it has found of a person's move."""

from dataclasses import dataclass

from reversi.domain import Board, Ply
from reversi.engine.protocol import MoveValue

ALARMING = 4
"""The fewest discs whose loss a person is warned of."""

PATIENCE = 600
"""Milliseconds after which what the coach has found so far must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The move `played` on `board`, its value and those comparable with it, as far as the coach has got.

    The best of the `values` comes first; there are none if the move has none. It is `settled` once the person
    has decided what to do about it.
    """

    board: Board
    played: Ply
    values: tuple[MoveValue, ...] = ()
    settled: bool = False

    @property
    def lost(self) -> int:
        """The whole discs that the move loses against the best; 0 without a value."""
        found = (self.values[0].value - each.value for each in self.values if each.square == self.played)
        return (next(found, 0) + 50) // 100
