"""The endgame: final scores.

All searches here use the null window (alpha, alpha + 1) and return final disc differences for the side to
move, fail-soft: a score above alpha is a lower bound on the true score, any other an upper bound. Moves that
leave the opponent few replies come first (fastest first); near the end, moves in regions with an odd number
of empties do (parity).

Below a selectivity of EXACT (the word SELECTIVITY) a score is only likely: ProbCut skips positions whose
midgame value is far outside the window. Such a pass takes a fraction of the time, and leaves the best moves
in the table for the exact pass that follows.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves, surroundings
from reversi.engine.kernel.endgame_by_mobility import MOBILITY_UP_TO, solve_by_mobility
from reversi.engine.kernel.endgame_by_parity import PARITY_UP_TO, odd_squares, solve_by_parity
from reversi.engine.kernel.evaluation import UNIT, UNIT_SHIFT, evaluate
from reversi.engine.kernel.layout import (
    LIST_SIZE,
    MOVE_LISTS,
    MOVE_SIZE,
    NODE_LIMIT,
    NODES,
    SELECTIVITY,
    STOPPED,
    bring_best,
    put_move,
)
from reversi.engine.kernel.midgame import INFINITY, few_replies, midgame
from reversi.engine.kernel.probcut import END_FROM, EXACT, end_depth, end_margin
from reversi.engine.kernel.stability import best_possible_score
from reversi.engine.kernel.table import (
    NO_SQUARE,
    best_move,
    depth_of,
    key_of,
    lower_bound,
    recall,
    remember,
    selectivity_of,
    upper_bound,
)
from reversi.engine.kernel.words import WORD, load64, popcount, store64, trailing_zeros, up

CHILDREN_FROM = 12
"""With at least this many empties, every child is looked up before any is searched (enhanced transposition
cutoff, ETC)."""

SEARCH_FROM = 13
"""With at least this many empties, a midgame search orders the moves; it is a ply deeper for every
PLIES_EVERY more empties, up to DEEPEST_ORDER.
"""

PLIES_EVERY = 4
DEEPEST_ORDER = 4

SQUARE_SCORES = (
    18, 4, 16, 12, 12, 16, 4, 18,
    4, 2, 6, 8, 8, 6, 2, 4,
    16, 6, 14, 10, 10, 14, 6, 16,
    12, 8, 10, 0, 0, 10, 8, 12,
    12, 8, 10, 0, 0, 10, 8, 12,
    16, 6, 14, 10, 10, 14, 6, 16,
    4, 2, 6, 8, 8, 6, 2, 4,
    18, 4, 16, 12, 12, 16, 4, 18,
)  # fmt: skip

REPLY_WEIGHT = 64
FRONTIER_WEIGHT = 8
PARITY_WEIGHT = 16
REPLY_VALUE = 2 * UNIT
"""What each reply costs, next to the value of a midgame search: fewer replies make a smaller tree."""

NO_SCORE = -99
"""Below every score."""


def ordering_score_by_mobility(own: int, enemy: int, square: int, odd: int) -> int:
    """The move-ordering score of the move to `square` that led here; its player is now `enemy`."""
    frontier = popcount(surroundings(enemy) & ~(own | enemy))
    ordering = SQUARE_SCORES[square] + REPLY_WEIGHT * few_replies(own, enemy) - FRONTIER_WEIGHT * frontier
    if odd & up(1, square):
        ordering += PARITY_WEIGHT
    return ordering


def ordering_score_by_search(own: int, enemy: int, empties: int, memory: int) -> int:
    """The move-ordering score of a move that led here, from a midgame search, deeper with more `empties`."""
    depth = 0
    while depth < DEEPEST_ORDER and empties >= SEARCH_FROM + PLIES_EVERY * (depth + 1):
        depth += 1
    value = midgame(own, enemy, -INFINITY, INFINITY, depth, memory)
    return -value - REPLY_VALUE * popcount(legal_moves(own, enemy))


def list_endgame_moves(own: int, enemy: int, moves: int, empties: int, begin: int, memory: int) -> int:
    """Write the moves with their move-ordering scores. Returns the end of the list."""
    odd = odd_squares((own | enemy) ^ WORD)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if empties >= SEARCH_FROM:
            ordering = ordering_score_by_search(theirs, mine, empties, memory)
        else:
            ordering = ordering_score_by_mobility(theirs, mine, square, odd)
        end = put_move(end, square, turned, ordering)
    return end


def bound_by_children(own: int, enemy: int, moves: int, empties: int, selectivity: int, memory: int) -> int:
    """The best lower bound from the table's entries for the children that are sure enough."""
    best = -INFINITY
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        entry = recall(key_of(enemy & ~turned, own | turned | up(1, square)), memory)
        if depth_of(entry) == empties - 1 and selectivity_of(entry) >= selectivity:
            best = max(best, -(upper_bound(entry) >> UNIT_SHIFT))
    return best


def likely_bound(own: int, enemy: int, alpha: int, empties: int, selectivity: int, memory: int) -> int:
    """The bound that a midgame search makes likely (see `probcut`); NO_SCORE if there is none."""
    depth = end_depth(empties)
    beyond = end_margin(empties, selectivity)
    beta = (alpha + 1) * UNIT
    if evaluate(own, enemy, memory) >= beta:
        beta += beyond
        if midgame(own, enemy, beta - 1, beta, depth, memory) >= beta:
            return alpha + 1
    else:
        low = alpha * UNIT - beyond
        if midgame(own, enemy, low, low + 1, depth, memory) <= low:
            return alpha
    return NO_SCORE


def solve_with_table(own: int, enemy: int, alpha: int, empties: int, memory: int) -> int:
    """The score with more than MOBILITY_UP_TO empties. Meaningless once STOPPED is set."""
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    if alpha >= 0:
        bound = best_possible_score(own, enemy, memory)
        if bound <= alpha:
            return bound
    selectivity = load64(memory + SELECTIVITY)
    key = key_of(own, enemy)
    entry = recall(key, memory)
    first = best_move(entry)
    lower = -64
    upper = 64
    if depth_of(entry) == empties and selectivity_of(entry) >= selectivity:
        lower = lower_bound(entry) >> UNIT_SHIFT
        upper = upper_bound(entry) >> UNIT_SHIFT
        if lower > alpha:
            return lower
        if upper <= alpha:
            return upper
    moves = legal_moves(own, enemy)
    if moves == 0:
        if legal_moves(enemy, own) == 0:
            return final_score(own, enemy)
        return -solve_with_table(enemy, own, -alpha - 1, empties, memory)
    if empties >= CHILDREN_FROM:
        bound = bound_by_children(own, enemy, moves, empties, selectivity, memory)
        if bound > alpha:
            return bound
    if selectivity < EXACT and empties >= END_FROM:
        score = likely_bound(own, enemy, alpha, empties, selectivity, memory)
        if load64(memory + STOPPED):
            return alpha
        if score != NO_SCORE:
            return score
        if first == NO_SQUARE:
            first = best_move(recall(key, memory))
    begin = memory + MOVE_LISTS + empties * LIST_SIZE
    end = begin
    if first != NO_SQUARE:  # this move alone is often enough
        moves &= ~up(1, first)
        end = put_move(begin, first, flips(own, enemy, first), 0)
    best = -INFINITY
    at = begin
    while (at < end or moves != 0) and best <= alpha:
        if at == end:
            end = list_endgame_moves(own, enemy, moves, empties, at, memory)
            moves = 0
        bring_best(at, end)
        square = load64(at)
        turned = load64(at + 8)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if empties - 1 <= MOBILITY_UP_TO:
            replies = legal_moves(theirs, mine)
            score = -solve_by_mobility(theirs, mine, -alpha - 1, replies, empties - 1, memory)
        else:
            score = -solve_with_table(theirs, mine, -alpha - 1, empties - 1, memory)
        if load64(memory + STOPPED):
            return alpha
        if score > best:
            best = score
            first = square
        at += MOVE_SIZE
    if best > alpha:
        remember(key, best * UNIT, max(best, upper) * UNIT, first, empties, selectivity, memory)
    else:
        remember(key, min(best, lower) * UNIT, best * UNIT, first, empties, selectivity, memory)
    return best


def endgame(own: int, enemy: int, alpha: int, memory: int) -> int:
    """The score, in the null window, with any number of empties. Meaningless once STOPPED is set."""
    empties = 64 - popcount(own | enemy)
    if empties > MOBILITY_UP_TO:
        return solve_with_table(own, enemy, alpha, empties, memory)
    moves = legal_moves(own, enemy)
    if empties > PARITY_UP_TO:
        return solve_by_mobility(own, enemy, alpha, moves, empties, memory)
    return solve_by_parity(own, enemy, alpha, moves, memory)
