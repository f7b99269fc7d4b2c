"""The last games: those that made room for others, and can be brought back."""

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SetAsideGame:
    """A game that made room for another: its session as text, decoded when the person goes back to it."""

    session: str


MOST_SET_ASIDE = 20
"""How many games are kept; one more drops the oldest."""

LONGEST_SET_ASIDE = 200_000
"""The most characters in all their sessions except the newest, so that a browser can store them."""


def set_aside(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games with this one as the newest, once, and only as many as there is room for.

    >>> [each.session for each in set_aside((SetAsideGame("b"), SetAsideGame("a")), SetAsideGame("a"))]
    ['a', 'b']
    """
    return within_bounds((game, *without_game(games, game)))


def without_game(games: tuple[SetAsideGame, ...], game: SetAsideGame) -> tuple[SetAsideGame, ...]:
    """The set-aside games without this one."""
    return tuple(each for each in games if each != game)


def within_bounds(games: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    """The newest game, and those of the others that there is room for; `games` begins with the newest."""
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
