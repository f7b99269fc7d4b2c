"""Puzzles: positions in which one move is best, found and graded by the program itself.

A pack holds thousands of them in few bytes. It is unpacked as a whole, and a puzzle when it is asked for.
`python3 -m reversi puzzles` makes one.
"""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.record.kinds import Theme

COLUMNS = (13, 1, 1, 1, 2)
"""The bytes of a puzzle: squares, best move, value, rating, themes. They are packed column by column."""

SQUARES = 64
PRIME = 2**40 - 87
"""Names of puzzles are remainders of it."""

RATING_STEP = 16
"""Ratings are packed in steps of so many points."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The side to move on `board` has one best move, worth so many discs: the final score, or in the midgame
    an estimate. A level of the same `rating` finds it every second time.
    """

    board: domain.Board
    best: domain.Square
    value: int
    rating: int
    themes: frozenset[Theme]

    @property
    def is_proved(self) -> bool:
        """Whether the value is the final score against every defence."""
        return Theme.MIDGAME not in self.themes


class Pack:
    """Packed puzzles; it never changes."""

    def __init__(self, data: bytes) -> None:
        """The puzzles that `encode_pack` wrote; ValueError if it did not."""
        try:
            columns = zlib.decompress(data)
        except zlib.error as error:
            raise ValueError(f"a pack of {len(data)} bytes that cannot be unpacked: {error}") from error
        count, rest = divmod(len(columns), sum(COLUMNS))
        if rest:
            raise ValueError(
                f"a pack of {len(columns)} bytes unpacked: expected a multiple of {sum(COLUMNS)}"
            )
        self._columns, self._count = columns, count

    def __len__(self) -> int:
        """The number of puzzles."""
        return self._count

    def __iter__(self) -> Iterator[Puzzle]:
        """All puzzles in order."""
        return map(self.__getitem__, range(self._count))

    def __getitem__(self, number: int) -> Puzzle:
        """The puzzle of this number, from 0; raises IndexError."""
        if not 0 <= number < self._count:
            raise IndexError(number)
        squares, best, value = (self._word(number, column) for column in range(3))
        board, themes = _board(squares), self.themes(number)
        return Puzzle(board, _square(best), value - SQUARES, self.rating(number), themes)

    def name(self, number: int) -> str:
        """What a puzzle is called in the record of somebody's training, in every pack that has it."""
        return f"{self._word(number, 0) % PRIME:x}"

    def rating(self, number: int) -> int:
        """The rating of a puzzle."""
        return self._word(number, 3) * RATING_STEP

    def themes(self, number: int) -> frozenset[Theme]:
        """What a puzzle is about."""
        told = self._word(number, 4)
        return frozenset(theme for place, theme in enumerate(Theme) if told >> place & 1)

    def _word(self, number: int, column: int) -> int:
        at = sum(COLUMNS[:column]) * self._count + number * COLUMNS[column]
        return int.from_bytes(self._columns[at : at + COLUMNS[column]], "little")


def encode_pack(puzzles: Iterable[Puzzle]) -> bytes:
    """The pack of these puzzles, in their order, compressed."""
    rows = [_words(puzzle) for puzzle in puzzles]
    columns = zip(*rows, strict=True)
    packed = (
        word.to_bytes(width, "little")
        for width, column in zip(COLUMNS, columns, strict=True)
        for word in column
    )
    return zlib.compress(b"".join(packed) if rows else b"", 9)


def _words(puzzle: Puzzle) -> tuple[int, ...]:
    own, enemy = domain.own_and_enemy(puzzle.board)
    squares = sum(
        3**place * (1 if own >> place & 1 else 2 * (enemy >> place & 1)) for place in range(SQUARES)
    )
    best = bits_of([puzzle.best], puzzle.board.rules.width).bit_length() - 1
    themes = sum(1 << place for place, theme in enumerate(Theme) if theme in puzzle.themes)
    rating = min(max(round(puzzle.rating / RATING_STEP), 0), 255)
    return squares, best, puzzle.value + SQUARES, rating, themes


def _board(squares: int) -> domain.Board:
    own = enemy = 0
    for place in range(SQUARES):
        squares, disc = divmod(squares, 3)
        own |= (disc == 1) << place
        enemy |= (disc == 2) << place
    return board_of(own, enemy)


def board_of(own: int, enemy: int) -> domain.Board:
    """The board with the discs of the side to move and of its opponent: Black moves if the number of empty
    squares is even, as in a game without a pass.
    """
    if (own | enemy).bit_count() % 2:
        return domain.Board(domain.STANDARD, (enemy, own), domain.Colour.WHITE)
    return domain.Board(domain.STANDARD, (own, enemy), domain.Colour.BLACK)


def _square(place: int) -> domain.Square:
    return domain.Square(place % domain.STANDARD.width, place // domain.STANDARD.width)


MULTIPLIER, INCREMENT = 1_103_515_245, 12_345
"""Such numbers lead through all numbers below a power of two (Hull and Dobell, 1962)."""


def number_of_day(day: int, count: int) -> int:
    """Which of `count` puzzles, at least one, everybody gets on a day, counted as `date.toordinal` does.

    In as many days as the next power of two, each has its turn, and some have two. A pack that has grown up
    to that power keeps the puzzles of all days but those whose turn passes to a new one.

    >>> [number_of_day(day, 3000) for day in range(739_000, 739_004)]
    [2038, 2814, 2411, 2008]
    """
    room = 1 << (count - 1).bit_length()
    number = (day * MULTIPLIER + INCREMENT) % room
    while number >= count:
        number = (number * MULTIPLIER + INCREMENT) % room
    return number
