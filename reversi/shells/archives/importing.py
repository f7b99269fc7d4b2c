"""Files of games imported as one archive, step by step; and archives as they are kept: games in the form of
WTHOR, a year after the other, and as bytes.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from operator import is_
from pathlib import Path
from types import MappingProxyType
from typing import assert_never

from reversi.domain import STANDARD, DecodeError, Index, Problem
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import wthor
from reversi.formats.wthor import ROW, Archive, Base, rows_at
from reversi.shells.archives import files
from reversi.shells.archives.found import OTHER_BOARD, Complaints, Found, black_discs

MOST_GAMES = 1_000_000
"""The most games in all archives of a page: its kernel needs 128 MB for them."""

PLAYERS = (wthor.BLACK, wthor.WHITE)
"""Where the numbers of both players are in a row."""

NO_MOVES = Problem("a position without moves")
NO_PLAYERS = Problem("the names of the players are missing: add their list (.jou) too")
NO_EVENTS = Problem("the names of the tournaments are missing: add their list (.trn) too")
NOTHING_TO_NAME = Problem("a list of names for games that are not here, or have names already")
TOO_MANY_GAMES = Problem("no room: there are {:,} games", MOST_GAMES)
NO_LISTS: Mapping[str, bytes] = MappingProxyType({})


LINE = b"\n"


@dataclass(frozen=True, slots=True)
class KeptArchive:
    """What was imported at once: its name, and its years, the earliest first, 0 for games without one."""

    name: str
    years: tuple[Archive, ...]

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(year.base) for year in self.years)

    def without(self, games: Collection[int]) -> "KeptArchive":
        """The archive without the games of these numbers, from 0, the earliest year first."""
        years, first = list[Archive](), 0
        for year in self.years:
            kept = [at for at in range(len(year.base)) if first + at not in games]
            first += len(year.base)
            if kept:
                years.append(year.with_rows(rows_at(year.base.rows, kept)))
        return replace(self, years=tuple(years))


def encode_kept(archive: KeptArchive) -> bytes:
    """An archive as bytes: a line of JSON that describes it, with each list of names once, then its games."""
    lists = dict[tuple[str, ...], int]()
    numbers = dict[int, int]()
    """The numbers of the lists by identity: comparing a long one for each of many years takes seconds."""

    def number(names: tuple[str, ...]) -> int:
        if id(names) not in numbers:
            numbers[id(names)] = lists.setdefault(names, len(lists))
        return numbers[id(names)]

    years = [
        (len(year.base), year.base.year, year.base.depth, number(year.players), number(year.events))
        for year in archive.years
    ]
    head = json.dumps({"name": archive.name, "years": years, "lists": list(lists)})
    return b"".join([head.encode(), LINE, *(year.base.rows for year in archive.years)])


def decode_kept(content: bytes) -> KeptArchive:
    """The archive that `encode_kept` wrote; raises `DecodeError` for anything else."""
    head, _, rows = content.partition(LINE)
    try:
        described = json.loads(head)
        lists = [tuple(map(str, names)) for names in described["lists"]]
        years = [tuple(map(int, year)) for year in described["years"]]
        ends = accumulate((games * ROW.size for games, *_ in years), initial=0)
        kept = KeptArchive(
            str(described["name"]),
            tuple(
                Archive(Base(year, depth, rows[start:end]), lists[players], lists[events])
                for (start, end), (_, year, depth, players, events) in zip(pairwise(ends), years, strict=True)
            ),
        )
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
        raise DecodeError("expected an archive", str(error), Index(0)) from error
    if kept.games * ROW.size != len(rows):
        raise DecodeError("expected as many games as are described", len(rows), Index(len(head)))
    return kept


@dataclass(slots=True)
class _Year:
    """The games of a year, and the numbers of the names in them, of which 0 is nobody known."""

    rows: bytearray = field(default_factory=bytearray)
    players: dict[str, int] = field(default_factory=lambda: {"": 0})
    events: dict[str, int] = field(default_factory=lambda: {"": 0})


def _number(names: dict[str, int], name: str) -> int:
    """The number of a name in a list that grows; 0 if the list is full."""
    full = len(names) >= wthor.MOST_NAMES and name not in names
    return 0 if full else names.setdefault(name, len(names))


class GamesByYear:
    """Games that come from elsewhere than WTHOR, by the years in which they were played."""

    def __init__(self) -> None:
        self._years = defaultdict[int, _Year](_Year)

    def add(self, year: int, names: tuple[str, str, str], row: bytes) -> None:
        """Add a game of a year, whose row has no names yet."""
        games, (event, black, white) = self._years[year], names
        numbers = _number(games.events, event), _number(games.players, black), _number(games.players, white)
        games.rows += wthor.NUMBERS.pack(*numbers) + row[wthor.NUMBERS.size :]

    def archives(self) -> tuple[wthor.Archive, ...]:
        """What has been added, the earliest year first."""
        return tuple(
            wthor.Archive(
                wthor.Base(year, wthor.LAST_SQUARE, bytes(games.rows)),
                tuple(games.players),
                tuple(games.events),
            )
            for year, games in sorted(self._years.items())
        )


class _Gathered:
    """The games that have been read so far."""

    def __init__(self, room: int, complaints: Complaints) -> None:
        self._room = room
        self._complaints = complaints
        self._wholes = list[wthor.Archive]()
        self._lists = dict[int, Sequence[str]]()
        """The lists of names in `_wholes`, each once."""
        self._names = 0
        """How many names they have."""
        self._texts = GamesByYear()

    def add_whole(self, whole: files.Whole) -> None:
        """Add a file of WTHOR, as far as there is room."""
        base, room = whole.archive.base, self._room
        if len(base) > room:
            self._complaints.add(Unreadable(TOO_MANY_GAMES, whole.where, len(base) - room))
        base = wthor.Base(base.year, base.depth, base.rows[: room * wthor.ROW.size])
        if not len(base):
            return
        self._room -= len(base)
        players, events = (
            self._with_room(names, whole.where) for names in (whole.archive.players, whole.archive.events)
        )
        self._wholes.append(wthor.Archive(base, players, events))

    def _with_room(self, names: tuple[str, ...], where: str) -> tuple[str, ...]:
        """A list of names if there is room for it, else an empty one."""
        if id(names) in self._lists:
            return names
        if self._names + len(names) > files.MOST_NAMES_OF_ALL:
            self._complaints.add(Unreadable(files.TOO_MANY_NAMES, where))
            return ()
        self._lists[id(names)] = names
        self._names += len(names)
        return names

    def add(self, found: Found, where: str) -> None:
        """Add a game from a text."""
        if found.rules != STANDARD:
            self._complaints.add(Unreadable(OTHER_BOARD, where))
        elif not found.squares:
            self._complaints.add(Unreadable(NO_MOVES, where))
        elif not self._room:
            self._complaints.add(Unreadable(TOO_MANY_GAMES, where))
        else:
            self._room -= 1
            row = wthor.encode_row(found.squares, black_discs(found))
            names = found.details.event, found.details.black, found.details.white
            self._texts.add(wthor.year_of(found.details), names, row)

    def years(self) -> tuple[wthor.Archive, ...]:
        """All of them, the earliest year first."""
        return tuple(sorted([*self._wholes, *self._texts.archives()], key=lambda each: each.base.year))


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import; `complaints` tells what could not be read."""

    archive: KeptArchive
    complaints: Complaints


def import_files(
    paths: Sequence[Path], room: int = MOST_GAMES, lists: Mapping[str, bytes] = NO_LISTS
) -> Generator[float, None, Imported]:
    """Read files as one archive of at most `room` games; yields the bytes that have been read, often.

    No file stops the others. Lists of names belong to the games beside them; games that lack some take them
    from any list among the files, or else from `lists`, which came before.
    """
    complaints = Complaints()
    gathered = _Gathered(room, complaints)
    before = 0
    for path in paths:
        size = path.stat().st_size
        elsewhere = [*files.folders_of([each for each in paths if each != path]), files.folder_with(lists)]
        yield before
        for part in files.parts_of(path):
            match part:
                case files.Whole():
                    named = _with_names(part.archive, part.where, elsewhere, Complaints())
                    part = replace(part, archive=named)
                    gathered.add_whole(part)
                    for flaw in (*files.flaws_in(part), *_lists_missing(part)):
                        complaints.add(flaw)
                case Found():
                    gathered.add(part, path.name)
                case Unreadable():
                    complaints.add(part)
                case files.Reached(share):
                    yield before + share * size
                case _ as unreachable:
                    assert_never(unreachable)
        before += size
    return Imported(KeptArchive(name_of(path.name for path in paths), gathered.years()), complaints)


def _lists_missing(whole: files.Whole) -> Iterator[Unreadable]:
    """The lists that a file of games needs and does not have."""
    archive = whole.archive
    if not archive.players and _is_beyond(archive.players, archive, *PLAYERS):
        yield Unreadable(NO_PLAYERS, whole.where)
    if not archive.events and _is_beyond(archive.events, archive, wthor.EVENT):
        yield Unreadable(NO_EVENTS, whole.where)


def _is_beyond(names: files.Names, archive: wthor.Archive, *places: int) -> bool:
    """Whether games have a number, at one of these places of their rows, that is not in the list."""
    highest = max(max(wthor.column(archive.base.rows, at), default=0) for at in places)
    return highest >= max(len(names), 1)


def name_games(
    archives: Sequence[KeptArchive], paths: Sequence[Path], complaints: Complaints
) -> tuple[list[KeptArchive], int]:
    """Archives with the names that lists among the files have for games that lack them; and for how many."""
    folders = [*files.folders_of(paths)]
    named = [_named(archive, folders, complaints) for archive in archives]
    number = sum(
        len(after.base)
        for one, other in zip(archives, named, strict=True)
        for before, after in zip(one.years, other.years, strict=True)
        if after is not before
    )
    if not number and paths and all(files.is_list(path.name) for path in paths):
        complaints.add(Unreadable(NOTHING_TO_NAME, paths[0].name, len(paths)))
    return named, number


def _named(archive: KeptArchive, folders: Sequence[files.Folder], complaints: Complaints) -> KeptArchive:
    """The archive with the names that its games lack, as far as lists have them; itself if they have none."""
    years = tuple(_with_names(year, archive.name, folders, complaints) for year in archive.years)
    return archive if all(map(is_, years, archive.years)) else replace(archive, years=years)


def _with_names(
    year: wthor.Archive, name: str, folders: Sequence[files.Folder], complaints: Complaints
) -> wthor.Archive:
    """Games from a file of this name with the names that they lack; themselves if no list has them."""

    def longer(names: files.Names, suffix: str, *places: int) -> files.Names:
        for folder in folders if _is_beyond(names, year, *places) else ():
            if chosen := folder.for_any(name, suffix):
                found = files.names_or_why_not(folder, chosen)
                if not isinstance(found, Unreadable):
                    return max(names, found, key=len)
                complaints.add(found)
                break
        return names

    players, events = longer(year.players, ".jou", *PLAYERS), longer(year.events, ".trn", wthor.EVENT)
    is_same = players is year.players and events is year.events
    return year if is_same else replace(year, players=players, events=events)


def name_of(names: Iterable[str]) -> str:
    """The name of an archive that was imported from files with these names.

    >>> name_of(["WTH_2002.wtb", "wthor.jou", "WTH_2001.wtb"])
    'WTH_2001.wtb … WTH_2002.wtb'
    """
    every = sorted(names)
    games = [name for name in every if not files.is_list(name)] or every
    return games[0] if len(games) == 1 else f"{games[0]} … {games[-1]}"
