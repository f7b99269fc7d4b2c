"""What a person has drawn on the position: circles and arrows in a layer over the board, and in words."""

from math import hypot

from reversi.app.common import controls as ui
from reversi.app.msg import Msg
from reversi.domain import Square
from reversi.domain.seen_board import SeenBoard
from reversi.elm import Element
from reversi.locale.say import Say
from reversi.record.shapes import Arrow, Shapes

OUTER, INNER = 0.485, 0.425
"""The outer and inner radius of a circle, in squares: it goes around a disc."""

TAIL, TIP = 0.3, 0.18
"""The gap between an arrow and the middle of its first square, and of its last, in squares."""

SHAFT, HEAD, BARB = 0.075, 0.36, 0.2
"""Half the width of an arrow's shaft, and the length and half the width of its head, in squares."""


def view_shapes(seen: SeenBoard, drawn: Shapes) -> Element[Msg]:
    """The layer of drawn shapes, one path each; the unit is a square."""
    circles = [
        (str(each), "".join(ui.circle(*_middle(seen, each), radius) for radius in (OUTER, INNER)))
        for each in drawn.circles
    ]
    arrows = [
        (f"{each.start}{each.end}", _arrow(_middle(seen, each.start), _middle(seen, each.end)))
        for each in drawn.arrows
    ]
    return ui.svg(
        {"class": "shapes", "viewBox": f"0 0 {seen.columns} {seen.rows}", "aria-hidden": "true"},
        *[ui.path({"d": outline}, key=key) for key, outline in circles + arrows],
        key="shapes",
    )


def _middle(seen: SeenBoard, square: Square) -> tuple[float, float]:
    """The middle of a square as it is seen: its distance from the left and from the top, in squares."""
    place = seen.place_of(square)
    return place.column + 0.5, place.row + 0.5


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The outline of an arrow between two points; it stops short of both."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck, tip = length - TIP - HEAD, length - TIP
    outline = (
        (TAIL, SHAFT),
        (neck, SHAFT),
        (neck, BARB),
        (tip, 0),
        (neck, -BARB),
        (neck, -SHAFT),
        (TAIL, -SHAFT),
    )
    points = (
        f"{start[0] + far * x - aside * y:.3f} {start[1] + far * y + aside * x:.3f}" for far, aside in outline
    )
    return f"M{'L'.join(points)}z"


def shape_words(say: Say, drawn: Shapes) -> str:
    """The drawn shapes in words: "f5 marked, arrow d3 to e4."."""
    marks = (say("{square} marked", square=str(square)) for square in drawn.circles)
    arrows = (_arrow_words(say, arrow) for arrow in drawn.arrows)
    return f"{say.comma.join((*marks, *arrows))}{say.stop}"


def _arrow_words(say: Say, arrow: Arrow) -> str:
    return say("arrow {start} to {end}", start=str(arrow.start), end=str(arrow.end))
