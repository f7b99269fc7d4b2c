"""The bias of searched values, which is taken off wherever a value is told.

The evaluation does not know who will have the last move, so that a side to move is told too little where the
number of empty squares is odd. In the search, a constant for even and for odd numbers costs nodes and wins
nothing (see weights.md); outside, it costs nothing.
"""

from dataclasses import replace

from reversi.domain import Board, empties
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.root_move import RootMove

FIRST_BAND, BAND = 8, 8

LACKING = ((5, 263), (-4, 241), (-27, 199), (5, 165), (9, 186))
"""What the evaluation lacks for the side to move at the leaves of a search, in 1/128 disc, with an even and
with an odd number of empty squares; for each BAND of such numbers, from FIRST_BAND on.

Measured by `python3 -m reversi kernel bias WTH_1990.wtb --games 300`.
"""

HIGHEST = 64 * UNIT


def band_of(left: int) -> int:
    """The number of the band to which so many empty squares belong."""
    return min(max(left - FIRST_BAND, 0) // BAND, len(LACKING) - 1)


def bias_of(left: int, depth: int) -> int:
    """What the value of a search to `depth` with `left` empty squares lacks, for the side to move there."""
    leaf = left - depth
    lacking = LACKING[band_of(leaf)][leaf % 2]
    return -lacking if depth % 2 else lacking


def without_bias(board: Board, moves: tuple[RootMove, ...]) -> tuple[RootMove, ...]:
    """The moves of a search of `board` with the values that are told; those to the end have no bias."""
    if kind_of(board) is not BoardKind.STANDARD:
        return moves
    left = empties(board)
    return tuple(_unbiased(each, left) if 0 < each.depth < left else each for each in moves)


def _unbiased(move: RootMove, left: int) -> RootMove:
    value = move.value + bias_of(left, move.depth)
    return replace(move, value=min(max(value, -HIGHEST), HIGHEST))
