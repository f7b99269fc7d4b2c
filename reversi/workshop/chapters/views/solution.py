"""A game's page, as a value made from the model."""

from reversi.elm import Element
from reversi.elm.html import click, tag
from reversi.workshop.chapters.messages.solution import (
    Model,
    Msg,
    NewGameClicked,  # SOLUTION
    PassClicked,
    SquareClicked,  # SOLUTION
)
from reversi.workshop.chapters.rules.solution import SQUARES, legal_moves
from reversi.workshop.chapters.values.solution import Square, disc_at

button, div, p, span = tag("button"), tag("div"), tag("p"), tag("span")


def name(square: Square) -> str:
    """The name of a square, such as `d3`."""
    return f"{'abcdefgh'[square.column]}{square.row + 1}"


def status(model: Model) -> str:
    """Whose move it is, and the discs of both: "Black to move, 2 to 2"."""
    #: return "Black to move, 2 to 2"  # 4. That is true at the start only.
    # BEGIN SOLUTION
    mover = model.to_move.value.capitalize()
    black, white = len(model.board.black), len(model.board.white)
    return f"{mover} to move, {black} to {white}"
    # END SOLUTION


def view_square(model: Model, square: Square, is_legal: bool) -> Element[Msg]:
    """A square: a button, with its disc, marked if it is a legal move."""
    disc = disc_at(model.board, square)
    #: # 1. Not every disc is black.
    #: discs = [span({"class": "stage-disc black"})] if disc else []
    #: content = "black" if disc else "empty"
    # BEGIN SOLUTION
    discs = [span({"class": f"stage-disc {disc.value}"})] if disc else []
    content = disc.value if disc else "empty"
    # END SOLUTION
    return button(
        {
            #: "class": "stage-square",  # 2. And where the move is legal?
            "class": "stage-square legal" if is_legal else "stage-square",  # SOLUTION
            "aria-label": f"{name(square)}, {content}",
        },
        *discs,
        #: on=(),  # 3. What does a click say?
        on=click(SquareClicked(square)),  # SOLUTION
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
        #: # 5. And a button for a new game.
        button({}, "New game", on=click(NewGameClicked())),  # SOLUTION
    )
