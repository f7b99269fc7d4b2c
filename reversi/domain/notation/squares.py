"""Squares as text: `f5` is the sixth column from the left, the fifth row from the top."""

import re
from collections.abc import Iterable

from reversi.domain.decoding import DecodeError, Index
from reversi.domain.square import FILES, Square

NAME = re.compile("([A-Za-z])([1-9][0-9]?)")


def parse_square(text: str) -> Square:
    """The square that `text` names, in upper or lower case; raises `DecodeError`.

    >>> parse_square("F5")
    Square(column=5, row=4)
    """
    name = NAME.fullmatch(text.strip())
    if name is None:
        raise DecodeError("expected a square, such as f5", text, Index(0))
    file, rank = name.groups()
    return Square(FILES.index(file.lower()), int(rank) - 1)


def format_square(square: Square) -> str:
    """The name of a square.

    >>> format_square(Square(5, 4))
    'f5'
    """
    return str(square)


def format_squares(squares: Iterable[Square]) -> str:
    """The names of squares in reading order, separated by spaces.

    >>> format_squares({Square(3, 4), Square(3, 3)})
    'd4 d5'
    """
    return " ".join(format_square(square) for square in sorted(squares))
