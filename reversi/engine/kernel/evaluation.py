"""The evaluation: the expected final score of a position for the side to move, in 1/128 disc.

It is a sum of weights, one for each instance of each pattern, chosen by the contents of the instance and the
stage of the game (see `patterns`), and of a bias for the parity of the empties. The weights were learned from self-play games; see `weights.md`.
"""

from reversi.engine.kernel.layout import INDICES, INDICES_SIZE, SEARCHED, WEIGHTS
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
"""The weights' stages: stage 0 ends at 16 discs, each later stage spans four."""

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
    """The address of the index words of the position in the search that has so many empties."""
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
    """Write the index words of the position after a move, for the side that is then to move, below those at
    `at` of the position before it. Returns their address.
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


def value_of_sum(total: int) -> int:
    """The value of a sum of weight bytes."""
    value = (total - INSTANCES * ZERO_WEIGHT) * STEP
    return min(HIGHEST, max(-HIGHEST, value))


def value_of(at: int, weights: int) -> int:
    """The value of a position in which the side to move has a legal move, from its index words at `at`."""
    return value_of_sum(sum_of_weights(at, weights_of(discs, memory)))


def value_after_move(square: int, turned: int, at: int, discs: int, memory: int) -> int:
    """The value after a move, for the side that is then to move, from the index words at `at` before it.

    `discs` is the number of discs after it.
    """
    return value_of_sum(sum_after_move(square, turned, at, weights_of(discs, memory), memory))


def evaluate(own: int, enemy: int, memory: int) -> int:
    """The value of a position in which the side to move has a legal move."""
    a1 = content_of(0, own, memory)
    a2 = content_of(1, own, memory)
    a3 = content_of(2, own, memory)
    a4 = content_of(3, own, memory)
    a5 = content_of(4, own, memory)
    a6 = content_of(5, own, memory)
    a7 = content_of(6, own, memory)
    a8 = content_of(7, own, memory)
    b1 = content_of(0, enemy, memory)
    b2 = content_of(1, enemy, memory)
    b3 = content_of(2, enemy, memory)
    b4 = content_of(3, enemy, memory)
    b5 = content_of(4, enemy, memory)
    b6 = content_of(5, enemy, memory)
    b7 = content_of(6, enemy, memory)
    b8 = content_of(7, enemy, memory)
    edges = sum_of(0, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(0, b1, b2, b3, b4, b5, b6, b7, b8)
    corners = sum_of(1, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(1, b1, b2, b3, b4, b5, b6, b7, b8)
    blocks = sum_of(2, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(2, b1, b2, b3, b4, b5, b6, b7, b8)
    mirrored_blocks = sum_of(3, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(
        3, b1, b2, b3, b4, b5, b6, b7, b8
    )
    triangles = sum_of(4, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(4, b1, b2, b3, b4, b5, b6, b7, b8)
    lines_2 = sum_of(5, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(5, b1, b2, b3, b4, b5, b6, b7, b8)
    lines_3 = sum_of(6, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(6, b1, b2, b3, b4, b5, b6, b7, b8)
    lines_4 = sum_of(7, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(7, b1, b2, b3, b4, b5, b6, b7, b8)
    diagonals_7 = sum_of(8, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(8, b1, b2, b3, b4, b5, b6, b7, b8)
    diagonals_6 = sum_of(9, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(9, b1, b2, b3, b4, b5, b6, b7, b8)
    diagonals_5 = sum_of(10, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(10, b1, b2, b3, b4, b5, b6, b7, b8)
    diagonals_8 = sum_of(11, a1, a2, a3, a4, a5, a6, a7, a8) + 2 * sum_of(11, b1, b2, b3, b4, b5, b6, b7, b8)
    discs = popcount(own | enemy)
    weights = weights_of(discs, memory)
    total = (
        four(edges, weights)
        + four(corners, weights + OFFSETS[1])
        + four(blocks, weights + OFFSETS[2])
        + four(mirrored_blocks, weights + OFFSETS[2])
        + four(triangles, weights + OFFSETS[3])
        + four(lines_2, weights + OFFSETS[4])
        + four(lines_3, weights + OFFSETS[5])
        + four(lines_4, weights + OFFSETS[6])
        + four(diagonals_7, weights + OFFSETS[7])
        + four(diagonals_6, weights + OFFSETS[8])
        + four(diagonals_5, weights + OFFSETS[9])
        + two(diagonals_8, weights + OFFSETS[10])
    )
    value = (total - INSTANCES * ZERO_WEIGHT) * STEP + bias_of(discs)
    return min(HIGHEST, max(-HIGHEST, value))
