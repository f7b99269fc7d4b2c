"""WTHOR, the French federation's archive of Othello: a year's games in `.wtb`, names in `.jou` and `.trn`.

Source: https://www.ffothello.org/wthor/Format_WThor.pdf, by Sylvain Quin and Stéphane Nicolet. Numbers are
little-endian. Each file begins with 16 bytes:

    4   the day on which it was written: century, year, month and day, a byte each
    4   N1, the number of games
    2   N2, the number of names; 0 in a file of games
    2   the year of the games
    1   P1, the board: 0 or 8 for 8×8, 10 for 10×10
    1   P2: 1 in a file of endgame problems, whose records differ; otherwise 0
    1   P3, the depth: the empty squares from which the theoretical score is counted; 0 for 22
    1   unused

A game is 68 bytes:

    2   the number of its event in `.trn`, from 0
    2   the number of Black in `.jou`, from 0
    2   the number of White
    1   Black's discs at the end; the empty squares go to the winner
    1   Black's theoretical score: the same if both players had been perfect from the depth on
    60  the squares played, each 10 × row + column, counted from 1; then zeros. Skips are not written.

A player's name has 20 bytes and an event's 26, in Latin-1, the last of them a zero.
"""

import re
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from reversi import domain
from reversi.domain.notation.transcripts import Word, replay
from reversi.formats.shared import Shared
from reversi.record.details import Details, tidy
from reversi.record.game import begin_game, end_of
from reversi.record.outcome import outcome_beyond

HEADER = struct.Struct("<4BIHHBBBx")
ROW = struct.Struct("<HHHBB60s")
NUMBERS = struct.Struct("<3H")
"""What a row begins with: the numbers of its event, of Black and of White."""

EVENT, BLACK, WHITE, BLACK_DISCS = 0, 2, 4, 6
"""Where a row has these numbers."""
PLAYER_BYTES, EVENT_BYTES = 20, 26
MOST_NAMES = 2**16

BOARDS = (0, 8)
"""The values of P1 that mean 8×8 squares."""
PROBLEMS = 1
"""The value of P2 in a file of endgame problems."""
LAST_SQUARE = 1
"""The depth that is written: from there on every player is perfect, so both scores are the same."""

DISCS = 64
UNKNOWN = "???"
"""The first name in each list; so number 0 is somebody unknown."""
YEAR = re.compile(r"(?<![0-9])[12][0-9]{3}(?![0-9])")

SQUARES = {10 * (square.row + 1) + square.column + 1: square for square in domain.squares_in_order(8, 8)}
"""The square of each byte that is one."""
SQUARE_BYTES = bytes(SQUARES)


class Flaw(Enum):
    """What can be wrong with an archive whose games can be read all the same, at least in part."""

    CUT = "the file ends before this game"
    NO_SQUARE = "a move is not a square"
    UNKNOWN_PLAYER = "the list of players ends before this number"
    UNKNOWN_EVENT = "the list of events ends before this number"
    TOO_MANY_DISCS = "a result of more discs than the board has squares"


class Row(NamedTuple):
    """A game as its 68 bytes have it."""

    event: int
    black: int
    white: int
    black_discs: int
    theoretical: int
    moves: bytes
    """The 60 bytes of the squares played, zeros included."""

    @property
    def played(self) -> bytes:
        """The bytes of the squares played."""
        return self.moves.rstrip(b"\0")

    @property
    def has_squares_only(self) -> bool:
        """Whether every move is a square; it may still be illegal."""
        return not self.played.translate(None, SQUARE_BYTES)


@dataclass(frozen=True, slots=True)
class Base:
    """A file of games: its year, its depth, its whole rows, and how many further games it should have.

    The rows stay bytes until they are asked for: iteration over 150,000 of them takes a fraction of a second.
    """

    year: int
    depth: int
    rows: bytes
    missing: int = 0

    def __len__(self) -> int:
        return len(self.rows) // ROW.size

    def __iter__(self) -> Iterator[Row]:
        return map(Row._make, ROW.iter_unpack(self.rows))

    def row(self, number: int) -> Row:
        """The row with this number, from 0; raises `IndexError`."""
        if not 0 <= number < len(self):
            raise IndexError(f"there is no game {number}")
        return Row._make(ROW.unpack_from(self.rows, number * ROW.size))


def column(rows: bytes, at: int) -> Sequence[int]:
    """The two-byte number at this place of each row, all at once: a fraction of a second for a million.

    >>> list(column(encode_row((), 32, event=1, black=258) + encode_row((), 32, black=772), BLACK))
    [258, 772]
    """
    packed = bytearray(len(rows) // ROW.size * 2)
    packed[0::2], packed[1::2] = rows[at :: ROW.size], rows[at + 1 :: ROW.size]
    return struct.unpack(f"<{len(packed) // 2}H", packed)


def rows_at(rows: bytes, places: Sequence[int]) -> bytes:
    """Those of the rows that have these places, each at most once and in their order."""
    if len(places) * ROW.size == len(rows):
        return rows
    return b"".join(rows[place * ROW.size : (place + 1) * ROW.size] for place in places)


@dataclass(frozen=True, slots=True)
class Archive:
    """A file of games and the names in its lists; a list that is missing is empty."""

    base: Base
    players: tuple[str, ...] = ()
    events: tuple[str, ...] = ()

    def with_rows(self, rows: bytes) -> "Archive":
        """The archive with these games in place of its own."""
        return replace(self, base=replace(self.base, rows=rows))


def decode_base(content: bytes) -> Base:
    """The games in a `.wtb` file, as far as they are whole; raises `DecodeError`, whose location is a byte.

    The number of games in the header only tells how many are missing.
    """
    if len(content) < HEADER.size:
        raise domain.DecodeError(
            domain.Problem("expected a header of {} bytes", HEADER.size), len(content), domain.Index(0)
        )
    *_, games, names, year, board, kind, depth = HEADER.unpack_from(content)
    if board not in BOARDS:
        raise domain.DecodeError("expected a board of 8×8 squares", board, domain.Index(12))
    if kind == PROBLEMS:
        raise domain.DecodeError("expected games, not endgame problems", kind, domain.Index(13))
    if names:
        raise domain.DecodeError("expected games, not names", names, domain.Index(8))
    whole, rest = divmod(len(content) - HEADER.size, ROW.size)
    rows = content[HEADER.size : len(content) - rest]
    return Base(year, depth, rows, missing=max(games, whole + (rest > 0)) - whole)


def decode_players(content: bytes) -> tuple[str, ...]:
    """The whole names in a `.jou` file, empty where somebody is unknown; raises `DecodeError`."""
    return _decode_names(content, PLAYER_BYTES)


def decode_events(content: bytes) -> tuple[str, ...]:
    """The whole names in a `.trn` file, empty where an event is unknown; raises `DecodeError`."""
    return _decode_names(content, EVENT_BYTES)


def _decode_names(content: bytes, size: int) -> tuple[str, ...]:
    if len(content) < HEADER.size:
        raise domain.DecodeError(
            domain.Problem("expected a header of {} bytes", HEADER.size), len(content), domain.Index(0)
        )
    ends = range(HEADER.size + size, len(content) + 1, size)
    names = (content[end - size : end].partition(b"\0")[0] for end in ends[:MOST_NAMES])
    return tuple(tidy(name.decode("latin-1")) for name in names)


def flaws_of(archive: Archive) -> Counter[Flaw]:
    """How often each flaw occurs in an archive, but those of moves; a list that is missing is none."""
    rows = archive.base.rows
    players, events = len(archive.players) or MOST_NAMES, len(archive.events) or MOST_NAMES
    unknown = sum(sum(number >= players for number in column(rows, at)) for at in (BLACK, WHITE))
    return +Counter(
        {
            Flaw.CUT: archive.base.missing,
            Flaw.UNKNOWN_PLAYER: unknown,
            Flaw.UNKNOWN_EVENT: sum(number >= events for number in column(rows, EVENT)),
            Flaw.TOO_MANY_DISCS: sum(discs > DISCS for discs in rows[BLACK_DISCS :: ROW.size]),
        }
    )


def details_of(archive: Archive, row: Row) -> Details:
    """What an archive tells about a game besides its moves, without replaying it: `plies` is empty."""
    discs = row.black_discs
    return Details(
        black=name_at(archive.players, row.black),
        white=name_at(archive.players, row.white),
        event=name_at(archive.events, row.event),
        date=str(archive.base.year or ""),
        result=f"{discs}-{DISCS - discs}" if discs <= DISCS else "",
    )


def name_at(names: tuple[str, ...], number: int) -> str:
    """The name with this number in a list; empty if the list ends before it."""
    return names[number] if number < len(names) else ""


def shared_of(archive: Archive, row: Row) -> Shared:
    """A game with its skips, replayed; raises `BrokenGameError`, whose location is a byte of the moves."""
    plies = replay(_words(row), domain.STANDARD)
    return Shared(domain.STANDARD, plies, details=replace(details_of(archive, row), plies=plies))


def _words(row: Row) -> Iterator[Word]:
    for index, byte in enumerate(row.played):
        if byte not in SQUARES:
            raise domain.DecodeError("expected 10 × row + column", byte, domain.Index(index))
        yield Word(SQUARES[byte], str(SQUARES[byte]), index)


class Entry(NamedTuple):
    """A game to be written: its names, Black's discs at the end, and the squares played."""

    event: str
    black: str
    white: str
    black_discs: int
    squares: tuple[domain.Square, ...]


def can_tell(rules: domain.Rules) -> bool:
    """Whether an archive can hold games under these rules: those of Othello."""
    return rules == domain.STANDARD


def entry_of(shared: Shared) -> Entry:
    """A game as an archive has it; the rules must satisfy `can_tell`."""
    details = shared.told
    end = end_of(begin_game(shared.rules).extend(shared.plies))
    squares = tuple(ply for ply in shared.plies if isinstance(ply, domain.Square))
    return Entry(details.event, details.black, details.white, black_discs(end, details), squares)


def black_discs(end: domain.GameState, details: Details) -> int:
    """Black's discs in a game of Othello that ended in this state, with the empty squares to the winner.

    What is told of the game counts where the board does not show it: half of all discs are Black's in a draw,
    all or none if nobody says by how many was won. A game that broke off, and of which nothing is told, is
    scored as if it had ended there: the format has no other way.
    """
    outcome = outcome_beyond(details, end)
    if outcome is None:
        return domain.final_counts(end.board)[domain.Colour.BLACK]
    if outcome.winner is None:
        return DISCS // 2
    lead = DISCS if outcome.lead is None else min(int(outcome.lead), DISCS)
    return (DISCS + (lead if outcome.winner is domain.Colour.BLACK else -lead)) // 2


def winner_with(black_discs: int) -> domain.Colour | None:
    """Who won a game in which Black has so many discs; None if nobody did."""
    if black_discs == DISCS // 2:
        return None
    return domain.Colour.BLACK if black_discs > DISCS // 2 else domain.Colour.WHITE


def year_of(details: Details) -> int:
    """The year of a game; 0 if its date has none."""
    return year_in(details.date)


def year_in(date: str) -> int:
    """The year in a date; 0 if it has none."""
    found = YEAR.search(date)
    return int(found[0]) if found else 0


Day: TypeAlias = tuple[int, int, int]
"""The day on which a file was written: its year, month and day."""


class NameList:
    """A list of names to be written, each once, in which number 0 is somebody unknown."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._numbers = {_encode_name(UNKNOWN, size): 0}
        self._known = {"": 0}

    def number(self, name: str) -> int:
        """The number of a name, which is added if it is new; raises `ValueError` if there is no room."""
        if name not in self._known:
            encoded = _encode_name(name, self._size)
            if len(self._numbers) >= MOST_NAMES - 1 and encoded not in self._numbers:
                raise ValueError(f"an archive holds at most {MOST_NAMES - 1} names")
            self._known[name] = self._numbers.setdefault(encoded, len(self._numbers))
        return self._known[name]

    def encode(self, written: Day) -> bytes:
        """The contents of a `.jou` or `.trn` file."""
        head = HEADER.pack(*_day(written), 0, len(self._numbers), 0, 0, 0, 0)
        return head + b"".join(self._numbers)


def _day(written: Day) -> tuple[int, int, int, int]:
    return *divmod(written[0], 100), *written[1:]


def holds_name(name: str, size: int) -> bool:
    """Whether a name comes back whole from a list with so many bytes for each."""
    return not name or tidy(_encode_name(name, size).partition(b"\0")[0].decode("latin-1")) == name


def encode_base(base: Base, written: Day) -> bytes:
    """The contents of a `.wtb` file with these games."""
    return (
        HEADER.pack(*_day(written), len(base), 0, base.year, domain.STANDARD.width, 0, base.depth) + base.rows
    )


def encode_row(
    squares: Iterable[domain.Square], black_discs: int, event: int = 0, black: int = 0, white: int = 0
) -> bytes:
    """The 68 bytes of a game; if not told, its event and its players are unknown."""
    moves = bytes(10 * (square.row + 1) + square.column + 1 for square in squares)
    return ROW.pack(event, black, white, black_discs, black_discs, moves)


def _encode_name(name: str, size: int) -> bytes:
    return name.encode("latin-1", errors="replace")[: size - 1].ljust(size, b"\0")
