"""ProbCut: a shallow search far enough outside the window stands in for a deep one.

The value of a deep search equals that of a shallow one up to an error whose spread was measured (Buro, 1995).
A position is cut off when its shallow value lies so far outside the window that the deep value would lie
outside too, with a confidence of about as many per cent as the selectivity. `python3 -m reversi kernel
calibrate` prints the spreads.
"""

EXACT = 100
"""The selectivity without ProbCut, in per cent."""

SELECTIVITIES = (73, 87, 95, 99, EXACT)
"""The selectivities that a search can be asked for: the confidence of a cutoff, in per cent."""

_SPREADS_BEYOND = (109, 192, 251, 332)
"""For each selectivity below EXACT, how many spreads outside the window cause a cutoff, in 1/128. The lowest
is less than its per cent would give: at equal nodes, 0.85 spreads play better than the 1.1 of 73 %.
"""

SPREADS_BEYOND = tuple(
    next(
        spreads
        for selectivity, spreads in zip(SELECTIVITIES, _SPREADS_BEYOND, strict=False)
        if percent <= selectivity
    )
    for percent in range(SELECTIVITIES[-2] + 1)
)
"""The same by per cent, rounded up to the next selectivity."""

PROBCUT_FROM = 2
"""The least depth that a shallow search may stand in for."""

DEEPEST = 14
"""Deeper searches are assumed to have the same spread as this one."""

FEWEST_EMPTIES, MOST_EMPTIES = 8, 51
"""Positions with fewer or more empties are treated like these."""

GROUP = 2
"""A row of spreads covers 1 << GROUP numbers of empties."""

SPREADS = (
    0, 0, 725, 557, 504, 634, 650, 515, 473, 620, 632, 573, 662, 617, 631,
    0, 0, 641, 520, 430, 614, 598, 568, 478, 620, 632, 573, 662, 617, 631,
    0, 0, 828, 542, 401, 617, 530, 529, 462, 577, 599, 526, 603, 617, 631,
    0, 0, 696, 539, 410, 590, 474, 448, 368, 416, 464, 413, 411, 482, 512,
    0, 0, 568, 412, 367, 593, 435, 413, 402, 455, 473, 410, 464, 463, 527,
    0, 0, 479, 472, 338, 562, 427, 408, 404, 506, 465, 400, 426, 415, 454,
    0, 0, 431, 455, 341, 554, 412, 354, 300, 437, 360, 329, 332, 339, 352,
    0, 0, 365, 361, 293, 433, 311, 295, 277, 354, 350, 322, 302, 343, 317,
    0, 0, 397, 355, 256, 429, 278, 256, 231, 304, 277, 259, 220, 257, 243,
    0, 0, 360, 330, 251, 374, 257, 248, 203, 264, 227, 220, 197, 235, 197,
    0, 0, 329, 324, 244, 367, 250, 257, 209, 265, 236, 227, 213, 236, 201,
)  # fmt: skip
"""The spread (root mean square) of the deep minus the shallow value, in 1/128 disc, by depth; a row for every
four numbers of empties, from FEWEST_EMPTIES on.
"""


def shallow_depth(depth: int) -> int:
    """The depth of the search that stands in for one of `depth`: about half, of the same parity."""
    half = depth >> 1
    return half - (half + depth & 1)


def margin(depth: int, empties: int, selectivity: int) -> int:
    """How far outside the window a shallow value must lie to stand in for one of `depth`."""
    row = (min(max(empties, FEWEST_EMPTIES), MOST_EMPTIES) - FEWEST_EMPTIES) >> GROUP
    return SPREADS[row * (DEEPEST + 1) + min(depth, DEEPEST)] * SPREADS_BEYOND[selectivity] >> 7


END_FROM = 12
"""With at least this many empties, a midgame search may stand in for the final score."""

END_MOST = 24
"""Positions with more empties are treated like this many."""

END_DEPTHS = (4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8)
"""The depth of that search, by the number of empties from END_FROM to END_MOST."""

END_SPREADS = (700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700)
"""The spread of the final score minus the midgame value, in 1/128 disc, for the same numbers of empties. Set
by hand: measured spreads lie between 670 and 920, from 80 positions each; of 500, 700 and 900 this cost the
fewest nodes.
"""


def end_depth(empties: int) -> int:
    """The depth of the midgame search that stands in for the final score."""
    return END_DEPTHS[min(empties, END_MOST) - END_FROM]


def end_margin(empties: int, selectivity: int) -> int:
    """How far outside the window the value of that search must lie."""
    return END_SPREADS[min(empties, END_MOST) - END_FROM] * SPREADS_BEYOND[selectivity] >> 7
