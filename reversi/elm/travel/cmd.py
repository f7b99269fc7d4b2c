"""What the panel wants of its host, and wants to hear from it."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.elm.html import Html
from reversi.elm.travel.files import FilesCmd
from reversi.elm.travel.steps import AnyLog


@dataclass(frozen=True, slots=True)
class Look:
    """Show `page` in the place of the program's; None is the program's own again."""

    page: Html[Any] | None


@dataclass(frozen=True, slots=True)
class ContinueFrom:
    """Let the program go on from the end of `log`."""

    log: AnyLog


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the element with this id the keyboard's focus."""

    id: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll the list so that the message looked at is seen."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the panel."""


TravelCmd: TypeAlias = Look | ContinueFrom | Focus | Reveal | Close | FilesCmd
TravelCmds: TypeAlias = tuple[TravelCmd, ...]


@dataclass(frozen=True, slots=True)
class Playback:
    """Hear PlayedOn(place) once, after `milliseconds`."""

    place: int
    milliseconds: int


TravelSub: TypeAlias = Playback
