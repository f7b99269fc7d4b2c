"""What the person types."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.command.model import Command


@dataclass(frozen=True, slots=True)
class CommandFieldWanted:
    """The person opened the field for moves and commands."""


@dataclass(frozen=True, slots=True)
class CommandFieldLeft:
    """The person left the field for moves and commands."""


@dataclass(frozen=True, slots=True)
class CommandTyped:
    """The field for moves and commands now contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandEntered:
    """The person entered the text in the field."""


@dataclass(frozen=True, slots=True)
class CommandPressed:
    """The person pressed the key of a command."""

    command: Command


CommandMsg: TypeAlias = CommandFieldWanted | CommandFieldLeft | CommandTyped | CommandEntered | CommandPressed
