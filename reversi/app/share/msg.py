"""What is copied, pasted and opened."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.common.copying import Copy, Copyable, Picture
from reversi.domain import Colour
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class CopyClicked:
    """The person clicked to copy `what`."""

    what: Copy


@dataclass(frozen=True, slots=True)
class UpToHereChosen:
    """The person chose whether copies of the game end with the move shown."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class TextCopied:
    """The browser has copied `what`."""

    what: Copyable


@dataclass(frozen=True, slots=True)
class CopyFailed:
    """The browser could not copy `text`, or was not allowed to."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteTyped:
    """The field for pasted text now contains `text`."""

    text: str


class Click(NamedEnum):
    """What the person did: the messages without details."""

    LOAD = "LoadClicked"
    """Clicked to load the pasted game."""
    LOAD_LEGAL_PART = "LegalPartClicked"
    """Clicked to load the legal beginning of the pasted game."""


@dataclass(frozen=True, slots=True)
class GameFileRead:
    """The person chose a file, which contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PictureClicked:
    """The person clicked to save a picture."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The page's address now has `link` after its `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class NameEdited:
    """The person wrote a name for the player of `colour`."""

    colour: Colour
    name: str


def black_named(name: str) -> NameEdited:
    """The message about the name of Black's player."""
    return NameEdited(Colour.BLACK, name)


def white_named(name: str) -> NameEdited:
    """The message about the name of White's player."""
    return NameEdited(Colour.WHITE, name)


ShareMsg: TypeAlias = (
    CopyClicked
    | NameEdited
    | UpToHereChosen
    | TextCopied
    | CopyFailed
    | PictureClicked
    | PasteTyped
    | Click
    | GameFileRead
    | LinkOpened
)
