"""What is copied, pasted and opened."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.copying import Copy, Copyable, Picture


@dataclass(frozen=True, slots=True)
class CopyClicked:
    """A person wants to copy `what`."""

    what: Copy


@dataclass(frozen=True, slots=True)
class UpToHereChosen:
    """A person wants copies of the game to end with the move shown, or not if it is not `wanted`."""

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
    """The field for pasted texts now holds `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class LoadClicked:
    """A person wants the pasted game on the board."""


@dataclass(frozen=True, slots=True)
class LegalPartClicked:
    """A person wants the legal beginning of the pasted game on the board."""


@dataclass(frozen=True, slots=True)
class GameFileRead:
    """A person has chosen a file, which holds `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PictureClicked:
    """A person wants the position as a picture."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The page's address now has `link` after its `#`."""

    link: str


ShareMsg: TypeAlias = (
    CopyClicked
    | UpToHereChosen
    | TextCopied
    | CopyFailed
    | PictureClicked
    | PasteTyped
    | LoadClicked
    | LegalPartClicked
    | GameFileRead
    | LinkOpened
)
