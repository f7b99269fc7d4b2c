"""A page as HTML text, for files built before the program runs."""

import html
from typing import TypeVar

from reversi.elm.html import Attribute, Html

Msg = TypeVar("Msg")

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
"""Elements that HTML writes without an end tag."""


def format_html(page: Html[Msg]) -> str:
    """The HTML of `page`, without handlers; keys become `data-key` for the program that takes over the page.

    >>> from reversi.elm.html import tag
    >>> format_html(tag("a")({"href": "?a&b", "hidden": True}, "1 < 2", key="k"))
    '<a href="?a&amp;b" hidden data-key="k">1 &lt; 2</a>'
    """
    if isinstance(page, str):
        return html.escape(page, quote=False)
    attributes = "".join(_format_attribute(name, value) for name, value in page.attributes)
    if page.key is not None:
        attributes += _format_attribute("data-key", page.key)
    if page.tag in VOID:
        return f"<{page.tag}{attributes}>"
    return f"<{page.tag}{attributes}>{''.join(map(format_html, page.children))}</{page.tag}>"


def _format_attribute(name: str, value: Attribute) -> str:
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{html.escape(value)}"'
