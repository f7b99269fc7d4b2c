"""The game of chapter 1: discs placed on the learner's board, with every earlier board still there."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import click
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.words import ENGLISH
from reversi.workshop.drawing import draw_board

SEEN = 6
"""The most earlier boards shown."""


@dataclass(frozen=True, slots=True)
class Placing:
    """The learner's boards, the latest last, and what went wrong with the last attempt."""

    boards: tuple[Any, ...] = ()
    trouble: stage.Trouble | None = None


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """The person clicked on a square."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class BoardClicked:
    """The person went back to the board of that number."""

    number: int


@dataclass(frozen=True, slots=True)
class StartClicked:
    """The person started over."""


Msg: TypeAlias = SquareClicked | BoardClicked | StartClicked


def game_of(work: Work) -> stage.StageProgram:
    """The program that shows `work`."""

    def init(_: None) -> tuple[Placing, tuple[stage.After, ...]]:
        return _begun(work), ()

    def update(model: Placing, message: Msg) -> tuple[Placing, tuple[stage.After, ...]]:
        return _updated(work, model, message), ()

    def view(model: Placing) -> Element[Msg]:
        return _view(work, model)

    return Program(init, update, view, lambda _: frozenset())


def _begun(work: Work) -> Placing:
    start = stage.attempt(lambda: work.value("START"))
    return Placing(trouble=start) if isinstance(start, stage.Trouble) else Placing((start,))


def _updated(work: Work, model: Placing, message: Msg) -> Placing:
    match message:
        case SquareClicked(column, row):
            placed = stage.attempt(lambda: _placed(work, model, column, row))
            if isinstance(placed, stage.Trouble):
                return replace(model, trouble=placed)
            return Placing((*model.boards, placed))
        case BoardClicked(number):
            return Placing(model.boards[: number + 1])
        case StartClicked():
            return _begun(work)
        case _ as unreachable:
            assert_never(unreachable)


def _placed(work: Work, model: Placing, column: int, row: int) -> object:
    """The board with one more disc; Black and White take turns."""
    colour = getattr(work.kind("Colour"), _next(model).upper())
    square = work.call("Square", column, row)
    return work.call_for(work.kind("Board"), "place", model.boards[-1], colour, square)


def _next(model: Placing) -> str:
    return ENGLISH.colours[(len(model.boards) - 1) % 2]


def _view(work: Work, model: Placing) -> Element[Msg]:
    if not model.boards:
        return stage.view_stage(stage.view_trouble(model.trouble or stage.Trouble("")))
    troubles = [] if model.trouble is None else [stage.view_trouble(model.trouble)]
    board = model.boards[-1]
    return stage.view_stage(
        _view_discs(work, board),
        stage.p({}, ENGLISH.next_disc.format(colour=_next(model))),
        *troubles,
        stage.button({"type": "button"}, ENGLISH.start_again, on=click(StartClicked())),
        stage.p({}, ENGLISH.as_text),
        _view_drawing(work, board),
        *_view_earlier(work, model),
    )


def _view_discs(work: Work, board: object) -> Element[Msg]:
    """The board according to the learner's `disc_at`."""
    found = stage.attempt(lambda: _discs(work, board))
    if isinstance(found, stage.Trouble):
        return stage.view_trouble(found)
    return stage.view_board(ENGLISH.board, lambda column, row: found.get((column, row)), SquareClicked)


def _view_drawing(work: Work, board: object) -> Element[Msg]:
    """The board according to the learner's `draw`."""
    drawing = stage.attempt(lambda: work.call_for(str, "draw", board))
    return (
        stage.view_trouble(drawing)
        if isinstance(drawing, stage.Trouble)
        else stage.pre({"tabindex": "0"}, drawing[:2000])
    )


def _view_earlier(work: Work, model: Placing) -> list[Element[Msg]]:
    """The boards so far, each a button that leads back to it."""
    if len(model.boards) < 2:
        return []
    numbers = range(len(model.boards))[-SEEN:]
    pictures = [_view_board_button(work, number, model.boards[number]) for number in numbers]
    return [stage.p({}, ENGLISH.boards_so_far), stage.div({"class": "stage-earlier"}, *pictures)]


def _view_board_button(work: Work, number: int, board: object) -> Element[Msg]:
    found = stage.attempt(lambda: _discs(work, board))
    return stage.button(
        {"type": "button", "aria-label": ENGLISH.earlier_board.format(number=number)},
        stage.view_trouble(found)
        if isinstance(found, stage.Trouble)
        else draw_board(found, coordinates=False),
        on=click(BoardClicked(number)),
        key=str(number),
    )


def _discs(work: Work, board: object) -> dict[tuple[int, int], str]:
    """The colours of the discs by column and row, according to the learner's `disc_at`."""
    places = [(column, row) for row in range(8) for column in range(8)]
    discs = {place: work.call("disc_at", board, work.call("Square", *place)) for place in places}
    return {place: str(getattr(disc, "value", disc)) for place, disc in discs.items() if disc is not None}
