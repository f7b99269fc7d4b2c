"""Corner first: a corner if there is one, else the move that turns most discs.

This is the computer player of Reversi in Al Sweigart's "Invent Your Own Computer Games with Python".
"""

from collections.abc import Iterator

from reversi.domain import Ongoing, corners, squares_on
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.players.greedy import flip_count
from reversi.engine.protocol import Answer, Reply


def think(state: Ongoing, seed: int) -> Iterator[Reply]:
    """Any corner that can be taken, else one of the moves that turn most discs, drawn among equals."""
    corner_squares = squares_on(state.board, corners(state.board))
    in_corners = tuple(move for move in state.moves if move.square in corner_squares)
    candidates = in_corners or best_by(flip_count, state.moves)
    yield Answer(drawn(candidates, seed).square, value=None, nodes=len(state.moves), depth=1)
