"""What a message changed in the model and on the page, or what differs between two moments."""

from typing import Any

from reversi.elm.html import Element, Html, OnText
from reversi.elm.step import attempt
from reversi.elm.travel import msg, tags
from reversi.elm.travel.changes import MOST, NOTHING, Change, changes_of
from reversi.elm.travel.model import Pin, Travel
from reversi.elm.travel.outline import Difference, PageChange, page_changes
from reversi.elm.travel.steps import kind_of
from reversi.elm.travel.update import is_on
from reversi.elm.travel.values import format_path, line_of


def view_changes(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The differences between the compared moments."""
    before, after = _compared(model)
    pages = _page(model, before), _page(model, after)
    return [
        *_view_pins(model),
        *tags.view_titled("In the model", _view_model_changes(changes_of(before, after))),
        *tags.view_titled("On the page", _view_page_changes(*pages)),
    ]


def _page(model: Travel, state: Any) -> Html[Any] | None:
    """The page of a state; None if the view raises."""
    return attempt(lambda: model.inspected.program.view(state))[0]


def _compared(model: Travel) -> tuple[Any, Any]:
    """The states at the two moments."""
    first, second = model.compared
    before = max(model.told - 1, model.line.first)
    return (
        model.line.state_at(before) if first is None else _state(model.pins[first]),
        model.line.state_at(model.told) if second is None else _state(model.pins[second]),
    )


def _state(pin: Pin) -> object:
    state: object = pin.log.state_at(pin.place)
    return state


def _view_pins(model: Travel) -> list[Element[msg.TravelMsg]]:
    """The pins and the choice of what to compare; nothing if there are no pins."""
    if not model.pins:
        return []
    first, second = model.compared
    pins = [_view_pin(model, number) for number in range(len(model.pins))]
    return [
        tags.ul({"class": "t-pins"}, *pins, key="pins"),
        tags.div(
            {"class": "t-compared"},
            _view_choice(model, "Compare", "before this message", first, msg.ComparedFrom),
            _view_choice(model, "with", "after this message", second, msg.ComparedTo),
            key="compared",
        ),
    ]


def _view_pin(model: Travel, number: int) -> Element[msg.TravelMsg]:
    pin = model.pins[number]
    name = pin_words(pin)
    go = tags.view_button(name, msg.PlaceChosen(pin.place), is_on(pin, model.line))
    return tags.li(
        {},
        go,
        tags.view_sign("close", f"{'Unpin'}: {name}", msg.PinRemoved(number)),
        key=f"{number} {name}",
    )


def pin_words(pin: Pin) -> str:
    """A pin in words."""
    kind = kind_of(pin.log.message_at(pin.place)) if pin.place > pin.log.first else "The beginning"
    return f"pin: after message {pin.place}, {kind}"


def _view_choice(
    model: Travel,
    name: str,
    usual: str,
    chosen: int | None,
    choose: type[msg.ComparedFrom | msg.ComparedTo],
) -> Element[msg.TravelMsg]:
    options = [
        tags.view_option(str(number), pin_words(pin), number == chosen)
        for number, pin in enumerate(model.pins)
    ]
    menu = tags.select(
        {"aria-label": name},
        tags.view_option("", usual, chosen is None),
        *options,
        on=(OnText(choose, "change"),),
    )
    return tags.label({}, tags.span({"aria-hidden": "true"}, name), " ", menu)


def _view_model_changes(changes: tuple[Change, ...]) -> Element[msg.TravelMsg]:
    if not changes:
        return tags.p({"class": "t-quiet"}, "Nothing changed in the model.")
    rows = [_view_change(format_path(each.path) or "the whole", each.before, each.after) for each in changes]
    return tags.ul({"class": "t-changes"}, *rows, *_view_more(len(changes)))


def _view_change(name: str, before: object, after: object) -> Element[msg.TravelMsg]:
    return tags.li(
        {}, tags.span({"class": "t-label"}, name), " ", _view_side(before), " → ", _view_side(after)
    )


def _view_side(value: object) -> Element[msg.TravelMsg]:
    if value is NOTHING:
        return tags.span({"class": "t-quiet"}, "nothing")
    return tags.code({}, line_of(value))


def _view_page_changes(before: Html[Any] | None, after: Html[Any] | None) -> Element[msg.TravelMsg]:
    changes = () if before is None or after is None else page_changes(before, after)
    if not changes:
        return tags.p({"class": "t-quiet"}, "Nothing changed on the page.")
    return tags.ul({"class": "t-changes"}, *map(_view_page_change, changes), *_view_more(len(changes)))


def _view_page_change(change: PageChange) -> Element[msg.TravelMsg]:
    what = {
        Difference.CAME: "came",
        Difference.WENT: "went",
        Difference.TEXT: "text",
        Difference.ATTRIBUTE: change.attribute,
    }[change.difference]
    sides: list[Html[msg.TravelMsg]] = []
    if change.difference in (Difference.TEXT, Difference.ATTRIBUTE):
        sides = [" ", _view_text(change.before), " → ", _view_text(change.after)]
    return tags.li(
        {}, tags.span({"class": "t-label"}, change.element), " ", tags.span({"class": "t-mark"}, what), *sides
    )


def _view_text(text: str) -> Element[msg.TravelMsg]:
    return tags.code({}, text) if text else tags.span({"class": "t-quiet"}, "nothing")


def _view_more(shown: int) -> list[Element[msg.TravelMsg]]:
    return [tags.li({"class": "t-quiet"}, "and more")] if shown == MOST else []
