"""What the list of the last games tells of each of them."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from reversi.app.game.seats import Seats
from reversi.app.session.codec import decode_line
from reversi.app.share.model import MOST_SET_ASIDE, SetAsideGame
from reversi.domain import Board, GameState, Opening, Ply, Skip, opening_of, skipped, start_board, state_of
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in short: its last state, its players, its opening if that has a name, its number of moves."""

    state: GameState
    seats: Seats
    opening: Opening | None
    moves: int


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def summary_of(game: SetAsideGame) -> Summary | None:
    """The summary of a set-aside game; None if it cannot be read."""
    try:
        rules, plies, seats = decode_line(game.session)
        boards = tuple(accumulate(plies, _board_after, initial=start_board(rules)))
        state = state_of(boards[-1])
    except ValueError:
        return None
    moves = sum(not isinstance(ply, Skip) for ply in plies)
    return Summary(state, seats, opening_of(boards), moves)


def _board_after(board: Board, ply: Ply) -> Board:
    """The board after a ply that is taken for legal; raises ValueError if its square is taken."""
    if isinstance(ply, Skip):
        return skipped(board)
    disc = bits_of((ply,), board.rules.width)
    return after(board, disc, flip_bits(board, disc))
