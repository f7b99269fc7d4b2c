"""What a person copies and pastes, and the games that made room for pasted ones."""

from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import TypeAlias

from reversi.app.share.trouble import Trouble


class Copy(Enum):
    """What can be copied of a game."""

    TRANSCRIPT = "transcript"
    POSITION = "position"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A stored session that could not be read, which can be copied too."""


Copyable: TypeAlias = Copy | Quarantined


@dataclass(frozen=True, slots=True)
class Copied:
    """Something was copied; the number tells one time from the next."""

    number: int
    what: Copyable


@dataclass(frozen=True, slots=True)
class SetAsideGame:
    """A game that has made room for another: its session as text, read when somebody goes back to it."""

    session: str


MOST_SET_ASIDE = 20
"""Games that are set aside at most; the oldest leaves when one more comes."""

LONGEST_SET_ASIDE = 200_000
"""Characters of all their sessions together at most, so that a browser can store them."""


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
    loaded: str = ""
    """The link to the game on the board as it was when it was loaded; empty where it was begun here.

    It tells whether the game has been played on since.
    """
    set_aside: tuple[SetAsideGame, ...] = ()
    """The games to go back to, the newest first."""


NOTHING_SHARED = Share()


def set_aside(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games with one more as the newest; those that find no room any more leave, oldest first.

    >>> [game.session for game in set_aside((SetAsideGame("b"), SetAsideGame("a")), SetAsideGame("c"))]
    ['c', 'b', 'a']
    """
    return within_bounds((game, *games))


def within_bounds(games: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    """As many of the games, the newest first, as there is room for."""
    lengths = accumulate(len(game.session) for game in games[:MOST_SET_ASIDE])
    return games[: sum(length <= LONGEST_SET_ASIDE for length in lengths)]
