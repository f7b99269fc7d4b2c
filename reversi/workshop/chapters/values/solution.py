"""A board as values: colours, squares, discs."""

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The colour of a player and of a disc."""

    BLACK = "black"
    WHITE = "white"


@dataclass(frozen=True)
class Square:
    """A square by its column and row, counted from 0; a1 is `Square(0, 0)`."""

    column: int
    row: int


@dataclass(frozen=True)
class Board:
    """The squares of Black's discs, and those of White's."""

    black: frozenset[Square]
    white: frozenset[Square]


START = Board(
    black=frozenset({Square(3, 4), Square(4, 3)}),
    white=frozenset({Square(3, 3), Square(4, 4)}),
)


def disc_at(board: Board, square: Square) -> Colour | None:
    """The colour of the disc on `square`; None if there is no disc."""
    if square in board.black:
        return Colour.BLACK
    if square in board.white:
        return Colour.WHITE
    return None


def place(board: Board, colour: Colour, square: Square) -> Board:
    """A board with one disc more: one of `colour` on `square`."""
    if colour is Colour.BLACK:
        return Board(board.black | {square}, board.white)
    return Board(board.black, board.white | {square})


def draw(board: Board) -> str:
    """The board as eight lines of eight signs: X, O, or a dot for no disc."""
    signs = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
    lines: list[str] = []
    for row in range(8):
        squares = [Square(column, row) for column in range(8)]
        lines.append(" ".join(signs[disc_at(board, square)] for square in squares))
    return "\n".join(lines)
