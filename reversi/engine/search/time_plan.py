"""The time plan: how much of the time allowed for a move to use."""

from dataclasses import dataclass

from reversi.domain import Board, empties
from reversi.engine.search.kinds import BoardKind, kind_of

LAST_START = 0.62
"""No depth is begun after this share of the time, because it would not be completed: reaching the end of a
depth takes some 1.6 times as long as reaching the end of the one before.
"""

SPARED_FROM, SPARED_A_SQUARE, LEAST_SHARE = 28, 0.05, 0.35
"""With more empties than the first number, a move of the standard game gets less than the time allowed: this
share less for each, down to the last share. Time helps most when the end comes in sight.
"""


@dataclass(frozen=True, slots=True)
class TimePlan:
    """Seconds since the start of a search: after `aim` no depth is begun; at `most` the search ends."""

    aim: float
    most: float


def time_plan(seconds: float, board: Board) -> TimePlan:
    """The plan for a move on `board` with this many seconds allowed."""
    left = empties(board) if kind_of(board) is BoardKind.STANDARD else 0
    most = seconds * max(1 - SPARED_A_SQUARE * max(left - SPARED_FROM, 0), LEAST_SHARE)
    return TimePlan(most * LAST_START, most)
