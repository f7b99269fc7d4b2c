"""The time plan: how much of the time allowed for a move a search should take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TimePlan:
    """No depth is begun `aim` seconds or more after the search; it takes `most` seconds at most."""

    aim: float
    most: float


def time_plan(seconds: float, _left: int) -> TimePlan:
    """The plan for a move with `left` empties that may take so many seconds."""
    return TimePlan(seconds * 0.62, seconds)
