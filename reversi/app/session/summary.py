"""What the list of the last games says about each of them."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from reversi.app.game.recorded import players_of
from reversi.app.game.seats import Players
from reversi.app.games.model import MOST_SET_ASIDE, SetAsideGame
from reversi.app.session.codec import decode_line
from reversi.domain import Board, GameState, Opening, Ply, Skip, opening_of, skipped, start_board, state_of
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.record.details import Details


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in short: its last state, its players, its opening if that has a name, and its number of moves.

    `details` are those of a game that was loaded and not played on.
    """

    state: GameState
    seats: Players
    opening: Opening | None
    moves: int
    details: Details | None


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def summary_of(game: SetAsideGame) -> Summary | None:
    """The summary of a set-aside game; None if it cannot be read."""
    try:
        rules, plies, seats, loaded = decode_line(game.session)
        boards = tuple(accumulate(plies, _board_after, initial=start_board(rules)))
        state = state_of(boards[-1])
    except ValueError:
        return None
    moves = sum(not isinstance(ply, Skip) for ply in plies)
    details = loaded if loaded and loaded.plies == plies else None
    is_named = details and (details.black or details.white)
    players = players_of(details, rules.players) if details and is_named else seats
    return Summary(state, players, opening_of(boards), moves, details)


def _board_after(board: Board, ply: Ply) -> Board:
    """The board after a ply that is assumed to be legal; raises ValueError if its square is taken."""
    if isinstance(ply, Skip):
        return skipped(board)
    disc = bits_of((ply,), board.rules.width)
    return after(board, disc, flip_bits(board, disc))
