"""What happens to stored sessions, and in other tabs."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.games.model import LibraryFailure
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The session could not be stored; `reason` is the error message."""

    reason: str


@dataclass(frozen=True, slots=True)
class GameNotKept:
    """A game that was finished or set aside could not be put into the library."""

    failure: LibraryFailure


@dataclass(frozen=True, slots=True)
class SessionQuarantined:
    """An unreadable session was quarantined; `quarantined` are all such sessions, the newest first."""

    quarantined: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuarantineFailed:
    """The unreadable session in `text` could not be quarantined; `reason` is the error message."""

    text: str
    reason: str


class Event(NamedEnum):
    """What happened: the messages without details."""

    SAVE_OVER_CLICKED = "SaveOverClicked"
    """The person chose to save over a session that can neither be read nor quarantined."""
    PAGE_ASKED = "PageAsked"
    """Another page has opened and asks which page plays the game."""
    TAKE_OVER_CLICKED = "TakeOverClicked"
    """The person took over the game from the page that plays it, to play on here."""
    RESUMED = "Resumed"
    """The program goes on from an earlier moment, or with new code.

    The worker is a new one, and results of earlier commands will never arrive.
    """


@dataclass(frozen=True, slots=True)
class CopyQuarantinedClicked:
    """The person asked to copy the text of a session that could not be read."""

    text: str


@dataclass(frozen=True, slots=True)
class SessionChangedElsewhere:
    """Another page has stored the session in `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PageAnswered:
    """The page called `page` said that it plays the game."""

    page: str


SessionMsg: TypeAlias = (
    StoreFailed
    | GameNotKept
    | SessionQuarantined
    | QuarantineFailed
    | Event
    | CopyQuarantinedClicked
    | SessionChangedElsewhere
    | PageAnswered
)
