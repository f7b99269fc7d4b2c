"""What a person copies and pastes, and the game that a pasted one took the place of."""

from dataclasses import dataclass
from enum import Enum


class Copy(Enum):
    """What can be copied of a game."""

    TRANSCRIPT = "transcript"
    POSITION = "position"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Copied:
    """Something was copied; the number tells one time from the next."""

    number: int
    what: Copy


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a pasted text was refused: the problem, the words at fault, and their first character, from 1.

    `illegal`: they can be read, but are no legal move there.
    """

    problem: str
    found: str
    character: int
    illegal: bool


@dataclass(frozen=True, slots=True)
class PutBy:
    """A game that another took the place of: its session as text, and the link to the one that came.

    The link tells whether that one has been played on since; it is empty where it was put by itself before.
    """

    session: str
    link: str


@dataclass(frozen=True, slots=True)
class Share:
    """How far a person has come with copying and pasting."""

    address: str = ""
    """Where the page is, without what follows `#`: links begin with it."""
    pasted: str = ""
    """What stands in the field."""
    trouble: Trouble | None = None
    copied: Copied | None = None
    by_hand: str | None = None
    """A text that the browser did not copy, for a person to do it."""
    put_by: PutBy | None = None


NOTHING_SHARED = Share()
