"""A board as it is seen: turned or mirrored by a symmetry. A square keeps its name wherever it is drawn."""

from dataclasses import dataclass
from functools import lru_cache

from reversi.domain.square import FILES, Square
from reversi.domain.symmetry import Symmetry, image_of_square, image_size, inverse_of


@dataclass(frozen=True, slots=True)
class SeenBoard:
    """A `width` by `height` board under a symmetry.

    A place in what is seen is written as a `Square` too: its column and row, counted from the top left.
    """

    width: int
    height: int
    symmetry: Symmetry
    lines: tuple[range, ...]
    """The squares of each row that is seen, from left to right: by their numbers in reading order."""
    above: tuple[str, ...]
    """What stands above each column that is seen: the letter of a file, or the number of a rank."""
    beside: tuple[str, ...]
    """What stands to the left of each row that is seen."""

    @property
    def columns(self) -> int:
        """How many columns are seen."""
        return len(self.above)

    @property
    def rows(self) -> int:
        """How many rows are seen."""
        return len(self.beside)

    def place_of(self, square: Square) -> Square:
        """The place at which `square` is seen."""
        return image_of_square(square, self.width, self.height, self.symmetry)

    def square_at(self, place: Square) -> Square:
        """The square that is seen at `place`."""
        return self.square(self.lines[place.row][place.column])

    def square(self, number: int) -> Square:
        """The square with this number."""
        return Square(number % self.width, number // self.width)

    def line_through(self, square: Square) -> range:
        """The row that is seen and has `square` in it."""
        return self.lines[self.place_of(square).row]

    def direction(self, across: int, down: int) -> tuple[int, int]:
        """How a step on the board, so many files and ranks on, is seen: to the right and down."""
        a, b, c, d = self.symmetry.value
        return a * across + b * down, c * across + d * down


@lru_cache(maxsize=16)
def seen_board(width: int, height: int, symmetry: Symmetry) -> SeenBoard:
    """The board of that size under `symmetry`.

    >>> turned = seen_board(3, 2, Symmetry.ROTATE_RIGHT)
    >>> [list(line) for line in turned.lines], turned.above, turned.beside
    ([[3, 0], [4, 1], [5, 2]], ('2', '1'), ('a', 'b', 'c'))
    """
    a, b, c, d = symmetry.value
    columns, rows = image_size(width, height, symmetry)
    first = image_of_square(Square(0, 0), columns, rows, inverse_of(symmetry))
    start, right, down = first.row * width + first.column, a + b * width, c + d * width
    begins = range(start, start + rows * down, down)
    lines = tuple(range(begin, begin + columns * right, right) for begin in begins)
    files = tuple(FILES[number % width] for number in (begins if b else lines[0]))
    ranks = tuple(str(number // width + 1) for number in (lines[0] if b else begins))
    above, beside = (ranks, files) if b else (files, ranks)
    return SeenBoard(width, height, symmetry, lines, above, beside)
