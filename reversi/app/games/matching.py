"""Which games the list shows, and in which order."""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from reversi.app.computer.players import rated_name
from reversi.app.games.dialog import Order
from reversi.app.games.model import KeptGame, counted_tags, is_among
from reversi.app.games.summary import accuracies_of, date_words, name_of, result_words
from reversi.app.session.summary import decode_summary
from reversi.app.setup import setup_name
from reversi.locale import Language, say_in
from reversi.record.details import folded

MOST_ENTRIES = 16_384
"""Of how many games it is cached what can be sought in them: those of a large library."""

NEW_ENTRIES = 250
"""How many games are listed at a time, and then put into that cache."""


class Games:
    """Games as the key of a cache. Their number is its hash: those of thousands would take milliseconds."""

    __slots__ = ("all",)

    def __init__(self, games: tuple[KeptGame, ...]) -> None:
        self.all = games

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and self.all == other.all

    def __hash__(self) -> int:
        return len(self.all)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a list says about a game, to sort it by; and all that can be sought in it, in small letters."""

    name: str = ""
    players: str = ""
    result: str = ""
    accuracy: int = 0
    words: str = ""


@lru_cache(2)
def games_matching(
    language: Language, games: Games, sought: str, order: Order, only_favourites: bool, tag: str
) -> tuple[KeptGame, ...]:
    """The games in which all sought words occur: in players, opening, set-up, result, source, date or tags.

    If there is a `tag`, only those that have it.
    """
    parts = folded(sought).split()
    if not parts and not only_favourites and not tag and order is Order.DATE:
        _entries(language, Games(games.all[-NEW_ENTRIES:]))  # the first letter sought finds them in the cache
        return games.all
    found = list(zip(games.all, _entries(language, games), strict=True))
    if only_favourites:
        found = [each for each in found if each[0].favourite]
    if tag:
        found = [each for each in found if is_among(tag, each[0].tags)]
    for part in parts:
        found = [each for each in found if part in each[1].words]
    match order:
        case Order.DATE:
            pass
        case Order.PLAYERS:
            found.sort(key=lambda each: each[1].players)
        case Order.OPENING:
            found.sort(key=lambda each: each[1].name)
        case Order.RESULT:
            found.sort(key=lambda each: each[1].result)
        case Order.ACCURACY:
            found.sort(key=lambda each: each[1].accuracy, reverse=True)
        case _ as unreachable:
            assert_never(unreachable)
    return tuple(game for game, _ in found)


@lru_cache(2)
def _entries(language: Language, games: Games) -> tuple[_Entry, ...]:
    return tuple(_entry(language, game.about, game.date, game.tags) for game in games.all)


@lru_cache(2)
def ids_of(games: Games) -> tuple[str, ...]:
    """The ids of the games."""
    return tuple(game.id for game in games.all)


@lru_cache(2)
def tags_of(games: Games) -> tuple[tuple[str, int], ...]:
    """The tags that the games have, each with how many have it."""
    return counted_tags(games.all)


@lru_cache(MOST_ENTRIES)
def _entry(language: Language, about: str, date: str, tags: tuple[str, ...]) -> _Entry:
    summary = decode_summary(about)
    if summary is None:
        return _Entry(words=folded(" ".join((date, *tags))))
    name, result = name_of(language, summary), result_words(language, summary)
    players = ", ".join(rated_name(say_in(language), player) for _, player in summary.players)
    board = setup_name(language, summary.setup)
    words = (name, board, players, result, *summary.source, date_words(language, date), date, *tags)
    return _Entry(name, players, result, max(accuracies_of(summary), default=0), folded(" ".join(words)))
