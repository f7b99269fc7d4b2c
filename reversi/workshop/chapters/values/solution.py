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


#: # 1. Nobody should be able to change a board. Freeze it, like `Square`.
#: @dataclass
@dataclass(frozen=True)  # SOLUTION
class Board:
    """The squares of Black's discs, and those of White's."""

    black: frozenset[Square]
    white: frozenset[Square]


#: # 2. Two discs are still missing: Black has e4 too, and White has e5 too.
START = Board(
    #: black=frozenset({Square(3, 4)}),
    #: white=frozenset({Square(3, 3)}),
    # BEGIN SOLUTION
    black=frozenset({Square(3, 4), Square(4, 3)}),
    white=frozenset({Square(3, 3), Square(4, 4)}),
    # END SOLUTION
)


def disc_at(board: Board, square: Square) -> Colour | None:
    """The colour of the disc on `square`; None if there is no disc."""
    if square in board.black:
        return Colour.BLACK
    #: return None  # 3. And a white disc?
    # BEGIN SOLUTION
    if square in board.white:
        return Colour.WHITE
    return None
    # END SOLUTION


def place(board: Board, colour: Colour, square: Square) -> Board:
    """A board with one disc more: one of `colour` on `square`."""
    #: return board  # 4. Make a new board; leave the old one as it is.
    # BEGIN SOLUTION
    if colour is Colour.BLACK:
        return Board(board.black | {square}, board.white)
    return Board(board.black, board.white | {square})
    # END SOLUTION


def draw(board: Board) -> str:
    """The board as eight lines of eight signs: X, O, or a dot for no disc."""
    signs = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
    lines: list[str] = []
    for row in range(8):
        squares = [Square(column, row) for column in range(8)]
        lines.append(" ".join(signs[disc_at(board, square)] for square in squares))
    return "\n".join(lines)


def placed(before: Board, after: Board) -> frozenset[Square]:
    """The squares that have a disc on the board `after`, and had none on the board `before`."""
    #: return frozenset()  # 5. Both boards are still there: compare them.
    return (after.black | after.white) - (before.black | before.white)  # SOLUTION
