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


@dataclass(frozen=True)
class Board:
    """The squares on which Black has a disc, and those on which White has one."""

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
    """The board as eight lines of eight signs: X for black, O for white, a dot for an empty square."""
    signs = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
    lines = [" ".join(signs[disc_at(board, Square(column, row))] for column in range(8)) for row in range(8)]
    return "\n".join(lines)
