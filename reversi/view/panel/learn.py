"""What the page has for those who learn: lessons, the keys, and a field for moves and commands."""

from reversi.app.command.model import Refused
from reversi.app.model import Model
from reversi.app.msg import CommandEntered, CommandTyped, KeysOpened, LessonChosen, Msg
from reversi.elm import Element, OnKey, OnText
from reversi.elm.html import click
from reversi.view.command.view import answer_lines, asks_for_help, told_words
from reversi.view.controls import button, div, input_, label, p, span
from reversi.view.panel.keys import view_lines
from reversi.view.texts import learning_in, texts_in


def view_learn(model: Model) -> Element[Msg]:
    """The ways to the lessons and to the keys, the field, and the last answer."""
    learning = learning_in(model.language)
    return div(
        {"class": "learn"},
        div(
            {"class": "copies", "role": "group", "aria-label": texts_in(model.language).learn},
            _view_button(learning.tutorial, LessonChosen(0), "open-lessons"),
            _view_button(learning.keys, KeysOpened(), "open-keys"),
        ),
        div(
            {"class": "typing"},
            _view_field(model),
            _view_button(learning.enter, CommandEntered(), "enter"),
        ),
        div({"class": "answer", "id": "answer"}, *_view_answer(model)),
    )


def view_told(model: Model) -> Element[Msg]:
    """The last answer for those who hear it, whatever part of the panel is open."""
    answered = model.typed.answered
    number = answered.number if answered else 0
    return p(
        {"class": "unseen", "aria-live": "polite"},
        span({}, told_words(model), key=f"told-{number}"),
        key="told",
    )


def _view_button(name: str, message: Msg, identity: str) -> Element[Msg]:
    attributes = {"type": "button", "class": "action", "id": identity}
    return button(attributes, name, on=click(message), key=identity)


def _view_field(model: Model) -> Element[Msg]:
    learning, answered = learning_in(model.language), model.typed.answered
    attributes: dict[str, str | bool] = {
        "id": "command",
        "value": model.typed.text,
        "aria-label": learning.command,
        "aria-describedby": "answer",
        "placeholder": learning.command_example,
        "enterkeyhint": "go",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
    }
    if answered and answered.refused is Refused.NOT_UNDERSTOOD and answered.text == model.typed.text:
        attributes["aria-invalid"] = "true"
    keys: OnKey[Msg] = OnKey((("Enter", CommandEntered()),))
    return label(
        {"class": "text"},
        span({"aria-hidden": "true"}, learning.command),
        input_(attributes, on=(OnText(CommandTyped), keys)),
    )


def _view_answer(model: Model) -> list[Element[Msg]]:
    if asks_for_help(model):
        return [view_lines(learning_in(model.language).command_lines)]
    return [p({}, line) for line in answer_lines(model)]
