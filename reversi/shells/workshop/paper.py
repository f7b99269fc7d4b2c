"""Pages for paper and for a projector: each is one file of HTML that needs nothing else."""

from collections.abc import Iterable, Sequence
from typing import Any

from reversi.elm import Element, Html, format_html
from reversi.elm.html import tag
from reversi.workshop.page import html

STYLE = """
@page { size: A4; margin: 14mm }
body { font: clamp(1rem, 1.5vw, 2rem)/1.35 system-ui, sans-serif; margin: 1em 3vw }
:root { color: #111; background: #fff }
h1 { font-size: 1.5em; margin: 0 0 0.4em }
h2 { font-size: 1.15em; margin: 1.2em 0 0.3em; break-after: avoid }
p, ul { margin: 0.3em 0 }
table { border-collapse: collapse }
tr { break-inside: avoid }
th, td { padding: 0.2em 0.8em 0.2em 0; border-bottom: 1px solid #aaa; text-align: left; vertical-align: top }
thead th { border-bottom: 2px solid #111 }
td strong { color: #04631f }
code { font-family: ui-monospace, monospace; font-size: 0.95em }
@media print { body { font-size: 9.5pt; margin: 0 } }
"""


def page_of(title: str, *content: Html[Any]) -> str:
    """The text of a page with this title."""
    head = tag("head")(
        {},
        tag("meta")({"charset": "utf-8"}),
        tag("meta")({"name": "viewport", "content": "width=device-width"}),
        tag("title")({}, title),
        tag("style")({}, STYLE),
    )
    page = tag("html")({"lang": "en"}, head, tag("body")({}, html.h1({}, title), *content))
    return f"<!doctype html>\n{format_html(page)}\n"


def table_of(head: Sequence[str], rows: Iterable[Sequence[Html[Any]]]) -> Element[Any]:
    """A table whose rows are headed by their first cell."""
    heads = [html.th({"scope": "col"}, each) for each in head]
    body = [
        html.tr({}, html.th({"scope": "row"}, first), *(html.td({}, cell) for cell in rest))
        for first, *rest in rows
    ]
    return html.table({}, html.thead({}, html.tr({}, *heads)), html.tbody({}, *body))
