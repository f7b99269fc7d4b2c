"""Geometry of bitboards: which squares are neighbours, on boards of every size.

A bitboard is an int in which bit `row * width + column` stands for a square: bit 0 is a1, and on an
8 by 8 board bit 63 is h8. Python's ints have no fixed length, so one set of functions serves all sizes.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from reversi.domain.square import Square, squares_in_order

# Steps in columns (rightwards) and rows (downwards), one for each compass direction.
DIRECTIONS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class Step(NamedTuple):
    """One step in one direction: `(bits << left >> right) & landing` moves every square at once.

    `landing` holds the squares on which such a step can end; without it, a step over one edge of the board
    would reappear at the other. One of `left` and `right` is always 0.
    """

    left: int
    right: int
    landing: int


@cache
def steps(width: int, height: int) -> tuple[Step, ...]:
    """The step in each of the `DIRECTIONS` on a `width` by `height` board."""
    return tuple(_step(columns, rows, width, height) for columns, rows in DIRECTIONS)


def _step(columns: int, rows: int, width: int, height: int) -> Step:
    offset = rows * width + columns
    landing = bits_of(
        (
            square
            for square in squares_in_order(width, height)
            if 0 <= square.column - columns < width and 0 <= square.row - rows < height
        ),
        width,
    )
    return Step(max(offset, 0), max(-offset, 0), landing)


def bits_of(squares: Iterable[Square], width: int) -> int:
    """The bitboard of `squares` on a board of that width.

    >>> bits_of([Square(0, 0), Square(1, 1)], width=8)
    513
    """
    bits = 0
    for square in squares:
        bits |= 1 << (square.row * width + square.column)
    return bits


def single_bits(bits: int) -> Iterator[int]:
    """Each set bit by itself, lowest first.

    >>> list(single_bits(0b1011))
    [1, 2, 8]
    """
    while bits:
        lowest = bits & -bits
        yield lowest
        bits ^= lowest


def squares_of(bits: int, width: int, height: int) -> tuple[Square, ...]:
    """The squares of a bitboard in reading order."""
    table = squares_in_order(width, height)
    return tuple(table[bit.bit_length() - 1] for bit in single_bits(bits))


def beyond_runs(own: int, enemy: int, step: Step) -> int:
    """The squares just beyond every unbroken run of `enemy` discs that starts beside an `own` disc.

    All runs in this direction are filled in parallel ("dumb7fill" in the chess programmers' wiki,
    https://www.chessprogramming.org/Dumb7Fill, with as many rounds as the longest run needs).
    """
    left, right, landing = step
    passable = enemy & landing
    run = front = (own << left >> right) & passable
    while front:
        front = (front << left >> right) & passable
        run |= front
    return (run << left >> right) & landing


def bracketed_run(own: int, enemy: int, disc: int, step: Step) -> int:
    """The run of `enemy` discs between the single bit `disc` and the next `own` disc; 0 if there is none."""
    left, right, landing = step
    run, front = 0, (disc << left >> right) & landing
    while front & enemy:
        run |= front
        front = (front << left >> right) & landing
    return run if front & own else 0
