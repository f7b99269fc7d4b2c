"""Building blocks of the panel."""

from reversi.elm.html import Attribute, Element, Html, Tag, click, tag
from reversi.elm.travel import msg as travel_msg

button: Tag[travel_msg.TravelMsg] = tag("button")
code: Tag[travel_msg.TravelMsg] = tag("code")
div: Tag[travel_msg.TravelMsg] = tag("div")
h1: Tag[travel_msg.TravelMsg] = tag("h1")
h2: Tag[travel_msg.TravelMsg] = tag("h2")
header: Tag[travel_msg.TravelMsg] = tag("header")
input_: Tag[travel_msg.TravelMsg] = tag("input")
label: Tag[travel_msg.TravelMsg] = tag("label")
li: Tag[travel_msg.TravelMsg] = tag("li")
ol: Tag[travel_msg.TravelMsg] = tag("ol")
option: Tag[travel_msg.TravelMsg] = tag("option")
p: Tag[travel_msg.TravelMsg] = tag("p")
path: Tag[travel_msg.TravelMsg] = tag("path")
pre: Tag[travel_msg.TravelMsg] = tag("pre")
section: Tag[travel_msg.TravelMsg] = tag("section")
select: Tag[travel_msg.TravelMsg] = tag("select")
span: Tag[travel_msg.TravelMsg] = tag("span")
svg: Tag[travel_msg.TravelMsg] = tag("svg")
textarea: Tag[travel_msg.TravelMsg] = tag("textarea")
ul: Tag[travel_msg.TravelMsg] = tag("ul")


def view_button(
    name: str, message: travel_msg.TravelMsg, enabled: bool = True, classes: str = "", key: str | None = None
) -> Element[travel_msg.TravelMsg]:
    """A button with a name; when disabled it keeps the focus."""
    attributes: dict[str, Attribute] = {"type": "button"}
    if classes:
        attributes["class"] = classes
    if not enabled:
        attributes["aria-disabled"] = "true"
    return button(attributes, name, on=click(message) if enabled else (), key=key)


_STROKES = {
    "first": "M18 5l-9 7 9 7zM6 5v14",
    "earlier": "M15 5l-7 7 7 7",
    "play": "M8 5l11 7-11 7z",
    "pause": "M9 5v14M15 5v14",
    "later": "M9 5l7 7-7 7",
    "last": "M6 5l9 7-9 7zM18 5v14",
    "close": "M6 6l12 12M18 6L6 18",
    "shrink": "M7 10l5 5 5-5",
    "grow": "M7 14l5-5 5 5",
}


def view_sign(
    sign: str, name: str, message: travel_msg.TravelMsg, classes: str = "t-sign", pressed: bool | None = None
) -> Element[travel_msg.TravelMsg]:
    """An icon button; its name is read aloud and shown as a tooltip."""
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": classes,
        "aria-label": name,
        "title": name,
    }
    if pressed is not None:
        attributes["aria-pressed"] = "true" if pressed else "false"
    drawing = svg({"viewBox": "0 0 24 24", "aria-hidden": "true"}, path({"d": _STROKES[sign]}))
    return button(attributes, drawing, on=click(message))


def view_option(value: str, words: str, is_chosen: bool) -> Element[travel_msg.TravelMsg]:
    """An option of a menu."""
    return option({"value": value, "selected": is_chosen}, words)


def view_titled(title: str, *content: Html[travel_msg.TravelMsg]) -> list[Html[travel_msg.TravelMsg]]:
    """A heading with the content below it."""
    return [h2({}, title), *content]
