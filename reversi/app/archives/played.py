"""How a level opens as people do: by how often each move was played in the archives."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from reversi.app.archives import has_games
from reversi.app.archives.update import board_seen, knows
from reversi.app.model import Model
from reversi.domain import Board, Square, Symmetry, image_of_board, image_of_square

FEWEST = 10
"""The fewest games that tell how people play a position."""

GOLDEN = 2_654_435_769
"""2³² divided by the golden ratio, by which near seeds come to lie far apart (Knuth, TAOCP, 6.4)."""


def lacks_games(model: Model) -> bool:
    """Whether a level would open as people do, and there is nobody to learn it from."""
    is_known = model.opens_as_played and model.archives.listed is not None
    return is_known and not has_games(model.archives)


def is_awaited(model: Model) -> bool:
    """Whether the archives have not yet said what was played on the board; while they open, nobody waits."""
    return has_games(model.archives) and not knows(model.archives, board_seen(model.table))


def drawn(model: Model) -> Square | None:
    """The move that the seed of the game draws, each as likely as it was often; None of too few games."""
    archives, table = model.archives, model.table
    board = board_seen(table)
    explored = archives.explored if has_games(archives) and knows(archives, board) else None
    counts = [each.results.games for each in explored.moves] if explored else []
    if explored is None or sum(counts) < FEWEST:
        return None
    lot = (table.seed + table.game.place) * GOLDEN % 2**32
    place = lot * sum(counts) >> 32
    square = next(
        each.square for each, end in zip(explored.moves, accumulate(counts), strict=True) if place < end
    )
    alike = _alike(board, square)
    return alike[lot % len(alike)]


@lru_cache(maxsize=8)
def _alike(board: Board, square: Square) -> Sequence[Square]:
    """The squares that are the same on a symmetric board: the archives tell of one for all of them."""
    same = (each for each in Symmetry if image_of_board(board, each) == board)
    return list(dict.fromkeys(image_of_square(square, 8, 8, each) for each in same))
