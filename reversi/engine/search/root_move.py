"""What a search knows about the moves of the root."""

from dataclasses import dataclass
from enum import Enum, auto

from reversi.domain import Square
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import Certainty


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
