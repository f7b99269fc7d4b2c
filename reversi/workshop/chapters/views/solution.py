"""A game's page, as a value made from the model."""

from reversi.elm import Element
from reversi.elm.html import click, tag
from reversi.workshop.chapters.messages.solution import (
    Model,
    Msg,
    NewGameClicked,
    PassClicked,
    SquareClicked,
)
from reversi.workshop.chapters.rules.solution import SQUARES, legal_moves
from reversi.workshop.chapters.values.solution import Square, disc_at

button, div, p, span = tag("button"), tag("div"), tag("p"), tag("span")


def name(square: Square) -> str:
    """The name of a square, such as `d3`."""
    return f"{'abcdefgh'[square.column]}{square.row + 1}"


def status(model: Model) -> str:
    """Whose move it is, and the discs of both: "Black to move, 2 to 2"."""
    mover = model.to_move.value.capitalize()
    black, white = len(model.board.black), len(model.board.white)
    return f"{mover} to move, {black} to {white}"


def view_square(model: Model, square: Square, is_legal: bool) -> Element[Msg]:
    """A square: a button, with its disc, marked if it is a legal move."""
    disc = disc_at(model.board, square)
    discs = [span({"class": f"stage-disc {disc.value}"})] if disc else []
    content = disc.value if disc else "empty"
    return button(
        {
            "class": "stage-square legal" if is_legal else "stage-square",
            "aria-label": f"{name(square)}, {content}",
        },
        *discs,
        on=click(SquareClicked(square)),
    )


def view(model: Model) -> Element[Msg]:
    """The page: the board, whose move it is, and what else one can do."""
    legal = legal_moves(model.board, model.to_move)
    squares = [view_square(model, square, square in legal) for square in SQUARES]
    return div(
        {},
        div({"class": "stage-board"}, *squares),
        p({}, status(model)),
        button({}, "Pass", on=click(PassClicked())),
        button({}, "New game", on=click(NewGameClicked())),
    )
