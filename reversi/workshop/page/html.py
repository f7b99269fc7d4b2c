"""The elements of the workshop's page."""

from collections.abc import Callable, Mapping

from reversi.elm import Element, Html, OnText
from reversi.elm.html import Attribute, click, tag
from reversi.workshop.page import msg as page_msg

a = tag("a")
article = tag("article")
button = tag("button")
caption = tag("caption")
code = tag("code")
code_editor = tag("code-editor")
details = tag("details")
div = tag("div")
figcaption = tag("figcaption")
figure = tag("figure")
h1 = tag("h1")
h2 = tag("h2")
header = tag("header")
input_ = tag("input")
label = tag("label")
li = tag("li")
nav = tag("nav")
ol = tag("ol")
optgroup = tag("optgroup")
option = tag("option")
p = tag("p")
pre = tag("pre")
section = tag("section")
select = tag("select")
span = tag("span")
summary = tag("summary")
table = tag("table")
tbody = tag("tbody")
td = tag("td")
th = tag("th")
thead = tag("thead")
tr = tag("tr")
ul = tag("ul")


def view_button(
    words: str,
    message: page_msg.Msg,
    key: str | None = None,
    classes: str = "shop-button",
    attributes: Mapping[str, Attribute] | None = None,
) -> Element[page_msg.Msg]:
    """A button with words."""
    known = {"type": "button", "class": classes, **(attributes or {})}
    return button(known, words, on=click(message), key=key)


def view_row(*children: Html[page_msg.Msg]) -> Element[page_msg.Msg]:
    """Controls beside each other."""
    return div({"class": "shop-row"}, *children)


def view_title(*words: Html[page_msg.Msg]) -> Element[page_msg.Msg]:
    """The heading of a screen."""
    return h1({"id": "title", "tabindex": "-1"}, *words)


def view_quiet(words: str) -> Element[page_msg.Msg]:
    """A remark."""
    return p({"class": "quiet"}, words)


def view_code(*text: Html[page_msg.Msg]) -> Element[page_msg.Msg]:
    """A block of code."""
    return pre({"class": "code", "tabindex": "0"}, *text)


def view_file_field(
    words: str, chosen: Callable[[str], page_msg.Msg], attributes: Mapping[str, Attribute]
) -> Element[page_msg.Msg]:
    """A field for JSON files, styled as a button."""
    known = {"type": "file", "accept": ".json,application/json", **attributes}
    return label({"class": "shop-button file"}, words, input_(known, on=(OnText(chosen, "change"),)))
