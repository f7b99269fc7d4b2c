"""The coach: what it has found about the person's move."""

from dataclasses import dataclass

from reversi.domain import Board, Ply, Square
from reversi.engine.protocol import MoveValue

ALARMING = 4
"""The smallest loss, in discs, that the person is warned about."""

PATIENCE = 600
"""How long the computer waits for the coach, in milliseconds; what is known by then must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach knows so far about the move `played` on `board`.

    `values` are those of the move and of all comparable ones, the best first; they are empty if the move has
    no value. `replies` are the values of the replies to it, None until they are known or not wanted. It is
    `settled` once the person has decided what to do about it.
    """

    board: Board
    played: Ply
    values: tuple[MoveValue, ...] = ()
    settled: bool = False
    replies: tuple[int, ...] | None = None

    @property
    def lost(self) -> int:
        """The whole discs that the move loses against the best; 0 if it has no value."""
        found = (self.values[0].value - each.value for each in self.values if each.square == self.played)
        return (next(found, 0) + 50) // 100

    @property
    def reply(self) -> Square | None:
        """The best reply; None if the move has no line, or the opponent must pass."""
        line = next((each.line for each in self.values if each.square == self.played), ())
        reply = line[1] if len(line) > 1 else None
        return reply if isinstance(reply, Square) else None
