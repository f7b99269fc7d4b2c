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

PROBCUT_FROM = 2
"""Least depth that a shallow search may stand for."""

DEEPEST = 16
"""Deeper searches are taken to err as this one."""

SPREADS = (
    0, 0, 368, 302, 197, 359, 273, 259, 242, 310, 297, 310, 297, 310, 297, 310, 297,
    0, 0, 406, 345, 319, 445, 417, 378, 338, 424, 389, 424, 389, 424, 389, 424, 389,
    0, 0, 618, 495, 401, 628, 508, 396, 376, 456, 447, 456, 447, 456, 447, 456, 447,
    0, 0, 488, 469, 422, 643, 604, 533, 469, 606, 552, 606, 552, 606, 552, 606, 552,
    0, 0, 700, 596, 490, 769, 684, 600, 899, 1049, 957, 1049, 957, 1049, 957, 1049, 957,
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
between 460 and 870, from few positions each, and of 500, 700 and 900 this one cost fewest nodes."""


def end_depth(empties: int) -> int:
    """The depth of the midgame search that stands for one to the end."""
    return END_DEPTHS[min(empties, END_MOST) - END_FROM]


def end_margin(empties: int, level: int) -> int:
    """How far beyond the window the value of that search must lie."""
    return END_SPREADS[min(empties, END_MOST) - END_FROM] * SPREADS_BEYOND[level] >> 7
