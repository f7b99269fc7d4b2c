"""Patterns: groups of squares whose joint contents the evaluation looks up (Buro's Logistello, 1997).

A pattern stands on the board wherever the board's symmetries carry it. What stands on such an instance is its
index, a number in base 3 with a digit for each square, the first square lowest: 0 for empty, 1 for a disc of
the side to move, 2 for one of the other side. Four indices of 16 bits share a word, and the instances of a
pattern stand side by side, so that a position has INDEX_WORDS words of indices.

Only tables: `weights` fills the memory by them, `evaluation` uses it.
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
"""One instance of each: an edge with two X-squares, a corner of 3×3, of 2×5, in a triangle, lines and
diagonals.
"""

LONGEST = max(map(len, PATTERNS))
LENGTHS = tuple(map(len, PATTERNS))
POWERS: tuple[int, ...] = tuple(3**place for place in range(LONGEST + 1))
SIZES = tuple(POWERS[length] for length in LENGTHS)
"""How many indices there are."""

OFFSETS = tuple(sum(SIZES[:number]) for number in range(len(PATTERNS)))
STAGE_SIZE = sum(SIZES)
"""The weights of one stage of the game, a byte for each index of each pattern; and where each begins."""


def _image(square: int, symmetry: int) -> int:
    """Where one of the eight symmetries carries a square."""
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
    """The pattern wherever the symmetries carry it, each place once."""
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for image in _images(pattern):
        found.setdefault(frozenset(image), image)
    return tuple(found.values())


INSTANCES = tuple(map(_instances, PATTERNS))


def _mirrored(pattern: tuple[int, ...]) -> tuple[int, ...]:
    """The pattern carried onto itself with its squares in another order; as it is if that cannot be."""
    onto = {image for image in _images(pattern) if set(image) == set(pattern)}
    return max(onto - {pattern}, default=pattern)


def _mirrored_powers(pattern: tuple[int, ...]) -> list[int]:
    mirrored = _mirrored(pattern)
    return [POWERS[mirrored.index(square)] for square in pattern] + [0] * (LONGEST - len(pattern))


MIRRORED_POWERS = tuple(power for pattern in PATTERNS for power in _mirrored_powers(pattern))
"""What the digits of an index weigh in the index of the mirrored contents: LONGEST for each pattern."""


def _different(pattern: tuple[int, ...]) -> int:
    """How many indices there are if those that mirror each other count as one."""
    mirrored = _mirrored(pattern)
    alike = POWERS[len({frozenset(pair) for pair in zip(pattern, mirrored, strict=True)})]
    return (POWERS[len(pattern)] + alike) // 2 if mirrored != pattern else POWERS[len(pattern)]


PACKED_SIZE = sum(map(_different, PATTERNS))
"""The weights of one stage when mirrored indices share theirs."""

FOUR = 4
"""Indices in a word."""


def _lanes() -> list[tuple[int, ...]]:
    """The instances in the order in which their indices stand, and empty ones to fill words."""
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
"""What an own disc on a square adds to each word of indices."""
