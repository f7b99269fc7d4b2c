"""The requirements of chapter 4: a page that is a value, with messages for handlers."""

from typing import Any

from reversi.elm import Element, On
from reversi.elm.html import text_of, walk
from reversi.workshop.chapters import boards
from reversi.workshop.chapters.check import Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.messages import solution
from reversi.workshop.chapters.rules.solution import SQUARES, legal_moves
from reversi.workshop.chapters.values.solution import Square, disc_at
from reversi.workshop.chapters.views.returned import sound_page

FIRST = solution.init()
LATER = solution.update(FIRST, solution.SquareClicked(boards.square("d3")))
"""The models at the start, and after Black's move d3."""


def check_discs(work: Work) -> None:
    """Every disc is on the page, in its colour."""
    for square, element in _squares(work, LATER).items():
        disc = disc_at(LATER.board, square)
        wanted = {f"stage-disc {disc.value}"} if disc else set[str]()
        inside = [each for each in walk(element) if each is not element]
        found = {_class(each) for each in inside if "stage-disc" in _class(each)}
        expected, came = (", ".join(sorted(classes)) or "nothing" for classes in (wanted, found))
        fail_if(found != wanted, "discs", square=boards.name(square), expected=expected, came=came)


def check_names(work: Work) -> None:
    """Every square has a name that says where it is and what is on it, for those who cannot see it."""
    for square, element in _squares(work, LATER).items():
        disc = disc_at(LATER.board, square)
        expected = f"{boards.name(square)}, {disc.value if disc else 'empty'}"
        came = element.attribute("aria-label")
        fail_if(came != expected, "names", expected=expected, came=str(came))


def check_legal(work: Work) -> None:
    """The legal moves are marked, and nothing else is."""
    for model in (FIRST, LATER):
        legal = legal_moves(model.board, model.to_move)
        for square, element in _squares(work, model).items():
            kind, name = _class(element), boards.name(square)
            is_marked = "legal" in kind.split()
            fail_if(square in legal and not is_marked, "legal-missing", square=name, came=kind)
            fail_if(is_marked and square not in legal, "legal-extra", square=name)


def check_click(work: Work) -> None:
    """A click on a square is a message about that square."""
    for model in (FIRST, LATER):
        for square, element in _squares(work, model).items():
            handlers = [each for each in element.handlers if isinstance(each, On)]
            clicks, name = [each.message for each in handlers if each.event == "click"], boards.name(square)
            fail_if(not clicks, "click-none", square=name)
            is_other = clicks != [solution.SquareClicked(square)]
            fail_if(is_other, "click-other", square=name, came=shown(clicks[0]))


def check_status(work: Work) -> None:
    """The page says whose move it is, and how many discs there are."""
    for model, expected in ((FIRST, "Black to move, 2 to 2"), (LATER, "White to move, 4 to 1")):
        came = work.call_for(str, "status", model)
        fail_if(came != expected, "status", expected=expected, came=came)
        fail_if(expected not in text_of(_page(work, model)), "status-hidden", expected=expected)


def check_buttons(work: Work) -> None:
    """There are buttons to pass and to begin again."""
    inside = list(walk(_page(work, FIRST)))[1:]
    for words, message in (("Pass", solution.PassClicked()), ("New game", solution.NewGameClicked())):
        named = [each.handlers for each in inside if each.tag == "button" and text_of(each) == words]
        fail_if(not named, "button-missing", words=words)
        fail_if(named[0] != (On("click", message),), "button-message", words=words, expected=shown(message))


def check_value(work: Work) -> None:
    """Equal models have equal pages, and different models have different ones."""
    fail_if(_page(work, FIRST) != _page(work, FIRST), "value")
    fail_if(_page(work, FIRST) == _page(work, LATER), "value-same")


CHECKS = checks_by_name(
    check_discs, check_names, check_legal, check_click, check_status, check_buttons, check_value
)


def _page(work: Work, model: solution.Model) -> Element[Any]:
    """The learner's page for a model."""
    return sound_page(work.call("view", model))


def _squares(work: Work, model: solution.Model) -> dict[Square, Element[Any]]:
    """The squares on the learner's page, which come in reading order."""
    inside = list(walk(_page(work, model)))[1:]
    found = [element for element in inside if "stage-square" in _class(element).split()]
    fail_if(len(found) != len(SQUARES), "squares", count=len(found))
    return dict(zip(SQUARES, found, strict=True))


def _class(element: Element[Any]) -> str:
    return str(element.attribute("class") or "")
