"""A board as a small picture: its squares, its discs, and where discs are placed before any is flipped."""

from collections.abc import Iterable
from functools import cache

from reversi.app.msg import Msg
from reversi.domain import Rules, Square, squares_in_order
from reversi.elm import Element
from reversi.view.controls import path, svg


@cache
def view_picture(rules: Rules) -> Element[Msg]:
    """The board at the start, a square one unit wide; walls are left out. Screen readers pass over it."""
    squares = (each for each in squares_in_order(rules.width, rules.height) if each not in rules.walls)
    return svg(
        {
            "class": "picture",
            "viewBox": f"0 0 {rules.width} {rules.height}",
            "style": f"--columns: {rules.width}; --rows: {rules.height}",
            "aria-hidden": "true",
        },
        path({"class": "squares", "d": "".join(f"M{at.column} {at.row}h1v1h-1z" for at in squares)}),
        *([path({"class": "placing", "d": _circles(rules.placing, 0.25)})] if rules.placing else []),
        *[
            path({"class": f"discs {player.value}", "d": _circles(discs, 0.4)})
            for player in rules.players
            if (discs := [square for square, owner in rules.start if owner is player])
        ],
    )


def _circles(squares: Iterable[Square], radius: float) -> str:
    """A circle in the middle of each square."""
    there, back = f"a{radius} {radius} 0 1 0 {2 * radius} 0", f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    return "".join(f"M{at.column + 0.5 - radius:g} {at.row + 0.5:g}{there}{back}" for at in sorted(squares))
