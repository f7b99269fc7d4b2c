"""Limits: how far a search goes."""

from dataclasses import dataclass, replace
from math import log10


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search: to `depth` plies, or exactly where no more than `exact_from` squares are empty.

    Where no more than `outcome_from` are empty, at least who wins is found out. With `every_move` each move
    gets its own value; else only that of the best is certain. `doubt` says how many levels below certainty
    the search may go to see further (see `kernel.probcut`; exact values are exact all the same). With
    `nodes` it ends where it is once it has visited so many positions, and has completed a depth.
    """

    depth: int
    exact_from: int
    every_move: bool = False
    doubt: int = 0
    nodes: int | None = None
    outcome_from: int = 0


SOLVABLE_AT_ONCE = 14
"""Empty squares from which a millisecond is enough to look to the end."""

SOLVABLE_PER_DECADE = 2.3
"""How many more, in ten times the time."""

DOUBT_BY_THE_CLOCK = 4


def limits_on(limits: Limits, left: int) -> Limits:
    """The limits with `left` squares empty: the end is looked for only where `exact_from` wants it.

    >>> limits_on(Limits(60, 20, every_move=True), left=40).depth
    39
    """
    return replace(limits, depth=max(min(limits.depth, left - 1), 1))


def limits_within(milliseconds: int, left: int) -> Limits:
    """All that so much time might allow with `left` squares empty: whoever searches stops when it is over.

    >>> limits_within(1_000, left=40)
    Limits(depth=39, exact_from=20, every_move=False, doubt=4, nodes=None, outcome_from=0)
    """
    return Limits(max(left - 1, 1), exact_from=solvable_within(milliseconds), doubt=DOUBT_BY_THE_CLOCK)


def solvable_within(milliseconds: float) -> int:
    """The number of empty squares from which an exact search has a chance to end in so much time.

    >>> solvable_within(0.1), solvable_within(100), solvable_within(10_000)
    (14, 18, 23)
    """
    return SOLVABLE_AT_ONCE + int(SOLVABLE_PER_DECADE * log10(max(milliseconds, 1)))
