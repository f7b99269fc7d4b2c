"""The rules of Reversi, as functions of a board."""

from typing import TypeAlias

from reversi.workshop.chapters.values.solution import Board, Colour, Square, disc_at

Direction: TypeAlias = tuple[int, int]
"""How many columns to the right and how many rows down one step goes."""

DIRECTIONS: tuple[Direction, ...] = (
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
)
SQUARES = tuple(Square(column, row) for row in range(8) for column in range(8))
NONE: frozenset[Square] = frozenset()


def opponent(colour: Colour) -> Colour:
    """The other colour."""
    return Colour.WHITE if colour is Colour.BLACK else Colour.BLACK


def step(square: Square, direction: Direction) -> Square:
    """The next square in a direction; off the board, `disc_at` finds no disc."""
    right, down = direction
    return Square(square.column + right, square.row + down)


def flips_towards(
    board: Board,
    colour: Colour,
    square: Square,
    direction: Direction,
) -> frozenset[Square]:
    """The opponent's discs in a row between `square` and a disc of `colour`."""
    passed = NONE
    here = step(square, direction)
    #: # 1. Walk on while there are discs of the opponent. And what ends the row?
    #: if disc_at(board, here) is opponent(colour):
    while disc_at(board, here) is opponent(colour):  # SOLUTION
        passed |= {here}
        here = step(here, direction)  # SOLUTION
    #: return passed
    return passed if disc_at(board, here) is colour else NONE  # SOLUTION


def flips(board: Board, colour: Colour, square: Square) -> frozenset[Square]:
    """All discs that flip when `colour` plays on `square`, if it is empty."""
    #: # 2. Look in every direction. And is the square empty?
    #: return flips_towards(board, colour, square, (0, 1))
    # BEGIN SOLUTION
    if disc_at(board, square) is not None:
        return NONE
    found = NONE
    for direction in DIRECTIONS:
        found |= flips_towards(board, colour, square, direction)
    return found
    # END SOLUTION


def legal_moves(board: Board, colour: Colour) -> frozenset[Square]:
    """The squares on which `colour` may play: where at least one disc flips."""
    #: return NONE  # 3. Which of the SQUARES are they?
    return frozenset(square for square in SQUARES if flips(board, colour, square))  # SOLUTION


def play(board: Board, colour: Colour, square: Square) -> Board:
    """The board after a move; the same board if the move is not legal."""
    #: return board  # 4. Who gains which squares, and who loses which?
    # BEGIN SOLUTION
    turned = flips(board, colour, square)
    if not turned:
        return board
    if colour is Colour.BLACK:
        return Board(board.black | turned | {square}, board.white - turned)
    return Board(board.black - turned, board.white | turned | {square})
    # END SOLUTION
