"""What is copied, pasted and opened."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.share.model import (
    Copy,
    Copyable,
)


@dataclass(frozen=True, slots=True)
class CopyClicked:
    """A person wants to copy `what`."""

    what: Copy


@dataclass(frozen=True, slots=True)
class TextCopied:
    """The browser has copied `what`."""

    what: Copyable


@dataclass(frozen=True, slots=True)
class TextNotCopied:
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
class LinkOpened:
    """The page's address now has `link` after its `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class BackClicked:
    """A person wants the game back that was set aside last."""


ShareMsg: TypeAlias = (
    CopyClicked | TextCopied | TextNotCopied | PasteTyped | LoadClicked | LinkOpened | BackClicked
)
