"""The requirements of chapter 4: a page that is a value, with messages for handlers."""

from collections.abc import Iterator
from typing import Any

from reversi.elm import Element, On
from reversi.elm.html import text_of
from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.messages import solution
from reversi.workshop.chapters.rules.solution import SQUARES, legal_moves
from reversi.workshop.chapters.stage import StageProgram, square_name
from reversi.workshop.chapters.values.solution import Square, disc_at
from reversi.workshop.chapters.views.game import game_of
from reversi.workshop.chapters.views.returned import sound_page

D3 = Square(3, 2)


def check_discs(work: Work) -> None:
    """Every disc is on the page, in its colour."""
    model = _later()
    squares = _squares(work, model)
    for square in SQUARES:
        disc = disc_at(model.board, square)
        wanted = {f"stage-disc {disc.value}"} if disc else set[str]()
        found = {_class(element) for element in _inside(squares[square]) if "stage-disc" in _class(element)}
        if found != wanted:
            raise CheckError("discs", square=_name(square), expected=_listed(wanted), came=_listed(found))


def check_names(work: Work) -> None:
    """Every square has a name that says where it is and what is on it, for those who cannot see it."""
    model = _later()
    for square, element in _squares(work, model).items():
        disc = disc_at(model.board, square)
        expected = f"{_name(square)}, {disc.value if disc else 'empty'}"
        if element.attribute("aria-label") != expected:
            raise CheckError("names", expected=expected, came=str(element.attribute("aria-label")))


def check_legal(work: Work) -> None:
    """The legal moves are marked, and nothing else is."""
    for model in (solution.init(), _later()):
        legal = legal_moves(model.board, model.to_move)
        for square, element in _squares(work, model).items():
            is_marked = "legal" in _class(element).split()
            if square in legal and not is_marked:
                raise CheckError("legal-missing", square=_name(square), came=_class(element))
            if is_marked and square not in legal:
                raise CheckError("legal-extra", square=_name(square))


def check_click(work: Work) -> None:
    """A click on a square is a message about that square."""
    for model in (solution.init(), _later()):
        for square, element in _squares(work, model).items():
            clicks = [
                each.message for each in element.handlers if isinstance(each, On) and each.event == "click"
            ]
            if not clicks:
                raise CheckError("click-none", square=_name(square))
            if clicks != [solution.SquareClicked(square)]:
                raise CheckError("click-other", square=_name(square), came=shown(clicks[0]))


def check_status(work: Work) -> None:
    """The page says whose move it is, and how many discs there are."""
    for model, expected in ((solution.init(), "Black to move, 2 to 2"), (_later(), "White to move, 4 to 1")):
        came = work.call_for(str, "status", model)
        if came != expected:
            raise CheckError("status", expected=expected, came=came)
        if expected not in text_of(_page(work, model)):
            raise CheckError("status-hidden", expected=expected)


def check_buttons(work: Work) -> None:
    """There are buttons to pass and to begin again."""
    page = _page(work, solution.init())
    for words, message in (("Pass", solution.PassClicked()), ("New game", solution.NewGameClicked())):
        named = [
            element for element in _inside(page) if element.tag == "button" and text_of(element) == words
        ]
        if not named:
            raise CheckError("button-missing", words=words)
        if named[0].handlers != (On("click", message),):
            raise CheckError("button-message", words=words, expected=shown(message))


def check_value(work: Work) -> None:
    """Equal models have equal pages, and different models have different ones."""
    if _page(work, solution.init()) != _page(work, solution.init()):
        raise CheckError("value")
    if _page(work, solution.init()) == _page(work, _later()):
        raise CheckError("value-same")


CHECKS: tuple[Check, ...] = (
    Check("discs", check_discs),
    Check("names", check_names),
    Check("legal", check_legal),
    Check("click", check_click),
    Check("status", check_status),
    Check("buttons", check_buttons),
    Check("value", check_value),
)


def game(work: Work) -> StageProgram:
    """The previous chapter's game, on the learner's page."""
    return game_of(work)


def _page(work: Work, model: solution.Model) -> Element[Any]:
    """The learner's page for a model."""
    return sound_page(work.call("view", model))


def _squares(work: Work, model: solution.Model) -> dict[Square, Element[Any]]:
    """The squares on the learner's page, which come in reading order."""
    found = [element for element in _inside(_page(work, model)) if "stage-square" in _class(element).split()]
    if len(found) != len(SQUARES):
        raise CheckError("squares", count=len(found))
    return dict(zip(SQUARES, found, strict=True))


def _inside(page: Element[Any]) -> Iterator[Element[Any]]:
    """The elements of a page that can be shown."""
    for child in page.children:
        if isinstance(child, Element):
            yield child
            yield from _inside(child)


def _class(element: Element[Any]) -> str:
    return str(element.attribute("class") or "")


def _later() -> solution.Model:
    """The model after Black's move d3."""
    return solution.update(solution.init(), solution.SquareClicked(D3))


def _listed(classes: set[str]) -> str:
    return ", ".join(sorted(classes)) or "nothing"


def _name(square: Square) -> str:
    return square_name(square.column, square.row)
