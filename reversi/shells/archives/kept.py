"""Archives as they are kept: games in the form of WTHOR, a year after the other, and as bytes."""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from reversi.domain import DecodeError, Index
from reversi.formats.wthor import ROW, Archive, Base, rows_at

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
