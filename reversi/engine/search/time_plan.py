"""The time plan: how much of the time allowed for a move a search takes."""

from dataclasses import dataclass

from reversi.domain import Board, empties
from reversi.engine.search.kinds import BoardKind, kind_of

LAST_START = 0.62
"""No further depth is begun after this share of the time, for it would not be completed: up to the end of
each depth a search takes some 1.6 times as long as up to the end of the depth before.
"""

SPARED_FROM, SPARED_A_SQUARE, LEAST_SHARE = 28, 0.05, 0.35
"""With more empties than the first number a move of the standard game has less than the time allowed, by such
a share for each, but at least the last share. Time does most where the end comes in sight.
"""


@dataclass(frozen=True, slots=True)
class TimePlan:
    """Seconds since the start of a search: after `aim` no depth is begun, at `most` the search is over."""

    aim: float
    most: float


def time_plan(seconds: float, board: Board) -> TimePlan:
    """The plan for a move on `board` that may take so many seconds."""
    left = empties(board) if kind_of(board) is BoardKind.STANDARD else 0
    most = seconds * max(1 - SPARED_A_SQUARE * max(left - SPARED_FROM, 0), LEAST_SHARE)
    return TimePlan(most * LAST_START, most)
