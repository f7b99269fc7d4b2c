"""A dialog: something to read over the page, which waits behind it."""

from reversi.app.msg import Msg
from reversi.elm import Element, Html, OnKey
from reversi.elm.html import click
from reversi.view.tags import button, div, h2
from reversi.view.texts import Texts


def view_dialog(texts: Texts, name: str, title: str, closed: Msg, *content: Html[Msg]) -> Element[Msg]:
    """The dialog whose element has the id `name`; Escape and its button say `closed`."""
    return div(
        {"class": "veil"},
        div(
            {
                "class": "about",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": f"{name}-title",
                "id": name,
                "tabindex": "-1",
            },
            h2({"id": f"{name}-title"}, title),
            *content,
            button({"type": "button", "class": "action main"}, texts.close, on=click(closed)),
            on=(OnKey((("Escape", closed),)),),
        ),
        key=name,
    )
