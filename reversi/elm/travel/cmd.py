"""The panel's commands to its host, and its subscription."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.codec.named_enum import NamedEnum
from reversi.elm.html import Html
from reversi.elm.travel.files import FilesCmd
from reversi.elm.travel.steps import AnyLog


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
