"""The game of chapter 1: discs placed on the learner's board, with every earlier board still there."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias, assert_never

from reversi.elm import Element
from reversi.elm.html import click
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work
from reversi.workshop.drawing import Place, draw_board

SEEN = 6
"""The most earlier boards shown."""


@dataclass(frozen=True, slots=True)
class Placing:
    """The learner's boards, the latest last, and what went wrong with the last attempt."""

    boards: tuple[Any, ...] = ()
    trouble: stage.Trouble | None = None

    @property
    def next(self) -> str:
        """The colour of the next disc; Black and White take turns."""
        return ("black", "white")[(len(self.boards) - 1) % 2]


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """The person clicked on a square."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class BoardClicked:
    """The person went back to the board of that number."""

    number: int


Msg: TypeAlias = SquareClicked | BoardClicked | stage.Click


def game(work: Work) -> stage.StageProgram:
    """The learner's board, on which discs can be placed, drawn by their own functions."""
    return stage.quiet_game(partial(_begun, work), partial(_updated, work), partial(_view, work))


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
        case stage.Click.START:
            return _begun(work)
        case _ as unreachable:
            assert_never(unreachable)


def _placed(work: Work, model: Placing, column: int, row: int) -> object:
    """The board with one more disc."""
    colour = getattr(work.kind("Colour"), model.next.upper())
    square = work.call("Square", column, row)
    return work.call_for(work.kind("Board"), "place", model.boards[-1], colour, square)


def _view(work: Work, model: Placing) -> Element[Any]:
    if not model.boards:
        return stage.view_stage(*stage.view_troubles(model.trouble))
    board = model.boards[-1]

    def view_drawing() -> Element[Any]:
        return stage.pre({"tabindex": "0"}, work.call_for(str, "draw", board)[:2000])

    return stage.view_stage(
        stage.view_attempt(lambda: _view_discs(work, board)),
        stage.p({}, f"A click places a disc. Next: {model.next}."),
        *stage.view_troubles(model.trouble),
        stage.view_button("Start again", stage.Click.START),
        stage.p({}, "The same board, drawn by your draw:"),
        stage.view_attempt(view_drawing),
        *_view_earlier(work, model),
    )


def _view_discs(work: Work, board: object) -> Element[Any]:
    return stage.view_board("Your board", _discs(work, board), SquareClicked)


def _view_earlier(work: Work, model: Placing) -> list[Element[Any]]:
    """The boards so far, each a button that leads back to it."""
    if len(model.boards) < 2:
        return []
    numbers = range(len(model.boards))[-SEEN:]
    pictures = [_view_board_button(work, number, model.boards[number]) for number in numbers]
    words = "Every board so far. None has changed; click one to go back to it."
    return [stage.p({}, words), stage.div({"class": "stage-earlier"}, *pictures)]


def _view_board_button(work: Work, number: int, board: object) -> Element[Any]:
    return stage.button(
        {"type": "button", "aria-label": f"Board {number}"},
        stage.view_attempt(lambda: draw_board(_discs(work, board), coordinates=False)),
        on=click(BoardClicked(number)),
        key=str(number),
    )


def _discs(work: Work, board: object) -> dict[Place, str]:
    """The colours of the discs by column and row, according to the learner's `disc_at`."""
    places = [(column, row) for row in range(8) for column in range(8)]
    discs = {place: work.call("disc_at", board, work.call("Square", *place)) for place in places}
    return {place: str(getattr(disc, "value", disc)) for place, disc in discs.items() if disc is not None}
