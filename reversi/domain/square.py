"""Squares: the places of a board."""

from dataclasses import dataclass
from functools import cache, total_ordering
from string import ascii_lowercase

FILES = ascii_lowercase  # the letters of the columns, from the left


@total_ordering
@dataclass(frozen=True, slots=True)
class Square:
    """The square in `column` and `row`, both counted from 0; a1, at the top left, is `Square(0, 0)`.

    Squares are in reading order: row by row from the top, each row from the left.
    """

    column: int
    row: int

    def __lt__(self, other: "Square") -> bool:
        return (self.row, self.column) < (other.row, other.column)

    def __str__(self) -> str:
        """The name of the square, such as `f5`: the letter of its file, then its rank."""
        return f"{FILES[self.column]}{self.row + 1}" if 0 <= self.column < len(FILES) else repr(self)


@cache
def squares_in_order(width: int, height: int) -> tuple[Square, ...]:
    """Every square of a `width` by `height` board; the square at index i owns bit i of its bitboards.

    >>> squares_in_order(8, 8)[63]
    Square(column=7, row=7)
    """
    return tuple(Square(column, row) for row in range(height) for column in range(width))


def distance(here: Square, there: Square) -> int:
    """The number of king's steps between two squares."""
    return max(abs(here.column - there.column), abs(here.row - there.row))
