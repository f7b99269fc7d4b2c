"""The game of chapter 4: the learner's page, and one of its elements shown as a value."""

from typing import Any

from reversi.elm import Element, On
from reversi.elm.html import walk
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown
from reversi.workshop.chapters.messages import solution
from reversi.workshop.chapters.views.returned import sound_page

SHOWN_SQUARE = 19
"""The number of the square that is shown as a value: d3."""


def game(work: Work) -> stage.StageProgram:
    """The previous chapter's game, on the learner's page."""

    def view(model: solution.Model) -> Element[Any]:
        return stage.view_stage(*stage.view_parts(lambda: _view_parts(sound_page(work.call("view", model)))))

    return stage.quiet_game(solution.init, solution.update, view)


def _view_parts(page: Element[Any]) -> list[Element[Any]]:
    """The page, and one square of it as the learner's function returned it."""
    squares = [each for each in walk(page) if "stage-square" in str(each.attribute("class")).split()]
    if len(squares) <= SHOWN_SQUARE:
        return [page]
    code = stage.pre({"tabindex": "0"}, _code_of(squares[SHOWN_SQUARE])[:600])
    return [page, stage.p({}, "The square d3, as your view returned it:"), code]


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
