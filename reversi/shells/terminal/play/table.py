"""The table: the game program's model, together with what only the terminal has."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app import Model, Msg
from reversi.app.computer import Asked, GivenUp
from reversi.elm import NamedEnum
from reversi.shells.terminal.play.setup import Setup, question_of


@dataclass(frozen=True, slots=True)
class LineTyped:
    """A person typed `text` and pressed Enter."""

    text: str


class Event(NamedEnum):
    """What happened at the prompt: the messages without details."""

    INPUT_ENDED = "InputEnded"
    """The input has ended: Ctrl-D, the end of a script, or Ctrl-C at a prompt."""
    INTERRUPTED = "Interrupted"
    """A person pressed Ctrl-C while the computer was to move."""


Typed: TypeAlias = LineTyped | Event
TableMsg: TypeAlias = Msg | Typed


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of the program in the terminal."""

    model: Model
    setup: Setup
    hints: bool
    remark: str
    """The answer to the last line."""
    lines: int = 0
    """The number of lines typed so far, so that the same remark is shown again after another line."""
    drawn: int = 0
    """The number of the line that last asked for the board."""
    left: bool = False
    """Whether the person has left."""

    @property
    def awaits_person(self) -> bool:
        """Whether nothing can happen until the person types a line."""
        turn = self.model.computer.turn
        if question_of(self.setup) or turn is None:
            return True
        return isinstance(self.model.computer.worker, GivenUp) and isinstance(turn, Asked)
