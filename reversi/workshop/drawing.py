"""Boards as drawings: discs, dots and rings on squares, given as columns and rows from 0."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from reversi import domain
from reversi.elm import Element
from reversi.elm.html import tag

Place: TypeAlias = tuple[int, int]
"""A column and a row, from 0."""

svg, rect, circle, path, text = map(tag, ("svg", "rect", "circle", "path", "text"))

WIDTH = 8
CELL = 20
"""The width of a drawn square."""

MARGIN = 14
"""The room for the letters and digits beside a drawn board."""


def discs_on(board: domain.Board) -> dict[Place, str]:
    """The colours of a board's discs."""
    sets = zip(board.rules.players, board.discs, strict=True)
    squares = ((colour, domain.squares_on(board, discs)) for colour, discs in sets)
    return {(each.column, each.row): colour.value for colour, found in squares for each in found}


def draw_board(
    discs: Mapping[Place, str],
    marks: frozenset[Place] = frozenset(),
    rings: frozenset[Place] = frozenset(),
    words: str = "",
    rows: int = 8,
    coordinates: bool = True,
) -> Element[Any]:
    """A board with discs, dots on the squares in `marks` and rings around the discs in `rings`.

    `words` describe it for those who cannot see it; without them it is decoration.
    """
    width, height, margin = WIDTH * CELL, rows * CELL, MARGIN if coordinates else 1
    return svg(
        {
            "class": "drawn-board" if rows == WIDTH else "drawn-board drawn-row",
            "viewBox": f"{-margin} {-margin} {width + margin + 1} {height + margin + 1}",
            **_labelled(words),
        },
        *(_draw_coordinates(rows) if coordinates else ()),
        rect({"class": "drawn-field", "width": str(width), "height": str(height)}),
        path({"class": "drawn-lines", "d": _lines(rows)}),
        *[_draw_circle(place, f"drawn-disc {colour}", 0.41) for place, colour in sorted(discs.items())],
        *[_draw_circle(place, "drawn-mark", 0.16) for place in sorted(marks)],
        *[_draw_circle(place, "drawn-ring", 0.44) for place in sorted(rings)],
    )


def _lines(rows: int) -> str:
    """The path of the lines between the squares."""
    files = [f"M{CELL * n} 0V{CELL * rows}" for n in range(1, WIDTH)]
    ranks = [f"M0 {CELL * n}H{CELL * WIDTH}" for n in range(1, rows)]
    return "".join(files + ranks)


def _draw_coordinates(rows: int) -> tuple[Element[Any], ...]:
    """The letters of the files, and the digits of the ranks."""
    files = [("abcdefgh"[n], CELL * (n + 0.5), -MARGIN / 2) for n in range(WIDTH)]
    ranks = [(str(n + 1), -MARGIN / 2, CELL * (n + 0.5)) for n in range(rows)]
    return tuple(
        text({"class": "drawn-name", "x": f"{x:g}", "y": f"{y:g}"}, name) for name, x, y in files + ranks
    )


def _draw_circle(place: Place, kind: str, radius: float) -> Element[Any]:
    """A circle in the middle of a square; its radius is a share of the square's width."""
    column, row = place
    x, y = CELL * (column + 0.5), CELL * (row + 0.5)
    return circle({"class": kind, "cx": f"{x:g}", "cy": f"{y:g}", "r": f"{CELL * radius:g}"})


def _labelled(words: str) -> dict[str, str | bool]:
    """The attributes that describe a drawing, or hide it from screen readers."""
    return {"role": "img", "aria-label": words} if words else {"aria-hidden": "true"}
