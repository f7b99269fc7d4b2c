"""What can be told of a page's accessibility without a browser."""

from collections import Counter

from reversi.elm import Element, Html
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import name_of

CONTROLS = frozenset({"button", "select", "summary", "input", "textarea"})
NAMED_BY_THEMSELVES = frozenset(
    {"section", "nav", "a", "button", "select", "input", "textarea", "code-editor", "svg", "progress"}
)
"""Elements that may have a label without saying what role they play."""


def assert_accessible(page: Element[object]) -> None:
    """Fail if something is wrong with `page` for somebody who hears it or plays it by keyboard."""
    assert_ids_are_unique(page)
    assert_grid_is_one_of_rows_of_cells(page)
    assert_controls_have_names(page)
    assert_only_what_has_a_role_has_a_label(page)
    assert_what_takes_a_click_takes_the_focus(page)
    assert_keys_are_unique_among_siblings(page)
    assert_buttons_do_something(page)
    assert [element.tag for element in walk(page)].count("h1") == 1


def assert_ids_are_unique(page: Element[object]) -> None:
    ids = Counter(element.attribute("id") for element in walk(page))
    del ids[None]
    assert [each for each, times in ids.items() if times > 1] == []
    wanted = {element.attribute("aria-labelledby") for element in walk(page)} - {None}
    assert wanted <= ids.keys()


def assert_grid_is_one_of_rows_of_cells(page: Element[object]) -> None:
    (grid,) = with_role(page, "grid")
    rows = elements(grid)
    cells = [cell for row in rows for cell in elements(row)]
    assert {row.attribute("role") for row in rows} == {"row"}
    assert {cell.attribute("role") for cell in cells} == {"gridcell"}
    assert len({len(row.children) for row in rows}) == 1
    of_tables = [row for table in with_role(page, "table") for row in with_role(table, "row")]
    assert with_role(page, "row") == rows + of_tables
    assert with_role(page, "gridcell") == cells
    stops = [element for element in walk(grid) if element.attribute("tabindex") == "0"]
    assert len(stops) == 1
    assert stops[0] in cells


def assert_controls_have_names(page: Element[object]) -> None:
    for element in walk(page):
        if is_control(element):
            assert named(element, page), element


def is_control(element: Element[object]) -> bool:
    return element.tag in CONTROLS or element.attribute("tabindex") is not None


def named(element: Element[object], page: Element[object]) -> bool:
    label = element.attribute("aria-labelledby")
    if label is not None:
        return any(each.attribute("id") == label and text_of(each) for each in walk(page))
    labels = (each for each in walk(page) if each.tag == "label" and element in each.children)
    return name_of(element) != "" or any(map(text_of, labels))


def assert_only_what_has_a_role_has_a_label(page: Element[object]) -> None:
    for element in walk(page):
        if element.attribute("aria-label") is not None:
            assert element.attribute("role") or element.tag in NAMED_BY_THEMSELVES, element


def assert_what_takes_a_click_takes_the_focus(page: Element[object]) -> None:
    for element in walk(page):
        if any(handler.event == "click" for handler in element.handlers):
            assert is_control(element), element


def assert_keys_are_unique_among_siblings(page: Element[object]) -> None:
    for element in walk(page):
        keys = [child.key for child in elements(element) if child.key is not None]
        assert len(set(keys)) == len(keys), keys


def assert_buttons_do_something(page: Html[object]) -> None:
    """Fail if a button is without a message, unless it cannot be used or has been chosen."""
    for element in walk(page):
        if element.tag == "button" and element.attribute("disabled") is not True:
            states = ("aria-disabled", "aria-pressed", "aria-selected")
            is_idle = "true" in map(element.attribute, states)
            assert element.handlers or is_idle, element


def with_role(page: Html[object], role: str) -> list[Element[object]]:
    return [element for element in walk(page) if element.attribute("role") == role]


def elements(parent: Element[object]) -> list[Element[object]]:
    """The elements directly inside another, without the text between them."""
    return [child for child in parent.children if isinstance(child, Element)]
