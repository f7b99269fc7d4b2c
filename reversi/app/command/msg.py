"""What a person types."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.command.model import Command


@dataclass(frozen=True, slots=True)
class CommandFieldWanted:
    """A person wants to type a move or a command."""


@dataclass(frozen=True, slots=True)
class CommandFieldLeft:
    """A person has typed enough."""


@dataclass(frozen=True, slots=True)
class CommandTyped:
    """The field for moves and commands now holds `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandEntered:
    """A person wants the text in the field carried out."""


@dataclass(frozen=True, slots=True)
class CommandPressed:
    """A person pressed the key of a command."""

    command: Command


CommandMsg: TypeAlias = CommandFieldWanted | CommandFieldLeft | CommandTyped | CommandEntered | CommandPressed
