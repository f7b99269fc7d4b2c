"""A player that takes corners and then as many discs as it can."""

from reversi.domain import Move, Ongoing, Square, corners, squares_on

CORNER = 100
"""More than a move can flip."""


def value(game: Ongoing, move: Move) -> int:
    """How much a move is liked: for a corner, then for what it flips."""
    corner = move.square in squares_on(game.board, corners(game.board))
    return CORNER * corner + len(move.flips)


def choose(game: Ongoing) -> Square:
    """The square of the move that is liked best."""
    best = max(game.moves, key=lambda move: value(game, move))
    return best.square
