"""Images of bitboards of 8 by 8: the eight ways in which they can lie, by exchanges of whole blocks of bits.

`symmetry` knows boards of every size; this is for those who turn many of the usual one. Arrays of unsigned
64-bit numbers are turned as well as single ones.
"""

ROWS = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF
MIRROR = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
DIAGONAL = (28, 0x0F0F0F0F00000000), (14, 0x3333000033330000), (7, 0x5500550055005500)


def images(own: int, enemy: int) -> list[tuple[int, int]]:
    """The eight ways in which two bitboards can lie."""
    found = [(own, enemy)]
    for turn in (transposed, upside_down, mirrored):
        found += [(turn(mine), turn(theirs)) for mine, theirs in found]
    return found


def upside_down(bits: int) -> int:
    """The bitboard with rank 1 for rank 8."""
    for shift, mask in zip((8, 16), ROWS, strict=True):
        bits = bits >> shift & mask | (bits & mask) << shift
    return bits >> 32 | (bits & 0xFFFFFFFF) << 32


def mirrored(bits: int) -> int:
    """The bitboard with file a for file h."""
    for shift, mask in zip((1, 2, 4), MIRROR, strict=True):
        bits = bits >> shift & mask | (bits & mask) << shift
    return bits


def transposed(bits: int) -> int:
    """The bitboard with files for ranks."""
    for shift, mask in DIAGONAL:
        change = mask & (bits ^ bits << shift)
        bits = bits ^ change ^ change >> shift
    return bits
