"""The session: what is known about its storage."""

from dataclasses import dataclass

from reversi.formats.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A stored session that cannot be read, and why."""

    text: str
    trouble: Trouble
    fields: tuple[str, ...] = ()
    """The fields that cannot be read, if the rest can."""


@dataclass(frozen=True, slots=True)
class Storage:
    """What is known about the browser's storage."""

    quarantined: tuple[str, ...] = ()
    """Stored sessions that could not be read, the newest first."""
    in_the_way: Unreadable | None = None
    """A session that is not quarantined yet, so nothing is saved over it."""
    failing: bool = False
    """Whether the browser has failed to store the session; the person has then been told."""


EMPTY_STORAGE = Storage()
