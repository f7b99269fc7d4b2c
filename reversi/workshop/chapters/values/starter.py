"""A board as values: colours, squares, discs."""

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The colour of a player and of a disc."""

    BLACK = "black"
    WHITE = "white"


@dataclass(frozen=True)
class Square:
    """A square by its column and its row, both from 0 to 7; a1, at the top left, is `Square(0, 0)`."""

    column: int
    row: int


# 1. Nobody should be able to change a board. Freeze it, as a square is frozen.
@dataclass
class Board:
    """The squares on which Black has a disc, and those on which White has one."""

    black: frozenset[Square]
    white: frozenset[Square]


# 2. Two discs are still missing: Black has e4 too, and White has e5 too.
START = Board(
    black=frozenset({Square(3, 4)}),
    white=frozenset({Square(3, 3)}),
)


def disc_at(board: Board, square: Square) -> Colour | None:
    """The colour of the disc on `square`; None if there is no disc."""
    if square in board.black:
        return Colour.BLACK
    return None  # 3. And a white disc?


def place(board: Board, colour: Colour, square: Square) -> Board:
    """A board with one disc more: one of `colour` on `square`."""
    return board  # 4. Make a new board; leave the old one as it is.


def draw(board: Board) -> str:
    """The board as eight lines of eight signs: X for black, O for white, a dot for an empty square."""
    line = ". . . . . . . ."  # 5. Ask disc_at for every square.
    return "\n".join([line] * 8)
