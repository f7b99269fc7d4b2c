"""Storage: what is known of the place where the browser keeps sessions."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.share.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A stored session that cannot be read, and why."""

    text: str
    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Storage:
    """What the browser keeps besides the session."""

    quarantined: tuple[str, ...] = ()
    """Stored sessions that could not be read, the newest first."""
    in_the_way: Unreadable | None = None
    """One that is not quarantined yet: nothing is saved over it."""
    failing: bool = False
    """Whether the browser has failed to store, and the person been told."""


EMPTY_STORAGE = Storage()


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The page has changed nothing yet: it gives way to another that plays the game."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The game is played in this page."""


@dataclass(frozen=True, slots=True)
class Following:
    """The game is played in another page, the one called `page`, and only shown here."""

    page: str


NEWCOMER = Newcomer()
Part: TypeAlias = Newcomer | Playing | Following
