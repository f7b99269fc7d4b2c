"""The panel's session files: one that was opened, and the session as a test."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.codec.named_enum import NamedEnum
from reversi.elm.travel.recording import Read


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a text is not a session of the program, or is too damaged to read."""

    is_foreign: bool
    where: str
    reason: str


class News(Enum):
    """What was just done about a file."""

    SAVED = "saved"
    COPIED = "copied"
    NOT_COPIED = "not copied"


@dataclass(frozen=True, slots=True)
class Files:
    """What the person has opened, pasted or asked for."""

    pasted: str = ""
    opened: Read | Refused | None = None
    since: int | None = None
    """The number of the pin at which a test begins; None for the beginning."""
    test: str = ""
    """The session as a test."""
    unwritten: str = ""
    """Why something could not be written."""
    news: News | None = None


NO_FILES = Files()


class FilesEvent(NamedEnum):
    """What happened: the messages without details."""

    SAVE_WANTED = "SaveWanted"
    """The person asked for the session as a file."""
    PASTE_OPENED = "PasteOpened"
    """The person asked to read the pasted text."""
    OPENED_LEFT = "OpenedLeft"
    """The person put away what was opened."""
    TEST_ASKED = "TestAsked"
    """The person asked for the session as a test."""
    TEXT_COPIED = "TextCopied"
    """The text is on the clipboard."""
    COPY_FAILED = "CopyFailed"
    """The text could not be copied; the page shows it instead."""


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
class SinceChosen:
    """The person chose where the test begins: the number of a pin, or "" for the beginning."""

    pin: str


FilesMsg: TypeAlias = FilesEvent | FileOpened | PasteTyped | OpenedTaken | SinceChosen


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Offer the person a file of this name with this text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Copy `text` to the clipboard; send `TextCopied` or `CopyFailed`."""

    text: str


FilesCmd: TypeAlias = SaveFile | CopyText
