"""The elements of the workshop's page, typed with its messages."""

from collections.abc import Callable, Mapping

from reversi.elm import Element, Html, OnText
from reversi.elm.html import Attribute, Tag, click, tag
from reversi.workshop.page import msg as page_msg

a: Tag[page_msg.Msg] = tag("a")
article: Tag[page_msg.Msg] = tag("article")
button: Tag[page_msg.Msg] = tag("button")
caption: Tag[page_msg.Msg] = tag("caption")
code: Tag[page_msg.Msg] = tag("code")
code_editor: Tag[page_msg.Msg] = tag("code-editor")
details: Tag[page_msg.Msg] = tag("details")
div: Tag[page_msg.Msg] = tag("div")
figcaption: Tag[page_msg.Msg] = tag("figcaption")
figure: Tag[page_msg.Msg] = tag("figure")
h1: Tag[page_msg.Msg] = tag("h1")
h2: Tag[page_msg.Msg] = tag("h2")
header: Tag[page_msg.Msg] = tag("header")
input_: Tag[page_msg.Msg] = tag("input")
label: Tag[page_msg.Msg] = tag("label")
li: Tag[page_msg.Msg] = tag("li")
nav: Tag[page_msg.Msg] = tag("nav")
ol: Tag[page_msg.Msg] = tag("ol")
optgroup: Tag[page_msg.Msg] = tag("optgroup")
option: Tag[page_msg.Msg] = tag("option")
p: Tag[page_msg.Msg] = tag("p")
pre: Tag[page_msg.Msg] = tag("pre")
section: Tag[page_msg.Msg] = tag("section")
select: Tag[page_msg.Msg] = tag("select")
span: Tag[page_msg.Msg] = tag("span")
summary: Tag[page_msg.Msg] = tag("summary")
table: Tag[page_msg.Msg] = tag("table")
tbody: Tag[page_msg.Msg] = tag("tbody")
td: Tag[page_msg.Msg] = tag("td")
th: Tag[page_msg.Msg] = tag("th")
thead: Tag[page_msg.Msg] = tag("thead")
tr: Tag[page_msg.Msg] = tag("tr")
ul: Tag[page_msg.Msg] = tag("ul")


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
