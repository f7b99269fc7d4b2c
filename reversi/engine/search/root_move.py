"""What a search says of the moves of a position."""

from dataclasses import dataclass

from reversi.domain import Square
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import Certainty


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth to the side to move, in 1/128 disc, by a search of `depth` plies.

    An exact value is the final score; of an `outcome` only the sign counts: won, drawn or lost. `doubt` says
    how many levels below certainty the search has gone (see `kernel.probcut`). With `at_most` the move is
    worth that or less: no better than the best.
    """

    square: Square
    value: int = 0
    depth: int = 0
    exact: bool = False
    at_most: bool = False
    doubt: int = 0
    outcome: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a search has found so far: moves, best first, and the positions visited for it.

    While `waiting` the first kernel has nothing to do: the last moves are with the crew.
    """

    moves: tuple[Worth, ...]
    nodes: int
    waiting: bool = False


def hundredths(worth: Worth) -> int:
    """The value of a move in hundredths of a disc."""
    return worth.value * 100 // UNIT


def certainty_of(worth: Worth) -> Certainty:
    """How much the value of a move can be trusted."""
    if worth.exact and worth.outcome:
        return Certainty.OUTCOME
    if worth.exact:
        return Certainty.EXACT
    return Certainty.SEARCHED if worth.depth else Certainty.GUESS
