"""The panel’s messages, and its commands to its host."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.codec.named_enum import NamedEnum
from reversi.elm.html import Html
from reversi.elm.travel.editing import EditMsg
from reversi.elm.travel.files import FilesCmd, FilesMsg
from reversi.elm.travel.model import Fold, Speed, Tab
from reversi.elm.travel.steps import AnyLog


@dataclass(frozen=True, slots=True)
class Grew:
    """The program took messages; this is its log now."""

    log: AnyLog


@dataclass(frozen=True, slots=True)
class PlaceChosen:
    """The person chose the moment after `place` messages."""

    place: int


@dataclass(frozen=True, slots=True)
class SliderMoved:
    """The person moved the slider to this place."""

    text: str


@dataclass(frozen=True, slots=True)
class PlaceTyped:
    """The person typed a message number."""

    text: str


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
    TAKE_WHAT_IF = "WhatIfTaken"
    """Asked the program to continue from the end of the what-if."""
    LEAVE_WHAT_IF = "WhatIfLeft"
    """Left the what-if."""
    SIZE = "SizeSwitched"
    """Made the panel smaller, or large again."""
    CLOSE = "CloseWanted"
    """Closed the panel."""


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
class TabTurned:
    """The person moved `by` tabs on."""

    by: int


@dataclass(frozen=True, slots=True)
class RowsTurned:
    """The person turned `by` pages in the list."""

    by: int


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
    """The person folded or unfolded a value."""

    fold: Fold


@dataclass(frozen=True, slots=True)
class PinRemoved:
    """The person removed a pin."""

    number: int


@dataclass(frozen=True, slots=True)
class ComparedFrom:
    """The person chose the first moment to compare: the number of a pin, or "" for before the message."""

    pin: str


@dataclass(frozen=True, slots=True)
class ComparedTo:
    """The person chose the second moment to compare: the number of a pin, or "" for the selected one."""

    pin: str


@dataclass(frozen=True, slots=True)
class BranchChosen:
    """The person asked the program to continue from the end of a branch."""

    number: int


@dataclass(frozen=True, slots=True)
class MoveTried:
    """The person asked: what if the selected message had come as number `to`?"""

    to: int


TravelMsg: TypeAlias = (
    Grew
    | PlaceChosen
    | SliderMoved
    | PlaceTyped
    | Click
    | PlayedOn
    | SpeedChosen
    | TabChosen
    | TabTurned
    | RowsTurned
    | SearchTyped
    | KindSwitched
    | FoldSwitched
    | PinRemoved
    | ComparedFrom
    | ComparedTo
    | BranchChosen
    | MoveTried
    | FilesMsg
    | EditMsg
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


class Order(NamedEnum):
    """The commands without details."""

    REVEAL = "Reveal"
    """Scroll the list to the selected message."""
    CLOSE = "Close"
    """Close the panel."""


TravelCmd: TypeAlias = Look | ContinueFrom | Focus | Order | FilesCmd
TravelCmds: TypeAlias = tuple[TravelCmd, ...]


@dataclass(frozen=True, slots=True)
class Playback:
    """A subscription: send `PlayedOn(place)` once, after `milliseconds`."""

    place: int
    milliseconds: int


TravelSub: TypeAlias = Playback
