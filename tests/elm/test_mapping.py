from dataclasses import dataclass

import pytest

from reversi.elm import Element, Html, On, OnDrag, OnKey, OnText, OnValue
from reversi.elm.effects import After, Command, Draw, Every, Failed, Fetch, Focus, Load, Store
from reversi.elm.html import Handler, click, message_of, tag, walk
from reversi.elm.mapping import map_commands, map_html, map_subscriptions

div, button = tag("div"), tag("button")


@dataclass(frozen=True, slots=True)
class Left:
    """A message of the left part."""

    msg: object


def carried(start: str, end: str) -> tuple[str, str] | None:
    return None if start == end else (start, end)


def received(answer: str | Failed) -> str:
    return str(answer)


def page(count: int) -> Element[object]:
    handlers: tuple[Handler[object], ...] = (OnText(str.upper), OnDrag(carried))
    return div({"class": "part"}, button({}, str(count), on=click(count), key="b"), div({}, on=handlers))


@pytest.mark.parametrize(
    ("handler", "detail", "message"),
    [
        (On("click", 1), "", Left(1)),
        (OnKey((("a", 1), ("b", 2))), "b", Left(2)),
        (OnValue((("a", 1),)), "a", Left(1)),
        (OnValue((("a", 1),)), "b", None),
        (OnText(str.upper), "word", Left("WORD")),
        (OnDrag(carried), "here there", Left(("here", "there"))),
        (OnDrag(carried), "here here", None),
    ],
)
def test_a_part_in_a_whole_sends_what_it_sent_wrapped(
    handler: Handler[object], detail: str, message: object
) -> None:
    whole: Html[Left] = map_html(div({}, on=(handler,)), Left)

    assert isinstance(whole, Element)
    (mapped,) = whole.handlers
    assert message_of(mapped, detail) == message
    assert mapped.event == handler.event


def test_pages_that_are_equal_stay_equal_and_others_do_not() -> None:
    assert map_html(page(1), Left) == map_html(page(1), Left)
    assert map_html(page(1), Left) != map_html(page(2), Left)
    assert map_html(map_html(page(1), Left), Left) == map_html(map_html(page(1), Left), Left)


def test_only_the_messages_of_a_part_change_in_a_whole() -> None:
    def shape(html: Html[object]) -> list[object]:
        return [(each.tag, each.attributes, each.key) for each in walk(html)]

    assert shape(map_html(page(1), Left)) == shape(page(1))
    assert map_html("words", Left) == "words"


def test_the_commands_and_subscriptions_of_a_part_lead_to_messages_of_the_whole() -> None:
    commands: tuple[Command[object], ...] = (
        *(After(5, 1), Fetch("quote.json", received), Draw(str), Load("key", str)),
        *(Store("key", "text"), Focus("field")),
    )

    after, fetch, draw, load, *others = map_commands(commands, Left)

    assert after == After(5, Left(1))
    assert isinstance(fetch, Fetch)
    assert fetch.message(Failed("no network")) == Left("no network")
    assert isinstance(draw, Draw)
    assert draw.message(3) == Left("3")
    assert isinstance(load, Load)
    assert load.message(None) == Left("None")
    assert others == [*commands[4:]]
    assert map_commands(commands, Left) == (after, fetch, draw, load, *others)
    assert map_subscriptions({Every(1000, 1)}, Left) == {Every(1000, Left(1))}
