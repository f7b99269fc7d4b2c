"""The endgame of small boards: final scores.

The null window (alpha, alpha + 1), fail-soft, as in `endgame`, under the rules that `small_rules` describes.
Moves that leave the opponent few replies come first; near the end, those in quadrants with an odd number of
empties do (parity).
"""

from reversi.engine.kernel.bitboards import NEIGHBOURS, flips, legal_moves, surroundings
from reversi.engine.kernel.endgame_last import turned_by_last
from reversi.engine.kernel.evaluation import UNIT, UNIT_SHIFT
from reversi.engine.kernel.layout import (
    MOVE_LISTS,
    MOVE_SIZE,
    NODE_LIMIT,
    NODES,
    STOPPED,
    bring_best,
    put_move,
)
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.small import SMALL_LIST_SIZE, small, small_few_replies
from reversi.engine.kernel.small_rules import (
    ENDS_WHEN_STUCK,
    FEWEST,
    LEFT_HALF,
    PLACING,
    TOP_HALF,
    WALLED,
    small_best_possible,
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

LAST_UP_TO = 5
"""Positions with up to this many empties are searched in square order, by parity alone."""

SMALL_TABLE_FROM = 9
"""From this many empties on, positions are looked up in the table and stored there."""

SMALL_CHILDREN_FROM = 12
"""From this many empties on, every child is looked up before any is searched."""

SMALL_SEARCH_FROM = 11
SMALL_PLIES_EVERY = 4
SMALL_DEEPEST_ORDER = 4
"""From this many empties on, a search to a depth orders the moves; it is a ply deeper for every
SMALL_PLIES_EVERY more empties.
"""

SMALL_REPLY_VALUE = 2 * UNIT
SMALL_REPLY_WEIGHT = 64
SMALL_FRONTIER_WEIGHT = 8
SMALL_PARITY_WEIGHT = 16

NONE_LEGAL = -99
"""Below every score."""


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
    """The score with few empties, once no more discs are to be placed."""
    store64(memory + NODES, load64(memory + NODES) + 1)
    if empty & (empty - 1) == 0 and empty != 0:
        return small_last1(own, enemy, trailing_zeros(empty), memory)
    best = NONE_LEGAL
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
    if best > NONE_LEGAL:
        return best
    if load64(memory + ENDS_WHEN_STUCK) or legal_moves(enemy, own) & empty == 0:
        return small_score(own, enemy, memory)
    return -small_last(enemy, own, -alpha - 1, empty, memory)


def small_ordering_by_mobility(own: int, enemy: int, square: int, odd: int, memory: int) -> int:
    """The move-ordering score of the move to `square` that led here; its player is now `enemy`."""
    frontier = popcount(surroundings(enemy) & small_empties(own, enemy, memory))
    ordering = SMALL_REPLY_WEIGHT * small_few_replies(own, enemy, memory) - SMALL_FRONTIER_WEIGHT * frontier
    if odd & up(1, square):
        ordering += SMALL_PARITY_WEIGHT
    return ordering


def small_ordering_by_search(own: int, enemy: int, empties: int, memory: int) -> int:
    """The move-ordering score of a move that led here, from a search to a depth."""
    depth = 0
    while depth < SMALL_DEEPEST_ORDER and empties >= SMALL_SEARCH_FROM + SMALL_PLIES_EVERY * (depth + 1):
        depth += 1
    value = small(own, enemy, -INFINITY, INFINITY, depth, memory)
    return -value - SMALL_REPLY_VALUE * popcount(small_moves(own, enemy, memory))


def list_small_end_moves(own: int, enemy: int, moves: int, empties: int, begin: int, memory: int) -> int:
    """Write the moves with their move-ordering scores. Returns the end of the list."""
    odd = small_odd_squares(small_empties(own, enemy, memory), memory)
    end = begin
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = small_flips(own, enemy, square, memory)
        mine = own | turned | up(1, square)
        theirs = enemy & ~turned
        if empties >= SMALL_SEARCH_FROM:
            ordering = small_ordering_by_search(theirs, mine, empties, memory)
        else:
            ordering = small_ordering_by_mobility(theirs, mine, square, odd, memory)
        end = put_move(end, square, turned, ordering)
    return end


def bound_by_small_children(own: int, enemy: int, moves: int, empties: int, memory: int) -> int:
    """The best lower bound from the table's entries for the children."""
    best = -INFINITY
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = small_flips(own, enemy, square, memory)
        entry = recall(small_key(enemy & ~turned, own | turned | up(1, square), memory), memory)
        if depth_of(entry) == empties - 1:
            best = max(best, -(upper_bound(entry) >> UNIT_SHIFT))
    return best


def small_end(own: int, enemy: int, alpha: int, memory: int) -> int:
    """The score, in the null window, with any number of empties. Meaningless once STOPPED is set."""
    empty = small_empties(own, enemy, memory)
    empties = popcount(empty)
    if empties <= LAST_UP_TO and load64(memory + PLACING) & empty == 0:
        return small_last(own, enemy, alpha, empty, memory)
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    moves = small_moves(own, enemy, memory)
    if moves == 0:
        if load64(memory + ENDS_WHEN_STUCK) or small_moves(enemy, own, memory) == 0:
            return small_score(own, enemy, memory)
        return -small_end(enemy, own, -alpha - 1, memory)
    if alpha >= 0:
        bound = small_best_possible(own, enemy, memory)
        if bound <= alpha:
            return bound
    key = 0
    first = NO_SQUARE
    lower = -64
    upper = 64
    if empties >= SMALL_TABLE_FROM:
        key = small_key(own, enemy, memory)
        entry = recall(key, memory)
        first = best_move(entry)
        if depth_of(entry) == empties:
            # Bounds of `small` are whole scores here, or infinite: infinity means no more than ±64.
            lower = max(lower_bound(entry) >> UNIT_SHIFT, lower)
            upper = min(upper_bound(entry) >> UNIT_SHIFT, upper)
            if lower > alpha:
                return lower
            if upper <= alpha:
                return upper
    if empties >= SMALL_CHILDREN_FROM:
        bound = bound_by_small_children(own, enemy, moves, empties, memory)
        if bound > alpha:
            return bound
    begin = memory + MOVE_LISTS + empties * SMALL_LIST_SIZE
    end = begin
    if first != NO_SQUARE:  # this move alone is often enough
        moves &= ~up(1, first)
        end = put_move(begin, first, small_flips(own, enemy, first, memory), 0)
    best = -INFINITY
    at = begin
    while (at < end or moves != 0) and best <= alpha:
        if at == end:
            end = list_small_end_moves(own, enemy, moves, empties, at, memory)
            moves = 0
        bring_best(at, end)
        square = load64(at)
        turned = load64(at + 8)
        score = -small_end(enemy & ~turned, own | turned | up(1, square), -alpha - 1, memory)
        if load64(memory + STOPPED):
            return alpha
        if score > best:
            best = score
            first = square
        at += MOVE_SIZE
    if empties >= SMALL_TABLE_FROM:
        if best > alpha:
            remember(key, best * UNIT, max(best, upper) * UNIT, first, empties, EXACT, memory)
        else:
            remember(key, min(best, lower) * UNIT, best * UNIT, first, empties, EXACT, memory)
    return best
