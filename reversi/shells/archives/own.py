"""The games that the library keeps: an archive of the finished ones, and which of all reached a position."""

import json
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

from reversi.app.games import KeptGame
from reversi.app.session import summary as summaries
from reversi.app.session.games_file import Record, line_in
from reversi.domain import STANDARD, Board, Colour, DecodeError, Square, Win
from reversi.engine.archive import Archive, megabytes_for
from reversi.engine.host import Kernel
from reversi.engine.protocol.archives import OWN_GAMES
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.formats import wthor
from reversi.formats.shared import Shared
from reversi.record.outcome import parse_result
from reversi.shells.archives.importing import GamesByYear
from reversi.shells.archives.kept import KeptArchive

ROOM = 1000
"""For how many more games than there are the index has room."""

BATCH = 2000
"""The games that are replayed between two steps."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of the library: the date on which it was kept, and its main line."""

    date: str
    line: Shared
    black_discs: int | None
    """Those at the end of a finished game of Othello, with the empty squares if Black has won; else None."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its moves without skips."""
        return tuple(ply for ply in self.line.plies if isinstance(ply, Square))


class OwnGames:
    """The games of the library by their ids. Only those that are new, or have changed, are read again.

    Games of Othello are found by a position in a kernel's archive, the few others by a replay, once.
    """

    def __init__(self, kernel_of: Callable[[int], Kernel]) -> None:
        self._kernel_of = kernel_of
        self._dates = dict[str, str]()
        self._games = dict[str, OwnGame]()
        """Those that can be read."""
        self._index: Archive | None = None
        self._numbers = dict[str, int]()
        """The numbers of games in the index, which keeps those of earlier states, too."""
        self._ids = list[str]()
        """The ids of all games in the index."""
        self._positions = dict[str, summaries.Positions]()

    def follow(self, dates: Iterable[tuple[str, str]]) -> tuple[list[str], bool]:
        """The ids of the games to read, and whether others are gone, now that the library has games with
        these ids and dates.
        """
        there = dict(dates)
        gone = self._dates.keys() - there.keys()
        for each in gone:
            del self._dates[each]
            self._forget(each)
        return [each for each, date in there.items() if self._dates.get(each) != date], bool(gone)

    def learn(self, texts: str) -> Generator[float, None, None]:
        """Take in games as `library.mjs` reads them; yields after each how many there are."""
        for found in filter(None, json.loads(texts)):
            identity = found["id"]
            record = Record(KeptGame(identity, found["date"], found["about"]), found.get("session", ""))
            self._forget(identity)
            self._dates[identity] = record.game.date
            if game := own_game(record):
                self._games[identity] = game
            yield len(self._dates)

    def _forget(self, identity: str) -> None:
        for known in (self._games, self._numbers, self._positions):
            known.pop(identity, None)

    def archive(self) -> KeptArchive:
        """The finished games of Othello, of each year the latest last."""
        years = GamesByYear()
        for game in sorted(self._games.values(), key=lambda game: game.date):
            if game.black_discs is not None:
                years.add(game.squares, game.black_discs, game.line.told)
        return KeptArchive(OWN_GAMES, years.archives())

    def reaching(self, board: Board) -> Generator[float, None, tuple[str, ...]]:
        """The ids of the games that reached a board; yields now and then.

        Those of Othello are found as `Archive.games_at` finds them, the others in any orientation.
        """
        found = list[str]()
        if kind_of(board) is BoardKind.STANDARD:
            index = yield from self.index()
            reached = ((number, self._ids[number]) for number in index.games_at(board))
            found += [identity for number, identity in reached if self._numbers.get(identity) == number]
        rules, images = summaries.without_start(board.rules), summaries.images_of(board)
        for identity, game in self._games.items():
            if game.line.rules != STANDARD and summaries.without_start(game.line.rules) == rules:
                if identity not in self._positions:
                    self._positions[identity] = summaries.positions_along(game.line.rules, game.line.plies)
                found += (
                    [identity] if summaries.place_of(images, self._positions[identity]) is not None else []
                )
                yield len(found)
        return tuple(found)

    def index(self) -> Generator[float, None, Archive]:
        """The kernel's archive with all games of Othello, as they are now."""
        games = {key: game for key, game in self._games.items() if game.line.rules == STANDARD}
        index = self._index
        if index is None or len(index) + len(games.keys() - self._numbers.keys()) > index.capacity:
            index = self._index = Archive(self._kernel_of(megabytes_for(len(games) + ROOM)))
            self._numbers, self._ids = {}, []
        new = [key for key in games if key not in self._numbers]
        for at in range(0, len(new), BATCH):
            batch = new[at : at + BATCH]
            index.add(b"".join(wthor.encode_row(games[key].squares, 0) for key in batch))
            self._numbers.update(zip(batch, range(len(self._ids), len(index)), strict=True))
            self._ids += batch
            yield len(index)
        return index


def own_game(record: Record) -> OwnGame | None:
    """A game of the library; None if it cannot be read."""
    try:
        line = line_in(record)
    except DecodeError:
        return None
    summary = summaries.decode_summary(record.game.about)
    is_archived = summary is not None and summary.is_finished and line.rules == STANDARD
    return OwnGame(record.game.date, line, _black_discs(summary, line) if summary and is_archived else None)


def _black_discs(summary: summaries.Summary, line: Shared) -> int:
    """Black's discs at the end of a finished game, without a replay."""
    if summary.result is None:
        outcome = parse_result(line.told.result, line.rules) or summary.outcome
        return wthor.discs_of(outcome) if outcome else wthor.DISCS // 2
    if not isinstance(summary.result, Win):
        return wthor.DISCS // 2
    lost = summary.scores[1]
    return wthor.DISCS - lost if summary.result.colour is Colour.BLACK else lost
