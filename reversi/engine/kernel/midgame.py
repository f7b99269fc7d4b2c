"""The midgame: principal variation search to a depth, with values in 1/128 disc.

Fail-soft in the window (alpha, beta), for the side to move: a value of alpha or less is an upper bound, beta
or more a lower bound, any other is exact at this depth. On small boards (see `small`) there is no ProbCut,
and a value at a depth equal to the number of empties is a final score.
"""

from reversi.engine.kernel.bitboards import CORNERS, final_score, flips, legal_moves
from reversi.engine.kernel.evaluation import (
    UNIT,
    exchange_sides,
    indices_of,
    rough_value_after_move,
    value_after_move,
    value_of,
    write_indices,
    write_indices_after,
)
from reversi.engine.kernel.layout import (
    LIST_SIZE,
    MIDGAME_LISTS,
    MOVE_SIZE,
    NODE_LIMIT,
    NODES,
    SELECTIVITY,
    STOPPED,
    bring_best,
    put_move,
)
from reversi.engine.kernel.probcut import EXACT, PROBCUT_FROM, margin, shallow_depth
from reversi.engine.kernel.rules import (
    GENERAL,
    corners_of,
    empties_of,
    flips_of,
    is_over,
    key_in_table,
    moves_of,
    score_of,
)
from reversi.engine.kernel.small_evaluation import small_evaluate
from reversi.engine.kernel.table import (
    NO_SQUARE,
    best_move,
    depth_of,
    lower_bound,
    recall,
    remember,
    selectivity_of,
    upper_bound,
)
from reversi.engine.kernel.words import load64, popcount, store64, trailing_zeros, up

INFINITY = 32000
"""Above every value."""

EVALUATE_FROM = 4
"""From this depth on, the evaluation orders the moves; at lower depths the number of replies does."""

REPLY_COST = 64
"""What each reply costs in the move-ordering score, next to the value of the move."""

TABLE_FROM = 2
"""From this depth on, positions are looked up in the table and stored there."""

BESIDE_CORNERS = 0x42C300000000C342
"""The C- and X-squares."""

TRUST_FROM = 5
TRUSTED = 2
"""From this depth on, move ordering takes a move's value from the table if its entry is at most TRUSTED
plies too shallow.
"""

REPLIES_FROM = 5
"""From this depth on, every reply is looked up before any is searched (enhanced transposition cutoff)."""


def few_replies(own: int, enemy: int, memory: int) -> int:
    """The move-ordering score of a move that led here: minus the replies of `own`, corners counted twice."""
    replies = moves_of(own, enemy, memory)
    return -(popcount(replies) + popcount(replies & corners_of(memory)))


def value_in_table(own: int, enemy: int, depth: int, memory: int) -> int:
    """A bound from the table, if it was searched to `depth` or more; else INFINITY."""
    entry = recall(key_in_table(own, enemy, memory), memory)
    if depth_of(entry) < depth:
        return INFINITY
    upper = upper_bound(entry)
    return upper if upper < INFINITY else lower_bound(entry)


def list_midgame_moves(own: int, enemy: int, moves: int, depth: int, begin: int, memory: int) -> int:
    """Write the moves with their move-ordering scores. Returns the end of the list."""
    empties = popcount(empties_of(own, enemy, memory))
    at = indices_of(empties, memory)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips_of(own, enemy, square, memory)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        ordering = few_replies(theirs, mine, memory) if depth >= TABLE_FROM else 0
        if depth >= EVALUATE_FROM:
            value = INFINITY
            if depth >= TRUST_FROM:
                value = value_in_table(theirs, mine, depth - 1 - TRUSTED, memory)
            if value == INFINITY and GENERAL:
                value = small_evaluate(theirs, mine, memory)
            elif value == INFINITY:
                value = rough_value_after_move(square, turned, at, 65 - empties, memory)
            ordering = REPLY_COST * ordering - value
        end = put_move(end, square, turned, ordering)
    return end


def bound_by_replies(own: int, enemy: int, moves: int, depth: int, selectivity: int, memory: int) -> int:
    """The best lower bound from the table's entries for the children that are sure enough."""
    best = -INFINITY
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips_of(own, enemy, square, memory)
        entry = recall(key_in_table(enemy & ~turned, own | turned | up(1, square), memory), memory)
        if depth_of(entry) >= depth - 1 and selectivity_of(entry) >= selectivity:
            best = max(best, -upper_bound(entry))
    return best


def likely_best(moves: int) -> int:
    """The moves most likely to be best: those to corners, or else those not beside corners."""
    if moves & CORNERS:
        return moves & CORNERS
    if moves & ~BESIDE_CORNERS:
        return moves & ~BESIDE_CORNERS
    return moves


def value_of_last_ply(own: int, enemy: int, moves: int, alpha: int, beta: int, memory: int) -> int:
    """The value at one ply of a position with these moves: exact within (alpha, beta), a bound outside."""
    discs = popcount(own | enemy)
    at = indices_of(64 - discs, memory)
    nodes = load64(memory + NODES)
    best = -INFINITY
    while moves != 0 and best < beta:
        square = trailing_zeros(likely_best(moves))
        moves &= ~up(1, square)
        turned = flips(own, enemy, square)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        nodes += 1
        if legal_moves(theirs, mine) != 0:
            value = -value_after_move(square, turned, at, discs + 1, -beta, -max(alpha, best), memory)
        elif legal_moves(mine, theirs) == 0:
            value = final_score(mine, theirs) * UNIT
        else:
            nodes += 1
            after = write_indices_after(square, turned, at, memory)
            exchange_sides(after)
            value = value_of(after, discs + 1, max(alpha, best), beta, memory)
        best = max(best, value)
    store64(memory + NODES, nodes)
    return best


def search_midgame(own: int, enemy: int, alpha: int, beta: int, depth: int, memory: int) -> int:
    """`midgame`, for a position whose index words are already written."""
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    empties = popcount(empties_of(own, enemy, memory))
    here = indices_of(empties, memory)
    moves = moves_of(own, enemy, memory)
    if moves == 0:
        if is_over(own, enemy, memory):
            return score_of(own, enemy, memory) * UNIT
        if GENERAL == 0:
            exchange_sides(here)
        value = -search_midgame(enemy, own, -beta, -alpha, depth, memory)
        if GENERAL == 0:
            exchange_sides(here)
        return value
    if depth <= 0:
        return (
            small_evaluate(own, enemy, memory)
            if GENERAL
            else value_of(here, 64 - empties, alpha, beta, memory)
        )
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    if GENERAL:
        depth = min(depth, empties)
    elif depth == 1:
        return value_of_last_ply(own, enemy, moves, alpha, beta, memory)
    selectivity = EXACT if GENERAL else load64(memory + SELECTIVITY)
    key = 0
    first = NO_SQUARE
    if depth >= TABLE_FROM:
        key = key_in_table(own, enemy, memory)
        entry = recall(key, memory)
        first = best_move(entry)
        if depth_of(entry) >= depth and selectivity_of(entry) >= selectivity:
            lower = lower_bound(entry)
            upper = upper_bound(entry)
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha = max(alpha, lower)
            beta = min(beta, upper)
    if selectivity < EXACT and depth >= PROBCUT_FROM and beta - alpha == 1:
        beyond = margin(depth, empties, selectivity)
        shallow = shallow_depth(depth)
        reach = 0 if shallow > 0 else beyond
        value = value_of(here, 64 - empties, alpha - reach, beta + reach, memory)
        if value >= beta:
            if shallow > 0:
                value = search_midgame(own, enemy, beta + beyond - 1, beta + beyond, shallow, memory)
            if value >= beta + beyond:
                return beta
        elif value <= alpha:
            if shallow > 0:
                value = search_midgame(own, enemy, alpha - beyond, alpha - beyond + 1, shallow, memory)
            if value <= alpha - beyond:
                return alpha
        if load64(memory + STOPPED):
            return alpha
    if depth >= REPLIES_FROM:
        value = bound_by_replies(own, enemy, moves, depth, selectivity, memory)
        if value >= beta:
            return value
    begin = memory + MIDGAME_LISTS + empties * LIST_SIZE
    end = begin
    if first != NO_SQUARE:  # this move alone is often enough
        moves &= ~up(1, first)
        end = put_move(begin, first, flips_of(own, enemy, first, memory), 0)
    best = -INFINITY
    low = alpha
    at = begin
    while (at < end or moves != 0) and best < beta:
        if at == end:
            end = list_midgame_moves(own, enemy, moves, depth, at, memory)
            moves = 0
        bring_best(at, end)
        square = load64(at)
        turned = load64(at + 8)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if GENERAL == 0:
            write_indices_after(square, turned, here, memory)
        value = low + 1
        if at > begin:
            value = -search_midgame(theirs, mine, -low - 1, -low, depth - 1, memory)
        if at == begin or low < value < beta:
            value = -search_midgame(theirs, mine, -beta, -low, depth - 1, memory)
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
        remember(key, lower, upper, first, depth, selectivity, memory)
    return best


def midgame(own: int, enemy: int, alpha: int, beta: int, depth: int, memory: int) -> int:
    """The value at `depth` plies; a pass costs no ply. Meaningless once STOPPED is set."""
    if GENERAL == 0:
        write_indices(own, enemy, indices_of(64 - popcount(own | enemy), memory), memory)
    return search_midgame(own, enemy, alpha, beta, depth, memory)
