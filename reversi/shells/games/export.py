"""Files of games: all games in one, in another format (`python3 -m reversi games export`), and random games
to measure with, the same for the same seed (`games sample`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

from reversi import domain
from reversi.domain.board import skipped
from reversi.domain.geometry import single_bits
from reversi.domain.moves import after, flip_bits, legal_bits
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import ggf, sgf, wthor
from reversi.formats.data import encode_line
from reversi.formats.left_out import ALL, Part, left_out
from reversi.formats.shared import Note, Shared
from reversi.formats.wthor import Entry
from reversi.shells.archives.found import Found
from reversi.shells.archives.packing import Packing
from reversi.shells.failure import CommandError, file_to_be
from reversi.shells.games.reading import Tally, games_of
from reversi.shells.output import counted


def write_lines(output: Path, lines: Iterable[str]) -> int:
    """Write the lines as they come and return their number; raises CommandError."""
    unfinished, written = _unfinished(output), 0
    with file_to_be("written", output):
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(f"{line}\n")
                written += 1
        unfinished.replace(output)
    return written


def check_archive(output: Path) -> None:
    """Raise CommandError unless the file can be one of games, with the lists of names beside it."""
    if output.suffix.casefold() != ".wtb":
        raise CommandError(f"{output} is not the name of an archive: it has to end with .wtb")


def _unfinished(output: Path) -> Path:
    return output.with_name(f"{output.name}.unfinished")


@dataclass(frozen=True, slots=True)
class Form:
    """A format: the rules that it can express, and the parts of a game that it keeps."""

    name: str
    can_tell: Callable[[domain.Rules], bool]
    parts: frozenset[Part]


@dataclass(frozen=True, slots=True)
class LineFormat(Form):
    """A format with a line for each game."""

    encode: Callable[[Shared], str]


def _transcript(shared: Shared) -> str:
    moves, result = domain.format_transcript(shared.game.messages), shared.told.result
    return f"{moves}  {result}" if result else moves


NOTHING = frozenset[Part]()
WTB = Form("wtb", wthor.can_tell, NOTHING)
LINE_FORMATS = {
    each.name: each
    for each in (
        LineFormat("ggf", ggf.can_tell, ggf.KEPT, lambda shared: ggf.encode_ggf(shared.game, shared.told)),
        LineFormat("sgf", sgf.can_tell, ALL, lambda shared: sgf.encode_sgf(shared.game, shared.told)),
        LineFormat("json", lambda _: True, ALL, lambda shared: encode_line(shared.game, shared.details)),
        LineFormat("transcript", lambda rules: rules == domain.STANDARD, NOTHING, _transcript),
    )
}
NOT_READ = {
    Note.PARTLY_READ: domain.Problem("variations or comments that are illegal or too long"),
    Note.MARKS_LEFT_OUT: domain.Problem("marks or entries that cannot be kept"),
}
NOT_WRITTEN = {
    Part.VARIATIONS: "variations, which {} does not have",
    Part.COMMENTS: "comments, which {} does not have",
}


def run(files: Sequence[Path], form: str, output: Path) -> int:
    """Write the games and say how many; return the exit status. Raises CommandError."""
    tally = Tally()
    if form == WTB.name:
        check_archive(output)
        packing, today = _packed(files, tally), date.today()
        write_archives(output, packing, (today.year, today.month, today.day))
        for complaint in packing.complaints:
            tally.add(complaint)
    else:
        written = write_lines(output, _lines(files, LINE_FORMATS[form], tally))
        print(f"{written} games are in {output}")
    return tally.report()


def _lines(files: Sequence[Path], form: LineFormat, tally: Tally) -> Iterator[str]:
    for number, found in enumerate(tally.readable(games_of(files)), start=1):
        if shared := _whole(found, number, form, tally):
            yield form.encode(shared)


def _whole(found: Found, number: int, form: Form, tally: Tally) -> Shared | None:
    """A game if the format can express it; if not, and what it leaves out, is counted."""
    where = f"game {number}"
    if not form.can_tell(found.rules):
        tally.add(Unreadable(domain.Problem("other rules than {} can express", form.name), where))
        return None
    shared = found.whole()
    for note in shared.notes:
        if note in NOT_READ:
            tally.add(Unreadable(NOT_READ[note], where))
    for part in left_out(shared.game, form.parts):
        tally.add(Unreadable(domain.Problem(NOT_WRITTEN[part], form.name), where))
    return shared


def _packed(files: Sequence[Path], tally: Tally) -> Packing:
    """The games as WTHOR has them; those of WTHOR stay as they were read, and are not replayed."""
    packing = Packing()
    for number, found in enumerate(tally.readable(games_of(files)), start=1):
        if found.row:
            archive, row = found.row
            packing.add_row(archive, wthor.ROW.pack(*row))
        elif shared := _whole(found, number, WTB, tally):
            packing.add(wthor.entry_of(shared), wthor.year_of(shared.told))
    return packing


def write_archives(output: Path, packing: Packing, written: wthor.Day) -> None:
    """Write an archive, or one for each year, with its lists of names, and say so; raises CommandError."""
    players, events = packing.lists(written)
    bases = dict(packing.bases()) or {"": wthor.Base(0, wthor.LAST_SQUARE, b"")}
    outputs = [output.with_stem(f"{output.stem}_{name}") if len(bases) > 1 else output for name in bases]
    contents = dict[Path, bytes]()
    for path, base in zip(outputs, bases.values(), strict=True):
        contents[path] = wthor.encode_base(base, written)
        contents[path.with_suffix(".jou")], contents[path.with_suffix(".trn")] = players, events
    with file_to_be("written", outputs[0]):
        for path, content in contents.items():
            _unfinished(path).write_bytes(content)
        for path in contents:  # none of them before all can be
            _unfinished(path).replace(path)
    where = f"{outputs[0]} … {outputs[-1]}, {len(outputs)} files" if len(outputs) > 1 else str(output)
    print(f"{packing.games} games are in {where}")


WRITTEN = (2000, 1, 1)
"""The day that the archive names: with today's, the same seed would make other bytes every day."""
PLAYERS, EVENTS = 500, 20


def run_sample(games: int, seed: int, output: Path) -> int:
    """Write the archive and say so; return the exit status. Raises CommandError."""
    check_archive(output)
    random, packing = Random(seed), Packing()
    for _ in counted(range(games), games, "games"):
        packing.add(_random_entry(random), WRITTEN[0])
    write_archives(output, packing, WRITTEN)
    return 0


def _random_entry(random: Random) -> Entry:
    """A random game; only the move that is played is worked out, which is faster than `play`."""
    board, squares = domain.start_board(domain.STANDARD), list[domain.Square]()
    while legal := legal_bits(board) or legal_bits(board := skipped(board)):
        disc = random.choice(tuple(single_bits(legal)))
        squares.extend(domain.squares_on(board, disc))
        board = after(board, disc, flip_bits(board, disc))
    black, white = (f"Player {number}" for number in random.sample(range(1, PLAYERS + 1), 2))
    event = f"Event {random.randint(1, EVENTS)}"
    return Entry(event, black, white, domain.final_counts(board)[domain.Colour.BLACK], tuple(squares))
