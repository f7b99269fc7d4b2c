"""The selected message: its content, its source, and its outcome."""

from typing import assert_never

from reversi.elm.html import Attribute, Element, Html, OnText
from reversi.elm.step import FromCommand, FromPage, FromSubscription, outcome_at
from reversi.elm.travel import msg, steps
from reversi.elm.travel.model import Travel
from reversi.elm.travel.tags import div, h2, p, span, textarea, view_button, view_quiet, view_text
from reversi.elm.travel.update import EDIT, pin_at
from reversi.elm.travel.view_list import view_value

MOST_ROWS = 16
"""The most lines shown of a message being edited."""


def view_message(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The selected message in full."""
    place = model.told
    if place <= model.line.first:
        words = "This is how the program began, or the earliest moment that is still kept."
        return [h2({}, "Before the first message"), p({}, words), _view_actions(model)]
    step = model.line.message_at(place)
    return [
        h2({}, f"Message {place}: {steps.kind_of(step)}"),
        view_quiet(_times(step)),
        *_view_failure(step),
        _view_actions(model),
        *_view_edit(model),
        view_value(model, "message", step.message),
        *_view_source(model, step),
        *_view_outcome(model, place),
    ]


def _times(step: steps.AnyStep) -> str:
    """When it happened, and how long it took."""
    words = [f"at {steps.format_time(step.at)}", f"update {_figure(step.update_ms)} ms"]
    if step.view_ms is not None:
        words.append(f"view {_figure(step.view_ms)} ms")
    return " · ".join(words)


def _figure(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds < 10 else f"{milliseconds:.0f}"


def _view_failure(step: steps.AnyStep) -> list[Element[msg.TravelMsg]]:
    if not step.failure:
        return []
    words = "It failed. The program continued from the model before it."
    return [p({"class": "t-alarm"}, words), view_text("t-failure", "failed", step.failure)]


def _view_actions(model: Travel) -> Element[msg.TravelMsg]:
    """The buttons for the selected moment."""
    pin = "Unpin" if pin_at(model, model.told) else "Pin"
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
    earlier, later = steps.listed_before(model.listing, place), steps.listed_after(model.listing, place)
    moves = [
        view_button(f"had come {when}", msg.MoveTried(to or place), to is not None, key=when)
        for when, to in (("earlier", earlier), ("later", later))
    ]
    return [
        span({"class": "t-what-if"}, "What if this message"),
        view_button("had not happened", msg.Click.DROP, key="drop"),
        view_button("had been different", msg.Click.EDIT, not is_edited, key="edit"),
        *moves,
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
    return [
        textarea(attributes, on=(OnText(msg.EditTyped),), key="edit"),
        p({"role": "status", "class": "t-alarm"}, edit.refused),
        div(
            {"class": "t-choices"},
            view_button("Run with this message", msg.Click.TAKE_EDIT, key="done"),
            view_button("Cancel", msg.Click.LEAVE_EDIT, key="cancel"),
        ),
    ]


def _view_source(model: Travel, step: steps.AnyStep) -> list[Html[msg.TravelMsg]]:
    """The source of a message."""
    match step.source:
        case FromPage():
            return [p({}, "From the person at the page, or from the page itself")]
        case FromCommand(command, place):
            is_known = model.line.first < place <= model.line.last
            go = [view_button(f"Go to message {place}", msg.PlaceChosen(place))] if is_known else []
            words = f"The answer to a command of message {place}:"
            return [p({}, words, " ", *go), view_value(model, "source", command)]
        case FromSubscription(subscription):
            return [p({}, "From a subscription:"), view_value(model, "source", subscription)]
        case _ as unreachable:
            assert_never(unreachable)


def _view_outcome(model: Travel, place: int) -> list[Html[msg.TravelMsg]]:
    """The commands a message led to, and the subscriptions after it."""
    program = model.inspected.program
    outcome = outcome_at(program, model.line, place)
    before = program.subscriptions(outcome.before)
    commands = [view_value(model, "commands", each, n) for n, each in enumerate(outcome.commands)]
    kept = sorted(outcome.subscriptions, key=repr)
    marked = [(each, "" if each in before else "begun") for each in kept]
    marked += [(each, "ended") for each in sorted(before - outcome.subscriptions, key=repr)]
    subscriptions = [
        div(
            {"class": "t-marked"},
            view_value(model, "subscriptions", each, number),
            *([p({"class": "t-mark"}, mark)] if mark else []),
        )
        for number, (each, mark) in enumerate(marked)
    ]
    return [
        h2({}, "Commands it led to"),
        *(commands or [view_quiet("none")]),
        h2({}, "Subscriptions afterwards"),
        *(subscriptions or [view_quiet("none")]),
    ]
