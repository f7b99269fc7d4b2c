"""Symmetries: the eight rotations and reflections of a board."""

from dataclasses import replace
from enum import Enum

from reversi.domain.board import Board, squares_on
from reversi.domain.geometry import bits_of
from reversi.domain.rules import Rules
from reversi.domain.square import Square


class Symmetry(Enum):
    """A symmetry as the matrix (a, b, c, d) that takes a point (x, y) to (ax + by, cx + dy).

    x counts columns and y counts rows from the middle of the board.
    """

    IDENTITY = (1, 0, 0, 1)
    ROTATE_RIGHT = (0, -1, 1, 0)
    ROTATE_HALF = (-1, 0, 0, -1)
    ROTATE_LEFT = (0, 1, -1, 0)
    MIRROR_LEFT_RIGHT = (-1, 0, 0, 1)
    MIRROR_TOP_BOTTOM = (1, 0, 0, -1)
    TRANSPOSE = (0, 1, 1, 0)
    ANTI_TRANSPOSE = (0, -1, -1, 0)


def inverse_of(symmetry: Symmetry) -> Symmetry:
    """The symmetry that takes every image back.

    >>> inverse_of(Symmetry.ROTATE_RIGHT)
    <Symmetry.ROTATE_LEFT: (0, 1, -1, 0)>
    """
    a, b, c, d = symmetry.value
    return Symmetry((a, c, b, d))


def followed_by(first: Symmetry, second: Symmetry) -> Symmetry:
    """The symmetry that does what `first` and then `second` do.

    >>> followed_by(Symmetry.ROTATE_RIGHT, Symmetry.ROTATE_RIGHT)
    <Symmetry.ROTATE_HALF: (-1, 0, 0, -1)>
    """
    (a, b, c, d), (e, f, g, h) = second.value, first.value
    return Symmetry((a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h))


def image_size(width: int, height: int, symmetry: Symmetry) -> tuple[int, int]:
    """The width and height of a board's image: quarter turns and transpositions swap them."""
    a, b, c, d = symmetry.value
    return abs(a * width + b * height), abs(c * width + d * height)


def image_of_square(square: Square, width: int, height: int, symmetry: Symmetry) -> Square:
    """The square to which `symmetry` takes `square` of a `width` by `height` board."""
    a, b, c, d = symmetry.value
    x, y = 2 * square.column - (width - 1), 2 * square.row - (height - 1)
    new_width, new_height = image_size(width, height, symmetry)
    return Square((a * x + b * y + new_width - 1) // 2, (c * x + d * y + new_height - 1) // 2)


def image_of_rules(rules: Rules, symmetry: Symmetry) -> Rules:
    """The rules whose board, walls and start are the images of those of `rules`."""
    width, height = image_size(rules.width, rules.height, symmetry)

    def image(square: Square) -> Square:
        return image_of_square(square, rules.width, rules.height, symmetry)

    return replace(
        rules,
        width=width,
        height=height,
        walls=frozenset(image(wall) for wall in rules.walls),
        start=frozenset((image(square), colour) for square, colour in rules.start),
        placing=frozenset(image(square) for square in rules.placing),
    )


def image_of_board(board: Board, symmetry: Symmetry) -> Board:
    """The image of the board: its discs and its rules."""
    rules = image_of_rules(board.rules, symmetry)

    def image(discs: int) -> int:
        squares = squares_on(board, discs)
        return bits_of(
            (image_of_square(square, board.rules.width, board.rules.height, symmetry) for square in squares),
            rules.width,
        )

    return Board(rules, tuple(image(discs) for discs in board.discs), board.to_move)


def symmetries_of(rules: Rules) -> tuple[Symmetry, ...]:
    """The symmetries that leave `rules` unchanged, so that a board and its image are the same game."""
    return tuple(symmetry for symmetry in Symmetry if image_of_rules(rules, symmetry) == rules)


# Images of 8 by 8 bitboards by swapping whole blocks of bits: faster than the functions above. These
# functions take arrays of unsigned 64-bit integers too.
ROWS = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF
MIRROR = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
DIAGONAL = (28, 0x0F0F0F0F00000000), (14, 0x3333000033330000), (7, 0x5500550055005500)


def images(own: int, enemy: int) -> list[tuple[int, int]]:
    """The images of two bitboards under the eight symmetries."""
    found = [(own, enemy)]
    for turn in (transposed, upside_down, mirrored):
        found += [(turn(mine), turn(theirs)) for mine, theirs in found]
    return found


def canonical(own: int, enemy: int) -> tuple[int, int]:
    """The least of the images: the same for all eight."""
    return min(images(own, enemy))


def upside_down(bits: int) -> int:
    """The bitboard with the ranks in reverse order."""
    for shift, mask in zip((8, 16), ROWS, strict=True):
        bits = bits >> shift & mask | (bits & mask) << shift
    return bits >> 32 | (bits & 0xFFFFFFFF) << 32


def mirrored(bits: int) -> int:
    """The bitboard with the files in reverse order."""
    for shift, mask in zip((1, 2, 4), MIRROR, strict=True):
        bits = bits >> shift & mask | (bits & mask) << shift
    return bits


def transposed(bits: int) -> int:
    """The bitboard with files and ranks swapped."""
    for shift, mask in DIAGONAL:
        change = mask & (bits ^ bits << shift)
        bits = bits ^ change ^ change >> shift
    return bits
