#: """A player: a function from a game to a square."""
"""A player that takes corners and then as many discs as it can."""  # SOLUTION

#: from reversi.domain import Move, Ongoing, Square
# BEGIN SOLUTION
from reversi.domain import Move, Ongoing, Square, corners, squares_on

CORNER = 100
"""More than a move can flip."""
# END SOLUTION


def value(game: Ongoing, move: Move) -> int:
    #: """How much you like a move: the more, the better."""
    #: return 0  # 2. What a move flips. 3. And if it takes a corner?
    # BEGIN SOLUTION
    """How much a move is liked: for a corner, then for what it flips."""
    corner = move.square in squares_on(game.board, corners(game.board))
    return CORNER * corner + len(move.flips)
    # END SOLUTION


def choose(game: Ongoing) -> Square:
    #: """The square to play on: one of those of `game.moves`."""
    #: return game.moves[0].square  # 1. The move of the greatest value.
    # BEGIN SOLUTION
    """The square of the move that is liked best."""
    best = max(game.moves, key=lambda move: value(game, move))
    return best.square
    # END SOLUTION
