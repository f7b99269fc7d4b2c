"""Sharing: what a person copies and pastes, and the games set aside for others."""

import json
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.formats.shared import Shared
from reversi.formats.trouble import Trouble


class Copy(Enum):
    """What can be copied of a game."""

    TRANSCRIPT = "transcript"
    POSITION = "position"
    LINK = "link"
    DATA = "data"
    GGF = "ggf"
    """The game as other Othello programs read it."""


class Picture(Enum):
    """The forms in which the position can be saved as a picture."""

    SVG = "svg"
    PNG = "png"


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A stored session that could not be read, which can be copied too."""


Copyable: TypeAlias = Copy | Quarantined


@dataclass(frozen=True, slots=True)
class Copied:
    """The browser has copied `what`; the number tells one copy from the next."""

    number: int
    what: Copyable


@dataclass(frozen=True, slots=True)
class SetAsideGame:
    """A game that made room for another: its session as text, decoded when a person goes back to it."""

    session: str


MOST_SET_ASIDE = 20
"""The most games that are set aside; one more drops the oldest."""

LONGEST_SET_ASIDE = 200_000
"""The most characters of all their sessions but the newest together, so that a browser can store them."""


@dataclass(frozen=True, slots=True)
class Share:
    """The state of copying, pasting and set-aside games."""

    address: str = ""
    """The page's address without the `#` and what follows it: links begin with it."""
    pasted: str = ""
    """The text in the field."""
    trouble: Trouble | None = None
    legal_part: Shared | None = None
    """The beginning of the game in the field, if that is legal but not all of it."""
    copied: Copied | None = None
    by_hand: str | None = None
    """A text that the browser could not copy, shown for a person to copy by hand."""
    up_to_here: bool = False
    """Whether what is copied of the game ends with the move shown."""
    set_aside: tuple[SetAsideGame, ...] = ()
    """The games to go back to, the newest first."""


NOTHING_SHARED = Share()


def set_aside(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games with one as the newest, once, and without the oldest if there is no room for them.

    >>> [each.session for each in set_aside((SetAsideGame("b"), SetAsideGame("a")), SetAsideGame("a"))]
    ['a', 'b']
    """
    return within_bounds((game, *without_game(games, game)))


def without_game(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games without this one."""
    return tuple(each for each in games if each != game)


def within_bounds(games: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    """The newest of the games, which come in that order, and those of the others for which there is room."""
    room, kept = LONGEST_SET_ASIDE, list(games[:1])
    for game in games[1:MOST_SET_ASIDE]:
        length = stored_length(game)
        if length <= room:
            kept.append(game)
            room -= length
    return tuple(kept)


def stored_length(game: SetAsideGame) -> int:
    """The characters that a game takes in the stored session, as browsers count them: UTF-16 code units.

    >>> stored_length(SetAsideGame("d3")), stored_length(SetAsideGame('"')), stored_length(SetAsideGame("🏁"))
    (4, 4, 4)
    """
    text = json.dumps(game.session, ensure_ascii=False)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
