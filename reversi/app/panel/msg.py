"""What the person does with dialogs and notices, and what the world replies."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.dialogs import Sheet
from reversi.app.notices import Notice, Toast
from reversi.app.tab import Tab


@dataclass(frozen=True, slots=True)
class SheetOpened:
    """The person opened `sheet`."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class SheetClosed:
    """The person closed `sheet`."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """The person closed a notice."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class ToastEnded:
    """A toast has been shown for long enough."""

    toast: Toast


@dataclass(frozen=True, slots=True)
class ToastHeld:
    """The pointer or the focus reached a toast."""

    toast: Toast


@dataclass(frozen=True, slots=True)
class ToastReleased:
    """The focus has left the toasts."""


@dataclass(frozen=True, slots=True)
class TabChosen:
    """The person chose `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class GameKnown:
    """The person, on a first visit, said that they know the game and need no greeting."""


@dataclass(frozen=True, slots=True)
class BoardWanted:
    """The person skipped to the board."""


@dataclass(frozen=True, slots=True)
class AboutOpened:
    """The person opened the page about the program."""


@dataclass(frozen=True, slots=True)
class AboutClosed:
    """The person closed the page about the program."""


@dataclass(frozen=True, slots=True)
class LicencesArrived:
    """The licences of everything that is shipped arrived, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class LicencesFailed:
    """The licences could not be read; `reason` is the error message."""

    reason: str


@dataclass(frozen=True, slots=True)
class KeysOpened:
    """The person opened the list of keys."""


@dataclass(frozen=True, slots=True)
class KeysClosed:
    """The person closed the list of keys."""


@dataclass(frozen=True, slots=True)
class TimeTravelWanted:
    """The person asked for the time travel panel."""


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
