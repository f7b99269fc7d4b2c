"""What happens to stored sessions, and in other tabs."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The session could not be stored: `reason`, for people to read."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionQuarantined:
    """An unreadable session has been quarantined; `quarantined` holds them all, the newest first."""

    quarantined: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuarantineFailed:
    """The unreadable session in `text` could not be quarantined: `reason`, for people to read."""

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
    """Another page has opened and asks which page plays the game."""


@dataclass(frozen=True, slots=True)
class PageAnswered:
    """The page called `page` plays the game."""

    page: str


@dataclass(frozen=True, slots=True)
class TakeOverClicked:
    """A person wants to play on here, in place of the page that plays the game."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The program goes on from an earlier moment, or with new code.

    The worker is a new one, and nothing comes any more of what was ordered before.
    """


SessionMsg: TypeAlias = (
    StoreFailed
    | SessionQuarantined
    | QuarantineFailed
    | SaveOverClicked
    | CopyQuarantinedClicked
    | SessionChangedElsewhere
    | PageAsked
    | PageAnswered
    | TakeOverClicked
    | Resumed
)
