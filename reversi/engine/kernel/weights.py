"""Weights: the tables of the evaluation, written to memory once.

They arrive packed, with something for each index of each pattern, but only for the lower of two indices that
mirror each other: first the weights, stage by stage from the end of the game, a byte for each index, which is
the difference from the same weight in the next stage, or for the last stage from 0; then the network's rows,
pattern by pattern.
"""

from reversi.engine.kernel.evaluation import ZERO_WEIGHT
from reversi.engine.kernel.layout import INDICES, ROWS, STAGES, TABLE, WEIGHTS
from reversi.engine.kernel.patterns import (
    COLUMNS,
    DIGITS,
    INDEX_WORDS,
    LENGTHS,
    LONGEST,
    MIRRORED_POWERS,
    OFFSETS,
    POWERS,
    STAGE_SIZE,
)
from reversi.engine.kernel.words import add, load8, load64, store8, store64, trailing_zeros

PATTERN_COUNT = len(LENGTHS)


def fill_indices(memory: int) -> int:
    """Write what each content of each row adds to the index words, for own discs. Returns 0."""
    row = 0
    at = memory + INDICES
    while row < 8:
        discs = 0
        while discs < 256:
            rest = discs & (discs - 1)
            fewer = at - 8 * INDEX_WORDS * (discs - rest)
            digits = INDEX_WORDS * (8 * row + trailing_zeros(discs | 256))
            word = 0
            while word < INDEX_WORDS:
                if discs == 0:
                    store64(at, 0)
                else:
                    store64(at, add(load64(fewer + 8 * word), DIGITS[digits + word]))
                at += 8
                word += 1
            discs += 1
        row += 1
    return 0


def unpack_index(index: int, twin: int, packed: int, size: int, target: int) -> int:
    """Unpack what an index has: a weight, or a row of words. Returns the address after what was used.

    `twin` is the mirrored index, which has the same.
    """
    here = target + size * index
    if size == 1 and twin < index:
        store8(here, load8(target + twin))
        return packed
    if size == 1:
        store8(here, load8(here) + load8(packed))
        store8(packed, 0)
        return packed + 1
    source = target + size * twin if twin < index else packed
    word = 0
    while word < size:
        store64(here + word, load64(source + word))
        if source == packed:
            store64(packed + word, 0)
        word += 8
    return packed if twin < index else packed + size


def unpack_pattern(
    pattern: int, place: int, index: int, twin: int, packed: int, size: int, target: int
) -> int:
    """Unpack what all indices have with the digits of `index` above `place`, `size` bytes each.

    `twin` is the mirrored index. Returns the address after what was used.
    """
    if place < 0:
        return unpack_index(index, twin, packed, size, target)
    digit = 0
    while digit < 3:
        packed = unpack_pattern(pattern, place - 1, index, twin, packed, size, target)
        index += POWERS[place]
        twin += MIRRORED_POWERS[pattern * LONGEST + place]
        digit += 1
    return packed


def begin_stage(stage: int, memory: int) -> int:
    """Copy the next stage's weights (zeros for the last stage). Returns 0."""
    at = memory + WEIGHTS + stage * STAGE_SIZE
    end = at + STAGE_SIZE
    while at < end:
        store8(at, ZERO_WEIGHT if stage == STAGES - 1 else load8(at + STAGE_SIZE))
        at += 1
    return 0


def unpack(stage: int, memory: int) -> int:
    """Unpack the weights of a stage from the start of the transposition table, clearing it. Returns 0.

    Stages must be unpacked from the last to the first.
    """
    begin_stage(stage, memory)
    packed = memory + TABLE
    pattern = 0
    while pattern < PATTERN_COUNT:
        weights = memory + WEIGHTS + stage * STAGE_SIZE + OFFSETS[pattern]
        packed = unpack_pattern(pattern, LENGTHS[pattern] - 1, 0, 0, packed, 1, weights)
        pattern += 1
    return 0


def unpack_rows(pattern: int, memory: int) -> int:
    """Unpack the network's rows of a pattern from the start of the transposition table, clearing it.
    Returns 0.
    """
    rows = memory + ROWS + COLUMNS * OFFSETS[pattern]
    unpack_pattern(pattern, LENGTHS[pattern] - 1, 0, 0, memory + TABLE, COLUMNS, rows)
    return 0
