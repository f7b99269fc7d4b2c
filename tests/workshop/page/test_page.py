"""The workshop's page as its browser gets it."""

from reversi.elm import format_html, frame_of
from reversi.workshop.page import first_page
from reversi.workshop.page.html import code
from reversi.workshop.page.view_checks import view_inline
from tests.workshop.page import courses


def test_the_first_chapter_can_be_read_before_python_has_started() -> None:
    text = format_html(first_page(courses.COURSE, "./index.html"))

    assert "Why <strong>Values</strong>" in text
    assert "Python is loading" in text
    assert "data-readonly" in text


def test_a_chapters_text_crosses_to_the_browser_once() -> None:
    page = courses.ready()
    first = frame_of(page.page)

    again = frame_of(page.click("Show a hint").page, first)

    assert "Why " in first.json
    assert "Why " not in again.json


def test_every_piece_between_backquotes_is_code() -> None:
    (first, comma, second) = view_inline("`a`, `b`")

    assert (first, comma, second) == (code({}, "a"), ", ", code({}, "b"))
