"""`python3 -m reversi games stats`: games counted by result, and by colour, opening and year."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from reversi.domain import Colour
from reversi.formats.wthor import year_of
from reversi.record.details import folded
from reversi.record.outcome import parse_result
from reversi.shells.archives.found import Found, opening_name, result_of
from reversi.shells.failure import CommandError
from reversi.shells.games.reading import Tally, games_of
from reversi.shells.output import print_table

MOST_ROWS = 20
"""The most rows of a table; those with the most games come first."""
NO_OPENING = "no named opening"
NO_YEAR = "no year"


class End(Enum):
    """How a game ended for the side that is counted: Black, or a player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    UNKNOWN = "unknown"


Results: TypeAlias = defaultdict[str, Counter[End]]
"""How often games ended so, for each row of a table."""


def run(files: Sequence[Path], player: str | None) -> int:
    """Print the tables of all games for Black, or of a player's games for that player; the exit status.

    Raises CommandError if nobody has that name.
    """
    tally = Tally()
    tables = _counted(tally.readable(games_of(files)), player)
    if player is not None and not tables["colour"]:
        tally.report()
        raise CommandError(f"no player of these games has a name that contains {player}")
    for name, results in tables.items():
        ordered = sorted(results.items(), key=lambda row: -row[1].total())[:MOST_ROWS]
        print_table(
            (name, "games", *(end.value for end in End)),
            [(row, str(ends.total()), *(str(ends[end]) for end in End)) for row, ends in ordered],
        )
        print()
    return tally.report()


def _counted(games: Iterable[Found], player: str | None) -> dict[str, Results]:
    """The tables by their names."""
    tables = {name: Results(Counter[End]) for name in ("colour", "opening", "year")}
    for found in games:
        for side in _sides(found, player):
            end = _end(found, side)
            tables["colour"][side.value][end] += 1
            tables["opening"][opening_name(found) or NO_OPENING][end] += 1
            tables["year"][str(year_of(found.details) or NO_YEAR)][end] += 1
    return tables


def _sides(found: Found, player: str | None) -> Iterator[Colour]:
    """The sides that are counted: Black, or those of the players whose names contain `player`."""
    if player is None:
        yield Colour.BLACK
        return
    for side, name in ((Colour.BLACK, found.details.black), (Colour.WHITE, found.details.white)):
        if folded(player) in folded(name):
            yield side


def _end(found: Found, side: Colour) -> End:
    outcome = parse_result(result_of(found), found.rules)
    if outcome is None:
        return End.UNKNOWN
    if outcome.winner is None:
        return End.DRAWN
    return End.WON if outcome.winner is side else End.LOST
