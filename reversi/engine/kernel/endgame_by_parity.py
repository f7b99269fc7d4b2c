"""The endgame ordered by parity: exact final scores with few empties, in an order that costs next to nothing.

The null window (alpha, alpha + 1), fail-soft, as in `endgame`. Squares in regions with an odd number of
empties come first (parity); quadrants stand in for regions.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves
from reversi.engine.kernel.endgame_last import NO_MOVE, last4
from reversi.engine.kernel.layout import NODES
from reversi.engine.kernel.stability import best_possible_score
from reversi.engine.kernel.words import WORD, load64, popcount, store64, trailing_zeros, up

QUADRANT_1 = 0x000000000F0F0F0F
QUADRANT_2 = 0x00000000F0F0F0F0
QUADRANT_3 = 0x0F0F0F0F00000000
QUADRANT_4 = 0xF0F0F0F000000000

QUADRANT_BITS = 0b100100
"""The bits of a square's number that tell its quadrant."""

PARITY_UP_TO = 6
"""Positions with up to this many empties are searched here."""

STABILITY_FROM = 14
"""From this alpha on, the bound by stable discs is tried: below, it cuts off too seldom."""


def odd_squares(empties: int) -> int:
    """The empties in quadrants with an odd number of empties."""
    odd = 0
    if popcount(empties & QUADRANT_1) & 1:
        odd |= QUADRANT_1
    if popcount(empties & QUADRANT_2) & 1:
        odd |= QUADRANT_2
    if popcount(empties & QUADRANT_3) & 1:
        odd |= QUADRANT_3
    if popcount(empties & QUADRANT_4) & 1:
        odd |= QUADRANT_4
    return empties & odd


def solve_four(own: int, enemy: int, alpha: int, empties: int, memory: int) -> int:
    """The score with four empties, tried by parity.

    Of three in one quadrant and one alone, the one alone comes first; of two pairs, both of one pair come
    before the other: so the next move, too, finds an odd quadrant first.
    """
    odd = odd_squares(empties)
    x1 = trailing_zeros(odd if odd else empties)
    rest = empties & ~up(1, x1)
    near = rest & up(QUADRANT_1, x1 & QUADRANT_BITS)
    if odd == empties and near:
        x1 = trailing_zeros(rest & ~near)
        rest = empties & ~up(1, x1)
    x2 = trailing_zeros(rest & odd if odd else near)
    rest &= ~up(1, x2)
    x3 = trailing_zeros(rest)
    return last4(own, enemy, alpha, x1, x2, x3, trailing_zeros(rest & rest - 1), 0, memory)


def solve_by_parity(own: int, enemy: int, alpha: int, moves: int, memory: int) -> int:
    """The score with up to PARITY_UP_TO empties, without the table; `moves` are the legal ones."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    if alpha >= STABILITY_FROM and 64 - 2 * popcount(enemy) <= alpha:
        bound = best_possible_score(own, enemy, memory)
        if bound <= alpha:
            return bound
    if moves == 0:
        moves = legal_moves(enemy, own)
        if moves == 0:
            return final_score(own, enemy)
        return -solve_by_parity(enemy, own, -alpha - 1, moves, memory)
    empties = (own | enemy) ^ WORD
    five = popcount(empties) == 5
    todo = moves & odd_squares(empties)
    later = moves & ~todo
    best = NO_MOVE
    while (todo | later) != 0 and best <= alpha:
        if todo == 0:
            todo = later
            later = 0
        square = trailing_zeros(todo)
        todo &= todo - 1
        disc = up(1, square)
        turned = flips(own, enemy, square)
        mine = own | turned | disc
        theirs = enemy & ~turned
        if five:
            score = -solve_four(theirs, mine, -alpha - 1, empties & ~disc, memory)
        else:
            score = -solve_by_parity(theirs, mine, -alpha - 1, legal_moves(theirs, mine), memory)
        best = max(best, score)
    return best
