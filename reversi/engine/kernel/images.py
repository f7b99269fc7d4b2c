"""Images: a bitboard under the eight rotations and reflections, and a byte that they have in common.

A symmetry is a number of three bits: turn the board upside down (1), mirror it (2), transpose it (4), in this
order. Each step swaps ever larger blocks of bits, or ever smaller ones.
https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating
"""

from reversi.engine.kernel.table import key_of
from reversi.engine.kernel.words import add, down, up

IMAGES = 8
"""The number of symmetries."""

# What is swapped: ranks and files, their pairs and fours; blocks of squares across the diagonal.
ROWS = 0x00FF00FF00FF00FF
ROW_PAIRS = 0x0000FFFF0000FFFF
FILES = 0x5555555555555555
FILE_PAIRS = 0x3333333333333333
FILE_FOURS = 0x0F0F0F0F0F0F0F0F
FOURS_ACROSS = 0x0F0F0F0F00000000
PAIRS_ACROSS = 0x3333000033330000
SINGLES_ACROSS = 0x5500550055005500


def upside_down(bits: int) -> int:
    """The bitboard with the ranks in reverse order."""
    bits = down(bits, 8) & ROWS | up(bits & ROWS, 8)
    bits = down(bits, 16) & ROW_PAIRS | up(bits & ROW_PAIRS, 16)
    return down(bits, 32) | up(bits, 32)


def mirrored(bits: int) -> int:
    """The bitboard with the files in reverse order."""
    bits = down(bits, 1) & FILES | up(bits & FILES, 1)
    bits = down(bits, 2) & FILE_PAIRS | up(bits & FILE_PAIRS, 2)
    return down(bits, 4) & FILE_FOURS | up(bits & FILE_FOURS, 4)


def transposed(bits: int) -> int:
    """The bitboard with files and ranks swapped."""
    change = FOURS_ACROSS & (bits ^ up(bits, 28))
    bits ^= change ^ down(change, 28)
    change = PAIRS_ACROSS & (bits ^ up(bits, 14))
    bits ^= change ^ down(change, 14)
    change = SINGLES_ACROSS & (bits ^ up(bits, 7))
    return bits ^ change ^ down(change, 7)


def image(bits: int, symmetry: int) -> int:
    """The image of a bitboard under a symmetry, 0 to 7; 0 changes nothing."""
    if symmetry & 1:
        bits = upside_down(bits)
    if symmetry & 2:
        bits = mirrored(bits)
    return transposed(bits) if symmetry & 4 else bits


def original(bits: int, symmetry: int) -> int:
    """The bitboard whose image under the symmetry is `bits`."""
    return image(transposed(bits) if symmetry & 4 else bits, symmetry & 3)


def digest(own: int, enemy: int) -> int:
    """A byte from 1 to 255 that is the same for all images of a position."""
    total = 0
    symmetry = 0
    while symmetry < IMAGES:
        total = add(total, key_of(image(own, symmetry), image(enemy, symmetry)))
        symmetry += 1
    return max(down(total, 56), 1)
