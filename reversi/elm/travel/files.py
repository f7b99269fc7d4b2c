"""Sessions in files, as the panel has them: one that was read, and what was done as a test."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.elm.travel.recording import Read


@dataclass(frozen=True, slots=True)
class Refused:
    """A text that is no session of the program, or too damaged to be read: where, and why."""

    is_foreign: bool
    where: str
    reason: str


class News(Enum):
    """What has just been done about a file."""

    SAVED = "saved"
    COPIED = "copied"
    NOT_COPIED = "not copied"


@dataclass(frozen=True, slots=True)
class Files:
    """What a person has opened, pasted or asked for."""

    pasted: str = ""
    opened: Read | Refused | None = None
    since: int | None = None
    """The number of the pin since which a test is wanted, if not since the beginning."""
    test: str = ""
    """What was done, as a test."""
    unwritten: str = ""
    """Why something could not be written."""
    news: News | None = None


NO_FILES = Files()


@dataclass(frozen=True, slots=True)
class SaveWanted:
    """A person wants the session as a file."""


@dataclass(frozen=True, slots=True)
class FileOpened:
    """A person has opened a file that holds this text."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteTyped:
    """A person has pasted or typed this text."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteOpened:
    """A person wants the pasted text read."""


@dataclass(frozen=True, slots=True)
class OpenedLeft:
    """A person does not need what was opened any more."""


@dataclass(frozen=True, slots=True)
class OpenedTaken:
    """A person wants to travel in the session that was opened: in all that could be read, or up to a gap."""

    with_gaps: bool


@dataclass(frozen=True, slots=True)
class SinceChosen:
    """A person wants the test since this moment: the number of a pin, or "" for the beginning."""

    pin: str


@dataclass(frozen=True, slots=True)
class TestAsked:
    """A person wants what was done as a test."""


@dataclass(frozen=True, slots=True)
class TextCopied:
    """The text is on the clipboard."""


@dataclass(frozen=True, slots=True)
class CopyFailed:
    """The text could not be copied: the page shows it."""


FilesMsg: TypeAlias = (
    SaveWanted
    | FileOpened
    | PasteTyped
    | PasteOpened
    | OpenedLeft
    | OpenedTaken
    | SinceChosen
    | TestAsked
    | TextCopied
    | CopyFailed
)


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Give the person a file of this name that holds `text`."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put `text` on the clipboard; send TextCopied or CopyFailed."""

    text: str


FilesCmd: TypeAlias = SaveFile | CopyText
