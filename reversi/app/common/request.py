"""Requests: what a room asks of the root, as values. The program's commands are requests too.

A room sees its own part and the table. To change anything else, it returns a request.
"""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.command.model import Command
from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog
from reversi.app.common.inquiry import Asked
from reversi.app.common.notices import Notice
from reversi.app.common.tab import Tab
from reversi.app.common.table import Table
from reversi.app.games.model import SetAsideGame
from reversi.app.settings.model import Options
from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum
from reversi.engine.protocol import Answer, Progress
from reversi.formats.shared import Shared
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class SetTable:
    """Replace the table; the game on it is the same one, at whatever place."""

    table: Table


@dataclass(frozen=True, slots=True)
class BeginGame:
    """Put the new game of `table` on the table; the previous one is set aside."""

    table: Table


@dataclass(frozen=True, slots=True)
class Load:
    """Put a game that came as data on the table; the previous one is set aside.

    If a computer is to move, it waits, so that the person can look at the position. With a `setup`, the game
    is a new one with that set-up, which is also that of the next games.
    """

    shared: Shared
    setup: SetUp | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Put a set-aside game back on the table; if it cannot be read, focus the element `otherwise`.

    It is shown at `place`, if that is given, and else where it was left.
    """

    game: SetAsideGame
    otherwise: str | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Keep `game` as if it had been set aside, and as a game of its own."""

    game: Game


@dataclass(frozen=True, slots=True)
class Bring:
    """Offer the person the player in a workshop file with this text."""

    text: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Replace the options."""

    options: Options


class Act(NamedEnum):
    """The requests without details."""

    GREET = "Greet"
    """Remember that the person has been asked whether they know the game."""
    DECLINE = "Decline"
    """Tell the person that the game is only shown here, so nothing changes."""
    LEAVE = "Leave"
    """Go back to the table from a lesson, practice or the editor."""
    FOCUS_BOARD = "FocusBoard"
    """Give the cursor of the board the keyboard focus, wherever it is by then."""


@dataclass(frozen=True, slots=True)
class ToAsker:
    """Pass the worker's report to the asker; None means that it has worked for another second."""

    asked: Asked
    report: Progress | Answer | None


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a notice, in place of any other of its kind."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Remove the notice of this kind."""

    kind: type[Notice]


@dataclass(frozen=True, slots=True)
class Open:
    """Open a dialog over the page, in place of any other; None closes it."""

    dialog: Dialog | None


@dataclass(frozen=True, slots=True)
class ShowTab:
    """Switch to `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class CarryOut:
    """Carry out `command`, and leave the focus where it is."""

    command: Command


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Copy a link to `shared`."""

    shared: Shared


Request: TypeAlias = (
    cmd.Cmd
    | SetTable
    | BeginGame
    | Load
    | GoBack
    | KeepGame
    | Bring
    | Choose
    | Act
    | ToAsker
    | Tell
    | Withdraw
    | Open
    | ShowTab
    | CopyLink
)
Requests: TypeAlias = tuple[Request, ...]

CLOSE = Open(None)
