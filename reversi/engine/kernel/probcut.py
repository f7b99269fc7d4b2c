"""ProbCut: a shallow search far enough outside the window stands for a deep one.

The value of a deep search is, but for an error whose spread was measured, that of a shallow one (Buro,
1995). At a level of selectivity a move is cut off when the shallow value lies so many spreads beyond the
window that the deep one would lie there too in so many of a hundred cases. `python3 -m reversi kernel
calibrate` prints the spreads.
"""

CERTAIN = 4
"""The level without ProbCut."""

PERCENT = (73, 87, 95, 99, 100)
"""How sure a value is, by level."""

SPREADS_BEYOND = (141, 192, 251, 332)
"""For every level below CERTAIN, how many spreads beyond the window cut off, in 1/128."""

PROBCUT_FROM = 3
"""Least depth that a shallow search may stand for."""

DEEPEST = 16
"""Deeper searches are taken to err as this one."""

SPREADS = (
    0, 0, 0, 355, 123, 382, 180, 197, 204, 272, 280, 272, 280, 272, 280, 272, 280,
    0, 0, 0, 417, 331, 545, 459, 388, 411, 505, 497, 505, 497, 505, 497, 505, 497,
    0, 0, 0, 508, 420, 702, 626, 596, 556, 758, 752, 758, 752, 758, 752, 758, 752,
    0, 0, 0, 708, 539, 969, 789, 751, 683, 937, 853, 937, 853, 937, 853, 937, 853,
    0, 0, 0, 662, 671, 955, 968, 866, 850, 1159, 1090, 1159, 1090, 1159, 1090, 1159, 1090,
)  # fmt: skip
"""The spread (standard deviation) of deep minus shallow value in 1/128 disc: a row for each stage of the
game, by depth."""


def shallow_depth(depth: int) -> int:
    """The depth of the search that stands for one of `depth`: about half, as odd or as even."""
    half = depth >> 1
    return half - (half + depth & 1)


def margin(depth: int, stage: int, level: int) -> int:
    """How far beyond the window a shallow value must lie to stand for one of `depth`."""
    spread = SPREADS[stage * (DEEPEST + 1) + min(depth, DEEPEST)]
    return spread * SPREADS_BEYOND[level] >> 7
