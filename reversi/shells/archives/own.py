"""The games that the library keeps, as an archive that follows it."""

import json
from collections.abc import Generator, Iterable
from dataclasses import dataclass

from reversi.app.games import KeptGame
from reversi.app.session.games_file import Record, line_in
from reversi.app.session.summary import Summary, decode_summary
from reversi.domain import STANDARD, Colour, DecodeError, Square, Win
from reversi.engine.protocol.archives import OWN_GAMES
from reversi.formats import wthor
from reversi.record.details import Details
from reversi.record.outcome import parse_result
from reversi.shells.archives.importing import GamesByYear
from reversi.shells.archives.kept import KeptArchive


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of the library as an archive has it."""

    date: str
    """When it was kept: a later state of the game has another date."""
    squares: tuple[Square, ...]
    black_discs: int
    details: Details


class OwnGames:
    """The games of the library by their ids. Only those that are new, or have changed, are read again."""

    def __init__(self) -> None:
        self._dates = dict[str, str]()
        self._games = dict[str, OwnGame]()
        """The finished games of Othello; archives have no others."""

    def follow(self, dates: Iterable[tuple[str, str]]) -> tuple[list[str], bool]:
        """The ids of the games to read, and whether others are gone, now that the library has games with
        these ids and dates.
        """
        there = dict(dates)
        gone = self._dates.keys() - there.keys()
        for each in gone:
            del self._dates[each]
            self._games.pop(each, None)
        return [each for each, date in there.items() if self._dates.get(each) != date], bool(gone)

    def learn(self, texts: str) -> Generator[float, None, None]:
        """Take in games as `library.mjs` reads them; yields after each how many there are."""
        for found in filter(None, json.loads(texts)):
            record = Record(KeptGame(found["id"], found["date"], found["about"]), found.get("session", ""))
            self._dates[record.game.id] = record.game.date
            self._games.pop(record.game.id, None)
            if game := own_game(record):
                self._games[record.game.id] = game
            yield len(self._dates)

    def archive(self) -> KeptArchive:
        """Those of them that an archive can have, of each year the latest last."""
        years = GamesByYear()
        for game in sorted(self._games.values(), key=lambda game: game.date):
            years.add(game.squares, game.black_discs, game.details)
        return KeptArchive(OWN_GAMES, years.archives())


def own_game(record: Record) -> OwnGame | None:
    """A finished game of Othello; None if it is another, or cannot be read."""
    summary = decode_summary(record.game.about)
    if summary is None or not summary.is_finished or summary.setup.rules != STANDARD:
        return None
    try:
        line = line_in(record)
    except DecodeError:
        return None
    squares = tuple(ply for ply in line.plies if isinstance(ply, Square))
    return OwnGame(record.game.date, squares, _black_discs(summary, line.told), line.told)


def _black_discs(summary: Summary, told: Details) -> int:
    """Black's discs at the end, with the empty squares if Black has won, without a replay."""
    if summary.result is None:
        outcome = parse_result(told.result, STANDARD) or summary.outcome
        return wthor.discs_of(outcome) if outcome else wthor.DISCS // 2
    if not isinstance(summary.result, Win):
        return wthor.DISCS // 2
    lost = summary.scores[1]
    return wthor.DISCS - lost if summary.result.colour is Colour.BLACK else lost
