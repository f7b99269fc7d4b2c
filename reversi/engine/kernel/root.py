"""The root: its moves, searched depth by depth and then to the end of the game.

The moves stand in memory, best first: those that the current pass has searched, then the others. A search
that was stopped goes on when it is called again: the pass, and the window of the move that was being
searched, stand there too.

What was found of a move is a word that holds, from the lowest bit: its value (16 bits, in 1/128 disc), its
square (8), its depth (8), its selectivity in per cent (8), the highest score that was told apart from others
(8; 0 in a search to a depth), and 1 if the value is an upper bound.
"""

from reversi.engine.kernel.bitboards import flips, legal_moves
from reversi.engine.kernel.endgame import endgame
from reversi.engine.kernel.evaluation import UNIT, UNIT_SHIFT
from reversi.engine.kernel.layout import (
    AGE,
    NODE_LIMIT,
    NODES,
    ROOT,
    SELECTIVITY,
    STOPPED,
)
from reversi.engine.kernel.midgame import INFINITY, midgame
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.table import ZERO_BOUND
from reversi.engine.kernel.words import load64, popcount, store64, trailing_zeros, up

ROOT_COUNT = ROOT
"""The number of moves."""

ROOT_DONE = ROOT + 8
"""The number of moves that the current pass has searched: the first in the list."""

ROOT_DEPTH = ROOT + 16
"""The depth of the current pass."""

UNDER_WAY = ROOT + 24
"""1 while the search of the next move is under way: the next three words say how far it has come."""

LOW = ROOT + 32
HIGH = ROOT + 40
GUESS = ROOT + 48
"""The window of that search, in which the value is known to lie in a search to the end; and the score that
such a search expects. ZERO_BOUND is added to each.
"""

ROOT_MOVES = ROOT + 64
"""The moves, each three words: what was found of it, and the discs of either side after it."""

ROOT_MOVE = 24

SQUARE_SHIFT = 16
PLIES_SHIFT = 24
SURENESS_SHIFT = 32
MOST_SHIFT = 40
BOUND_SHIFT = 48

ASPIRATION = 3 * UNIT
"""How far the value of a move may change from one depth to the next within its aspiration window."""


def found_value(found: int) -> int:
    """The value of a move."""
    return (found & 65535) - ZERO_BOUND


def found_square(found: int) -> int:
    """The square of a move."""
    return found >> SQUARE_SHIFT & 255


def found_depth(found: int) -> int:
    """The depth to which a move was searched; 0 for none."""
    return found >> PLIES_SHIFT & 255


def is_upper(found: int) -> int:
    """1 if the value of a move is only an upper bound."""
    return found >> BOUND_SHIFT


def begin_root(own: int, enemy: int, memory: int) -> int:
    """List the moves, none of them searched, and begin a new age of the table. Returns their number."""
    store64(memory + AGE, load64(memory + AGE) + 1 & 255)
    at = memory + ROOT_MOVES
    moves = legal_moves(own, enemy)
    count = popcount(moves)
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        store64(at, ZERO_BOUND | square << SQUARE_SHIFT | EXACT << SURENESS_SHIFT)
        store64(at + 8, enemy & ~turned)
        store64(at + 16, own | turned | up(1, square))
        at += ROOT_MOVE
    store64(memory + ROOT_COUNT, count)
    store64(memory + ROOT_DONE, count)
    store64(memory + UNDER_WAY, 0)
    return count


def found_at(place: int, memory: int) -> int:
    """What was found of the move in this place, counted from 0. Called by the host."""
    return load64(memory + ROOT_MOVES + place * ROOT_MOVE)


def set_window(low: int, high: int, guess: int, memory: int) -> int:
    """Note how far the search of the next move has come. Returns 0."""
    store64(memory + LOW, low + ZERO_BOUND)
    store64(memory + HIGH, high + ZERO_BOUND)
    store64(memory + GUESS, guess + ZERO_BOUND)
    return store64(memory + UNDER_WAY, 1)


def note_move(value: int, upper: int, most: int, memory: int) -> int:
    """Note the value of the next move, and move it up past those that are worse. Returns 0."""
    done = load64(memory + ROOT_DONE)
    begin = memory + ROOT_MOVES
    at = begin + done * ROOT_MOVE
    square = found_square(load64(at))
    theirs = load64(at + 8)
    mine = load64(at + 16)
    while at > begin:
        before = load64(at - ROOT_MOVE)
        if found_value(before) * 2 - is_upper(before) >= value * 2 - upper:
            begin = at
        else:
            at -= ROOT_MOVE
            store64(at + ROOT_MOVE, before)
            store64(at + ROOT_MOVE + 8, load64(at + 8))
            store64(at + ROOT_MOVE + 16, load64(at + 16))
    quality = most << MOST_SHIFT | load64(memory + SELECTIVITY) << SURENESS_SHIFT
    depth = load64(memory + ROOT_DEPTH)
    found = value + ZERO_BOUND | square << SQUARE_SHIFT | depth << PLIES_SHIFT | quality
    store64(at, found | upper << BOUND_SHIFT)
    store64(at + 8, theirs)
    store64(at + 16, mine)
    store64(memory + ROOT_DONE, done + 1)
    return store64(memory + UNDER_WAY, 0)


def begin_move_to_depth(at: int, alone: int, memory: int) -> int:
    """Set the window of the move at `at`: around its last value if it stands alone (aspiration window), else
    a null window at the best value. Returns 0.
    """
    found = load64(at)
    if alone == 0:
        best = found_value(load64(memory + ROOT_MOVES))
        return set_window(best, best + 1, 0, memory)
    if found_depth(found) == 0 or is_upper(found):
        return set_window(-INFINITY, INFINITY, 0, memory)
    return set_window(found_value(found) - ASPIRATION, found_value(found) + ASPIRATION, 0, memory)


def search_moves(every_move: int, memory: int) -> int:
    """Search the moves that are left of this pass to its depth (PVS). Returns 0."""
    depth = load64(memory + ROOT_DEPTH)
    while load64(memory + ROOT_DONE) < load64(memory + ROOT_COUNT):
        done = load64(memory + ROOT_DONE)
        at = memory + ROOT_MOVES + done * ROOT_MOVE
        alone = 1 if done == 0 else every_move
        if load64(memory + UNDER_WAY) == 0:
            begin_move_to_depth(at, alone, memory)
        low = load64(memory + LOW) - ZERO_BOUND
        high = load64(memory + HIGH) - ZERO_BOUND
        value = -midgame(load64(at + 8), load64(at + 16), -high, -low, depth - 1, memory)
        if load64(memory + STOPPED):
            return 0
        if value <= low and alone != 0:
            set_window(-INFINITY, high, 0, memory)
        elif low < value and high <= value and high < INFINITY:
            set_window(low, INFINITY, 0, memory)
        else:
            note_move(value, 1 if value <= low else 0, 0, memory)
    return 0


def begin_move_to_end(at: int, alone: int, most: int, memory: int) -> int:
    """Set the scores between which the move at `at` will be searched. Returns 0."""
    if alone:
        guess = found_value(load64(at)) >> UNIT_SHIFT
        return set_window(-most, most, min(max(guess, -most), most), memory)
    best = found_value(load64(memory + ROOT_MOVES)) >> UNIT_SHIFT
    return set_window(best, most, best + 1, memory)


def solve_moves(most: int, every_move: int, memory: int) -> int:
    """Find the scores within ±`most` of the moves that are left of this pass, by null windows that close in
    on each (MTD(f)). Returns 0.
    """
    while load64(memory + ROOT_DONE) < load64(memory + ROOT_COUNT):
        done = load64(memory + ROOT_DONE)
        at = memory + ROOT_MOVES + done * ROOT_MOVE
        alone = 1 if done == 0 else every_move
        if load64(memory + UNDER_WAY) == 0:
            begin_move_to_end(at, alone, most, memory)
        low = load64(memory + LOW) - ZERO_BOUND
        high = load64(memory + HIGH) - ZERO_BOUND
        if low < high:
            alpha = min(max(load64(memory + GUESS) - ZERO_BOUND - 1, low), high - 1)
            score = -endgame(load64(at + 8), load64(at + 16), -alpha - 1, memory)
            if load64(memory + STOPPED):
                return 0
            if score > alpha:
                set_window(min(score, most), high, score, memory)
            else:
                set_window(low, max(score, -most), score, memory)
        else:
            best = found_value(load64(memory + ROOT_MOVES)) >> UNIT_SHIFT
            note_move(high * UNIT, 1 if alone == 0 and high <= best else 0, most, memory)
    return 0


def begin_slice(selectivity: int, limit: int, memory: int) -> int:
    """Set the words of a slice of about `limit` nodes. Returns 0."""
    store64(memory + SELECTIVITY, selectivity)
    store64(memory + NODES, 0)
    store64(memory + NODE_LIMIT, limit)
    return store64(memory + STOPPED, 0)


def begin_pass(depth: int, memory: int) -> int:
    """Begin a pass of all moves to this depth, unless one is under way. Returns 0."""
    if load64(memory + ROOT_DONE) == load64(memory + ROOT_COUNT):
        store64(memory + ROOT_DEPTH, depth)
        store64(memory + ROOT_DONE, 0)
    return 0


def slice_ended(memory: int) -> int:
    """The nodes of the slice, the depth of its pass, and 1 if it was stopped: bits 9 up, 1 to 8, and 0."""
    depth = load64(memory + ROOT_DEPTH)
    return load64(memory + NODES) << 9 | depth << 1 | load64(memory + STOPPED)


def deepen_root(
    depth: int, deepest: int, every_move: int, selectivity: int, limit: int, enough: int, memory: int
) -> int:
    """Search all moves to `depth`, or go on where a slice was stopped; and then to the next depths, up to
    the `deepest`, as long as there were fewer than `enough` nodes. Returns how the slice has ended.
    """
    begin_slice(selectivity, limit, memory)
    begin_pass(depth, memory)
    search_moves(every_move, memory)
    depth = load64(memory + ROOT_DEPTH)
    while depth < deepest and load64(memory + STOPPED) == 0 and load64(memory + NODES) < enough:
        depth += 1
        begin_pass(depth, memory)
        search_moves(every_move, memory)
    return slice_ended(memory)


def solve_root(most: int, every_move: int, selectivity: int, limit: int, memory: int) -> int:
    """Find the scores of all moves within ±`most`, or go on where a slice was stopped. Returns how the slice
    has ended.
    """
    begin_slice(selectivity, limit, memory)
    first = memory + ROOT_MOVES
    begin_pass(65 - popcount(load64(first + 8) | load64(first + 16)), memory)
    solve_moves(most, every_move, memory)
    return slice_ended(memory)
