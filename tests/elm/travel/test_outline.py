from reversi.elm import Element
from reversi.elm.html import click, tag, walk
from reversi.elm.travel.outline import CHANGED, PageChange, page_changes, past_page
from tests.elm.counter import Counter, Msg, ResetClicked, view

div, p = tag("div"), tag("p")


def test_pages_of_equal_models_do_not_differ() -> None:
    assert page_changes(view(Counter(2)), view(Counter(2))) == ()


def test_a_text_and_an_attribute_that_changed_are_told() -> None:
    changes = page_changes(view(Counter(0)), view(Counter(1)))

    assert changes == (
        PageChange((0,), "p “Nobody: 1”", "text", ("Nobody: 0", "Nobody: 1")),
        PageChange((1, 1), "button “Less”", "disabled", ("yes", "")),
        PageChange((1, 2), "button “Reset”", "hidden", ("yes", "")),
    )


def test_elements_with_keys_are_found_wherever_they_are() -> None:
    a, b, c = (p({}, name, key=name) for name in "abc")

    changes = page_changes(div({}, a, b), div({}, c, b))

    assert changes == (PageChange((0,), "p “c”", "came"), PageChange((), "p “a”", "went"))


def test_the_page_of_an_earlier_moment_is_inert_and_marks_what_changed() -> None:
    page = past_page(view(Counter(1)), frozenset({(0,), (1, 1)}))

    assert isinstance(page, Element)
    assert page.attribute("inert") is True
    assert [element.tag for element in walk(page) if element.attribute(CHANGED)] == ["p", "button"]


def test_an_element_that_lasts_stays_the_same_object_unless_it_is_marked() -> None:
    def lasting(name: str) -> Element[Msg]:
        return div({}, p({}, name), on=click(ResetClicked()), lasting=True)

    one, other = lasting("one"), lasting("other")
    page = past_page(div({}, one, other), frozenset({(1, 0)}))

    assert isinstance(page, Element)
    assert page.children[0] is one
    marked = page.children[1]
    assert isinstance(marked, Element)
    assert not marked.lasting
