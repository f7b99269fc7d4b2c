"""The rules of Reversi, as functions of a board."""

from typing import TypeAlias

from reversi.workshop.chapters.values.solution import Board, Colour, Square, disc_at

Direction: TypeAlias = tuple[int, int]
"""How many columns to the right and how many rows down one step goes."""

DIRECTIONS: tuple[Direction, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
SQUARES = tuple(Square(column, row) for row in range(8) for column in range(8))
NONE: frozenset[Square] = frozenset()


def opponent(colour: Colour) -> Colour:
    """The other colour."""
    return Colour.WHITE if colour is Colour.BLACK else Colour.BLACK


def step(square: Square, direction: Direction) -> Square:
    """The next square in a direction, which may lie off the board; there, `disc_at` finds no disc."""
    right, down = direction
    return Square(square.column + right, square.row + down)


def flips_towards(board: Board, colour: Colour, square: Square, direction: Direction) -> frozenset[Square]:
    """The opponent's discs in a row from `square` to a disc of `colour`; none if there is no such disc."""
    passed = NONE
    here = step(square, direction)
    if disc_at(board, here) is opponent(colour):  # 1. Walk on. And what ends the row?
        passed |= {here}
    return passed


def flips(board: Board, colour: Colour, square: Square) -> frozenset[Square]:
    """All discs that flip when `colour` plays on `square`; none if there is a disc on it already."""
    return flips_towards(board, colour, square, (0, 1))  # 2. Look in every direction.


def legal_moves(board: Board, colour: Colour) -> frozenset[Square]:
    """The squares on which `colour` may play: those where at least one disc flips."""
    return NONE  # 3. Which of the SQUARES are they?


def play(board: Board, colour: Colour, square: Square) -> Board:
    """The board after `colour` has played on `square`; the same board if that is not a legal move."""
    return board  # 4. The mover gains the square and what flips; the opponent loses what flips.
