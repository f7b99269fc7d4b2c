"""The players in archives: whom some words mean, and what one of them has won and lost."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import compress, count, takewhile
from typing import TypeVar

from reversi.domain import Colour
from reversi.engine.protocol.archives import OpeningOf, Outcomes, Statistics
from reversi.formats import wthor
from reversi.formats.wthor import BLACK, SQUARES, WHITE, Archive, column, details_of
from reversi.record.details import folded
from reversi.shells.archives.found import LONGEST_LINE, opening_in

MOST_MEANT = 4
"""The most players whom words may mean; words that fit more mean nobody."""

MOST_COUNTED = 12
"""The most openings, and the most opponents, in statistics."""

Key = TypeVar("Key", int, str)


@dataclass(frozen=True, slots=True)
class _Played:
    """A game of a player, by its number; `sign` is 1 if it was won, 0 if drawn, -1 if lost."""

    number: int
    is_black: bool
    sign: int
    opponent: str
    opening: str


def players_in(archives: Iterable[Archive]) -> dict[str, str]:
    """All players who have games, in order, with their names as `players_meant` needs them."""
    names = set[str]()
    for archive in archives:
        rows, players = archive.base.rows, archive.players
        numbers = {*column(rows, BLACK), *column(rows, WHITE)}
        names.update(players[number] for number in numbers if number < len(players))
    return {name: f" {folded(name)}" for name in sorted(names - {""})}


def players_meant(players: Mapping[str, str], sought: str) -> tuple[str, ...]:
    """The players of whose names each word begins a word, if they are few; or else whoever is named exactly.

    >>> players_meant({"Lee Ann": " lee ann", "Lee Bob": " lee bob"}, "bo le")
    ('Lee Bob',)
    """
    words = folded(sought).split()
    if not words:
        return ()
    meant = [name for name, bare in players.items() if all(f" {word}" in bare for word in words)]
    named = [name for name in meant if players[name].split() == words]
    return tuple(meant if len(meant) <= MOST_MEANT else named)


def count_player(archives: Iterable[Archive], name: str) -> Statistics:
    """The statistics of the player with exactly this name."""
    colours, years = defaultdict[bool, Counter[int]](Counter), defaultdict[int, Counter[int]](Counter)
    openings, opponents = defaultdict[str, Counter[int]](Counter), defaultdict[str, Counter[int]](Counter)
    for archive in archives:
        for game in _games_of(archive, name):
            colours[game.is_black][game.sign] += 1
            years[archive.base.year][game.sign] += 1
            openings[game.opening][game.sign] += 1
            opponents[game.opponent][game.sign] += 1
    return Statistics(
        _outcomes(colours[True]),
        _outcomes(colours[False]),
        _most(openings),
        tuple((year, _outcomes(signs)) for year, signs in sorted(years.items()) if year),
        _most(opponents),
    )


def games_with(archive: Archive, wanted: OpeningOf) -> bytes:
    """A byte for each game of an archive: 1 if it is one of that player with that opening."""
    found = bytearray(len(archive.base))
    for game in _games_of(archive, wanted.player):
        found[game.number] |= game.opening == wanted.opening
    return bytes(found)


def _games_of(archive: Archive, name: str) -> Iterator[_Played]:
    players = archive.players
    for at, colour in ((BLACK, Colour.BLACK), (WHITE, Colour.WHITE)):
        seated = column(archive.base.rows, at)
        numbers = {each for each in set(seated) if each < len(players) and players[each] == name}
        is_his = map(numbers.__contains__, seated) if numbers else ()
        for number in compress(count(), is_his):
            row = archive.base.row(number)
            details = details_of(archive, row)
            winner = wthor.winner_with(row.black_discs)
            beginning = takewhile(SQUARES.__contains__, row.moves[:LONGEST_LINE])
            opening = opening_in([SQUARES[byte] for byte in beginning])
            yield _Played(
                number,
                at == BLACK,
                0 if winner is None else 1 if winner is colour else -1,
                details.white if at == BLACK else details.black,
                opening.name if opening else "",
            )


def _most(counted: Mapping[str, Counter[int]]) -> tuple[tuple[str, Outcomes], ...]:
    """Those with the most games, first by number, then by name; without what has no name."""
    outcomes = [(name, _outcomes(signs)) for name, signs in counted.items() if name]
    return tuple(sorted(outcomes, key=lambda each: (-each[1].games, each[0]))[:MOST_COUNTED])


def _outcomes(signs: Counter[int]) -> Outcomes:
    return Outcomes(signs[1], signs[0], signs[-1])
