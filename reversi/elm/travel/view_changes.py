"""What a message changed in the model and on the page, or what differs between two moments."""

from collections.abc import Sequence
from typing import Any

from reversi.elm.html import Element, Html
from reversi.elm.step import attempt
from reversi.elm.travel import msg, tags
from reversi.elm.travel.changes import MOST, NOTHING, Change, changes_of
from reversi.elm.travel.model import Menu, Pin, Travel
from reversi.elm.travel.outline import PageChange, page_changes
from reversi.elm.travel.steps import kind_of
from reversi.elm.travel.values import format_path, line_of


def view_changes(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The differences between the compared moments."""
    before = _state(model, Menu.COMPARE, max(model.told - 1, model.line.first))
    after = _state(model, Menu.WITH, model.told)
    earlier, later = _page(model, before), _page(model, after)
    on_page = page_changes(earlier, later) if earlier is not None and later is not None else ()
    in_model = [_view_change(each) for each in changes_of(before, after)]
    return [
        *_view_pins(model),
        tags.h2({}, "In the model"),
        _view_listed(in_model, "Nothing changed in the model."),
        tags.h2({}, "On the page"),
        _view_listed([*map(_view_page_change, on_page)], "Nothing changed on the page."),
    ]


def _state(model: Travel, menu: Menu, place: int) -> Any:
    """The state at the pin chosen in a menu, or else at `place` of the shown line."""
    pin = model.chosen.get(menu)
    return pin.log.state_at(pin.place) if pin else model.line.state_at(place)


def _page(model: Travel, state: Any) -> Html[Any] | None:
    """The page of a state; None if the view raises."""
    return attempt(lambda: model.inspected.program.view(state))[0]


def _view_pins(model: Travel) -> list[Element[msg.TravelMsg]]:
    """The pins and the choice of what to compare; nothing if there are no pins."""
    if not model.pins:
        return []
    menus = [
        tags.label({}, tags.span({"aria-hidden": "true"}, name), " ", view_pin_menu(model, name, menu))
        for name, menu in (("Compare", Menu.COMPARE), ("with", Menu.WITH))
    ]
    return [
        tags.ul(
            {"class": "t-pins"}, *[_view_pin(model, *each) for each in enumerate(model.pins)], key="pins"
        ),
        tags.div({"class": "t-compared"}, *menus, key="compared"),
    ]


def _view_pin(model: Travel, number: int, pin: Pin) -> Element[msg.TravelMsg]:
    name = _pin_words(pin)
    go = tags.view_button(name, msg.PlaceChosen(pin.place), pin.is_on(model.line))
    remove = tags.view_sign("close", f"Unpin: {name}", msg.PinRemoved(number))
    return tags.li({}, go, remove, key=f"{number} {name}")


def _pin_words(pin: Pin) -> str:
    kind = kind_of(pin.log.message_at(pin.place)) if pin.place > pin.log.first else "The beginning"
    return f"pin: after message {pin.place}, {kind}"


def view_pin_menu(model: Travel, name: str, menu: Menu) -> Element[msg.TravelMsg]:
    """A menu of the pins."""
    chosen = [str(number) for number, pin in enumerate(model.pins) if pin is model.chosen.get(menu)]
    options = [
        ("", menu.value, msg.PinChosen(menu, None)),
        *((str(n), _pin_words(pin), msg.PinChosen(menu, n)) for n, pin in enumerate(model.pins)),
    ]
    return tags.view_menu(name, options, "".join(chosen))


def _view_listed(changes: Sequence[Element[msg.TravelMsg]], none: str) -> Element[msg.TravelMsg]:
    if not changes:
        return tags.view_quiet(none)
    more = [tags.li({"class": "t-quiet"}, "and more")] if len(changes) == MOST else []
    return tags.ul({"class": "t-changes"}, *changes, *more)


def _view_change(change: Change) -> Element[msg.TravelMsg]:
    sides = ("" if side is NOTHING else line_of(side) for side in (change.before, change.after))
    return tags.li(
        {}, tags.span({"class": "t-label"}, format_path(change.path) or "the whole"), *_view_sides(*sides)
    )


def _view_page_change(change: PageChange) -> Element[msg.TravelMsg]:
    return tags.li(
        {},
        tags.span({"class": "t-label"}, change.element),
        " ",
        tags.span({"class": "t-mark"}, change.what),
        *(_view_sides(*change.sides) if change.sides else []),
    )


def _view_sides(before: str, after: str) -> list[Html[msg.TravelMsg]]:
    """What was there before and what is after, each in words; empty words are nothing."""
    one, other = (
        tags.code({}, text) if text else tags.span({"class": "t-quiet"}, "nothing")
        for text in (before, after)
    )
    return [" ", one, " → ", other]
