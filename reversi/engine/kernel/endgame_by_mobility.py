"""The endgame ordered by mobility: final scores with a few more empties than `endgame_by_parity` searches.

The null window (alpha, alpha + 1), fail-soft, as in `endgame`. Moves that leave the opponent few replies come
first. Nothing is stored in the transposition table: searching so small a tree is cheaper than looking it up.
"""

from reversi.engine.kernel.bitboards import CORNERS, final_score, flips, legal_moves
from reversi.engine.kernel.endgame_by_parity import PARITY_UP_TO, odd_squares, solve_by_parity
from reversi.engine.kernel.endgame_last import NO_MOVE
from reversi.engine.kernel.layout import LIST_SIZE, MOVE_LISTS, MOVE_SIZE, NODES, bring_best, put_move
from reversi.engine.kernel.stability import best_possible_score
from reversi.engine.kernel.words import WORD, load64, popcount, store64, trailing_zeros, up

MOBILITY_UP_TO = 9
"""Positions with up to this many empties are searched here."""

REPLY = 4
ODD = 3
"""Weights in the move-ordering score: of each reply, and of a square in a quadrant with an odd number of
empties.
"""


def list_by_mobility(own: int, enemy: int, moves: int, begin: int) -> int:
    """Write the moves: the replies to each in place of its square, which goes with the move-ordering score.
    Returns the end of the list.
    """
    odd = odd_squares((own | enemy) ^ WORD)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        replies = legal_moves(enemy & ~turned, own | turned | up(1, square))
        ordering = -REPLY * (popcount(replies) + popcount(replies & CORNERS))
        if odd & up(1, square):
            ordering += ODD
        end = put_move(end, replies, turned, (ordering << 6) - square)
    return end


def solve_by_mobility(own: int, enemy: int, alpha: int, moves: int, empties: int, memory: int) -> int:
    """The score with more than PARITY_UP_TO empties; `moves` are the legal ones."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    if alpha >= 0 and 64 - 2 * popcount(enemy) <= alpha:
        bound = best_possible_score(own, enemy, memory)
        if bound <= alpha:
            return bound
    if moves == 0:
        moves = legal_moves(enemy, own)
        if moves == 0:
            return final_score(own, enemy)
        return -solve_by_mobility(enemy, own, -alpha - 1, moves, empties, memory)
    begin = memory + MOVE_LISTS + empties * LIST_SIZE
    end = list_by_mobility(own, enemy, moves, begin)
    best = NO_MOVE
    at = begin
    while at < end and best <= alpha:
        bring_best(at, end)
        replies = load64(at)
        turned = load64(at + 8)
        mine = own | turned | up(1, -load64(at + 16) & 63)
        theirs = enemy & ~turned
        if empties - 1 <= PARITY_UP_TO:
            score = -solve_by_parity(theirs, mine, -alpha - 1, replies, memory)
        else:
            score = -solve_by_mobility(theirs, mine, -alpha - 1, replies, empties - 1, memory)
        best = max(best, score)
        at += MOVE_SIZE
    return best
