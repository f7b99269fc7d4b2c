"""Building blocks of the panel."""

from collections.abc import Iterable

from reversi.elm.html import Attribute, Element, Html, OnValue, click, tag
from reversi.elm.travel import msg
from reversi.elm.travel.values import Path

button, code, div, h1, h2, header, input_, label, li, ol = map(
    tag, ("button", "code", "div", "h1", "h2", "header", "input", "label", "li", "ol")
)
option, p, path, pre, section, select, span, svg, textarea, ul = map(
    tag, ("option", "p", "path", "pre", "section", "select", "span", "svg", "textarea", "ul")
)


def view_button(
    name: str, message: msg.TravelMsg, enabled: bool = True, classes: str = "", key: str | None = None
) -> Element[msg.TravelMsg]:
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
    sign: str, name: str, message: msg.TravelMsg, classes: str = "t-sign"
) -> Element[msg.TravelMsg]:
    """An icon button; its name is read aloud and shown as a tooltip."""
    attributes = {"type": "button", "class": classes, "aria-label": name, "title": name}
    drawing = svg({"viewBox": "0 0 24 24", "aria-hidden": "true"}, path({"d": _STROKES[sign]}))
    return button(attributes, drawing, on=click(message))


def view_menu(
    name: str, options: Iterable[tuple[str, str, msg.TravelMsg]], chosen: str
) -> Element[msg.TravelMsg]:
    """A menu: of each option its value, its words, and what choosing it sends."""
    options = tuple(options)
    shown = [option({"value": value, "selected": value == chosen}, words) for value, words, _ in options]
    return select(
        {"aria-label": name}, *shown, on=(OnValue(tuple((value, chose) for value, _, chose in options)),)
    )


def view_fold(is_unfolded: bool, fold: Path, *content: Html[msg.TravelMsg]) -> Element[msg.TravelMsg]:
    """The button that folds and unfolds something."""
    attributes = {"type": "button", "class": "t-fold", "aria-expanded": "true" if is_unfolded else "false"}
    return button(attributes, *content, on=click(msg.FoldSwitched(fold)))


def view_text(classes: str, name: str, text: str) -> Element[msg.TravelMsg]:
    """A long text in a pane of its own, which keys can scroll."""
    return pre({"class": classes, "tabindex": "0", "role": "region", "aria-label": name}, text)


def view_quiet(words: str, key: str | None = None) -> Element[msg.TravelMsg]:
    """A remark."""
    return p({"class": "t-quiet"}, words, key=key)
