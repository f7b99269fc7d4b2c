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
    0, 0, 0, 258, 205, 322, 260, 236, 225, 279, 229, 279, 229, 279, 229, 279, 229,
    0, 0, 0, 309, 267, 388, 333, 283, 273, 330, 312, 330, 312, 330, 312, 330, 312,
    0, 0, 0, 371, 358, 489, 447, 427, 384, 524, 458, 524, 458, 524, 458, 524, 458,
    0, 0, 0, 474, 445, 621, 560, 536, 451, 593, 507, 593, 507, 593, 507, 593, 507,
    0, 0, 0, 568, 454, 744, 644, 606, 597, 798, 701, 798, 701, 798, 701, 798, 701,
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


END_FROM = 12
"""Least number of empties at which a midgame search may stand for the final score."""

END_MOST = 24
"""More empties are taken to err as so many."""

END_DEPTHS = (4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8)
"""How deep that search is, by the number of empties from END_FROM to END_MOST."""

END_SPREADS = (700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700)
"""The spread of the final score minus its value in 1/128 disc, by the same. Set by hand: those measured lie
between 410 and 800, from few positions each, and of 500, 700 and 900 this one cost fewest nodes."""


def end_depth(empties: int) -> int:
    """The depth of the midgame search that stands for one to the end."""
    return END_DEPTHS[min(empties, END_MOST) - END_FROM]


def end_margin(empties: int, level: int) -> int:
    """How far beyond the window the value of that search must lie."""
    return END_SPREADS[min(empties, END_MOST) - END_FROM] * SPREADS_BEYOND[level] >> 7
