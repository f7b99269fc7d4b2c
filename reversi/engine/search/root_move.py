"""What a search knows about the moves of the root, and how their values are told: steady, and without bias.

From depth to depth the value of a move swings by a few discs, up at odd depths and down at even ones, or the
other way round; and while the moves are searched one after the other, some have been searched deeper than
others. So each move shows the mean of its values at the last two complete depths, that is, depths to which
every move has been searched. Searches to the end of the game do not swing; their values show as soon as they
are known. This needs every report of a search, so it is done here and not on the page, which gets only some
of them.

The evaluation does not know who will have the last move, so that a side to move is told too little where the
number of empty squares is odd. In the search, a constant for even and for odd numbers costs nodes and wins
nothing (see weights.md); outside, it costs nothing.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto

from reversi.domain import Board, Square, empties
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import Certainty
from reversi.engine.search.kinds import BoardKind, kind_of


class Bound(Enum):
    """How the value of a move compares with its true value at that depth and selectivity."""

    EXACT = auto()
    LOWER = auto()
    """The true value is at least this."""
    UPPER = auto()
    """The true value is at most this: the move is no better than the best."""


@dataclass(frozen=True, slots=True)
class RootMove:
    """The value of a move for the side to move, in 1/128 disc, from a search of `depth` plies.

    `selectivity` is how sure the value is at that depth, in per cent. The depth is 0 until the move is
    searched.
    """

    square: Square
    value: int = 0
    depth: int = 0
    bound: Bound = Bound.EXACT
    certainty: Certainty = Certainty.GUESS
    selectivity: int = 100

    @property
    def hundredths(self) -> int:
        """The value in hundredths of a disc."""
        return self.value * 100 // UNIT


@dataclass(frozen=True, slots=True)
class SearchReport:
    """What a search has found so far: the moves, best first, and the number of positions visited.

    While `waiting`, the first kernel is idle: the helpers have the last moves. So many moves, the best among
    them, were `close` in value to it when they were compared; 0 if they were not.
    """

    moves: tuple[RootMove, ...]
    nodes: int
    waiting: bool = False
    close: int = 0


@dataclass(frozen=True, slots=True)
class Complete:
    """The moves at the deepest complete depth, and at the complete depth before it."""

    latest: tuple[RootMove, ...] = ()
    before: tuple[RootMove, ...] = ()


NOTHING_COMPLETE = Complete()


def completed(known: Complete, moves: tuple[RootMove, ...]) -> Complete:
    """The complete depths, updated with the search's latest moves."""
    depths = {each.depth if each.bound is Bound.EXACT else 0 for each in moves}
    if len(depths) > 1 or 0 in depths:
        return known
    return Complete(moves, known.latest if depths != {_depth(known.latest)} else known.before)


def steady(known: Complete, moves: tuple[RootMove, ...], left: int) -> tuple[RootMove, ...]:
    """The moves with comparable values, the best of the deepest first; `left` squares are empty."""
    steadied = {each.square: each for each in _means(known)}
    shown = (each if each.depth >= left else steadied.get(each.square, each) for each in moves)
    return tuple(sorted(shown, key=lambda each: (-each.depth, -each.value)))


def _means(known: Complete) -> tuple[RootMove, ...]:
    """The moves at the deepest complete depth, each with the mean of its last two values."""
    if not known.before or _depth(known.before) != _depth(known.latest) - 1:
        return known.latest
    before = {each.square: each.value for each in known.before}
    return tuple(replace(each, value=(each.value + before[each.square]) // 2) for each in known.latest)


def _depth(moves: tuple[RootMove, ...]) -> int:
    return moves[0].depth if moves else 0


FIRST_BAND, BAND = 8, 8

LACKING = ((26, 278), (103, 348), (109, 337), (109, 265), (114, 283))
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
