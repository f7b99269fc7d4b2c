"""The evaluation: the expected final score of a position for the side to move, in 1/128 disc.

It is a sum of weights, one for each instance of each pattern, chosen by the contents of the instance and the
stage of the game (see `patterns`). The weights were learned from self-play games; see `weights.md`.
"""

from reversi.engine.kernel.layout import INDICES, WEIGHTS
from reversi.engine.kernel.patterns import INDEX_WORDS, OFFSETS, STAGE_SIZE
from reversi.engine.kernel.words import down, load8, load64, popcount

UNIT_SHIFT = 7
UNIT = 1 << UNIT_SHIFT
"""One disc."""

STEP = UNIT // 8
"""The unit of the weights."""

ZERO_WEIGHT = 128
"""The byte for a weight of 0."""

CONTENT = 8 * INDEX_WORDS
ROW = 256 * CONTENT
"""The bytes of the index words for one content of a row, and for all contents."""

STAGE_ENDS = (20, 28, 36, 44)
"""The most discs of each ProbCut stage but the last."""

HIGHEST = 63 * UNIT
"""Evaluations stay within ±63 discs, so that only a finished game is worth 64."""


def stage_of(discs: int) -> int:
    """ProbCut's stage of the game, 0 to 4, for this number of discs on the board."""
    stage = 0
    while stage < 4 and discs > STAGE_ENDS[stage]:
        stage += 1
    return stage


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
    """The address of the index words for the part of `discs` that is on a row."""
    return memory + INDICES + row * ROW + (down(discs, 8 * row) & 255) * CONTENT


def sum_of(word: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> int:
    """An index word, summed over the contents of the eight rows."""
    at = 8 * word
    low = load64(a + at) + load64(b + at) + load64(c + at) + load64(d + at)
    return low + load64(e + at) + load64(f + at) + load64(g + at) + load64(h + at)


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
    weights = weights_of(popcount(own | enemy), memory)
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
    value = (total - INSTANCES * ZERO_WEIGHT) * STEP
    return min(HIGHEST, max(-HIGHEST, value))
