"""The selected message: its content, its source, and its outcome."""

from typing import assert_never

from reversi.elm.html import Attribute, Element, Html, OnText
from reversi.elm.step import FromCommand, FromPage, FromSubscription, outcome_at
from reversi.elm.travel import msg
from reversi.elm.travel.editing import EDIT, EditClick, EditTyped
from reversi.elm.travel.model import Root, Travel
from reversi.elm.travel.steps import AnyStep, format_time, kind_of, listed_after, listed_before
from reversi.elm.travel.tags import div, h2, p, pre, span, textarea, view_button, view_titled
from reversi.elm.travel.update import pin_number
from reversi.elm.travel.view_list import view_value

MOST_ROWS = 16
"""The most lines shown of a message being edited."""


def view_message(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The selected message in full."""
    place = model.told
    if place <= model.line.first:
        return [
            h2({}, "Before the first message"),
            p({}, "This is how the program began, or the earliest moment that is still kept."),
            _view_actions(model),
        ]
    step = model.line.message_at(place)
    return [
        h2({}, f"Message {place}: {kind_of(step)}"),
        p({"class": "t-quiet"}, _times(step)),
        *_view_failure(step),
        _view_actions(model),
        *_view_edit(model),
        view_value(model, Root.MESSAGE, step.message),
        *_view_source(model, step),
        *_view_outcome(model, place),
    ]


def _times(step: AnyStep) -> str:
    """When it happened, and how long it took."""
    words = [
        f"at {format_time(step.at)}",
        f"update {_figure(step.update_ms)} ms",
    ]
    if step.view_ms is not None:
        words.append(f"view {_figure(step.view_ms)} ms")
    return " · ".join(words)


def _figure(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds < 10 else f"{milliseconds:.0f}"


def _view_failure(step: AnyStep) -> list[Element[msg.TravelMsg]]:
    if not step.failure:
        return []
    attributes = {"class": "t-failure", "tabindex": "0", "role": "region", "aria-label": "failed"}
    return [
        p({"class": "t-alarm"}, "It failed. The program continued from the model before it."),
        pre(attributes, step.failure),
    ]


def _view_actions(model: Travel) -> Element[msg.TravelMsg]:
    """The buttons for the selected moment."""
    pin = "Pin" if pin_number(model, model.told) is None else "Unpin"
    return div(
        {"class": "t-choices"},
        view_button(pin, msg.Click.PIN, key="pin"),
        view_button("Continue from here", msg.Click.CONTINUE, model.place is not None, key="continue"),
        *_view_suppositions(model),
    )


def _view_suppositions(model: Travel) -> list[Element[msg.TravelMsg]]:
    """The buttons to drop, move or edit the message."""
    place = model.told
    if place <= model.line.first:
        return []
    is_edited = model.edit is not None and model.edit.place == place
    earlier, later = listed_before(model.listing, place), listed_after(model.listing, place)
    return [
        span({"class": "t-what-if"}, "What if this message"),
        view_button("had not happened", msg.Click.DROP, key="drop"),
        view_button("had been different", EditClick.BEGIN, not is_edited, key="edit"),
        view_button("had come earlier", msg.MoveTried(earlier or place), earlier is not None, key="earlier"),
        view_button("had come later", msg.MoveTried(later or place), later is not None, key="later"),
    ]


def _view_edit(model: Travel) -> list[Element[msg.TravelMsg]]:
    """The message as an editable text, and why it is not valid."""
    edit = model.edit
    if edit is None or edit.place != model.told:
        return []
    attributes: dict[str, Attribute] = {
        "id": EDIT,
        "aria-label": "The message as JSON",
        "rows": str(min(edit.text.count("\n") + 1, MOST_ROWS)),
        "spellcheck": "false",
        "value": edit.text,
    }
    choices = [
        view_button("Run with this message", EditClick.TAKE, key="done"),
        view_button("Cancel", EditClick.LEAVE, key="cancel"),
    ]
    return [
        textarea(attributes, on=(OnText(EditTyped),), key="edit"),
        p({"role": "status", "class": "t-alarm"}, edit.refused),
        div({"class": "t-choices"}, *choices),
    ]


def _view_source(model: Travel, step: AnyStep) -> list[Html[msg.TravelMsg]]:
    """The source of a message."""
    match step.source:
        case FromPage():
            return [p({}, "From the person at the page, or from the page itself")]
        case FromCommand(command, place):
            known = model.line.first < place <= model.line.last
            go = [view_button(f"Go to message {place}", msg.PlaceChosen(place))] if known else []
            return [
                p({}, f"The answer to a command of message {place}:", " ", *go),
                view_value(model, Root.SOURCE, command),
            ]
        case FromSubscription(subscription):
            return [p({}, "From a subscription:"), view_value(model, Root.SOURCE, subscription)]
        case _ as unreachable:
            assert_never(unreachable)


def _view_outcome(model: Travel, place: int) -> list[Html[msg.TravelMsg]]:
    """The commands a message led to, and the subscriptions after it."""
    program = model.inspected.program
    outcome = outcome_at(program, model.line, place)
    before = program.subscriptions(outcome.before)
    commands = _view_each(model, Root.COMMANDS, list(outcome.commands), "none")
    kept = sorted(outcome.subscriptions, key=repr)
    marked = [(each, "" if each in before else "begun") for each in kept]
    marked += [(each, "ended") for each in sorted(before - outcome.subscriptions, key=repr)]
    return [
        *view_titled("Commands it led to", *commands),
        *view_titled("Subscriptions afterwards", *_view_subscriptions(model, marked)),
    ]


def _view_each(model: Travel, root: Root, values: list[object], none: str) -> list[Html[msg.TravelMsg]]:
    if not values:
        return [p({"class": "t-quiet"}, none)]
    return [view_value(model, root, each, str(number)) for number, each in enumerate(values)]


def _view_subscriptions(model: Travel, marked: list[tuple[object, str]]) -> list[Html[msg.TravelMsg]]:
    if not marked:
        return [p({"class": "t-quiet"}, "none")]
    return [
        div(
            {"class": "t-marked"},
            view_value(model, Root.SUBSCRIPTIONS, each, str(number)),
            *([p({"class": "t-mark"}, mark)] if mark else []),
        )
        for number, (each, mark) in enumerate(marked)
    ]
