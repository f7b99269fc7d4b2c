"""Shapes: the circles and arrows that a person draws on a position. They stand in its comment, as in PGN:

    the corner is next [%csl Gh8][%cal Gf6h8,Gg7h8]

`%csl` lists circles and `%cal` arrows. The letters are colours: G, R, Y and B are read, and G is written. So
whatever keeps comments keeps shapes, and a program that does not know them shows them as text.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from reversi.domain import Rules, Square, parse_square

MOST_SHAPES = 32
"""The most shapes on a position: more are neither read nor drawn."""

KEPT = 512
"""Comments whose shapes stay in memory for the next view."""

Shape = TypeVar("Shape")

SQUARE = re.compile("[a-z][1-9][0-9]?")
ONE = f"[GRYB](?:{SQUARE.pattern}){{1,2}}"
COMMAND = re.compile(rf"\[%c[as]l ({ONE}(?:,{ONE})*)\]")
COMMANDS = re.compile(f" ?(?:{COMMAND.pattern})+")


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from a square to another."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Shapes:
    """The squares with a circle, and the arrows, each in the order in which they were drawn."""

    circles: tuple[Square, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    def __len__(self) -> int:
        """The number of circles and arrows."""
        return len(self.circles) + len(self.arrows)

    def toggled(self, start: Square, end: Square) -> "Shapes":
        """These with an arrow, or a circle where both squares are the same; without it if it is there."""
        if start == end:
            after = replace(self, circles=_toggled(self.circles, start))
        else:
            after = replace(self, arrows=_toggled(self.arrows, Arrow(start, end)))
        return after if len(after) <= MOST_SHAPES else self

    def with_arrow_to(self, square: Square) -> "Shapes":
        """These with an arrow to `square` in place of the last circle; a circle there if there is none."""
        if not self.circles or self.circles[-1] == square:
            return self.toggled(square, square)
        *others, start = self.circles
        return replace(self, circles=tuple(others)).toggled(start, square)

    def on_board(self, rules: Rules) -> "Shapes":
        """Those of them that lie on squares where a disc can be."""

        def fits(square: Square) -> bool:
            return rules.holds(square) and square not in rules.walls

        arrows = (arrow for arrow in self.arrows if fits(arrow.start) and fits(arrow.end))
        return Shapes(tuple(filter(fits, self.circles)), tuple(arrows))


@lru_cache(maxsize=KEPT)
def shapes_in(comment: str) -> Shapes:
    """The shapes in a comment, as far as there are not too many.

    >>> shapes_in("forced [%csl Gf5,Gf5]").circles
    (Square(column=5, row=4),)
    """
    circles, arrows = dict[Square, None](), dict[Arrow, None]()
    for listed in COMMAND.findall(comment):
        for shape in listed.split(","):
            start, *rest = map(parse_square, SQUARE.findall(shape))
            if len(circles) + len(arrows) >= MOST_SHAPES:
                break
            if rest and rest != [start]:
                arrows[Arrow(start, *rest)] = None
            else:
                circles[start] = None
    return Shapes(tuple(circles), tuple(arrows))


def words_in(comment: str) -> str:
    """A comment without the shapes in it.

    >>> words_in("forced [%csl Gf5][%cal Gd3e4]")
    'forced'
    """
    return COMMANDS.sub("", comment)


def comment_with(words: str, shapes: Shapes) -> str:
    """The comment with these words, in which these shapes are drawn.

    >>> comment_with("forced", Shapes().toggled(Square(3, 2), Square(4, 3)))
    'forced [%cal Gd3e4]'
    """
    circles = _command("csl", (str(square) for square in shapes.circles))
    arrows = _command("cal", (f"{arrow.start}{arrow.end}" for arrow in shapes.arrows))
    return " ".join(filter(None, (words, circles + arrows)))


def _command(name: str, shapes: Iterable[str]) -> str:
    listed = ",".join(f"G{shape}" for shape in shapes)
    return f"[%{name} {listed}]" if listed else ""


def _toggled(shapes: tuple[Shape, ...], shape: Shape) -> tuple[Shape, ...]:
    """The shapes with one more, or without it if it is there."""
    return tuple(each for each in shapes if each != shape) if shape in shapes else (*shapes, shape)
