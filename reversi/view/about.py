"""The page about the program."""

from reversi.app.model import About
from reversi.app.msg import AboutClosed, Msg
from reversi.elm import Element, OnKey
from reversi.elm.html import click
from reversi.view.tags import button, div, h2, p, pre

PARAGRAPHS = (
    "Reversi is played by two. A disc is placed so that it closes in one or more lines of the other colour "
    "between itself and another disc of its own; all discs closed in turn over. Who cannot turn a disc must "
    "pass. When nobody can move, most discs win.",
    "With the keyboard: Tab reaches the board, arrow keys, Home and End move on it, Enter or Space plays.",
    "This program is written in Python and runs in your browser. Nothing that you do here leaves this page. "
    "It learned from five older programs: Revello in Tcl, Reversegam from “Invent Your Own Computer Games "
    "with Python”, a Java framework and applet, Fable Reversi in F#, and Reversi in R.",
)


def view_about(about: About) -> Element[Msg]:
    """What the program is, how it is played, and the licences of all that is shipped with it."""
    licences = about.licences if about.licences is not None else "The licences are being read…"
    return div(
        {"class": "veil"},
        div(
            {
                "class": "about",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "about-title",
                "id": "about",
                "tabindex": "-1",
            },
            h2({"id": "about-title"}, "About Reversi"),
            *[p({}, words) for words in PARAGRAPHS],
            h2({}, "Licences"),
            pre({"class": "licences", "tabindex": "0", "role": "region", "aria-label": "Licences"}, licences),
            button({"type": "button", "class": "action main"}, "Close", on=click(AboutClosed())),
            on=(OnKey((("Escape", AboutClosed()),)),),
        ),
        key="about",
    )
