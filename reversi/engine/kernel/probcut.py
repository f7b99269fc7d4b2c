"""ProbCut: a shallow search far enough outside the window stands in for a deep one.

The value of a deep search equals that of a shallow one up to an error whose spread was measured (Buro, 1995).
A position is cut off when its shallow value lies so far outside the window that the deep value would lie
outside too, with a confidence of as many per cent as the selectivity. `python3 -m reversi kernel calibrate`
prints the spreads.
"""

EXACT = 100
"""The selectivity without ProbCut, in per cent."""

SELECTIVITIES = (73, 87, 95, 99, EXACT)
"""The selectivities that a search can be asked for: the confidence of a cutoff, in per cent."""

_SPREADS_BEYOND = (141, 192, 251, 332)
"""For each selectivity below EXACT, how many spreads outside the window cut off, in 1/128."""

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

DEEPEST = 16
"""Deeper searches are assumed to have the same spread as this one."""

SPREADS = (
    0, 0, 368, 302, 197, 359, 273, 259, 242, 310, 297, 310, 297, 310, 297, 310, 297,
    0, 0, 406, 345, 319, 445, 417, 378, 338, 424, 389, 424, 389, 424, 389, 424, 389,
    0, 0, 618, 495, 401, 628, 508, 396, 376, 456, 447, 456, 447, 456, 447, 456, 447,
    0, 0, 488, 469, 422, 643, 604, 533, 469, 606, 552, 606, 552, 606, 552, 606, 552,
    0, 0, 700, 596, 490, 769, 684, 600, 899, 1049, 957, 1049, 957, 1049, 957, 1049, 957,
)  # fmt: skip
"""The spread (standard deviation) of the deep minus the shallow value, in 1/128 disc: one row for each stage
of the game, by depth."""


def shallow_depth(depth: int) -> int:
    """The depth of the search that stands in for one of `depth`: about half, of the same parity."""
    half = depth >> 1
    return half - (half + depth & 1)


def margin(depth: int, stage: int, selectivity: int) -> int:
    """How far outside the window a shallow value must lie to stand in for one of `depth`."""
    spread = SPREADS[stage * (DEEPEST + 1) + min(depth, DEEPEST)]
    return spread * SPREADS_BEYOND[selectivity] >> 7


END_FROM = 12
"""With at least this many empties, a midgame search may stand in for the final score."""

END_MOST = 24
"""Positions with more empties are treated like this many."""

END_DEPTHS = (4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8)
"""The depth of that search, by the number of empties from END_FROM to END_MOST."""

END_SPREADS = (700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700)
"""The spread of the final score minus the midgame value, in 1/128 disc, likewise. Set by hand: measured
spreads lie between 460 and 870, from few positions each; of 500, 700 and 900 this cost the fewest nodes."""


def end_depth(empties: int) -> int:
    """The depth of the midgame search that stands in for the final score."""
    return END_DEPTHS[min(empties, END_MOST) - END_FROM]


def end_margin(empties: int, selectivity: int) -> int:
    """How far outside the window the value of that search must lie."""
    return END_SPREADS[min(empties, END_MOST) - END_FROM] * SPREADS_BEYOND[selectivity] >> 7
