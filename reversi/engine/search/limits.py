"""Limits: how far a search goes, and how much it does between reports."""

from dataclasses import dataclass, replace
from math import log10


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search: to `depth` plies, or to the end with `exact_from` empties or fewer.

    With `outcome_from` empties or fewer, it finds out at least who wins. With `every_move`, each move gets a
    value of its own; otherwise only the best move's value is exact. `selectivity` is how sure, in per cent,
    the values of searches to a depth are (see `kernel.probcut`); a lower one sees further, and final scores
    are exact in any case. With `nodes`, the search ends once it has visited that many positions and completed
    a depth.
    """

    depth: int
    exact_from: int
    every_move: bool = False
    selectivity: int = 100
    nodes: int | None = None
    outcome_from: int = 0


SOLVABLE_AT_ONCE = 14
"""The number of empties that can be solved in a millisecond."""

SOLVABLE_PER_DECADE = 2.3
"""How many more empties can be solved in ten times the time."""

SELECTIVITY_BY_THE_CLOCK = 73


def limits_on(limits: Limits, left: int) -> Limits:
    """The limits with `left` empties; the depth is capped so that it alone never means a search to the end.

    >>> limits_on(Limits(60, 20, every_move=True), left=40).depth
    39
    """
    return replace(limits, depth=max(min(limits.depth, left - 1), 1))


def limits_within(milliseconds: int, left: int) -> Limits:
    """The most that a search with `left` empties might reach in this time; the caller must stop it in time.

    >>> limits_within(1_000, left=40)
    Limits(depth=39, exact_from=20, every_move=False, selectivity=73, nodes=None, outcome_from=0)
    """
    exact_from = solvable_within(milliseconds)
    return Limits(max(left - 1, 1), exact_from, selectivity=SELECTIVITY_BY_THE_CLOCK)


def solvable_within(milliseconds: float) -> int:
    """The number of empties that an exact search may solve in this time.

    >>> solvable_within(0.1), solvable_within(100), solvable_within(10_000)
    (14, 18, 23)
    """
    return SOLVABLE_AT_ONCE + int(SOLVABLE_PER_DECADE * log10(max(milliseconds, 1)))


PART_OF_A_SLICE = 8
"""By default, a completed depth is reported if it took at least a slice divided by this."""


@dataclass(slots=True)
class Pace:
    """The nodes of the next slices, and the nodes after which the end of a depth is reported.

    The reader of the reports may change both between reports, to keep to a time.
    """

    nodes: int
    enough: int
    budget: int | None = None
    """The nodes that the time allows; None without a limit."""
    compares: bool = False
    """Whether there is time to value every move in the first depths, so that a clear one is known."""
