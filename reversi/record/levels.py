"""Which level a game was like: that whose losses in games of its own are most like those in this one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log, log1p
from typing import TypeAlias

Curves: TypeAlias = Sequence[Sequence[tuple[float, float]]]
"""For each level, the lowest first, and each phase: the mean of `feature`, and its deviation."""

FEWEST = 4
"""The fewest moves with a choice from which a phase tells anything."""

PHASES = 2
"""The fewest phases that have to tell something."""

LIKELY = 0.8
"""How likely the level is within the range that is told, as far as all levels are likely before the game."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A level, counted from 1, and the range in which it is likely."""

    level: int
    low: int
    high: int


def feature(lost: Sequence[int]) -> float | None:
    """What these moves of one phase lost, on a scale on which every level's games are spread alike: the
    logarithm of the discs lost in ten of them. None of too few moves.

    >>> feature((0, 0, 0, 0)), feature((1, 2))
    (0.0, None)
    """
    return log1p(10 * sum(lost) / len(lost)) if len(lost) >= FEWEST else None


def estimate(lost: Sequence[Sequence[int]], curves: Curves) -> Estimate | None:
    """The level of somebody whose moves lost so many discs, by phase; None if they were too few.

    The features of a level are taken as normal, and those of its phases as independent.

    >>> estimate([(1,) * 4, (0,) * 4], [[(2.4, 0.5), (2.4, 0.5)], [(2.4, 0.5), (0.0, 0.5)]])
    Estimate(level=2, low=2, high=2)
    """
    told = [(place, value) for place, each in enumerate(lost) if (value := feature(each)) is not None]
    if len(told) < PHASES:
        return None
    fits = [sum(_fit(value, *level[place]) for place, value in told) for level in curves]
    weights = [exp(fit - max(fits)) for fit in fits]
    shares = list(accumulate(each / sum(weights) for each in weights))
    mean = sum(level * weight for level, weight in enumerate(weights, 1)) / sum(weights)
    low, high = (1 + sum(each < end for each in shares[:-1]) for end in ((1 - LIKELY) / 2, (1 + LIKELY) / 2))
    return Estimate(round(mean), low, high)


def _fit(value: float, mean: float, deviation: float) -> float:
    return -(((value - mean) / deviation) ** 2) / 2 - log(deviation)
