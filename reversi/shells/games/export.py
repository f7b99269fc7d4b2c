"""`python3 -m reversi games export`: all games in one file, in another format."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from reversi.domain import STANDARD, DecodeError, Problem, Rules, format_transcript
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import ggf, sgf, wthor
from reversi.formats.data import encode_line
from reversi.formats.shared import Shared
from reversi.shells.archives.files import games_of
from reversi.shells.archives.found import ILLEGAL
from reversi.shells.failure import CommandError
from reversi.shells.games.tally import Tally
from reversi.shells.games.writing import check_archive, write_archive, write_lines


@dataclass(frozen=True, slots=True)
class LineFormat:
    """A format with a line for each game."""

    can_tell: Callable[[Rules], bool]
    encode: Callable[[Shared], str]


def _transcript(shared: Shared) -> str:
    moves, result = format_transcript(shared.game.messages), shared.told.result
    return f"{moves}  {result}" if result else moves


LINE_FORMATS = {
    "ggf": LineFormat(ggf.can_tell, lambda shared: ggf.encode_ggf(shared.game, shared.told)),
    "sgf": LineFormat(sgf.can_tell, lambda shared: sgf.encode_sgf(shared.game, shared.told)),
    "json": LineFormat(lambda _: True, lambda shared: encode_line(shared.game, shared.details)),
    "transcript": LineFormat(lambda rules: rules == STANDARD, _transcript),
}


def run(files: Sequence[Path], form: str, output: Path) -> int:
    """Write the games and say how many; return the exit status. Raises CommandError."""
    tally = Tally()
    if form == "wtb":
        check_archive(output)
        written = _write_archive(_shared(files, tally, form, wthor.can_tell), output, tally)
    else:
        chosen = LINE_FORMATS[form]
        games = _shared(files, tally, form, chosen.can_tell)
        written = write_lines(output, map(chosen.encode, games))
    print(f"{written} games are in {output}")
    return tally.report()


def _shared(
    files: Sequence[Path], tally: Tally, form: str, can_tell: Callable[[Rules], bool]
) -> Iterator[Shared]:
    """The games that the format can express; the others are counted."""
    for number, found in enumerate(tally.readable(games_of(files)), start=1):
        try:
            shared = found.whole()
        except DecodeError as error:
            tally.add(Unreadable(ILLEGAL, f"game {number}: {error}"))
            continue
        if can_tell(shared.rules):
            yield shared
        else:
            tally.add(Unreadable(Problem("other rules than {} can express", form), f"game {number}"))


def _write_archive(games: Iterable[Shared], output: Path, tally: Tally) -> int:
    """Write an archive of the year that most games have; return their number."""
    entries, years = list[wthor.Entry](), Counter[int]()
    for shared in games:
        entries.append(wthor.entry_of(shared))
        years[wthor.year_of(shared.told)] += 1
    year = max(years, key=years.__getitem__, default=0)
    others = years.total() - years[year]
    if others:
        reason = Problem("another year than {}, the only one that this archive has", year)
        tally.add(Unreadable(reason, str(output), others))
    today = date.today()
    try:
        files = wthor.encode_archive(entries, year, (today.year, today.month, today.day))
    except ValueError as error:
        raise CommandError(f"{output} cannot be written: {error}") from error
    write_archive(output, files)
    return len(entries)
