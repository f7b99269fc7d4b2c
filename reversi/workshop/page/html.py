"""The elements of the workshop's page, typed with its messages."""

from collections.abc import Callable, Mapping

from reversi.elm import Element, OnText
from reversi.elm.html import Attribute, Tag, click, tag
from reversi.workshop.page import msg as page_msg

a: Tag[page_msg.Msg] = tag("a")
button: Tag[page_msg.Msg] = tag("button")
code: Tag[page_msg.Msg] = tag("code")
code_editor: Tag[page_msg.Msg] = tag("code-editor")
div: Tag[page_msg.Msg] = tag("div")
figcaption: Tag[page_msg.Msg] = tag("figcaption")
figure: Tag[page_msg.Msg] = tag("figure")
h1: Tag[page_msg.Msg] = tag("h1")
h2: Tag[page_msg.Msg] = tag("h2")
header: Tag[page_msg.Msg] = tag("header")
input_: Tag[page_msg.Msg] = tag("input")
label: Tag[page_msg.Msg] = tag("label")
li: Tag[page_msg.Msg] = tag("li")
main_: Tag[page_msg.Msg] = tag("div")
nav: Tag[page_msg.Msg] = tag("nav")
ol: Tag[page_msg.Msg] = tag("ol")
p: Tag[page_msg.Msg] = tag("p")
pre: Tag[page_msg.Msg] = tag("pre")
section: Tag[page_msg.Msg] = tag("section")
span: Tag[page_msg.Msg] = tag("span")
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


def view_file_field(
    words: str, chosen: Callable[[str], page_msg.Msg], attributes: Mapping[str, Attribute]
) -> Element[page_msg.Msg]:
    """A field for JSON files, styled as a button."""
    known = {"type": "file", "accept": ".json,application/json", **attributes}
    return label({"class": "shop-button file"}, words, input_(known, on=(OnText(chosen, "change"),)))
