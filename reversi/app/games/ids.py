"""The ids of games in the library."""

from reversi.app.games.model import SetAsideGame
from reversi.domain import DecodeError
from reversi.domain.decoding import parse_json

PRIME = 2**128 - 159
"""The largest prime with 128 bits. The browser's Python has no hashlib."""


def id_of(game: SetAsideGame) -> str:
    """The id of a set-aside game, which it keeps when it is played on.

    If it is as it was loaded, or was stored before games had ids, its id is made from its session, so that it
    is the same each time.
    """
    try:
        told = parse_json(game.session).field_if_any("id")
        if told and told.text():
            return told.text()
    except DecodeError:
        pass
    return id_from(game.session)


def id_from(text: str) -> str:
    """The id that is made from a text: the text as a number, modulo a prime."""
    return f"{int.from_bytes(text.encode('utf-8', 'surrogatepass')) % PRIME:032x}"


def without_id(games: tuple[SetAsideGame, ...], identity: str) -> tuple[SetAsideGame, ...]:
    """The set-aside games without the one that has this id."""
    return tuple(game for game in games if id_of(game) != identity)
