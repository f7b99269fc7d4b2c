"""The icons of the buttons: strokes on a field of 24 by 24."""

from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.view.tags import path, svg

STROKES = {
    "pass": "M4 12h12M11 6l6 6-6 6M20 5v14",
    "undo": "M10 5l-6 6 6 6M4 11h11a5 5 0 0 1 0 10h-3",
    "redo": "M14 5l6 6-6 6M20 11H9a5 5 0 0 0 0 10h3",
    "hint": "M9 18h6M10 21.5h4M9 14.5a6.5 6.5 0 1 1 6 0V15H9z",
    "play-it": "M5 12l5 5L20 7",
    "pause": "M9 5v14M15 5v14",
    "resume": "M8 5l11 7-11 7z",
    "step": "M6 5l9 7-9 7zM19 5v14",
    "new": "M12 5v14M5 12h14",
    "review": "M4 4v16h16M7 15l4-5 4 3 5-7",
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "leave": "M6 6l12 12M18 6L6 18",
    "swap": "M7 4v15M3 15l4 4 4-4M17 20V5M13 9l4-4 4 4",
}


def view_icon(name: str) -> Element[Msg]:
    """The icon called `name`, hidden from those who are read the button's words."""
    return svg({"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"}, path({"d": STROKES[name]}))
