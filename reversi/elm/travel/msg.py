"""The panel’s messages, and its commands to its host."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.elm.codec.named_enum import NamedEnum
from reversi.elm.html import Html
from reversi.elm.travel.model import Menu, Speed, Tab
from reversi.elm.travel.steps import AnyLog
from reversi.elm.travel.values import Path


@dataclass(frozen=True, slots=True)
class Grew:
    """The program took messages; this is its log now."""

    log: AnyLog


class Click(NamedEnum):
    """What the person did: the messages without details."""

    EARLIER = "EarlierWanted"
    """Asked for the previous listed message."""
    LATER = "LaterWanted"
    """Asked for the next listed message."""
    FIRST = "FirstWanted"
    """Asked for the beginning."""
    NOW = "NowWanted"
    """Asked for the program as it is now."""
    PLAY = "PlaySwitched"
    """Started or stopped playback."""
    PIN = "PinSwitched"
    """Pinned or unpinned the selected moment."""
    CONTINUE = "ContinueWanted"
    """Asked the program to continue from the selected moment."""
    DROP = "DropTried"
    """Asked: what if the selected message had not happened?"""
    EDIT = "EditWanted"
    """Asked: what if the selected message had been different?"""
    TAKE_EDIT = "EditTaken"
    """Asked to run the rest again with the edited message."""
    LEAVE_EDIT = "EditLeft"
    """Cancelled the edit."""
    TAKE_WHAT_IF = "WhatIfTaken"
    """Asked the program to continue from the end of the what-if."""
    LEAVE_WHAT_IF = "WhatIfLeft"
    """Left the what-if."""
    SAVE = "SaveWanted"
    """Asked for the session as a file."""
    READ = "PasteOpened"
    """Asked to read the pasted text."""
    PUT_AWAY = "OpenedLeft"
    """Put away what was opened."""
    TEST = "TestAsked"
    """Asked for the session as a test."""
    SIZE = "SizeSwitched"
    """Made the panel smaller, or large again."""
    CLOSE = "CloseWanted"
    """Closed the panel."""


@dataclass(frozen=True, slots=True)
class PlaceChosen:
    """The person chose the moment after `place` messages."""

    place: int


@dataclass(frozen=True, slots=True)
class PlaceTyped:
    """The person moved the slider to this place, or typed its number."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """Playback is due to move on from `place` to the next message."""

    place: int


@dataclass(frozen=True, slots=True)
class SpeedChosen:
    """The person chose this playback speed."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class TabChosen:
    """The person chose a tab."""

    tab: Tab


@dataclass(frozen=True, slots=True)
class RowsChosen:
    """The person turned to this page of the list."""

    number: int


@dataclass(frozen=True, slots=True)
class SearchTyped:
    """The person searched for messages that contain this text."""

    text: str


@dataclass(frozen=True, slots=True)
class KindSwitched:
    """The person showed or hid messages of this kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class FoldSwitched:
    """The person folded or unfolded a value in a tree, or a part of the panel."""

    fold: Path


@dataclass(frozen=True, slots=True)
class PinRemoved:
    """The person removed a pin."""

    number: int


@dataclass(frozen=True, slots=True)
class PinChosen:
    """The person chose a pin in a menu, or None."""

    menu: Menu
    number: int | None


@dataclass(frozen=True, slots=True)
class BranchChosen:
    """The person asked the program to continue from the end of a branch."""

    number: int


@dataclass(frozen=True, slots=True)
class MoveTried:
    """The person asked: what if the selected message had come as number `to`?"""

    to: int


@dataclass(frozen=True, slots=True)
class EditTyped:
    """The person changed the text of the message."""

    text: str


@dataclass(frozen=True, slots=True)
class FileOpened:
    """The person opened a file with this text."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteTyped:
    """The person pasted or typed this text."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenedTaken:
    """The person asked to travel in the opened session: in all that could be read, or up to a gap."""

    with_gaps: bool


@dataclass(frozen=True, slots=True)
class Copied:
    """The text is on the clipboard; or it could not be copied, and the page shows it instead."""

    is_done: bool


TravelMsg: TypeAlias = (
    Grew
    | Click
    | PlaceChosen
    | PlaceTyped
    | PlayedOn
    | SpeedChosen
    | TabChosen
    | RowsChosen
    | SearchTyped
    | KindSwitched
    | FoldSwitched
    | PinRemoved
    | PinChosen
    | BranchChosen
    | MoveTried
    | EditTyped
    | FileOpened
    | PasteTyped
    | OpenedTaken
    | Copied
)


@dataclass(frozen=True, slots=True)
class Look:
    """Show `page` instead of the program's page; None shows the program's own again."""

    page: Html[Any] | None


@dataclass(frozen=True, slots=True)
class ContinueFrom:
    """Make the program continue from the end of `log`."""

    log: AnyLog


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard focus to the element with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Offer the person a file of this name with this text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Copy `text` to the clipboard; send `Copied`."""

    text: str


class Order(NamedEnum):
    """The commands without details."""

    REVEAL = "Reveal"
    """Scroll the list to the selected message."""
    CLOSE = "Close"
    """Close the panel."""


TravelCmd: TypeAlias = Look | ContinueFrom | Focus | SaveFile | CopyText | Order
TravelCmds: TypeAlias = tuple[TravelCmd, ...]


@dataclass(frozen=True, slots=True)
class Playback:
    """A subscription: send `PlayedOn(place)` once, after `milliseconds`."""

    place: int
    milliseconds: int


TravelSub: TypeAlias = Playback
