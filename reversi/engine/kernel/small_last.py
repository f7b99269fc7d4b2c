"""The last empties of small boards, once no more discs are to be placed, under the rules of `small_rules`.

The null window (alpha, alpha + 1), fail-soft, as in `endgame`. Squares in quadrants with an odd number of
empties come first (parity).
"""

from reversi.engine.kernel.bitboards import NEIGHBOURS, flips, legal_moves
from reversi.engine.kernel.endgame_last import NO_MOVE, turned_by_last
from reversi.engine.kernel.layout import NODES
from reversi.engine.kernel.small_rules import (
    ENDS_WHEN_STUCK,
    FEWEST,
    LEFT_HALF,
    TOP_HALF,
    WALLED,
    small_score,
)
from reversi.engine.kernel.words import load64, popcount, store64, trailing_zeros, up

LAST_UP_TO = 5
"""Positions with up to this many empties are searched here."""


def small_odd_squares(empty: int, memory: int) -> int:
    """The empty squares in quadrants with an odd number of them."""
    left = load64(memory + LEFT_HALF)
    top = load64(memory + TOP_HALF)
    odd = 0
    quadrant = empty & left & top
    if popcount(quadrant) & 1:
        odd |= quadrant
    quadrant = empty & left & ~top
    if popcount(quadrant) & 1:
        odd |= quadrant
    quadrant = empty & top & ~left
    if popcount(quadrant) & 1:
        odd |= quadrant
    quadrant = empty & ~(top | left)
    if popcount(quadrant) & 1:
        odd |= quadrant
    return odd


def turned_by_small_last(own: int, enemy: int, square: int, memory: int) -> int:
    """The number of discs flipped when `own` plays the last empty `square`."""
    if load64(memory + WALLED):
        return popcount(flips(own, enemy, square))
    return turned_by_last(own, square)


def small_last1(own: int, enemy: int, square: int, memory: int) -> int:
    """The score with one empty square."""
    difference_now = popcount(own) - popcount(enemy)
    turned = turned_by_small_last(own, enemy, square, memory)
    if turned:
        difference_now += 2 * turned + 1
    else:
        if load64(memory + ENDS_WHEN_STUCK) == 0:
            turned = turned_by_small_last(enemy, own, square, memory)
        if turned == 0:
            return small_score(own, enemy, memory)
        difference_now -= 2 * turned + 1
    return -difference_now if load64(memory + FEWEST) else difference_now


def small_last(own: int, enemy: int, alpha: int, empty: int, memory: int) -> int:
    """The score with few empties."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    if empty & (empty - 1) == 0 and empty != 0:
        return small_last1(own, enemy, trailing_zeros(empty), memory)
    best = NO_MOVE
    first = small_odd_squares(empty, memory)
    rest = empty & ~first
    while first | rest != 0:
        if first == 0:
            first = rest
            rest = 0
        square = trailing_zeros(first)
        first &= first - 1
        if NEIGHBOURS[square] & enemy:
            turned = flips(own, enemy, square)
            if turned != 0:
                mine = own | turned | up(1, square)
                left = empty & ~up(1, square)
                best = max(best, -small_last(enemy & ~turned, mine, -alpha - 1, left, memory))
                if best > alpha:
                    return best
    if best > NO_MOVE:
        return best
    if load64(memory + ENDS_WHEN_STUCK) or legal_moves(enemy, own) & empty == 0:
        return small_score(own, enemy, memory)
    return -small_last(enemy, own, -alpha - 1, empty, memory)
