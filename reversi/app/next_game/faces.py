"""The faces of the opponents: discs, from a white one with a sprout to a black one with a crown."""

from functools import cache

from reversi.app.common.controls import path, svg
from reversi.app.msg import Msg
from reversi.app.opponent.ladder import Band
from reversi.elm import Element


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle around a point."""
    across = 2 * radius
    return f"M{x - radius:g} {y}a{radius} {radius} 0 1 0 {across:g} 0a{radius} {radius} 0 1 0-{across:g} 0z"


DISC = circle(24, 28, 16)
LEFT_HALF = "M24 12a16 16 0 0 0 0 32z"
RIGHT_HALF = "M24 12a16 16 0 0 1 0 32z"
BELOW = "M8 28v2a16 16 0 0 0 32 0v-2a16 16 0 0 1-32 0z"
CHEEKS = circle(14, 32, 2) + circle(34, 32, 2)
LEAVES = "M24 12C23 6 18 3.5 13 4.5C14 10 19 12.5 24 12zM24 12C25 6.5 29 4 34 5C33 10 29 12.5 24 12z"
CAP = "M9.5 21.5C11 12.5 18 8.5 25 8.8C33 9.2 38 14 38.6 20.5L44.5 21.8Q45 23.8 42.5 23.8Q26 18.8 9.5 21.5z"
HEADBAND = "M9.6 20.8Q24 15.6 38.4 20.8L37 16.6Q24 11.4 11 16.6zM38 18.5l7.5-3.5-1.5 5.2 3.5 3.3z"
CROWN = "M11.5 18L9.5 5.5L17.3 10.5L24 3L30.7 10.5L38.5 5.5L36.5 18Q24 13.5 11.5 18z"

STROKES = {
    Band.BEGINNER: (
        ("dark side", BELOW),
        ("light", DISC),
        ("leaf", LEAVES),
        ("warm cheeks", CHEEKS),
        ("dark", circle(18.6, 27, 2.2) + circle(29.4, 27, 2.2)),
        ("dark", "M19 33.5a5.2 5.2 0 0 0 10 0z"),
        ("dark line", "M15.5 21.5q2.6-2 5-.6M27.5 20.9q2.4-1.4 5 .6"),
    ),
    Band.OCCASIONAL: (
        ("dark side", BELOW),
        ("light", DISC),
        ("warm cheeks", CHEEKS),
        ("dark line", "M15.5 28q3-4 6 0M26.5 28q3-4 6 0M17.5 33.5q6.5 6 13 0"),
        ("wood", CAP),
    ),
    Band.CLUB: (
        ("dark side", BELOW),
        ("light", LEFT_HALF),
        ("dark", RIGHT_HALF),
        ("dark", circle(18.9, 27.5, 1.8)),
        ("light", circle(29.1, 27.5, 1.8)),
        ("gold line", circle(18.9, 27.5, 4.7) + circle(29.1, 27.5, 4.7)),
        ("gold line", "M9 25.5l5.2 1M33.8 26.5l5.2-1"),
        ("dark line", "M18.5 36q2.7 1.8 5.5 1.8"),
        ("light line", "M24 37.8q2.8 0 5.5-1.8"),
    ),
    Band.TOURNAMENT: (
        ("light side", BELOW),
        ("dark", DISC),
        ("red", HEADBAND),
        ("light line", "M15.5 24.5l6 2.2M32.5 24.5l-6 2.2M19 36.5h10"),
        ("light", circle(18.9, 29.2, 1.9) + circle(29.1, 29.2, 1.9)),
    ),
    Band.CHAMPION: (
        ("light side", BELOW),
        ("dark", DISC),
        ("gold", CROWN),
        ("light line", "M15.5 27q3 2.6 6 0M26.5 27q3 2.6 6 0M16 23l5-.6M32 23l-5-.6M19 35.2q5.5 3.3 10.5-.9"),
    ),
}
"""The parts of each face, from back to front: the classes for its colour, and its path."""


@cache
def view_face(band: Band) -> Element[Msg]:
    """The face for people of this band; hidden from screen readers."""
    return svg(
        {"class": "portrait", "viewBox": "0 0 48 48", "aria-hidden": "true"},
        *[path({"class": colour, "d": drawn}) for colour, drawn in STROKES[band]],
    )
