"""The coach: what it has found of a person's move."""

from dataclasses import dataclass

from reversi.domain import Board, Ply, Square
from reversi.engine.protocol import MoveValue

ALARMING = 4
"""The fewest discs whose loss a person is warned of."""

PATIENCE = 600
"""Milliseconds after which what the coach has found so far must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The move `played` on `board`, its value and those comparable with it, as far as the coach has got.

    The best of the `values` comes first; there are none if the move has none. The values of the `replies` to
    it are None until they are known or not wanted. It is `settled` once the person has decided what to do
    about it.
    """

    board: Board
    played: Ply
    values: tuple[MoveValue, ...] = ()
    settled: bool = False
    replies: tuple[int, ...] | None = None

    @property
    def lost(self) -> int:
        """The whole discs that the move loses against the best; 0 without a value."""
        found = (self.values[0].value - each.value for each in self.values if each.square == self.played)
        return (next(found, 0) + 50) // 100

    @property
    def reply(self) -> Square | None:
        """The best reply, if the move has a line and the opponent need not pass."""
        line = next((each.line for each in self.values if each.square == self.played), ())
        reply = line[1] if len(line) > 1 else None
        return reply if isinstance(reply, Square) else None
