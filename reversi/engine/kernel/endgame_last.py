"""The last empties: special code for positions with up to four empty squares.

Scores are final disc differences for the side to move in the null window (alpha, alpha + 1), fail-soft: a
score above alpha is a lower bound on the true score, any other an upper bound. Squares are tried in the order
in which they are passed. (The usual design of endgame solvers since those of Gunnar Andersson and Richard
Delorme.)
"""

from reversi.engine.kernel.bitboards import NEIGHBOURS, final_score, flips
from reversi.engine.kernel.layout import NODES
from reversi.engine.kernel.words import WORD, down, load64, multiply, popcount, store64, up

NO_MOVE = -99
"""Below every score."""

FILE_A = 0x0101010101010101
FILE_TO_LINE = 0x0102040810204080
"""A factor that moves bits on the a-file into the top byte of the product, a1 lowest."""


def _turned_on_line(place: int, own: int) -> int:
    """The number of discs that `place` flips on a full line of eight; those not in `own` are enemies."""
    turned = 0
    for step in (-1, 1):
        at = place + step
        while 0 <= at < 8 and not own >> at & 1:
            at += step
        if 0 <= at < 8:
            turned += abs(at - place) - 1
    return turned


TURNED_ON_LINE = tuple(_turned_on_line(place, own) for place in range(8) for own in range(256))


def _diagonal(square: int, slope: int) -> int:
    column, row = square % 8, square // 8
    columns = ((r, column + slope * (r - row)) for r in range(8))
    return sum(1 << (r * 8 + c) for r, c in columns if 0 <= c < 8)


DIAGONALS = tuple(_diagonal(square, slope) for square in range(64) for slope in (1, -1))


def turned_by_last(own: int, square: int) -> int:
    """The number of discs flipped when `own` plays the last empty `square`."""
    column = (square & 7) << 8
    row = (square >> 3) << 8
    return (
        TURNED_ON_LINE[column + (down(own, square & 56) & 255)]
        + TURNED_ON_LINE[row + down(multiply(down(own, square & 7) & FILE_A, FILE_TO_LINE), 56)]
        + TURNED_ON_LINE[column + down(multiply(own & DIAGONALS[square * 2], FILE_A), 56)]
        + TURNED_ON_LINE[column + down(multiply(own & DIAGONALS[square * 2 + 1], FILE_A), 56)]
    )


def last1(own: int, alpha: int, square: int) -> int:
    """The score with one empty square; the enemy's reply is tried only if it can matter."""
    discs = popcount(own)
    turned = turned_by_last(own, square)
    if turned:
        return 2 * (discs + turned) - 62
    score = 2 * discs - 64
    if score >= 0:
        score += 2
    if score > alpha:
        turned = turned_by_last(own ^ WORD ^ up(1, square), square)
        if turned:
            return 2 * (discs - turned) - 64
    return score


def play_before_last1(own: int, enemy: int, alpha: int, square: int, x: int, memory: int) -> int:
    """The score of playing `square`, leaving only `x` empty; NO_MOVE if that is illegal."""
    if NEIGHBOURS[square] & enemy == 0:
        return NO_MOVE
    turned = flips(own, enemy, square)
    if turned == 0:
        return NO_MOVE
    store64(memory + NODES, load64(memory + NODES) + 1)
    return -last1(enemy & ~turned, -alpha - 1, x)


def last2(own: int, enemy: int, alpha: int, x1: int, x2: int, passed: int, memory: int) -> int:
    """The score with two empty squares; `passed` is 1 if the enemy has just passed."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    best = play_before_last1(own, enemy, alpha, x1, x2, memory)
    if best > alpha:
        return best
    best = max(best, play_before_last1(own, enemy, alpha, x2, x1, memory))
    if best > NO_MOVE:
        return best
    if passed:
        return final_score(own, enemy)
    return -last2(enemy, own, -alpha - 1, x1, x2, passed + 1, memory)


def play_before_last2(own: int, enemy: int, alpha: int, square: int, x1: int, x2: int, memory: int) -> int:
    """The score of playing `square`, leaving `x1` and `x2` empty; NO_MOVE if that is illegal."""
    if NEIGHBOURS[square] & enemy == 0:
        return NO_MOVE
    turned = flips(own, enemy, square)
    if turned == 0:
        return NO_MOVE
    return -last2(enemy & ~turned, own | turned | up(1, square), -alpha - 1, x1, x2, 0, memory)


def last3(own: int, enemy: int, alpha: int, x1: int, x2: int, x3: int, passed: int, memory: int) -> int:
    """The score with three empty squares."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    best = play_before_last2(own, enemy, alpha, x1, x2, x3, memory)
    if best > alpha:
        return best
    best = max(best, play_before_last2(own, enemy, alpha, x2, x1, x3, memory))
    if best > alpha:
        return best
    best = max(best, play_before_last2(own, enemy, alpha, x3, x1, x2, memory))
    if best > NO_MOVE:
        return best
    if passed:
        return final_score(own, enemy)
    return -last3(enemy, own, -alpha - 1, x1, x2, x3, passed + 1, memory)


def play_before_last3(
    own: int, enemy: int, alpha: int, square: int, x1: int, x2: int, x3: int, memory: int
) -> int:
    """The score of playing `square`, leaving three squares empty; NO_MOVE if that is illegal."""
    if NEIGHBOURS[square] & enemy == 0:
        return NO_MOVE
    turned = flips(own, enemy, square)
    if turned == 0:
        return NO_MOVE
    return -last3(enemy & ~turned, own | turned | up(1, square), -alpha - 1, x1, x2, x3, 0, memory)


def last4(
    own: int, enemy: int, alpha: int, x1: int, x2: int, x3: int, x4: int, passed: int, memory: int
) -> int:
    """The score with four empty squares."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    best = play_before_last3(own, enemy, alpha, x1, x2, x3, x4, memory)
    if best > alpha:
        return best
    best = max(best, play_before_last3(own, enemy, alpha, x2, x1, x3, x4, memory))
    if best > alpha:
        return best
    best = max(best, play_before_last3(own, enemy, alpha, x3, x4, x1, x2, memory))
    if best > alpha:
        return best
    best = max(best, play_before_last3(own, enemy, alpha, x4, x3, x1, x2, memory))
    if best > NO_MOVE:
        return best
    if passed:
        return final_score(own, enemy)
    return -last4(enemy, own, -alpha - 1, x1, x2, x3, x4, passed + 1, memory)
