"""All games in files, one by one, and what could not be read."""

import sys
import time
from collections.abc import Container, Iterable, Iterator
from functools import cache, partial
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias, assert_never

from reversi.domain import STANDARD, DecodeError, Problem
from reversi.engine.archive import Archive as GamesInKernel
from reversi.engine.archive import megabytes_for
from reversi.engine.host import Kernel
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import wthor
from reversi.formats.wthor import ROW, SQUARES, Archive, Base, Flaw, Row, encode_row, shared_of, year_of
from reversi.shells.archives.files import MOST_BYTES, Parts, Reached, Whole, flaws_in, parts_in_text, parts_of
from reversi.shells.archives.found import ILLEGAL, OTHER_BOARD, Complaints, Found, black_discs
from reversi.shells.failure import has_kernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import plain, rewrite

Content: TypeAlias = Iterator[Found | Unreadable]

STANDARD_INPUT = "-"
BATCH = 10_000
"""The games that are replayed at once."""


def games_of(files: Iterable[Path]) -> Content:
    """All games in the files (`-` is standard input), and what could not be read. No file stops another."""
    for path in files:
        for part in _parts_of_input() if str(path) == STANDARD_INPUT else parts_of(path):
            match part:
                case Whole():
                    yield from _rows(part)
                case Found() | Unreadable():
                    yield part
                case Reached():
                    pass
                case _ as unreachable:
                    assert_never(unreachable)


def _parts_of_input() -> Parts:
    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        return iter([Unreadable(Problem("it is larger than {} MB", MOST_BYTES >> 20), STANDARD_INPUT)])
    return parts_in_text(content, STANDARD_INPUT)


def _rows(whole: Whole) -> Content:
    """The games of a file of WTHOR that can have been played, one by one, and its flaws."""
    suspects = _suspects_in(whole.archive.base)
    for number, row in enumerate(whole.archive.base):
        where = f"{whole.where}, game {number + 1}"
        if not row.has_squares_only:
            yield Unreadable(Problem(Flaw.NO_SQUARE.value), where)
        elif number in suspects and (why := _why(whole.archive, row)):
            yield Unreadable(ILLEGAL, f"{where}: {why}")
        else:
            yield _found(whole.archive, row)
    yield from flaws_in(whole)


def _found(archive: Archive, row: Row) -> Found:
    squares = tuple(SQUARES[byte] for byte in row.played)
    shared = partial(shared_of, archive, row)
    return Found(STANDARD, wthor.details_of(archive, row), squares, shared, shared, (archive, row))


def _why(archive: Archive, row: Row) -> str:
    """What is illegal in a game; empty if nothing is."""
    try:
        shared_of(archive, row)
    except DecodeError as error:
        return str(error)
    return ""


def _suspects_in(base: Base) -> Container[int]:
    """The numbers of the games that may have an illegal move, from 0: with the kernel, which replays a game
    in microseconds, those that have one; else all, for a replay takes a thousand times as long.
    """
    if not has_kernel():
        return range(len(base))
    suspects = set[int]()
    for first in range(0, len(base), BATCH):
        batch = base.rows[first * ROW.size : (first + BATCH) * ROW.size]
        suspects.update(first + number for number in GamesInKernel(_kernel()).add(batch))
    return suspects


@cache
def _kernel() -> Kernel:
    return WasmtimeKernel(megabytes_for(BATCH))


PAUSE = 0.2
"""Progress is shown this often, in seconds."""


class Tally(Complaints):
    """Counts what could not be read or written, and tells it."""

    def readable(self, content: Content, prints_each: bool = False) -> Iterator[Found]:
        """The games of `content`; the rest is counted.

        Shows on a terminal how many there were, unless the caller `prints_each` of them there.
        """
        shows = sys.stderr.isatty() and not (prints_each and sys.stdout.isatty())
        shown = time.monotonic()
        for number, each in enumerate(content, start=1):
            if isinstance(each, Unreadable):
                self.add(each)
            else:
                yield each
            if shows and time.monotonic() - shown > PAUSE:
                shown = time.monotonic()
                rewrite(f"{number} games …")
        if shows:
            rewrite()

    def report(self) -> int:
        """Print each reason with its number on standard error; return the exit status, 1 if there is any."""
        complaints = list(self)
        for each in complaints:
            line = f", line {each.line}" if each.line else ""
            print(plain(f"{each.times} × {each.reason} (first: {each.where}{line})"), file=sys.stderr)
        return 1 if complaints else 0


def archived(games: Iterable[Found], complaints: Complaints) -> tuple[GamesInKernel, list[int]]:
    """The games of Othello in a kernel, which counts what was played, and their years, the earliest first."""
    rows = list[tuple[int, bytes]]()
    for number, found in enumerate(games, start=1):
        if found.rules == STANDARD:
            rows.append((year_of(found.details), encode_row(found.squares, black_discs(found))))
        else:
            complaints.add(Unreadable(OTHER_BOARD, f"game {number}"))
    rows.sort(key=itemgetter(0))  # the kernel tells the last game of each move: so it is the latest
    archive = GamesInKernel(WasmtimeKernel(megabytes_for(len(rows))))
    archive.add(b"".join(row for _, row in rows))
    return archive, [year for year, _ in rows]
