"""The game of chapter 4: the learner's page, and one of its elements shown as a value."""

from typing import Any

from reversi.elm import Element, Html, On, Program
from reversi.elm.html import walk
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown
from reversi.workshop.chapters.messages.solution import Model, Msg, init, update
from reversi.workshop.chapters.views.returned import sound_page
from reversi.workshop.chapters.words import ENGLISH

SHOWN_SQUARE = 19
"""The number of the square that is shown as a value: d3."""


def game_of(work: Work) -> stage.StageProgram:
    """The program that shows `work`."""

    def begin(_: None) -> tuple[Model, tuple[stage.After, ...]]:
        return init(), ()

    def go_on(model: Model, message: Msg) -> tuple[Model, tuple[stage.After, ...]]:
        return update(model, message), ()

    def view(model: Model) -> Element[Any]:
        return _view(work, model)

    return Program(begin, go_on, view, lambda _: frozenset())


def _view(work: Work, model: Model) -> Element[Any]:
    page = stage.attempt(lambda: sound_page(work.call("view", model)))
    if isinstance(page, stage.Trouble):
        return stage.view_stage(stage.view_trouble(page))
    return stage.view_stage(page, *_view_value(page))


def _view_value(page: Element[Any]) -> list[Html[Any]]:
    """One square of the page, as the learner's function returned it."""
    squares = [each for each in walk(page) if "stage-square" in str(each.attribute("class")).split()]
    if len(squares) <= SHOWN_SQUARE:
        return []
    return [
        stage.p({}, ENGLISH.square_value),
        stage.pre({"tabindex": "0"}, _code_of(squares[SHOWN_SQUARE])[:600]),
    ]


def _code_of(element: Element[Any]) -> str:
    """An element as source code."""
    attributes = ", ".join(f"{name!r}: {value!r}" for name, value in element.attributes)
    children = [_code_of(child) if isinstance(child, Element) else repr(child) for child in element.children]
    clicks = [f"on=click({shown(each.message)})" for each in element.handlers if isinstance(each, On)]
    parts = ["{" + attributes + "}", *children, *clicks]
    if not children and not clicks:
        return f"{element.tag}({parts[0]})"
    lines = ",\n".join(parts).replace("\n", "\n    ")
    return f"{element.tag}(\n    {lines},\n)"
