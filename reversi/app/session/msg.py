"""Messages about what outlives the page, and about other tabs in which the page is open."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The session could not be stored: `reason`, for people to read."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionQuarantined:
    """A session that cannot be read has been quarantined; now these are, the newest first."""

    quarantined: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuarantineFailed:
    """The session in `text`, which cannot be read, could not be quarantined: `reason`, for people to read."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class SaveOverClicked:
    """A person wants the game saved in place of a session that can neither be read nor quarantined."""


@dataclass(frozen=True, slots=True)
class CopyQuarantinedClicked:
    """A person wants to copy the text of a session that could not be read."""

    text: str


@dataclass(frozen=True, slots=True)
class SessionChangedElsewhere:
    """Another page has stored the session in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PageAsked:
    """Another page has come and asks who plays the game."""


@dataclass(frozen=True, slots=True)
class PageAnswered:
    """The page called `page` plays the game."""

    page: str


@dataclass(frozen=True, slots=True)
class TakeOverClicked:
    """A person wants to play here the game that another page plays."""


StorageMsg: TypeAlias = (
    StoreFailed
    | SessionQuarantined
    | QuarantineFailed
    | SaveOverClicked
    | CopyQuarantinedClicked
    | SessionChangedElsewhere
    | PageAsked
    | PageAnswered
    | TakeOverClicked
)
