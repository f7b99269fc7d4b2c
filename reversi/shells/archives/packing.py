"""Games written as WTHOR: a ZIP with a file for each year, and the lists of names that all of them share."""

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from reversi.domain import Problem
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import wthor
from reversi.shells.archives.found import Complaints

CHANGED = Problem("a name that is too long for WTHOR, or has letters that it lacks")
TOO_MANY = Problem("a name too many for WTHOR")

BATCH = 500
"""The games that are packed between two steps: some milliseconds in a browser."""

FIRST_DAY = (1980, 1, 1)
"""A ZIP can name none before it."""


class Packing:
    """Games on their way into a ZIP. Names that do not fit are changed or left out, and counted."""

    def __init__(self) -> None:
        self.games = 0
        """How many games have been added."""
        self.complaints = Complaints()
        self._rows = defaultdict[tuple[int, int], bytearray](bytearray)
        """The games of each year and depth; the theoretical scores of a file begin at one depth."""
        self._players = _Names(wthor.PLAYER_BYTES, self.complaints)
        self._events = _Names(wthor.EVENT_BYTES, self.complaints)

    def add_row(self, archive: wthor.Archive, row: bytes) -> None:
        """Add a game that an archive has, all that it tells of it."""
        self.add_game(archive.base.year, names_in(archive, row), row, archive.base.depth)

    def add(self, entry: wthor.Entry, year: int) -> None:
        """Add a game; `year` is 0 if it is unknown."""
        row = wthor.encode_row(entry.squares, entry.black_discs)
        self.add_game(year, (entry.event, entry.black, entry.white), row)

    def add_game(
        self, year: int, names: tuple[str, str, str], row: bytes, depth: int = wthor.LAST_SQUARE
    ) -> None:
        """Add a game by its event, Black and White; their numbers in its row do not count."""
        event, black, white = names
        numbers = self._events.number(event), self._players.number(black), self._players.number(white)
        self._rows[year, depth] += wthor.NUMBERS.pack(*numbers) + row[wthor.NUMBERS.size :]
        self.games += 1

    def bases(self) -> Iterator[tuple[str, wthor.Base]]:
        """The games of each year and depth by name: `2001`, or `2001_24` for the second of a year."""
        years = set[int]()
        for (year, depth), rows in sorted(self._rows.items()):
            again = f"_{depth}" if year in years else ""
            years.add(year)
            yield f"{year:04}{again}", wthor.Base(year, depth, bytes(rows))

    def lists(self, written: wthor.Day) -> tuple[bytes, bytes]:
        """The lists of players and of events, which all years share."""
        return self._players.list.encode(written), self._events.list.encode(written)

    def files(self, written: wthor.Day) -> Iterator[tuple[str, bytes]]:
        """The files by name: `WTH_2001.wtb` and so on, and the lists with the names that WTHOR gives them."""
        for name, base in self.bases():
            yield f"WTH_{name}.wtb", wthor.encode_base(base, written)
        yield from zip(("WTHOR.JOU", "WTHOR.TRN"), self.lists(written), strict=True)


def names_in(archive: wthor.Archive, row: bytes) -> tuple[str, str, str]:
    """The event, Black and White of a game that an archive has."""
    event, black, white = wthor.NUMBERS.unpack_from(row)
    return (
        wthor.name_at(archive.events, event),
        wthor.name_at(archive.players, black),
        wthor.name_at(archive.players, white),
    )


class _Names:
    """A list of names that is written, and what it could not hold."""

    def __init__(self, size: int, complaints: Complaints) -> None:
        self.list = wthor.NameList(size)
        self._size = size
        self._complaints = complaints
        self._met = set[str]()

    def number(self, name: str) -> int:
        """The number of a name; 0 if there is no room for it."""
        if name not in self._met:
            self._met.add(name)
            if not wthor.holds_name(name, self._size):
                self._complaints.add(Unreadable(CHANGED, name))
        try:
            return self.list.number(name)
        except ValueError:
            self._complaints.add(Unreadable(TOO_MANY, name))
            return 0


def pack(games: Iterable[tuple[wthor.Archive, bytes]]) -> Generator[float, None, Packing]:
    """Pack games, each a row of an archive; yields how many there are, often."""
    packing = Packing()
    for archive, row in games:
        packing.add_row(archive, row)
        if packing.games % BATCH == 0:
            yield packing.games
    return packing


def zipped(packing: Packing, written: wthor.Day) -> bytes:
    """All that has been added, as a ZIP."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as packed:
        for name, file in packing.files(written):
            packed.writestr(ZipInfo(name, (*max(written, FIRST_DAY), 0, 0, 0)), file, ZIP_DEFLATED)
    return content.getvalue()
