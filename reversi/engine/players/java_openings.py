"""The opening library of the Java players: the second move of the game, drawn by lot.

After any first move of the standard game the reply is parallel, diagonal or perpendicular: so runs the line
of its flip beside that of the first move. The odds are those of Michael Patricios' reversi in Java
(lurgee.net), which weighs the openings by how well its players do after each.
"""

from enum import Enum
from random import Random

from reversi.domain import STANDARD, Board, Move, Ongoing, start_board


class Opening(Enum):
    """How the second move stands to the first."""

    PARALLEL = "parallel"
    DIAGONAL = "diagonal"
    PERPENDICULAR = "perpendicular"


SHALLOW = 3
"""Up to this depth a player is thought to be weak."""
LOTS_OF_WEAK = (Opening.PARALLEL,) * 1 + (Opening.DIAGONAL,) * 3 + (Opening.PERPENDICULAR,) * 5
LOTS = (Opening.DIAGONAL,) * 3 + (Opening.PERPENDICULAR,) * 6


def library_move(state: Ongoing, depth: int, seed: int) -> Move | None:
    """The move of the library for a player that looks `depth` plies ahead; None but for a second move."""
    first = first_move(state.board)
    if first is None:
        return None
    opening = Random(seed).choice(LOTS_OF_WEAK if depth <= SHALLOW else LOTS)
    (found,) = (move for move in state.moves if opening_of(first, move) is opening)
    return found


def first_move(board: Board) -> Move | None:
    """The first move of the standard game, if it is all that has been played on `board`."""
    moves = Ongoing(start_board(STANDARD)).moves
    return next((move for move in moves if move.result == board), None)


def opening_of(first: Move, second: Move) -> Opening:
    """The opening that two moves make, each of which turns one disc."""
    columns, rows = _line_of(second)
    if columns and rows:
        return Opening.DIAGONAL
    return Opening.PARALLEL if (columns, rows) == _line_of(first) else Opening.PERPENDICULAR


def _line_of(move: Move) -> tuple[int, int]:
    """How many columns and rows lie between the disc that is placed and the disc that it turns."""
    (turned,) = move.flips
    return abs(turned.column - move.square.column), abs(turned.row - move.square.row)
