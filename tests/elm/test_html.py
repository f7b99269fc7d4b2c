from reversi.elm import Element, On
from reversi.elm.html import click, tag, text_of, walk

div, b = tag("div"), tag("b")


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


def test_text_is_read_in_reading_order() -> None:
    page: Element[str] = div({}, "one ", b({}, "two ", b({}, "three ")), "four")

    assert text_of(page) == "one two three four"


def test_parents_are_walked_before_their_children() -> None:
    page: Element[str] = div({}, b({"id": "1"}, b({"id": "2"})), "text", b({"id": "3"}))

    assert [element.attribute("id") for element in walk(page)] == [None, "1", "2", "3"]
