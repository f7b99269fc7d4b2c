"""What the person types."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.command.model import Command
from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN_FIELD = "CommandFieldWanted"
    """Opened the field for moves and commands."""
    LEAVE_FIELD = "CommandFieldLeft"
    """Left the field for moves and commands."""
    ENTER = "CommandEntered"
    """Entered the text in the field."""


@dataclass(frozen=True, slots=True)
class CommandTyped:
    """The field for moves and commands now contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandPressed:
    """The person pressed the key of a command."""

    command: Command


CommandMsg: TypeAlias = Click | CommandTyped | CommandPressed
