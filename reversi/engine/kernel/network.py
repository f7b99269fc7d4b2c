"""The network: what patterns are worth together, which a sum of their weights cannot tell.

Each index of each pattern has a row of COLUMNS signed bytes. The rows of a position's instances and a row of
biases are added up; each column is clipped to 0 … ONE and squared, and the squares are added up, each times
its worth, which depends on the number of discs. The result corrects the sum of weights (see `evaluation`).
Rows and worths were learned from the same games; see `weights.md`. Where all worths are 0, there is no
network.

A byte has room for the sum of two rows: see LARGEST.
"""

from reversi.engine.kernel.layout import HEAD, NETWORK, ROWS
from reversi.engine.kernel.patterns import COLUMNS, FOUR, INDEX_WORDS, WORD_OFFSETS
from reversi.engine.kernel.words import down, load8, load64

ONE_SHIFT = 7
ONE = 1 << ONE_SHIFT
"""The greatest sum of a column."""

LARGEST = 63
"""The greatest number in a row, above or below 0."""

MOST = 512
"""The most that the network adds to a value or takes from it, in 1/128 disc: a sum that is further outside a
window need not be corrected.
"""

SIGN = 1 << 63
"""The highest bit of a word; words from memory are not negative in plain Python."""

WORTH_BYTES = 2
REST = COLUMNS * WORTH_BYTES
"""Where in a head the word stands that is added to the squares' sum; before it stand the columns' worths."""

LAST_LANES = 2
"""The indices in the last word."""


def signed_byte(address: int) -> int:
    """The signed number in a byte."""
    return (load8(address) ^ 128) - 128


def signed_half(address: int) -> int:
    """The signed number in two bytes."""
    return ((load8(address) + (load8(address + 1) << 8)) ^ 32768) - 32768


def reached(column: int, at: int, memory: int) -> int:
    """The sum of a column, clipped, for the index words at `at`."""
    total = signed_half(memory + NETWORK + WORTH_BYTES * column)
    word = 0
    while word < INDEX_WORDS:
        rows = memory + ROWS + column + COLUMNS * WORD_OFFSETS[word]
        indices = load64(at + 8 * word)
        lanes = LAST_LANES if word == INDEX_WORDS - 1 else FOUR
        while lanes > 0:
            total += signed_byte(rows + COLUMNS * (indices & 65535))
            indices = down(indices, 16)
            lanes -= 1
        word += 1
    return min(ONE, max(0, total))


def head_of(discs: int, memory: int) -> int:
    """The address of the columns' worths for this number of discs."""
    return memory + NETWORK + HEAD * (discs + 1)


def sum_of_squares(at: int, head: int, memory: int) -> int:
    """The sum of the columns' squares, each times its worth, for the index words at `at`."""
    total = 0
    column = 0
    while column < COLUMNS:
        here = reached(column, at, memory)
        total += here * here * signed_half(head + WORTH_BYTES * column)
        column += 1
    return total


def correction_of(total: int, head: int) -> int:
    """What a sum of squares adds to the value of a position, in 1/128 disc: MOST at most, up or down."""
    rest = (load64(head + REST) ^ SIGN) - SIGN
    return min(MOST, max(-MOST, (total + rest) >> 2 * ONE_SHIFT))
