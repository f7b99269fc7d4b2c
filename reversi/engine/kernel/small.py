"""Small boards: principal variation search to a depth, with values in 1/128 disc.

Fail-soft in the window (alpha, beta), as `midgame`, under the rules that `small_rules` describes. At a depth
equal to the number of empties, values are final scores.
"""

from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import (
    MOVE_LISTS,
    MOVE_SIZE,
    NODE_LIMIT,
    NODES,
    STOPPED,
    bring_best,
    put_move,
)
from reversi.engine.kernel.midgame import EVALUATE_FROM, INFINITY, REPLIES_FROM, TABLE_FROM, TRUSTED
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.small_evaluation import small_evaluate
from reversi.engine.kernel.small_rules import (
    CORNER_SQUARES,
    ENDS_WHEN_STUCK,
    small_empties,
    small_flips,
    small_key,
    small_moves,
    small_score,
)
from reversi.engine.kernel.table import (
    NO_SQUARE,
    best_move,
    depth_of,
    lower_bound,
    recall,
    remember,
    upper_bound,
)
from reversi.engine.kernel.words import load64, popcount, store64, trailing_zeros, up

SMALL_LIST_SIZE = 64 * MOVE_SIZE
"""The bytes of a move list: while discs are being placed, every square may be a legal move. The lists for 0
to 64 empties use the standard game's space.
"""

SMALL_REPLY_COST = 32
"""What each reply costs in the move-ordering score, next to the value of the move."""


def small_few_replies(own: int, enemy: int, memory: int) -> int:
    """The move-ordering score of a move that led here: minus the replies of `own`, corners counted twice."""
    replies = small_moves(own, enemy, memory)
    return -(popcount(replies) + popcount(replies & load64(memory + CORNER_SQUARES)))


def small_value_known(own: int, enemy: int, depth: int, memory: int) -> int:
    """A likely value: a bound from the table, if it was searched to `depth` or more; else the evaluation."""
    entry = recall(small_key(own, enemy, memory), memory)
    if depth_of(entry) >= max(depth, 1):
        upper = upper_bound(entry)
        return upper if upper < INFINITY else lower_bound(entry)
    return small_evaluate(own, enemy, memory)


def list_small_moves(own: int, enemy: int, moves: int, depth: int, begin: int, memory: int) -> int:
    """Write the moves with their move-ordering scores. Returns the end of the list."""
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = small_flips(own, enemy, square, memory)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        ordering = 0
        if depth >= EVALUATE_FROM:
            value = small_value_known(theirs, mine, depth - 1 - TRUSTED, memory)
            ordering = SMALL_REPLY_COST * small_few_replies(theirs, mine, memory) - value
        elif depth >= TABLE_FROM:
            ordering = small_few_replies(theirs, mine, memory)
        end = put_move(end, square, turned, ordering)
    return end


def bound_by_small_replies(own: int, enemy: int, moves: int, depth: int, memory: int) -> int:
    """The best lower bound from the table's entries for the children that are deep enough."""
    best = -INFINITY
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = small_flips(own, enemy, square, memory)
        entry = recall(small_key(enemy & ~turned, own | turned | up(1, square), memory), memory)
        if depth_of(entry) >= depth - 1:
            best = max(best, -upper_bound(entry))
    return best


def small(own: int, enemy: int, alpha: int, beta: int, depth: int, memory: int) -> int:
    """The value at `depth` plies; a pass costs no ply. Meaningless once STOPPED is set."""
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    moves = small_moves(own, enemy, memory)
    if moves == 0:
        if load64(memory + ENDS_WHEN_STUCK) or small_moves(enemy, own, memory) == 0:
            return small_score(own, enemy, memory) * UNIT
        return -small(enemy, own, -beta, -alpha, depth, memory)
    if depth <= 0:
        return small_evaluate(own, enemy, memory)
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    empties = popcount(small_empties(own, enemy, memory))
    depth = min(depth, empties)
    key = 0
    first = NO_SQUARE
    if depth >= TABLE_FROM:
        key = small_key(own, enemy, memory)
        entry = recall(key, memory)
        first = best_move(entry)
        if depth_of(entry) >= depth:
            lower = lower_bound(entry)
            upper = upper_bound(entry)
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha = max(alpha, lower)
            beta = min(beta, upper)
    if depth >= REPLIES_FROM:
        value = bound_by_small_replies(own, enemy, moves, depth, memory)
        if value >= beta:
            return value
    begin = memory + MOVE_LISTS + empties * SMALL_LIST_SIZE
    end = begin
    if first != NO_SQUARE:  # this move alone is often enough
        moves &= ~up(1, first)
        end = put_move(begin, first, small_flips(own, enemy, first, memory), 0)
    best = -INFINITY
    low = alpha
    at = begin
    while (at < end or moves != 0) and best < beta:
        if at == end:
            end = list_small_moves(own, enemy, moves, depth, at, memory)
            moves = 0
        bring_best(at, end)
        square = load64(at)
        turned = load64(at + 8)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        value = low + 1
        if at > begin:
            value = -small(theirs, mine, -low - 1, -low, depth - 1, memory)
        if at == begin or low < value < beta:
            value = -small(theirs, mine, -beta, -low, depth - 1, memory)
        if load64(memory + STOPPED):
            return alpha
        if value > best:
            best = value
            first = square
            low = max(low, value)
        at += MOVE_SIZE
    if depth >= TABLE_FROM:
        lower = best if best > alpha else -INFINITY
        upper = best if best < beta else INFINITY
        remember(key, lower, upper, first, depth, EXACT, memory)
    return best
