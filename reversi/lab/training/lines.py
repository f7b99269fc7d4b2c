"""`python3 -m reversi train lines`: what was played most in many games, and which lines are worth learning.

Every position that enough games have reached is visited once: by the longest named line that leads there, and
from there by the move played most. So the lines that are written tell of each position what was played most.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import cast

from reversi import domain
from reversi.domain.notation import format_position, parse_position
from reversi.engine.archive import Archive
from reversi.engine.book import Book
from reversi.lab.generated import write_module
from reversi.lab.training import book as book_training
from reversi.record import played_lines
from reversi.shells.arena.opening import canonical
from reversi.shells.games.reading import Tally, archived, games_of
from reversi.shells.output import counted
from reversi.shells.workers import Workers

MOST_LOST = 200
"""No move of a line that is worth learning loses more, in hundredths of a disc."""

FEWEST_NEW, FEWEST_PLIES = 1, 7
"""The moves by which it goes on after its opening, and all of its moves, at least."""

SEARCH = book_training.BookPlan(depth=14, selectivity=87, positions=0)
"""How a position is searched that the book does not know: as those in the book were."""

NAMED = frozenset(each.transcript for each in domain.OPENINGS)
PLACE = Path(played_lines.__file__)
ABOUT = "What is played most in tournaments, by `python3 -m reversi train lines`."

Losses = dict[tuple[domain.Board, domain.Square], float]
"""What good moves lose, in hundredths of a disc; others lose more than a line worth learning may."""


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A line; after so many `plies`, each move is the one that was played most.

    Unless it `ends`, others have told before how it goes on.
    """

    squares: tuple[domain.Square, ...]
    plies: int
    ends: bool

    @property
    def boards(self) -> tuple[domain.Board, ...]:
        """The boards along it, from the start on."""
        return domain.boards_along(domain.STANDARD, self.squares)

    @property
    def named(self) -> int:
        """The plies of the longest named line with which it begins."""
        plies = range(len(self.squares), 0, -1)
        return next(n for n in plies if domain.format_transcript(self.squares[:n]) in NAMED)


def run(
    files: Sequence[Path], lines: Path | None, games: int, jobs: int, scheduler: str | None = None
) -> int:
    """Write the lines of at least so many games, and say how many are worth learning."""
    complaints, target = Tally(), lines or PLACE
    archive, _ = archived(complaints.readable(games_of(files)), complaints)
    found = tuple(played(archive, games))
    losses = losses_in(found, Workers(jobs, scheduler))
    ends = _without_beginnings({each: _end(each, losses) for each in found})
    rows = [_row(archive, line, end) for line, end in ends.items()]
    write_module(target, ABOUT, "LINES", "\n".join(sorted(rows)), "See `repertoire`.")
    learnt = sum(end > 0 for end in ends.values())
    print(f"{target}: {len(rows)} lines from {len(archive):,} games, {learnt} of them worth learning")
    return complaints.report()


def played(archive: Archive, least: int) -> Iterator[PlayedLine]:
    """The lines through all positions that so many games have reached."""
    by_length = sorted(NAMED, key=lambda each: (len(each), each))
    waiting, seen = [_squares(each) for each in by_length], set[tuple[int, ...]]()
    while waiting:
        line = waiting.pop()
        plies, board, ends = len(line), domain.boards_along(domain.STANDARD, line)[-1], False
        while not ends and (key := canonical(board)) not in seen:
            seen.add(key)
            moves = archive.explore(board).moves if domain.legal_squares(board) else ()
            most = [square for square, tally in moves if tally.games >= least]
            waiting += ((*line, square) for square in reversed(most[1:]))
            ends = not most
            if most:
                line += (most[0],)
                board = domain.board_after(board, most[0])
        if len(line) > plies or (ends and domain.format_transcript(line) not in NAMED):
            yield PlayedLine(line, plies, ends)


def losses_in(lines: Iterable[PlayedLine], workers: Workers) -> Losses:
    """What moves after the openings lose: by the book, or by a search where the book knows no move."""
    book, losses, unknown = Book(book_training.PLACE.read_bytes()), Losses(), list[domain.Board]()
    for board in {board for each in lines for board in each.boards[each.named : -1]}:
        state = domain.state_of(board)
        values = book.moves(state) if isinstance(state, domain.Ongoing) else {}
        losses |= {(board, square): max(values.values()) - value for square, value in values.items()}
        unknown += [] if values else [board]
    tasks = sorted(((SEARCH, format_position(board)) for board in unknown), key=itemgetter(1))
    for note in counted(workers.map(book_training.searched, tasks), len(tasks), "positions"):
        board, found = parse_position(str(note["position"])), cast("dict[str, float]", note["values"])
        best = max(found.values())
        losses |= {(board, domain.parse_square(each)): best - value for each, value in found.items()}
    return losses


def _end(line: PlayedLine, losses: Losses) -> int:
    """How many moves of a line are worth learning; 0 if it is not worth it."""
    end = line.named
    lost = [losses.get(move, MOST_LOST + 1) for move in zip(line.boards, line.squares, strict=False)]
    while end < len(lost) and lost[end] <= MOST_LOST:
        end += 1
    is_long = end >= max(line.named + FEWEST_NEW, line.plies, FEWEST_PLIES)
    return end if is_long and (line.ends or end < len(line.squares)) else 0


def _without_beginnings(ends: dict[PlayedLine, int]) -> dict[PlayedLine, int]:
    """The same, but none is worth learning that only begins another, or a named one, however it is turned."""
    named = (domain.boards_along(domain.STANDARD, _squares(each))[:-1] for each in NAMED)
    begun = chain(*named, *(line.boards[:end] for line, end in ends.items()))
    inside = set(map(canonical, begun))
    return {line: 0 if canonical(line.boards[end]) in inside else end for line, end in ends.items()}


def _row(archive: Archive, line: PlayedLine, end: int) -> str:
    """A line as text: its moves; after how many they are those played most; how many are worth learning, and
    how many games have played these. The last two are zeros if it is not worth it.
    """
    games = archive.explore(line.boards[end]).games if end else 0
    return f"{domain.format_transcript(line.squares)} {line.plies} {end} {games}"


def _squares(transcript: str) -> tuple[domain.Square, ...]:
    return tuple(each for each in domain.parse_transcript(transcript) if isinstance(each, domain.Square))
