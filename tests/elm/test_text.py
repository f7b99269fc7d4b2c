from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import Element, format_html
from reversi.elm.html import click, tag

p, br = tag("p"), tag("br")

# What a browser would read as another text: controls it replaces, and carriage returns.
written = st.text(st.characters(exclude_categories=["Cs", "Cc"]))


class Reader(HTMLParser):
    """Reads a page back: its tags with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_an_attribute_without_a_value_is_there_or_not() -> None:
    element: Element[str] = p({"hidden": True, "inert": False})

    assert format_html(element) == "<p hidden></p>"


def test_keys_are_kept_and_handlers_left_out() -> None:
    element: Element[str] = p({}, '"text"', on=click("Clicked"), key="k")

    assert format_html(element) == '<p data-key="k">"text"</p>'


def test_an_element_that_cannot_hold_anything_has_no_end() -> None:
    element: Element[str] = p({}, "one", br({}), "two")

    assert format_html(element) == "<p>one<br>two</p>"


@given(title=written, inside=written)
def test_text_and_attributes_cannot_break_out_of_their_place(title: str, inside: str) -> None:
    element: Element[str] = p({"title": title}, inside)

    read = Reader(format_html(element))

    assert read.tags == [("p", {"title": title})]
    assert read.text == inside
