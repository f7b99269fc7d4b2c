import json

from reversi.elm import Element, OnDrag, OnKey, OnText, OnValue, frame_of
from reversi.elm.html import click, tag
from tests.elm.counter import COUNTER, Counted, Named, StepChosen

div, b = tag("div"), tag("b")


def test_an_element_is_its_tag_attributes_children_handlers_and_key() -> None:
    page: Element[str] = div({"class": "x", "hidden": True, "inert": False}, "text", b({}), key="k")

    assert json.loads(frame_of(page).json) == [
        "div",
        {"class": "x", "hidden": True, "inert": False},
        ["text", ["b", {}, [], {}, None]],
        {},
        "k",
    ]


def test_a_page_may_be_text_alone() -> None:
    assert json.loads(frame_of('quoted "text" → ok').json) == 'quoted "text" → ok'


def test_handlers_are_numbered_in_reading_order_and_list_their_keys() -> None:
    keys = OnKey((("Enter", "Pressed"), (" ", "Pressed")))
    page: Element[str] = div({}, b({}, on=click("Inner")), on=(*click("Outer"), keys))

    shown = json.loads(frame_of(page).json)

    assert shown[3] == {"click": [0, None], "keydown": [1, ["Enter", " "]]}
    assert shown[2][0][3] == {"click": [2, None]}


def test_a_number_and_a_detail_come_back_as_a_message() -> None:
    model, _ = COUNTER.init(3)
    frame = frame_of(COUNTER.view(model))
    numbers = {type(handler): number for number, handler in frame.handlers.items()}

    assert frame.message(numbers[OnKey], "ArrowDown") == Counted(-1)
    assert frame.message(numbers[OnText], "Ada") == Named("Ada")
    assert frame.message(numbers[OnValue], "5") == StepChosen(5)


def test_a_drag_comes_back_by_the_ids_of_its_ends() -> None:
    page: Element[str] = div({}, on=(OnDrag("{} to {}".format),))
    frame = frame_of(page)

    assert json.loads(frame.json)[3] == {"drag": [0, None]}
    assert frame.message(0, "here there") == "here to there"


def test_an_unknown_number_says_nothing() -> None:
    page: Element[str] = div({}, on=click("Clicked"))

    assert frame_of(page).message(1, "") is None
    assert frame_of(page).message(-1, "") is None


def test_equal_pages_have_equal_frames() -> None:
    model, _ = COUNTER.init(3)

    assert frame_of(COUNTER.view(model)) == frame_of(COUNTER.view(model))


def test_a_lasting_element_that_is_there_already_is_its_number_alone() -> None:
    kept: Element[str] = b({}, "kept", on=click("Kept"), key="k", lasting=True)
    first = frame_of(div({}, "old", kept))
    second = frame_of(div({}, "new", kept), first)

    *written, number = json.loads(first.json)[2][1]

    assert written[:3] == ["b", {}, ["kept"]]
    assert json.loads(second.json)[2] == ["new", number]


def test_the_handlers_of_lasting_elements_last() -> None:
    inner: Element[str] = b({}, on=click("Inner"), key="i", lasting=True)
    outer: Element[str] = div({}, inner, on=click("Outer"), key="o", lasting=True)
    first = frame_of(div({}, outer))
    ((_, _, ((_, _, _, inside, _, _),), outside, _, _),) = json.loads(first.json)[2]

    second = frame_of(div({}, outer, b({}, on=click("Other"))), first)

    assert second.message(outside["click"][0], "") == "Outer"
    assert second.message(inside["click"][0], "") == "Inner"
    assert second.message(json.loads(second.json)[2][1][3]["click"][0], "") == "Other"


def test_an_element_that_has_left_is_written_again_and_an_equal_one_too() -> None:
    def made() -> Element[str]:
        return b({}, key="k", lasting=True)

    kept = made()
    away = frame_of(div({}), frame_of(div({}, kept)))

    for page, before in ((div({}, kept), away), (div({}, made()), frame_of(div({}, kept)))):
        ((tag_name, *_),) = json.loads(frame_of(page, before).json)[2]
        assert tag_name == "b"


def test_an_element_that_stands_twice_on_a_page_lasts_once() -> None:
    kept: Element[str] = b({}, on=click("Kept"), key="k", lasting=True)

    children = json.loads(frame_of(div({}, kept, div({}, kept))).json)[2]

    assert len(children[0]) == 6
    assert len(children[1][2][0]) == 5
