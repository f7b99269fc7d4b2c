"""The root of any search: its moves, searched depth by depth or to the end of the game.

The moves are in memory, best first: those that the current pass has searched, then the others. Each has its
next search window (see `window`). So a stopped search continues when it is called again; and the host can
lend a move to a helper, which searches it in its window, and bring back the value.

The result of searching a move is a word that holds, from the lowest bit: its value (20 bits, in 1/128 disc),
its square (10), its depth (8), its selectivity in per cent (8), the highest score that the pass distinguishes
(8; 0 in a search to a depth), and 1 if the value is an upper bound.
"""

from reversi.engine.kernel.bitboards import flips, legal_moves
from reversi.engine.kernel.endgame import endgame
from reversi.engine.kernel.evaluation import UNIT, UNIT_SHIFT
from reversi.engine.kernel.layout import AGE, NODE_LIMIT, NODES, ROOT, SELECTIVITY, STOPPED
from reversi.engine.kernel.many import LIMITLESS, value_after
from reversi.engine.kernel.midgame import INFINITY, midgame
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.small import small_endgame, small_midgame
from reversi.engine.kernel.small_rules import small_flips, small_moves
from reversi.engine.kernel.window import alpha_at, closed_in, high_of, is_closed, low_of, opened, window
from reversi.engine.kernel.words import load64, popcount, store64, trailing_zeros, up

KIND = ROOT
STANDARD, SMALL, LARGE = 0, 1, 2
"""The kind of board, which decides how its moves are searched."""

ROOT_COUNT = ROOT + 8
"""The number of moves."""

ROOT_DONE = ROOT + 16
"""The number of moves that the current pass has searched: the first in the list."""

ROOT_DEPTH = ROOT + 24
"""The depth of the current pass."""

MOST = ROOT + 32
"""The highest score that the pass distinguishes; 0 in a pass to a depth."""

EVERY_MOVE = ROOT + 40
"""1 if each move gets a value of its own; else only the best move's value is exact."""

ROOT_MOVES = ROOT + 64
"""The moves, four words each: the search result, the own and enemy discs after the move (on a large board,
the move itself), and its window; 0 before its search.
"""

ROOT_MOVE = 32
WINDOW = 24

LENT = 1 << 60
"""Marks the window of a move that a helper is searching."""

VALUE_BITS = 20
VALUE_MASK = (1 << VALUE_BITS) - 1
ZERO_VALUE = 1 << VALUE_BITS - 1
SQUARE_MASK = 1023
PLIES_SHIFT = 30
SURENESS_SHIFT = 38
MOST_SHIFT = 46
BOUND_SHIFT = 54

ASPIRATION = 3 * UNIT
LARGE_ASPIRATION = 4 * UNIT
"""How far the value of a move may change from one depth to the next within its aspiration window."""


def found_value(found: int) -> int:
    """The value of a move."""
    return (found & VALUE_MASK) - ZERO_VALUE


def found_square(found: int) -> int:
    """The square of a move."""
    return found >> VALUE_BITS & SQUARE_MASK


def found_depth(found: int) -> int:
    """The depth to which a move was searched; 0 if it was not."""
    return found >> PLIES_SHIFT & 255


def is_upper(found: int) -> int:
    """1 if the value of a move is only an upper bound."""
    return found >> BOUND_SHIFT


def put_root_move(at: int, found: int, own: int, enemy: int, asked: int) -> int:
    """Write a move at `at`. Returns 0."""
    store64(at, found)
    store64(at + 8, own)
    store64(at + 16, enemy)
    return store64(at + WINDOW, asked)


def add_root_move(square: int, own: int, enemy: int, memory: int) -> int:
    """List a move and the position after it. Returns the number of moves. For the host, on large boards."""
    count = load64(memory + ROOT_COUNT)
    found = ZERO_VALUE | square << VALUE_BITS | EXACT << SURENESS_SHIFT
    put_root_move(memory + ROOT_MOVES + count * ROOT_MOVE, found, own, enemy, 0)
    store64(memory + ROOT_COUNT, count + 1)
    return count + 1


def begin_root(kind: int, own: int, enemy: int, memory: int) -> int:
    """List the moves, none of them searched, and begin a new age of the table; on a large board the host adds
    them. Returns their number.
    """
    store64(memory + AGE, load64(memory + AGE) + 1 & 255)
    store64(memory + KIND, kind)
    store64(memory + ROOT_COUNT, 0)
    moves = 0
    if kind == STANDARD:
        moves = legal_moves(own, enemy)
    elif kind == SMALL:
        moves = small_moves(own, enemy, memory)
    count = popcount(moves)
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square) if kind == STANDARD else small_flips(own, enemy, square, memory)
        add_root_move(square, enemy & ~turned, own | turned | up(1, square), memory)
    return count


def begin_pass(depth: int, most: int, every_move: int, selectivity: int, memory: int) -> int:
    """Begin a pass over all moves: to this depth, or for the scores within ±`most`. Returns 0."""
    store64(memory + ROOT_DEPTH, depth)
    store64(memory + MOST, most)
    store64(memory + EVERY_MOVE, every_move)
    store64(memory + SELECTIVITY, selectivity)
    return store64(memory + ROOT_DONE, 0)


def found_at(place: int, memory: int) -> int:
    """The search result of the move at this index, from 0. Called by the host."""
    return load64(memory + ROOT_MOVES + place * ROOT_MOVE)


def first_undone(memory: int) -> int:
    """The address of the first move not yet searched in this pass."""
    return memory + ROOT_MOVES + load64(memory + ROOT_DONE) * ROOT_MOVE


def free_move(number: int, memory: int) -> int:
    """The address of the `number`-th (from 0) move neither searched nor lent; 0 if there are fewer."""
    at = first_undone(memory)
    end = memory + ROOT_MOVES + load64(memory + ROOT_COUNT) * ROOT_MOVE
    while at < end:
        if load64(at + WINDOW) & LENT == 0:
            if number == 0:
                return at
            number -= 1
        at += ROOT_MOVE
    return 0


def stands_alone(memory: int) -> int:
    """1 if the next move needs a value of its own: it is the first, or all moves do."""
    return 1 if load64(memory + ROOT_DONE) == 0 else load64(memory + EVERY_MOVE)


def closes_in(memory: int) -> int:
    """1 if the pass closes in on scores by null windows; 0 if it opens windows of values."""
    return 1 if load64(memory + MOST) != 0 and load64(memory + KIND) != LARGE else 0


def first_window(at: int, memory: int) -> int:
    """The first window of the move at `at`: around its last value if it stands alone, else at the best."""
    found = load64(at)
    best = found_value(load64(memory + ROOT_MOVES))
    if closes_in(memory):
        most = load64(memory + MOST)
        if stands_alone(memory):
            return window(-most, most, min(max(found_value(found) >> UNIT_SHIFT, -most), most))
        return window(best >> UNIT_SHIFT, most, (best >> UNIT_SHIFT) + 1)
    if stands_alone(memory) == 0:
        return window(best, best + 1, 0)
    is_large = load64(memory + KIND) == LARGE
    if found_depth(found) == 0 or is_upper(found):
        limit = LIMITLESS if is_large else INFINITY
        return window(-limit, limit, 0)
    width = LARGE_ASPIRATION if is_large else ASPIRATION
    return window(found_value(found) - width, found_value(found) + width, 0)


def search_in(asked: int, at: int, memory: int) -> int:
    """The result of searching the move at `at` in this window, fail-soft."""
    kind = load64(memory + KIND)
    own = load64(at + 8)
    enemy = load64(at + 16)
    if closes_in(memory):
        alpha = -alpha_at(asked) - 1
        if kind == SMALL:
            return -small_endgame(own, enemy, alpha, memory)
        return -endgame(own, enemy, alpha, memory)
    low = -high_of(asked)
    high = -low_of(asked)
    depth = load64(memory + ROOT_DEPTH) - 1
    if kind == SMALL:
        return -small_midgame(own, enemy, low, high, depth, memory)
    if kind == LARGE:
        return -value_after(own, low, high, depth, memory)
    return -midgame(own, enemy, low, high, depth, memory)


def next_window(asked: int, value: int, memory: int) -> int:
    """The window after one in which `value` was found."""
    if closes_in(memory):
        return closed_in(asked, value, load64(memory + MOST))
    limit = LIMITLESS if load64(memory + KIND) == LARGE else INFINITY
    return opened(asked, value, stands_alone(memory), limit)


def note_move(at: int, value: int, memory: int) -> int:
    """Record the value of the move at `at`, and move it up past worse and unsearched moves. Returns 0."""
    begin = memory + ROOT_MOVES
    undone = first_undone(memory)
    upper = 1 if stands_alone(memory) == 0 and value <= found_value(load64(begin)) else 0
    square = found_square(load64(at))
    own = load64(at + 8)
    enemy = load64(at + 16)
    while at > begin:
        before = at - ROOT_MOVE
        found = load64(before)
        if before < undone and found_value(found) * 2 - is_upper(found) >= value * 2 - upper:
            begin = at
        else:
            put_root_move(at, found, load64(before + 8), load64(before + 16), load64(before + WINDOW))
            at = before
    quality = load64(memory + MOST) << MOST_SHIFT | load64(memory + SELECTIVITY) << SURENESS_SHIFT
    depth = load64(memory + ROOT_DEPTH)
    found = value + ZERO_VALUE | square << VALUE_BITS | depth << PLIES_SHIFT | quality
    put_root_move(at, found | upper << BOUND_SHIFT, own, enemy, 0)
    return store64(memory + ROOT_DONE, load64(memory + ROOT_DONE) + 1)


def keep_window(asked: int, at: int, memory: int) -> int:
    """Store the window of the move at `at` and return it; if it is closed, record the value and return 0."""
    if is_closed(asked) == 0:
        store64(at + WINDOW, asked)
        return asked
    note_move(at, high_of(asked) * UNIT if closes_in(memory) else high_of(asked), memory)
    return 0


def search_moves(count: int, memory: int) -> int:
    """Search `count` of the moves of this pass that are neither searched nor lent. Returns 0."""
    at = free_move(0, memory)
    while at != 0 and count > 0:
        asked = load64(at + WINDOW)
        asked = keep_window(asked if asked != 0 else first_window(at, memory), at, memory)
        if asked != 0:
            value = search_in(asked, at, memory)
            if load64(memory + STOPPED):
                return 0
            asked = keep_window(next_window(asked, value, memory), at, memory)
        if asked == 0:
            at = free_move(0, memory)
            count -= 1
    return 0


def search_root(deepest: int, count: int, limit: int, enough: int, memory: int) -> int:
    """Search `count` moves of the pass, or all, for at most about `limit` nodes; then continue with the next
    depths, up to `deepest`, while fewer than `enough` nodes were visited.

    Returns the nodes (bits 10 up), the depth of the pass (bits 2 to 9), 1 if the pass is over (bit 1), and 1
    if it was stopped (bit 0).
    """
    store64(memory + NODES, 0)
    store64(memory + NODE_LIMIT, limit)
    store64(memory + STOPPED, 0)
    search_moves(count, memory)
    is_over = 1 if load64(memory + ROOT_DONE) == load64(memory + ROOT_COUNT) else 0
    while is_over and load64(memory + ROOT_DEPTH) < deepest and load64(memory + NODES) < enough:
        store64(memory + ROOT_DEPTH, load64(memory + ROOT_DEPTH) + 1)
        store64(memory + ROOT_DONE, 0)
        search_moves(count, memory)
        is_over = 1 if load64(memory + ROOT_DONE) == load64(memory + ROOT_COUNT) else 0
    depth = load64(memory + ROOT_DEPTH)
    return load64(memory + NODES) << 10 | depth << 2 | is_over << 1 | load64(memory + STOPPED)


def lend_move(memory: int) -> int:
    """Lend a helper the second free move, since the first is searched here. Returns its place, or 0 if there
    is none, or if it must wait for the value of the first (Young Brothers Wait).
    """
    at = free_move(1, memory)
    if at == 0 or (load64(memory + ROOT_DONE) == 0 and load64(memory + EVERY_MOVE) == 0):
        return 0
    asked = first_window(at, memory)
    if is_closed(asked):
        return 0
    store64(at + WINDOW, asked | LENT)
    return (at - memory - ROOT_MOVES) // ROOT_MOVE


def window_at(place: int, memory: int) -> int:
    """The window of the move at this place. Called by the host."""
    return load64(memory + ROOT_MOVES + place * ROOT_MOVE + WINDOW)


def take_value(square: int, value: int, memory: int) -> int:
    """Take the `value`, for the other side, that a helper found for `square`; the next window, or 0."""
    at = first_undone(memory)
    while found_square(load64(at)) != square:
        at += ROOT_MOVE
    asked = keep_window(next_window(load64(at + WINDOW), -value, memory), at, memory)
    if asked != 0:
        store64(at + WINDOW, asked | LENT)
    return asked
