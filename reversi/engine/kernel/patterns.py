"""Patterns: groups of squares whose joint contents the evaluation looks up (Buro's Logistello, 1997).

The board's symmetries map a pattern to its instances. The index of an instance encodes its contents: a number
in base 3 with a digit for each square, first square lowest: 2 for a disc of the side to move, 1 for empty, 0
for a disc of the other side. Four 16-bit indices share a word, and the instances of a pattern are adjacent:
a position has INDEX_WORDS index words. With these digits, an index word for the other side is twice that of
the empty board minus that for the side to move: no lane borrows from another.

This module has only tables: `weights` fills the memory from them, `evaluation` reads it.
"""

A1, B1, C1, D1 = range(4)
A2, A3, A4 = 8, 16, 24
X_SQUARES_BELOW = (9, 14)


def _line(start: int, step: int, length: int) -> tuple[int, ...]:
    return tuple(start + step * place for place in range(length))


PATTERNS = (
    (*_line(A1, 1, 8), *X_SQUARES_BELOW),
    (*_line(A1, 1, 3), *_line(A2, 1, 3), *_line(A3, 1, 3)),
    (*_line(A1, 1, 5), *_line(A2, 1, 5)),
    (*_line(A1, 1, 4), *_line(A2, 1, 3), *_line(A3, 1, 2), A4),
    _line(A2, 1, 8),
    _line(A3, 1, 8),
    _line(A4, 1, 8),
    _line(B1, 9, 7),
    _line(C1, 9, 6),
    _line(D1, 9, 5),
    _line(A1, 9, 8),
)
"""One instance of each: an edge with two X-squares; corners of 3×3, 2×5 and in a triangle; lines and
diagonals.
"""

LONGEST = max(map(len, PATTERNS))
LENGTHS = tuple(map(len, PATTERNS))
POWERS: tuple[int, ...] = tuple(3**place for place in range(LONGEST + 1))
SIZES = tuple(POWERS[length] for length in LENGTHS)
"""The number of indices of each pattern."""

OFFSETS = tuple(sum(SIZES[:number]) for number in range(len(PATTERNS)))
STAGE_SIZE = sum(SIZES)
"""The bytes of one stage's weights, one for each index of each pattern. OFFSETS says where each pattern
begins.
"""


def _image(square: int, symmetry: int) -> int:
    """The image of a square under one of the eight symmetries."""
    column, row = square % 8, square // 8
    if symmetry & 1:
        column = 7 - column
    if symmetry & 2:
        row = 7 - row
    if symmetry & 4:
        column, row = row, column
    return row * 8 + column


def _images(pattern: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [tuple(_image(square, symmetry) for square in pattern) for symmetry in range(8)]


def _instances(pattern: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The distinct images of the pattern under the symmetries."""
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for image in _images(pattern):
        found.setdefault(frozenset(image), image)
    return tuple(found.values())


INSTANCES = tuple(map(_instances, PATTERNS))


def _mirrored(pattern: tuple[int, ...]) -> tuple[int, ...]:
    """The pattern mapped onto itself with its squares in another order; unchanged if no symmetry does so."""
    onto = {image for image in _images(pattern) if set(image) == set(pattern)}
    return max(onto - {pattern}, default=pattern)


def _mirrored_powers(pattern: tuple[int, ...]) -> list[int]:
    mirrored = _mirrored(pattern)
    return [POWERS[mirrored.index(square)] for square in pattern] + [0] * (LONGEST - len(pattern))


MIRRORED_POWERS = tuple(power for pattern in PATTERNS for power in _mirrored_powers(pattern))
"""The weight of each digit of an index in the index of the mirrored contents: LONGEST for each pattern."""


def _different(pattern: tuple[int, ...]) -> int:
    """The number of indices, if two that mirror each other count as one."""
    mirrored = _mirrored(pattern)
    alike = POWERS[len({frozenset(pair) for pair in zip(pattern, mirrored, strict=True)})]
    return (POWERS[len(pattern)] + alike) // 2 if mirrored != pattern else POWERS[len(pattern)]


PACKED_SIZES = tuple(map(_different, PATTERNS))
PACKED_SIZE = sum(PACKED_SIZES)
"""The weights of one stage, if mirrored indices share one; and those of each pattern."""

COLUMNS = 16
"""The numbers that the network has for each index (see `network`)."""

FOUR = 4
"""The indices in a word."""


def _lanes() -> list[tuple[int, ...]]:
    """The instances in the order of their indices, with empty ones to fill the words."""
    lanes: list[tuple[int, ...]] = []
    for instances in INSTANCES:
        lanes += [*instances, *[()] * (-len(instances) % FOUR)]
    return lanes


INDEX_WORDS = len(_lanes()) // FOUR


def _word(square: int, lanes: list[tuple[int, ...]]) -> int:
    return sum(
        POWERS[lane.index(square)] << (16 * number) for number, lane in enumerate(lanes) if square in lane
    )


DIGITS = tuple(
    _word(square, _lanes()[FOUR * word : FOUR * word + FOUR])
    for square in range(64)
    for word in range(INDEX_WORDS)
)
"""What an own disc on a square adds to each index word, and an enemy disc subtracts."""

EMPTY_BOARD = tuple(sum(DIGITS[word::INDEX_WORDS]) for word in range(INDEX_WORDS))
"""The index words of the empty board."""

WORD_OFFSETS = tuple(
    offset
    for offset, instances in zip(OFFSETS, INSTANCES, strict=True)
    for _ in range(-(-len(instances) // FOUR))
)
"""Where the weights begin for each index in a word."""
