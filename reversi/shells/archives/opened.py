"""Archives that are open: their games in a kernel, with an answer to every question about them."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, islice
from math import inf
from typing import TypeAlias

from reversi.app.share.naming import HUMAN
from reversi.domain import Board, Colour, Ongoing, SkipMove, Square, opening_named, opening_of, state_of
from reversi.engine.archive import Archive as GamesInKernel
from reversi.engine.archive import Tally, megabytes_for
from reversi.engine.book import Book, key_of
from reversi.engine.host import Kernel
from reversi.engine.protocol import archives as archives_protocol
from reversi.engine.protocol.archives import OWN_GAMES, PERSON
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.formats import wthor
from reversi.formats.data import encode_line
from reversi.record.details import folded
from reversi.shells.archives.counting import count_player, games_with, players_in, players_meant
from reversi.shells.archives.importing import KeptArchive

BATCH = 2000
"""The games that are replayed between two steps: some 30 ms in a browser."""

MOST_WORDS = 8
"""The most words that games are looked for by; any others are ignored."""

MOST_TOLD = 500
"""The most games that are told at once."""


ALL = archives_protocol.Filter()
"""The filter that lets all games pass."""

NONE = archives_protocol.Results(0, 0, 0, 0, "", "")
"""What came of a move that was never played."""


@dataclass(frozen=True, slots=True)
class _Year:
    """A year of the archive with this name, and the number of its first game.

    In `told` the person is called `PERSON`, whom the own games call as files do.
    """

    first: int
    name: str
    archive: wthor.Archive
    told: wthor.Archive


def _year(first: int, name: str, archive: wthor.Archive) -> _Year:
    if name != OWN_GAMES:
        return _Year(first, name, archive, archive)
    players = tuple(PERSON if each == HUMAN else each for each in archive.players)
    return _Year(first, name, archive, replace(archive, players=players))


_Called: TypeAlias = tuple[tuple[str, str], ...]
"""Names that are shown otherwise than archives tell them, each with what is shown."""

_Sought: TypeAlias = tuple[archives_protocol.Filter, archives_protocol.Order, bool, _Called]
"""What is looked for, in which order, whether that is turned, and as what names are shown."""


class OpenArchives:
    """Archives whose games are numbered by year, from 0, so that the latest come last."""

    def __init__(
        self,
        archives: Sequence[KeptArchive],
        years: Sequence[_Year],
        games: GamesInKernel,
        broken: Mapping[str, Sequence[int]],
        known: Counter[str],
    ) -> None:
        self.archives = tuple(archives)
        self.known = known
        """How many games of each archive are left out because one before it has them, by its name."""
        self.broken = broken
        """The numbers, from 0, of the games in each archive, by its name, that have an illegal move."""
        self._years = list(years)
        self._firsts = [year.first for year in years]
        self._games = games
        self._orders = dict[tuple[archives_protocol.Order, bool], Sequence[int]]()
        """The numbers of all games in the orders that have been asked for."""
        self._found: tuple[_Sought, Sequence[int]] | None
        """What was looked for last, and the numbers of the games that were found, in their order."""
        self._found = None

    def append(self, new: KeptArchive, whole: KeptArchive) -> bool:
        """Add the `new` games of an archive, which is `whole` with them, after all others.

        A game that another archive has is left out. False, and nothing is added, if there is no room.
        """
        if new.games > self._games.capacity - len(self):
            return False
        for archive in new.years:
            others = (year.archive for year in self._years if year.name != whole.name)
            of_year = [each for each in others if each.base.year == archive.base.year]
            *_, added = _each_once([*of_year, archive])
            self._years.append(_year(len(self), whole.name, added))
            self._firsts.append(len(self))
            self._games.add(added.base.rows)
        kept = (each for each in self.archives if each.name != whole.name)
        self.archives = (whole, *kept) if whole.games else tuple(kept)
        self._found = None
        self._orders.clear()
        self.__dict__.pop("_players", None)
        return True

    def __len__(self) -> int:
        """The number of games."""
        return len(self._games)

    @property
    def listed(self) -> tuple[archives_protocol.Archived, ...]:
        """The archives by name; first the person's own games."""
        return tuple(
            archives_protocol.Archived(each.name, each.games)
            for each in sorted(self.archives, key=lambda each: (each.name != OWN_GAMES, each.name))
        )

    def explore(self, order: archives_protocol.Explore, book: Book) -> archives_protocol.PositionExplored:
        """What was played on a board of standard Othello, and what the book and the openings say of it."""
        if kind_of(order.board) is not BoardKind.STANDARD:
            return archives_protocol.PositionExplored(order.request, (), None)
        state = state_of(order.board)
        if isinstance(state, SkipMove):
            state = state_of(state.after)
        mover = state.board.to_move
        explored = self._games.explore(order.board)
        results = {square: self._results(tally, mover) for square, tally in explored.moves}
        values = book.values(state) if isinstance(state, Ongoing) else {}
        if isinstance(state, Ongoing):
            results |= dict.fromkeys(_not_played(state, results, values), NONE)
        return archives_protocol.PositionExplored(
            order.request,
            tuple(
                archives_protocol.MovePlayed(square, each, values.get(square))
                for square, each in results.items()
            ),
            self._results(explored.ended, mover) if explored.ended else None,
        )

    def _results(self, tally: Tally, mover: Colour) -> archives_protocol.Results:
        won, lost = tally.won, tally.lost
        year, row = self._game(tally.last)
        last = wthor.details_of(year.told, row)
        return archives_protocol.Results(
            tally.games,
            *((won, lost) if mover is Colour.BLACK else (lost, won)),
            year.archive.base.year,
            last.black,
            last.white,
        )

    def count(self, order: archives_protocol.CountPlayer) -> archives_protocol.PlayerCounted:
        """The statistics of a player."""
        return archives_protocol.PlayerCounted(
            order.request, count_player((year.told for year in self._years), order.name)
        )

    def fetch(self, order: archives_protocol.FetchGame) -> archives_protocol.GameFetched:
        """A game, up to its first illegal move if it has any; raises `IndexError` if it is not there."""
        plies = self._games.legal_plies(order.game)
        year, row = self._game(order.game)
        shared = wthor.shared_of(year.archive, row._replace(moves=row.moves[:plies]))
        return archives_protocol.GameFetched(order.request, encode_line(shared.game, shared.details))

    def find(self, order: archives_protocol.FindGames) -> archives_protocol.GamesFound:
        """Games that pass a filter, in the order that is asked for."""
        first, count = max(order.first, 0), min(max(order.count, 0), MOST_TOLD)
        number, numbers = self._numbers(order, first, first + count)
        games = tuple(map(self._told, numbers))
        names = order.filter.sought, order.filter.black, order.filter.white
        shown = {name: f" {folded(each)}" for name, each in order.called if name in self._players}
        meant = (players_meant({**self._players, **shown}, each) for each in names)
        return archives_protocol.GamesFound(order.request, number, games, next(filter(None, meant), ()))

    def rows(self, order: archives_protocol.FindGames) -> Iterator[tuple[wthor.Archive, bytes]]:
        """All games that are found, the earliest first: each archive, and the game as its bytes."""
        latest = replace(order, order=archives_protocol.Order.DATE, is_turned=False)
        yield from map(self.row, reversed(self._numbers(latest, 0, len(self))[1]))

    def row(self, number: int) -> tuple[wthor.Archive, bytes]:
        """A game as its archive, and its bytes there."""
        year = self._year_of(number)
        at = (number - year.first) * wthor.ROW.size
        return year.archive, year.archive.base.rows[at : at + wthor.ROW.size]

    @cached_property
    def _players(self) -> dict[str, str]:
        return players_in(year.told for year in self._years)

    def _numbers(self, order: archives_protocol.FindGames, first: int, end: int) -> tuple[int, Sequence[int]]:
        """How many games are found, and the numbers of those from the `first` on, up to `end`."""
        wanted, board, by = order.filter, order.filter.board, order.order
        if board and kind_of(board) is not BoardKind.STANDARD:
            return 0, ()
        reached = self._games.explore(board).games if board else len(self)
        if reached == len(self):
            wanted = replace(wanted, board=None)
        is_latest_first = by is archives_protocol.Order.DATE and not order.is_turned
        if board and wanted == archives_protocol.Filter(board=board) and is_latest_first:
            return reached, tuple(islice(self._games.games_at(board), first, end))
        sought = wanted, by, order.is_turned, order.called
        if self._found is None or self._found[0] != sought:
            self._found = sought, self._all_numbers(*sought)
        numbers = self._found[1]
        return len(numbers), numbers[first:end]

    def _all_numbers(
        self,
        wanted: archives_protocol.Filter,
        by: archives_protocol.Order,
        is_turned: bool,
        called: _Called,
    ) -> Sequence[int]:
        if (by, is_turned) not in self._orders:
            self._orders[by, is_turned] = self._sorted(by, is_turned)
        numbers = self._orders[by, is_turned]
        if wanted == ALL:
            return numbers
        names = _Matches(called)
        matching = b"".join(_matching(year.told, wanted, names) for year in self._years)
        if wanted.opening and not wanted.opening.player:
            played = self._that_played(wanted.opening.opening)
            matching = bytes(one & other for one, other in zip(matching, played, strict=True))
        if wanted.board:
            reached = bytearray(len(self))
            for number in self._reaching(wanted.board, matching):
                reached[number] = 1
            matching = bytes(reached)
        return tuple(compress(numbers, map(matching.__getitem__, numbers)))

    def _sorted(self, by: archives_protocol.Order, is_turned: bool) -> Sequence[int]:
        """The numbers of all games in an order, the latest first where it does not decide; or turned."""
        latest = range(len(self))[:: 1 if is_turned else -1]
        if by is archives_protocol.Order.RESULT:
            rows = (year.archive.base.rows for year in self._years)
            discs = b"".join(each[wthor.BLACK_DISCS :: wthor.ROW.size] for each in rows)
            return sorted(latest, key=discs.__getitem__, reverse=not is_turned)
        if by is archives_protocol.Order.PLAYERS:
            return sorted(latest, key=self._places_of_players(is_turned).__getitem__)
        return latest

    def _places_of_players(self, is_turned: bool) -> Sequence[int]:
        """A number for each game that grows with the name of Black, then of White, or shrinks if it
        `is_turned`; the last are unknown either way.
        """
        names = sorted(self._players, key=self._players.__getitem__, reverse=is_turned)
        places, unknown = {name: place for place, name in enumerate(names)}, len(names)
        of_lists, found = dict[int, list[int]](), list[int]()
        for archive in (year.told for year in self._years):
            if id(archive.players) not in of_lists:
                listed = [places.get(name, unknown) for name in archive.players]
                of_lists[id(archive.players)] = listed + [unknown] * (wthor.MOST_NAMES - len(listed))
            place_of = of_lists[id(archive.players)].__getitem__
            black, white = (
                map(place_of, wthor.column(archive.base.rows, at)) for at in (wthor.BLACK, wthor.WHITE)
            )
            found.extend(one * (unknown + 1) + other for one, other in zip(black, white, strict=True))
        return found

    def _that_played(self, opening: str) -> bytes:
        """A byte for each game: 1 if it came to the end of the line with this name."""
        played, line = bytearray(len(self)), opening_named(opening)
        for number in self._games.games_at(line.end) if line else ():
            played[number] = 1
        return bytes(played)

    def _reaching(self, board: Board, matching: bytes) -> Iterator[int]:
        """The games among those `matching` (1 for each that does) that reached a board, the latest first."""
        end = len(self)
        while (candidate := matching.rfind(1, 0, end)) >= 0:
            reached = self._games.last_at(board, candidate + 1)
            if reached is None:
                return
            if matching[reached]:
                yield reached
            end = reached

    def _told(self, number: int) -> archives_protocol.ArchivedGame:
        year, row = self._game(number)
        about = wthor.details_of(year.told, row)
        discs = _discs(row.black_discs)
        return archives_protocol.ArchivedGame(
            number, about.black, about.white, year.archive.base.year, about.event, discs
        )

    def _game(self, number: int) -> tuple[_Year, wthor.Row]:
        year = self._year_of(number)
        return year, year.archive.base.row(number - year.first)

    def _year_of(self, number: int) -> _Year:
        return self._years[bisect_right(self._firsts, number) - 1]


def _not_played(state: Ongoing, played: Container[Square], values: Mapping[Square, int]) -> Iterator[Square]:
    """The moves that were never played, but have a value, the best first; then those to a named opening.

    Of moves that are images of one another there is one.
    """
    met = {key_of(move.after) for move in state.moves if move.square in played}
    for move in sorted(state.moves, key=lambda each: -values.get(each.square, -inf)):
        key = key_of(move.after)
        if key not in met and (move.square in values or opening_of((move.after,))):
            met.add(key)
            yield move.square


def open_archives(
    archives: Sequence[KeptArchive], kernel_of: Callable[[int], Kernel]
) -> Generator[float, None, OpenArchives]:
    """Replay the games of archives in a kernel that `kernel_of` makes with so many megabytes.

    A game that several files have counts once; what looks the same within one file was played twice. Yields
    the share that is done, often. Any step may raise what `kernel_of` raises, or `KernelTrapped`.
    """
    total = sum(each.games for each in archives)
    games = GamesInKernel(kernel_of(megabytes_for(total)))
    of_all = [(kept, archive) for kept in archives for archive in kept.years]
    years = list[_Year]()
    broken = defaultdict[str, list[int]](list)
    known, before = Counter[str](), Counter[str]()
    met = _Met(archive for _, archive in of_all)
    done = 0
    for kept, archive in sorted(of_all, key=lambda each: each[1].base.year):
        first, added = len(games), list[bytes]()
        met.begin(archive)
        for at in range(0, len(archive.base.rows), BATCH * wthor.ROW.size):
            rows = archive.base.rows[at : at + BATCH * wthor.ROW.size]
            number, new, start = len(rows) // wthor.ROW.size, met.new(rows), len(games)
            added.append(wthor.rows_at(rows, new))
            broken[kept.name] += [before[kept.name] + new[game - start] for game in games.add(added[-1])]
            before[kept.name] += number
            done += number
            yield done / total
        known[kept.name] += len(archive.base) - (len(games) - first)
        years.append(_year(first, kept.name, archive.with_rows(b"".join(added))))
    return OpenArchives(archives, years, games, {name: each for name, each in broken.items() if each}, +known)


def united(name: str, archives: Sequence[KeptArchive]) -> KeptArchive:
    """An archive with this name and the games of all these, each once."""
    every = sorted((year for each in archives for year in each.years), key=lambda year: year.base.year)
    return KeptArchive(name, tuple(year for year in _each_once(every) if len(year.base)))


def _each_once(archives: Sequence[wthor.Archive]) -> Iterator[wthor.Archive]:
    """Archives, those of a year beside one another, without the games that one before them has."""
    met = _Met(archives)
    for archive in archives:
        met.begin(archive)
        yield archive.with_rows(wthor.rows_at(archive.base.rows, met.new(archive.base.rows)))


_Identity: TypeAlias = tuple[str, str, str, int, bytes]
"""What makes a game of a year the same in every file: event, Black, White, Black's discs, and moves."""


class _Met:
    """The games of a year that have been met, file by file, where it has several `files`."""

    def __init__(self, files: Iterable[wthor.Archive]) -> None:
        self._files = Counter(each.base.year for each in files)
        self._archive = wthor.Archive(wthor.Base(0, 0, b""))
        self._before: set[_Identity] = set()
        """Those of the files before."""
        self._here: set[_Identity] = set()

    def begin(self, archive: wthor.Archive) -> None:
        """Go on with another file."""
        if archive.base.year == self._archive.base.year:
            self._before |= self._here
        else:
            self._before = set()
        self._archive, self._here = archive, set()

    def new(self, rows: bytes) -> Sequence[int]:
        """The places of those among the next games that no file before has."""
        if self._files[self._archive.base.year] == 1:
            return range(len(rows) // wthor.ROW.size)
        identities = [*map(self._identity, wthor.ROW.iter_unpack(rows))]
        self._here.update(identities)
        if self._before.isdisjoint(identities):
            return range(len(identities))
        return [at for at, identity in enumerate(identities) if identity not in self._before]

    def _identity(self, row: tuple[int, int, int, int, int, bytes]) -> _Identity:
        event, black, white, discs, _, moves = row
        players, events = self._archive.players, self._archive.events
        return (
            wthor.name_at(events, event),
            wthor.name_at(players, black),
            wthor.name_at(players, white),
            discs,
            moves,
        )


class _Matches:
    """Which names contain a word: a byte for each number of a name, 1 if it does; known for each list."""

    def __init__(self, called: _Called) -> None:
        self._called = dict(called)
        self._known = dict[tuple[int, str], bytes]()

    def of(self, names: tuple[str, ...], word: str) -> bytes:
        """The bytes for a list that lives as long as this."""
        key = id(names), word
        if key not in self._known:
            matches = bytes(word in folded(self._called.get(name, name)) for name in names)
            self._known[key] = matches.ljust(wthor.MOST_NAMES, b"\0")
        return self._known[key]


_Games: TypeAlias = int
"""A byte for each game of a year, 1 if it is meant, as a number: its lowest byte is the first game's."""


def _matching(archive: wthor.Archive, wanted: archives_protocol.Filter, names: _Matches) -> bytes:
    """A byte for each game: 1 if it passes the filter, whatever board it has reached.

    A word that is sought is part of a player's or the event's name, or begins the year or the result, such as
    `40-24`.
    """
    base = archive.base
    if not wanted.has_year(base.year):
        return bytes(len(base))
    found = int.from_bytes(b"\1" * len(base), "little")
    for word in _words(wanted.sought):
        if not (base.year and str(base.year).startswith(word)):
            scores = {black for black in range(256) if "{}-{}".format(*_discs(black)).startswith(word)}
            told = _ended(archive, scores)
            for at in (wthor.BLACK, wthor.WHITE, wthor.EVENT):
                told |= _named(archive, at, word, names)
            found &= told
    for at, text in ((wthor.BLACK, wanted.black), (wthor.WHITE, wanted.white)):
        for word in _words(text):
            found &= _named(archive, at, word, names)
    if wanted.ending:
        won = {black for black in range(256) if wthor.winner_with(black) is wanted.ending.winner}
        found &= _ended(archive, won)
    if wanted.opening and wanted.opening.player:
        found &= int.from_bytes(games_with(archive, wanted.opening), "little")
    return found.to_bytes(len(base), "little")


def _words(text: str) -> list[str]:
    return folded(text).split()[:MOST_WORDS]


def _named(archive: wthor.Archive, at: int, word: str, names: _Matches) -> _Games:
    """The games with a word in the name that their rows have at this place."""
    matches = names.of(archive.events if at == wthor.EVENT else archive.players, word)
    if 1 not in matches:
        return 0
    return int.from_bytes(bytes(map(matches.__getitem__, wthor.column(archive.base.rows, at))), "little")


def _ended(archive: wthor.Archive, discs: Container[int]) -> _Games:
    """The games at whose end Black has one of these numbers of discs."""
    wanted = bytes(black in discs for black in range(256))
    return int.from_bytes(archive.base.rows[wthor.BLACK_DISCS :: wthor.ROW.size].translate(wanted), "little")


def _discs(black: int) -> tuple[int, int]:
    """The discs of both by Black's, which may be any byte."""
    return min(black, wthor.DISCS), max(wthor.DISCS - black, 0)
