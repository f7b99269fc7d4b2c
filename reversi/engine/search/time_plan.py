"""The time plan: how much of the time allowed for a move a search takes."""

from dataclasses import dataclass

LAST_START = 0.62
"""No further depth is begun after this share of the time, for it would not be completed: up to the end of
each depth a search takes some 1.6 times as long as up to the end of the depth before.
"""


@dataclass(frozen=True, slots=True)
class TimePlan:
    """Seconds since the start of a search: after `aim` no depth is begun, at `most` the search is over."""

    aim: float
    most: float


def time_plan(seconds: float) -> TimePlan:
    """The plan for a move that may take so many seconds.

    >>> time_plan(0.1)
    TimePlan(aim=0.062, most=0.1)
    """
    return TimePlan(seconds * LAST_START, seconds)
