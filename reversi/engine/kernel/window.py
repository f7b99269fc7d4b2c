"""The windows in which a move is searched, one after another, until its value is known.

A window is one word: the value lies between `low` and `high`, or is searched there, first at the `guess`.
Once low and high are equal, that is the value. Searches are fail-soft: a value outside the window is a bound.
"""

BITS = 20
MASK = (1 << BITS) - 1
ZERO = 1 << 19
"""Added to each of the three numbers."""


def window(low: int, high: int, guess: int) -> int:
    """The window (low, high) with this guess; a word above 0."""
    return low + ZERO | high + ZERO << BITS | guess + ZERO << 2 * BITS


def low_of(asked: int) -> int:
    """The lower end of a window."""
    return (asked & MASK) - ZERO


def high_of(asked: int) -> int:
    """The upper end of a window."""
    return (asked >> BITS & MASK) - ZERO


def guess_of(asked: int) -> int:
    """The guess of a window."""
    return (asked >> 2 * BITS & MASK) - ZERO


def is_closed(asked: int) -> int:
    """1 if only one value is left."""
    return 1 if low_of(asked) >= high_of(asked) else 0


def opened(asked: int, value: int, alone: int, limit: int) -> int:
    """The window after a search found `value`: opened on the side where it lay outside, or closed if the
    search is over (PVS, with an aspiration window).

    A move that stands `alone` needs a value of its own; any other does not if it is no better than `low`.
    Every value lies within ±`limit`.
    """
    if value <= low_of(asked) and alone:
        return window(-limit, high_of(asked), 0)
    if low_of(asked) < value and high_of(asked) <= value and high_of(asked) < limit:
        return window(low_of(asked), limit, 0)
    return window(value, value, 0)


def alpha_at(asked: int) -> int:
    """The alpha of the next null window (alpha, alpha + 1) in a window of scores: just below the guess."""
    return min(max(guess_of(asked) - 1, low_of(asked)), high_of(asked) - 1)


def closed_in(asked: int, score: int, most: int) -> int:
    """The window left after `score` was found at `alpha_at` (MTD(f), Plaat and others, 1996). Scores beyond
    ±`most` count as ±`most`.
    """
    if score > alpha_at(asked):
        return window(min(score, most), high_of(asked), score)
    return window(low_of(asked), max(score, -most), score)
