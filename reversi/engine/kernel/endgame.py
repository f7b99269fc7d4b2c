"""The endgame: final scores.

All searches here use the null window (alpha, alpha + 1) and return final disc differences for the side to
move, fail-soft: a score above alpha is a lower bound on the true score, any other an upper bound. Moves that
leave the opponent few replies come first (fastest first); near the end, moves in regions with an odd number
of empties do (parity).

Below a selectivity of EXACT (the word SELECTIVITY) a score is only likely: ProbCut skips positions whose
midgame value is far outside the window. Such a pass takes a fraction of the time, and leaves the best moves
in the table for the exact pass that follows. On small boards (see `small`) every score is exact.
"""

from reversi.engine.kernel.bitboards import legal_moves, surroundings
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
from reversi.engine.kernel.midgame import INFINITY, bound_by_replies, few_replies, midgame
from reversi.engine.kernel.probcut import END_FROM, EXACT, end_depth, end_margin
from reversi.engine.kernel.rules import (
    GENERAL,
    empties_of,
    flips_of,
    highest_score,
    is_over,
    key_in_table,
    moves_of,
    score_of,
)
from reversi.engine.kernel.small_last import LAST_UP_TO, small_last, small_odd_squares
from reversi.engine.kernel.small_rules import PLACING
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

STORED_FROM = 9
"""From this many empties on, positions are looked up in the table and stored there: in the standard game, all
that are not short.
"""

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


def squares_by_parity(own: int, enemy: int, memory: int) -> int:
    """The empty squares in quadrants with an odd number of them."""
    empty = empties_of(own, enemy, memory)
    return small_odd_squares(empty, memory) if GENERAL else odd_squares(empty)


def ordering_score_by_mobility(own: int, enemy: int, square: int, odd: int, memory: int) -> int:
    """The move-ordering score of the move to `square` that led here; its player is now `enemy`."""
    frontier = popcount(surroundings(enemy) & empties_of(own, enemy, memory))
    ordering = REPLY_WEIGHT * few_replies(own, enemy, memory) - FRONTIER_WEIGHT * frontier
    if GENERAL == 0:
        ordering += SQUARE_SCORES[square]
    if odd & up(1, square):
        ordering += PARITY_WEIGHT
    return ordering


def ordering_score_by_search(own: int, enemy: int, empties: int, memory: int) -> int:
    """The move-ordering score of a move that led here, from a midgame search, deeper with more `empties`."""
    depth = 0
    while depth < DEEPEST_ORDER and empties >= SEARCH_FROM + PLIES_EVERY * (depth + 1):
        depth += 1
    value = midgame(own, enemy, -INFINITY, INFINITY, depth, memory)
    return -value - REPLY_VALUE * popcount(moves_of(own, enemy, memory))


def list_endgame_moves(own: int, enemy: int, moves: int, empties: int, begin: int, memory: int) -> int:
    """Write the moves with their move-ordering scores. Returns the end of the list."""
    odd = squares_by_parity(own, enemy, memory)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips_of(own, enemy, square, memory)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if empties >= SEARCH_FROM:
            ordering = ordering_score_by_search(theirs, mine, empties, memory)
        else:
            ordering = ordering_score_by_mobility(theirs, mine, square, odd, memory)
        end = put_move(end, square, turned, ordering)
    return end


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


def is_short(own: int, enemy: int, empties: int, memory: int) -> int:
    """1 if so few squares are empty that `solve_short` searches the position, else 0."""
    if GENERAL:
        return 1 if empties <= LAST_UP_TO and load64(memory + PLACING) & ~(own | enemy) == 0 else 0
    return 1 if empties <= MOBILITY_UP_TO else 0


def solve_short(own: int, enemy: int, alpha: int, empties: int, memory: int) -> int:
    """The score with few empties, without the table."""
    if GENERAL:
        return small_last(own, enemy, alpha, empties_of(own, enemy, memory), memory)
    moves = legal_moves(own, enemy)
    if empties > PARITY_UP_TO:
        return solve_by_mobility(own, enemy, alpha, moves, empties, memory)
    return solve_by_parity(own, enemy, alpha, moves, memory)


def solve_with_table(own: int, enemy: int, alpha: int, empties: int, memory: int) -> int:
    """The score of a position that is not short. Meaningless once STOPPED is set."""
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    # On small boards, who must pass does so before the discs are looked at.
    if alpha >= 0 and (GENERAL == 0 or moves_of(own, enemy, memory) != 0):
        bound = highest_score(own, enemy, memory)
        if bound <= alpha:
            return bound
    selectivity = EXACT if GENERAL else load64(memory + SELECTIVITY)
    key = 0
    first = NO_SQUARE
    lower = -64
    upper = 64
    if empties >= STORED_FROM:
        key = key_in_table(own, enemy, memory)
        entry = recall(key, memory)
        first = best_move(entry)
        if depth_of(entry) == empties and selectivity_of(entry) >= selectivity:
            # A bound by `midgame` may be infinite; the score is no more than 64.
            lower = max(lower_bound(entry) >> UNIT_SHIFT, lower)
            upper = min(upper_bound(entry) >> UNIT_SHIFT, upper)
            if lower > alpha:
                return lower
            if upper <= alpha:
                return upper
    moves = moves_of(own, enemy, memory)
    if moves == 0:
        if is_over(own, enemy, memory):
            return score_of(own, enemy, memory)
        return -solve_with_table(enemy, own, -alpha - 1, empties, memory)
    if empties >= CHILDREN_FROM:
        bound = bound_by_replies(own, enemy, moves, empties, selectivity, memory)
        bound = -(-bound >> UNIT_SHIFT)  # rounded up, since scores are whole
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
        end = put_move(begin, first, flips_of(own, enemy, first, memory), 0)
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
        if is_short(theirs, mine, empties - 1, memory):
            score = -solve_short(theirs, mine, -alpha - 1, empties - 1, memory)
        else:
            score = -solve_with_table(theirs, mine, -alpha - 1, empties - 1, memory)
        if load64(memory + STOPPED):
            return alpha
        if score > best:
            best = score
            first = square
        at += MOVE_SIZE
    if empties >= STORED_FROM:
        lower = best if best > alpha else min(best, lower)
        upper = max(best, upper) if best > alpha else best
        remember(key, lower * UNIT, upper * UNIT, first, empties, selectivity, memory)
    return best


def endgame(own: int, enemy: int, alpha: int, memory: int) -> int:
    """The score, in the null window, with any number of empties. Meaningless once STOPPED is set."""
    empties = popcount(empties_of(own, enemy, memory))
    if is_short(own, enemy, empties, memory):
        return solve_short(own, enemy, alpha, empties, memory)
    return solve_with_table(own, enemy, alpha, empties, memory)
