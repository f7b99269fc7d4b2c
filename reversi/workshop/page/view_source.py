"""A whole source file of this program, shown over the page."""

from reversi.elm import Element, OnKey
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Course, parts_of
from reversi.workshop.page.html import code, div, h2, pre, view_button
from reversi.workshop.page.words import ENGLISH


def view_source(course: Course, path: str) -> Element[page_msg.Msg]:
    """The file at `path`."""
    return div(
        {"class": "shop-source", "role": "dialog", "aria-label": path, "id": "source", "tabindex": "-1"},
        div(
            {"class": "shop-source-head"},
            h2({}, path),
            view_button(ENGLISH.close_file, page_msg.Event.SOURCE_CLOSED),
        ),
        pre({"class": "code", "tabindex": "0"}, code({}, *parts_of(course.files.get(path, ()), {}))),
        on=(OnKey((("Escape", page_msg.Event.SOURCE_CLOSED),)),),
    )
