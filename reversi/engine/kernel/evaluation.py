"""The evaluation: the expected final score of a position for the side to move, in 1/128 disc.

It is a sum of weights, one for each instance of each pattern, chosen by the contents of the instance and the
stage of the game (see `patterns`), and what a small network over these patterns adds to it (see `network`).
Both were learned from self-play games; see `weights.md`.

A search keeps the index words of the positions on its way, and changes them move by move.
"""

from reversi.engine.kernel.layout import INDICES, INDICES_SIZE, SEARCHED, WEIGHTS
from reversi.engine.kernel.network import MOST, correction_of, head_of, sum_of_squares
from reversi.engine.kernel.patterns import EMPTY_BOARD, INDEX_WORDS, STAGE_SIZE, WORD_OFFSETS
from reversi.engine.kernel.words import down, load8, load64, popcount, store64, trailing_zeros, up

UNIT_SHIFT = 7
UNIT = 1 << UNIT_SHIFT
"""One disc."""

STEP = UNIT // 8
"""The unit of the weights."""

ZERO_WEIGHT = 128
"""The byte for a weight of 0."""

ROW = 256 * INDICES_SIZE
"""The bytes of the index words for all contents of a row."""

HIGHEST = 63 * UNIT
"""Evaluations stay within ±63 discs, so that only a finished game is worth 64."""

EARLY = 13
PER_STAGE = 2
"""Stage 0 ends at 16 discs, each later stage spans four."""

INSTANCES = 46
"""The number of weights looked up for a position."""


def weights_of(discs: int, memory: int) -> int:
    """The address of the weights for this number of discs on the board."""
    return memory + WEIGHTS + (max(discs - EARLY, 0) >> PER_STAGE) * STAGE_SIZE


def two(indices: int, weights: int) -> int:
    """The sum of the weight bytes for the lower two indices of a word."""
    return load8(weights + (indices & 65535)) + load8(weights + (down(indices, 16) & 65535))


def four(indices: int, weights: int) -> int:
    """The sum of the weight bytes for the four indices of a word."""
    return two(indices, weights) + two(down(indices, 32), weights)


def content_of(row: int, discs: int, memory: int) -> int:
    """The address of what the part of `discs` on a row adds to the index words."""
    return memory + INDICES + row * ROW + (down(discs, 8 * row) & 255) * INDICES_SIZE


def indices_of(empties: int, memory: int) -> int:
    """The address of the index words of the position in the search with that many empties."""
    return memory + SEARCHED + empties * INDICES_SIZE


def write_indices(own: int, enemy: int, at: int, memory: int) -> int:
    """Write the index words of a position to `at`. Returns 0."""
    word = 0
    while word < INDEX_WORDS:
        store64(at + 8 * word, EMPTY_BOARD[word])
        word += 1
    row = 0
    while row < 8:
        mine = content_of(row, own, memory)
        theirs = content_of(row, enemy, memory)
        word = 0
        while word < INDEX_WORDS:
            place = at + 8 * word
            store64(place, load64(place) + load64(mine + 8 * word) - load64(theirs + 8 * word))
            word += 1
        row += 1
    return 0


def write_indices_after(square: int, turned: int, at: int, memory: int) -> int:
    """Write the index words of the position after a move, for the side then to move, just below `at`, where
    those before the move are. Returns their address.
    """
    after = at - INDICES_SIZE
    disc = content_of(down(square, 3), up(1, square), memory)
    word = 0
    while word < INDEX_WORDS:
        played = load64(at + 8 * word) + load64(disc + 8 * word)
        store64(after + 8 * word, 2 * EMPTY_BOARD[word] - played)
        word += 1
    while turned != 0:
        row = down(trailing_zeros(turned), 3)
        discs = content_of(row, turned, memory)
        turned &= ~up(255, 8 * row)
        word = 0
        while word < INDEX_WORDS:
            store64(after + 8 * word, load64(after + 8 * word) - 2 * load64(discs + 8 * word))
            word += 1
    return after


def exchange_sides(at: int) -> int:
    """Change the index words at `at` to those for the other side. Returns 0."""
    word = 0
    while word < INDEX_WORDS:
        store64(at + 8 * word, 2 * EMPTY_BOARD[word] - load64(at + 8 * word))
        word += 1
    return 0


def sum_of_weights(at: int, weights: int) -> int:
    """The sum of the weight bytes for the index words at `at`."""
    total = 0
    word = 0
    while word < INDEX_WORDS - 1:
        total += four(load64(at + 8 * word), weights + WORD_OFFSETS[word])
        word += 1
    return total + two(load64(at + 8 * word), weights + WORD_OFFSETS[word])


def sum_after_move(square: int, turned: int, at: int, weights: int, memory: int) -> int:
    """The same after a move. What it writes below `at` is undefined."""
    return sum_of_weights(write_indices_after(square, turned, at, memory), weights)


def sum_of_squares_after_move(square: int, turned: int, at: int, head: int, memory: int) -> int:
    """`sum_of_squares` after a move. What it writes below `at` is undefined."""
    return sum_of_squares(write_indices_after(square, turned, at, memory), head, memory)


def clipped(value: int) -> int:
    """The value, or the nearest that an unfinished game can have."""
    return min(HIGHEST, max(-HIGHEST, value))


def value_of_sum(total: int) -> int:
    """The value of a sum of weight bytes, without the network."""
    return (total - INSTANCES * ZERO_WEIGHT) * STEP


def is_far(value: int, low: int, high: int) -> int:
    """1 if no correction brings the value of a sum inside the window (low, high), else 0."""
    return 1 if value <= low - MOST or value >= high + MOST else 0


def bound_of(value: int, low: int) -> int:
    """The bound on the corrected value that a value of a sum is that `is_far`."""
    return clipped(value + MOST if value <= low else value - MOST)


def value_of(at: int, discs: int, low: int, high: int, memory: int) -> int:
    """The value of a position in which the side to move has a legal move, from its index words at `at`; or
    `low` or less, or `high` or more, as bounds on it.
    """
    value = value_of_sum(sum_of_weights(at, weights_of(discs, memory)))
    if is_far(value, low, high):
        return bound_of(value, low)
    head = head_of(discs, memory)
    return clipped(value + correction_of(sum_of_squares(at, head, memory), head))


def value_after_move(square: int, turned: int, at: int, discs: int, low: int, high: int, memory: int) -> int:
    """The same after a move, for the side that is then to move, from the index words at `at` before it.

    `discs` is the number of discs after it.
    """
    value = value_of_sum(sum_after_move(square, turned, at, weights_of(discs, memory), memory))
    if is_far(value, low, high):
        return bound_of(value, low)
    head = head_of(discs, memory)
    return clipped(value + correction_of(sum_of_squares_after_move(square, turned, at, head, memory), head))


def rough_value_after_move(square: int, turned: int, at: int, discs: int, memory: int) -> int:
    """That of the sum alone, which is enough to order moves by."""
    return clipped(value_of_sum(sum_after_move(square, turned, at, weights_of(discs, memory), memory)))


def evaluate(own: int, enemy: int, memory: int) -> int:
    """The value of a position in which the side to move has a legal move. Called by the host, or before a
    search.
    """
    discs = popcount(own | enemy)
    at = indices_of(64 - discs, memory)
    write_indices(own, enemy, at, memory)
    return value_of(at, discs, -HIGHEST, HIGHEST, memory)
