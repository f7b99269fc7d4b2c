"""The table: the game program's model, and what only a terminal knows."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app import Model, Msg
from reversi.app.computer.model import Asked
from reversi.app.model import GivenUp
from reversi.shells.terminal.play.setup import Setup, question_of


@dataclass(frozen=True, slots=True)
class LineTyped:
    """A person typed `text` and pressed Enter."""

    text: str


@dataclass(frozen=True, slots=True)
class InputEnded:
    """There is nobody to type any more: Ctrl-D, the end of a script, or Ctrl-C where something was asked."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A person pressed Ctrl-C while the computer was to move."""


Typed: TypeAlias = LineTyped | InputEnded | Interrupted
TableMsg: TypeAlias = Msg | Typed


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of the program in the terminal."""

    model: Model
    setup: Setup
    hints: bool
    remark: str
    """What there is to say about the last line."""
    lines: int = 0
    """Lines typed so far: the same remark on another line is said again."""
    drawn: int = 0
    """The line at which somebody last asked for the board."""
    left: bool = False
    """Whether the person has gone."""

    @property
    def awaits_person(self) -> bool:
        """Whether nothing happens until somebody types a line."""
        turn = self.model.computers_turn
        if question_of(self.setup) or turn is None:
            return True
        return isinstance(self.model.worker, GivenUp) and isinstance(turn, Asked)
