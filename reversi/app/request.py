"""Requests: what a room asks of the root, as values; the program's commands are requests too.

A room sees its own part and the table. Whatever else should change, it says so here.
"""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app import cmd
from reversi.app.command.model import Command
from reversi.app.dialogs import Dialog
from reversi.app.games.model import SetAsideGame
from reversi.app.inquiry import Asked
from reversi.app.notices import Notice
from reversi.app.settings.model import Options
from reversi.app.tab import Tab
from reversi.app.table import Table
from reversi.domain.setups import SetUp
from reversi.engine.protocol import Answer, Progress
from reversi.formats.shared import Shared
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class SetTable:
    """The table is like this now; the game on it is the same one, at whatever place."""

    table: Table


@dataclass(frozen=True, slots=True)
class BeginGame:
    """Put the new game of `table` on the table; the one before it is set aside."""

    table: Table


@dataclass(frozen=True, slots=True)
class Load:
    """Put a game on the table that came as data; the one before it is set aside.

    If a computer is to move it waits, so that a person can look at the position. But with a `setup` the game
    is a new one with that set-up, which is that of the next games too.
    """

    shared: Shared
    setup: SetUp | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Put a set-aside game on the table again.

    If it cannot be read, the element `otherwise` gets the focus.
    """

    game: SetAsideGame
    otherwise: str | None = None


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Keep `game` among the last games, as if it had been set aside."""

    game: Game


@dataclass(frozen=True, slots=True)
class Bring:
    """Offer the player in a file of the workshop, whose text this is."""

    text: str


@dataclass(frozen=True, slots=True)
class Choose:
    """The options are these now."""

    options: Options


@dataclass(frozen=True, slots=True)
class Greet:
    """Remember that a person has been asked whether they know the game."""


@dataclass(frozen=True, slots=True)
class ToAsker:
    """Hand what the worker has said to whoever has asked; None: it has been at work for another second."""

    asked: Asked
    report: Progress | Answer | None


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a notice, in place of any other of its kind."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take away the notice of this kind."""

    kind: type[Notice]


@dataclass(frozen=True, slots=True)
class Open:
    """Lay a dialog over the page, in place of any other; None: close it."""

    dialog: Dialog | None


@dataclass(frozen=True, slots=True)
class ShowTab:
    """Show `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class CarryOut:
    """Do what `command` means; the focus stays where it is."""

    command: Command


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Copy the link to `shared`."""

    shared: Shared


@dataclass(frozen=True, slots=True)
class Decline:
    """Say that the game is only shown here, so that nothing changes."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Go back to the table from a lesson, practice or the editor."""


@dataclass(frozen=True, slots=True)
class FocusBoard:
    """Give the cursor of the board the keyboard's focus, wherever it is by then."""


Request: TypeAlias = (
    cmd.Cmd
    | SetTable
    | BeginGame
    | Load
    | GoBack
    | KeepGame
    | Bring
    | Choose
    | Greet
    | ToAsker
    | Tell
    | Withdraw
    | Open
    | ShowTab
    | CopyLink
    | Decline
    | Leave
    | FocusBoard
)
Requests: TypeAlias = tuple[Request, ...]

CLOSE = Open(None)
