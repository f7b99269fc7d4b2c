"""The middle of the endgame: final scores with a few empties more than `shallow` takes on.

In the null window (alpha, alpha + 1), fail-soft, as in `endgame`. Moves that leave the opponent few replies
come first; nothing is looked up or kept, for so small a tree costs less than finding it in memory.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves
from reversi.engine.kernel.last import NO_MOVE
from reversi.engine.kernel.layout import LIST_SIZE, MOVE_LISTS, MOVE_SIZE, NODES
from reversi.engine.kernel.midgame import few_replies
from reversi.engine.kernel.movelist import bring_best, put_move
from reversi.engine.kernel.shallow import SHALLOW, odd_squares, solve_shallow
from reversi.engine.kernel.stability import best_possible_score
from reversi.engine.kernel.words import WORD, load64, store64, trailing_zeros, up

MEDIUM = 9
"""Up to this many empties positions are searched here."""

REPLY = 4
ODD = 3
"""What a reply weighs in the order of moves, and that a square lies in a quadrant with an odd number of
empties.
"""


def list_medium_moves(own: int, enemy: int, moves: int, begin: int) -> int:
    """Write the moves with their worth; the end of the list."""
    odd = odd_squares((own | enemy) ^ WORD)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        worth = REPLY * few_replies(enemy & ~turned, own | turned | up(1, square))
        if odd & up(1, square):
            worth += ODD
        end = put_move(end, square, turned, worth)
    return end


def solve_medium(own: int, enemy: int, alpha: int, empties: int, memory: int) -> int:
    """The score with more than SHALLOW empties."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    if alpha >= 0:
        bound = best_possible_score(own, enemy, memory)
        if bound <= alpha:
            return bound
    moves = legal_moves(own, enemy)
    if moves == 0:
        if legal_moves(enemy, own) == 0:
            return final_score(own, enemy)
        return -solve_medium(enemy, own, -alpha - 1, empties, memory)
    begin = memory + MOVE_LISTS + empties * LIST_SIZE
    end = list_medium_moves(own, enemy, moves, begin)
    best = NO_MOVE
    at = begin
    while at < end and best <= alpha:
        bring_best(at, end)
        square = load64(at)
        turned = load64(at + 8)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if empties - 1 <= SHALLOW:
            score = -solve_shallow(theirs, mine, -alpha - 1, memory)
        else:
            score = -solve_medium(theirs, mine, -alpha - 1, empties - 1, memory)
        best = max(best, score)
        at += MOVE_SIZE
    return best
