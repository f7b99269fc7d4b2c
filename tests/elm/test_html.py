from reversi.elm import Element, On, OnDrag, OnKey, OnText, OnValue
from reversi.elm.html import click, message_of, tag, text_of, walk

div, b = tag("div"), tag("b")


def opened(text: str) -> tuple[str, str]:
    return ("opened", text)


def carried(start: str, end: str) -> tuple[str, str] | None:
    return None if start == end else (start, end)


def test_two_views_of_the_same_thing_are_equal() -> None:
    first: Element[str] = div({"class": "x"}, "words", on=click("Clicked"), key="k")
    second: Element[str] = div({"class": "x"}, "words", on=click("Clicked"), key="k")

    assert first == second
    assert hash(first) == hash(second)


def test_another_message_makes_another_view() -> None:
    before: Element[int] = div({}, on=click(1))
    after: Element[int] = div({}, on=click(2))

    assert before != after


def test_a_tag_makes_an_element_of_attributes_children_handlers_and_key() -> None:
    made: Element[str] = div(
        {"hidden": True, "class": "x"}, "one", b({}, "two"), on=click("Clicked"), key="k"
    )

    assert made == Element(
        tag="div",
        attributes=(("hidden", True), ("class", "x")),
        handlers=(On("click", "Clicked"),),
        children=("one", Element("b", (), (), ("two",))),
        key="k",
    )


def test_an_attribute_is_read_by_its_name() -> None:
    element: Element[str] = div({"hidden": False, "class": "x"})

    assert element.attribute("class") == "x"
    assert element.attribute("hidden") is False
    assert element.attribute("id") is None


def test_a_click_says_its_message_whatever_the_detail() -> None:
    assert message_of(On("click", "Clicked"), "anything") == "Clicked"


def test_a_key_or_a_value_says_the_message_beside_it_and_no_other_says_any() -> None:
    table = (("Enter", 1), (" ", 2))

    assert message_of(OnKey(table), " ") == 2
    assert message_of(OnValue(table), "Enter") == 1
    assert message_of(OnKey(table), "Escape") is None
    assert message_of(OnValue(table), "") is None


def test_text_becomes_a_message() -> None:
    assert message_of(OnText(opened), "a door") == ("opened", "a door")


def test_a_drag_becomes_a_message_by_the_ids_where_it_begins_and_ends() -> None:
    assert message_of(OnDrag(carried), "here there") == ("here", "there")
    assert message_of(OnDrag(carried), "here here") is None


def test_text_is_read_in_reading_order() -> None:
    page: Element[str] = div({}, "one ", b({}, "two ", b({}, "three ")), "four")

    assert text_of(page) == "one two three four"


def test_parents_are_walked_before_their_children() -> None:
    page: Element[str] = div({}, b({"id": "1"}, b({"id": "2"})), "text", b({"id": "3"}))

    assert [element.attribute("id") for element in walk(page)] == [None, "1", "2", "3"]
