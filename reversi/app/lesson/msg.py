"""Messages about learning: lessons, the list of keys, and what is typed."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.command.model import Command


@dataclass(frozen=True, slots=True)
class LessonChosen:
    """A person wants the lesson `number`, counted from 0, from its beginning."""

    number: int


@dataclass(frozen=True, slots=True)
class LessonsLeft:
    """A person wants the game back."""


@dataclass(frozen=True, slots=True)
class KeysOpened:
    """A person wants to know the keys."""


@dataclass(frozen=True, slots=True)
class KeysClosed:
    """A person has read them."""


@dataclass(frozen=True, slots=True)
class CommandFieldWanted:
    """A person wants to type a move or a command."""


@dataclass(frozen=True, slots=True)
class CommandTyped:
    """`text` stands in the field for moves and commands."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandEntered:
    """A person wants what stands there to be done."""


@dataclass(frozen=True, slots=True)
class CommandPressed:
    """A person pressed the key of a command."""

    command: Command


LearnMsg: TypeAlias = (
    LessonChosen
    | LessonsLeft
    | KeysOpened
    | KeysClosed
    | CommandFieldWanted
    | CommandTyped
    | CommandEntered
    | CommandPressed
)
