"""What a person does with dialogs and notices, and what the world answers."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.dialogs import Sheet
from reversi.app.notices import Notice, Toast
from reversi.app.tab import Tab


@dataclass(frozen=True, slots=True)
class SheetOpened:
    """A person wants to see `sheet`."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class SheetClosed:
    """A person has seen enough of `sheet`."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """A person has read a notice."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class ToastEnded:
    """A toast has been shown for long enough."""

    toast: Toast


@dataclass(frozen=True, slots=True)
class ToastHeld:
    """The pointer or the focus has come to a toast."""

    toast: Toast


@dataclass(frozen=True, slots=True)
class ToastReleased:
    """The focus has left the toasts."""


@dataclass(frozen=True, slots=True)
class TabChosen:
    """A person wants to see `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class GameKnown:
    """A person on a first visit knows the game, and needs no greeting any more."""


@dataclass(frozen=True, slots=True)
class BoardWanted:
    """A person skips what stands before the board."""


@dataclass(frozen=True, slots=True)
class AboutOpened:
    """A person wants to read about the program."""


@dataclass(frozen=True, slots=True)
class AboutClosed:
    """A person has read enough about the program."""


@dataclass(frozen=True, slots=True)
class LicencesArrived:
    """The licences of everything that is shipped have been read, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class LicencesFailed:
    """The licences cannot be read: `reason`, for people to read."""

    reason: str


@dataclass(frozen=True, slots=True)
class KeysOpened:
    """A person wants to see the list of keys."""


@dataclass(frozen=True, slots=True)
class KeysClosed:
    """A person has read the list of keys."""


@dataclass(frozen=True, slots=True)
class TimeTravelWanted:
    """A person wants to look into the messages of this program."""


@dataclass(frozen=True, slots=True)
class SiteKept:
    """The browser has kept the whole site, for the first time."""


@dataclass(frozen=True, slots=True)
class UpdateArrived:
    """The browser has kept another version of the site."""


@dataclass(frozen=True, slots=True)
class UpdateClicked:
    """The person clicked Update."""


PanelMsg: TypeAlias = (
    SheetOpened
    | SheetClosed
    | NoticeClosed
    | ToastEnded
    | ToastHeld
    | ToastReleased
    | TabChosen
    | GameKnown
    | BoardWanted
    | AboutOpened
    | AboutClosed
    | LicencesArrived
    | LicencesFailed
    | KeysOpened
    | KeysClosed
    | TimeTravelWanted
    | SiteKept
    | UpdateArrived
    | UpdateClicked
)
