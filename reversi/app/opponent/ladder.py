"""The ladder of levels: how each scored against the one below it, and whom it suits."""

from enum import Enum


class Band(Enum):
    """People who play about equally well."""

    BEGINNER = "beginner"
    OCCASIONAL = "occasional"
    CLUB = "club"
    TOURNAMENT = "tournament"
    CHAMPION = "champion"


FIRST_LEVELS = {Band.BEGINNER: 1, Band.OCCASIONAL: 4, Band.CLUB: 7, Band.TOURNAMENT: 10, Band.CHAMPION: 13}
"""The first level of each band: an estimate from how far the levels look and how they err."""

SCORES = (32, 78, 75, 70, 72, 81, 83, 87, 85, 84, 76, 86, 73, 70)
"""What each level scored against the one below it, level 1 against Greedy: per cent in 100 games, measured by
`python3 -m reversi ladder` (docs/figures.md has the intervals)."""

BELOW_FIRST = "greedy"
"""The player against which the first level was measured."""


def band_of(level: int) -> Band:
    """The people who play about as well as this level.

    >>> band_of(1), band_of(9)
    (<Band.BEGINNER: 'beginner'>, <Band.CLUB: 'club'>)
    """
    return next(band for band, first in reversed(FIRST_LEVELS.items()) if level >= first)
