"""The games that the library keeps: an archive of the finished ones, and which of all reached a position."""

import json
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

from reversi.app.games import KeptGame
from reversi.app.session import summary as summaries
from reversi.app.session.games_file import Record, line_in
from reversi.domain import STANDARD, Board, DecodeError, Index, Problem, Rules, Square, state_of
from reversi.engine.archive import Archive, megabytes_for
from reversi.engine.host import Kernel
from reversi.engine.protocol.archives import OWN_GAMES, Unreadable
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.formats import wthor
from reversi.shells.archives.found import OTHER_BOARD
from reversi.shells.archives.importing import GamesByYear, KeptArchive
from reversi.shells.archives.packing import Packing, names_in

ROOM = 1000
"""For how many more games than there are the index has room."""

BATCH = 2000
"""The games that are replayed between two steps."""

UNREADABLE = Problem("a game that cannot be read")
UNFINISHED = Problem("an unfinished game")

VERSION = 2
"""The version of the stored index. One of another version is made anew from the library."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of Othello as archives have it: its event, Black and White by their names, and its row."""

    year: int
    names: tuple[str, str, str]
    row: bytes
    is_finished: bool


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game of another board or with another beginning, of which archives know nothing."""

    rules: Rules
    positions: summaries.Positions


class OwnGames:
    """The games of the library by their ids. Only those that are new, or have changed, are read again.

    Games of Othello are found by a position in a kernel's archive.
    """

    def __init__(self, kernel_of: Callable[[int], Kernel]) -> None:
        self._kernel_of = kernel_of
        self._dates = dict[str, str]()
        self._games = dict[str, OwnGame]()
        self._others = dict[str, OtherGame]()
        self._index: Archive | None = None
        self._numbers = dict[str, int]()
        """The numbers of games in the index, which keeps those of earlier states, too."""
        self._ids = list[str]()
        """The ids of all games in the index."""
        self._new = list[str]()
        """The finished games that have come since the news were last asked for."""
        self._has_lost = False
        """Whether a finished game has changed or gone since then."""

    def follow(self, dates: Iterable[tuple[str, str]]) -> tuple[list[str], bool]:
        """The ids of the games to read now that the library has these dates, and whether others are gone."""
        there = dict(dates)
        gone = self._dates.keys() - there.keys()
        for each in gone:
            self._forget(each)
            del self._dates[each]
        return [each for each, date in there.items() if self._dates.get(each) != date], bool(gone)

    def learn(self, texts: str) -> Generator[float, None, None]:
        """Take in games as `store.mjs` reads them; yields after each how many there are."""
        for found in filter(None, json.loads(texts)):
            identity = found["id"]
            record = Record(KeptGame(identity, found["date"], found["about"]), found.get("session", ""))
            self._dates[identity] = record.game.date
            game = own_game(record)
            if game is None or game != self._games.get(identity):  # else only its review or comments are new
                self._forget(identity)
                if isinstance(game, OwnGame):
                    self._games[identity] = game
                    self._new += [identity] if game.is_finished else []
                elif game:
                    self._others[identity] = game
            yield len(self._dates)

    def _forget(self, identity: str) -> None:
        game = self._games.pop(identity, None)
        self._has_lost |= game is not None and game.is_finished
        for known in (self._others, self._numbers):
            known.pop(identity, None)

    def news(self) -> KeptArchive | None:
        """The games that are new in the archive since this was last asked; None if it has lost any."""
        new, has_lost = self._new, self._has_lost
        self._new, self._has_lost = [], False
        return None if has_lost else self._archive_of(new)

    def encode(self) -> bytes:
        """All games of Othello as bytes, to be stored: a line of JSON, then their rows."""
        games = [
            (identity, self._dates[identity], game.year, game.names, game.is_finished)
            for identity, game in self._games.items()
        ]
        head = json.dumps({"version": VERSION, "games": games})
        return b"".join([head.encode(), b"\n", *(game.row for game in self._games.values())])

    def restore(self, content: bytes) -> None:
        """Take in games that `encode` wrote, without reading them again; raises `DecodeError`."""
        head, _, rows = content.partition(b"\n")
        try:
            described = json.loads(head)
            each = (rows[at : at + wthor.ROW.size] for at in range(0, len(rows), wthor.ROW.size))
            dates = {str(identity): str(date) for identity, date, *_ in described["games"]}
            games = [
                OwnGame(int(year), (str(event), str(black), str(white)), row, bool(is_finished))
                for (*_, year, (event, black, white), is_finished), row in zip(
                    described["games"], each, strict=True
                )
            ]
            known = dict(zip(dates, games, strict=True))
        except (ValueError, TypeError, KeyError) as error:
            raise DecodeError("expected an archive", str(error), Index(0)) from error
        if described["version"] != VERSION:
            raise DecodeError("expected an archive", described["version"], Index(0))
        self._dates |= dates
        self._games |= known

    def archive(self) -> KeptArchive:
        """The finished games of Othello, of each year the latest last."""
        return self._archive_of(identity for identity, game in self._games.items() if game.is_finished)

    def _archive_of(self, ids: Iterable[str]) -> KeptArchive:
        years = GamesByYear()
        for identity in sorted(ids, key=self._dates.__getitem__):
            game = self._games[identity]
            years.add(game.year, game.names, game.row)
        return KeptArchive(OWN_GAMES, years.archives())

    def id_of(self, archive: wthor.Archive, row: bytes) -> str:
        """The id of the latest game of the library that is this one of an archive; empty if there is none."""
        year, names, told = archive.base.year, names_in(archive, row), row[wthor.NUMBERS.size :]
        alike = (
            identity
            for identity, game in self._games.items()
            if (game.year, game.names, game.row[wthor.NUMBERS.size :]) == (year, names, told)
        )
        return max(alike, key=self._dates.__getitem__, default="")

    def packed(self, ids: Iterable[str]) -> Packing:
        """The games with these ids that are still there, as far as WTHOR can hold them."""
        packing = Packing()
        for identity in ids:
            game = self._games.get(identity)
            if game and game.is_finished:
                packing.add_game(game.year, game.names, game.row)
            elif identity in self._dates:
                why = UNFINISHED if game else OTHER_BOARD if identity in self._others else UNREADABLE
                packing.complaints.add(Unreadable(why, ""))
        return packing

    def reaching(self, board: Board) -> Generator[float, None, tuple[str, ...]]:
        """The ids of the games that reached a board, turned or with other colours; yields now and then."""
        found = list[str]()
        if kind_of(board) is BoardKind.STANDARD:
            index = yield from self.index()
            reached = ((number, self._ids[number]) for number in index.games_at(board))
            found += [identity for number, identity in reached if self._numbers.get(identity) == number]
        rules = summaries.without_start(board.rules)
        for identity, game in self._others.items():
            if game.rules == rules and summaries.place_reached(board, game.positions) is not None:
                found.append(identity)
        return tuple(found)

    def index(self) -> Generator[float, None, Archive]:
        """The kernel's archive with all games of Othello, as they are now."""
        index = self._index
        if index is None or len(index) + len(self._games) - len(self._numbers) > index.capacity:
            index = self._index = Archive(self._kernel_of(megabytes_for(len(self._games) + ROOM)))
            self._numbers, self._ids = {}, []
        new = [identity for identity in self._games if identity not in self._numbers]
        for at in range(0, len(new), BATCH):
            batch = new[at : at + BATCH]
            index.add(b"".join(self._games[identity].row for identity in batch))
            self._numbers.update(zip(batch, range(len(self._ids), len(index)), strict=True))
            self._ids += batch
            yield len(index)
        return index


def own_game(record: Record) -> OwnGame | OtherGame | None:
    """A game of the library; None if it cannot be read."""
    try:
        line = line_in(record)
    except DecodeError:
        return None
    if line.rules != STANDARD:
        rules = summaries.without_start(line.rules)
        return OtherGame(rules, summaries.positions_along(line.rules, line.plies))
    summary = summaries.decode_summary(record.game.about)
    is_finished = summary is not None and summary.is_finished
    squares = (ply for ply in line.plies if isinstance(ply, Square))
    details, end = line.told, summaries.last_board(summary) if summary and is_finished else None
    row = wthor.encode_row(squares, wthor.black_discs(state_of(end), details) if end else 0)
    return OwnGame(wthor.year_of(details), (details.event, details.black, details.white), row, is_finished)
