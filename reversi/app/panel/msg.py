"""What the person does with dialogs and notices, and what the world replies."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.common.dialogs import Sheet
from reversi.app.common.notices import Notice, Toast
from reversi.app.common.tab import Tab
from reversi.elm import NamedEnum


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


class Event(NamedEnum):
    """What happened: the messages without details."""

    TOAST_RELEASED = "ToastReleased"
    """The focus has left the toasts."""
    GAME_KNOWN = "GameKnown"
    """The person, on a first visit, said that they know the game and need no greeting."""
    BOARD_WANTED = "BoardWanted"
    """The person skipped to the board."""
    ABOUT_OPENED = "AboutOpened"
    """The person opened the page about the program."""
    ABOUT_CLOSED = "AboutClosed"
    """The person closed the page about the program."""
    KEYS_OPENED = "KeysOpened"
    """The person opened the list of keys."""
    KEYS_CLOSED = "KeysClosed"
    """The person closed the list of keys."""
    TIME_TRAVEL_WANTED = "TimeTravelWanted"
    """The person asked for the time travel panel."""
    SITE_KEPT = "SiteKept"
    """The browser has kept the whole site, for the first time."""
    UPDATE_ARRIVED = "UpdateArrived"
    """The browser has kept another version of the site."""
    UPDATE_CLICKED = "UpdateClicked"
    """The person clicked Update."""


@dataclass(frozen=True, slots=True)
class TabChosen:
    """The person chose `tab`."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class LicencesArrived:
    """The licences of everything that is shipped arrived, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class LicencesFailed:
    """The licences could not be read; `reason` is the error message."""

    reason: str


PanelMsg: TypeAlias = (
    SheetOpened
    | SheetClosed
    | NoticeClosed
    | ToastEnded
    | ToastHeld
    | Event
    | TabChosen
    | LicencesArrived
    | LicencesFailed
)
