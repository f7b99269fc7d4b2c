"""The board in lines of text, its characters marked by classes that a terminal can give colours to."""

from reversi.app.game.seats import is_humans_turn
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour, Move, Ongoing, Square, disc_at, legal_squares
from reversi.domain.notation.cells import LETTERS, WALL
from reversi.domain.square import FILES
from reversi.elm import Element, Html
from reversi.view.controls import div, span

EMPTY = "."
LEGAL = "*"
MARGIN = "    "
"""What stands before the first file: room for a rank and a space on either side of it."""


def view_text_board(model: Model, hints: bool) -> Element[Msg]:
    """The board with files above, columns as numbers below, ranks on the left; the last move in brackets.

    With `hints` the legal moves of a person are marked.
    """
    rules = model.state.board.rules
    legal = hinted(model) if hints else frozenset[Square]()
    files, numbers = FILES[: rules.width], range(1, rules.width + 1)
    return div(
        {"class": "board"},
        _view_edge(" ".join(files)),
        *[_view_row(model, row, legal) for row in range(rules.height)],
        _view_edge("".join(f"{number:<2}" for number in numbers).rstrip()),
    )


def hinted(model: Model) -> frozenset[Square]:
    """The squares that the person to move can play; none while nobody is to choose."""
    if isinstance(model.state, Ongoing) and is_humans_turn(model.state, model.seats):
        return frozenset(legal_squares(model.state.board))
    return frozenset()


def view_text_disc(colour: Colour) -> Element[Msg]:
    """One disc: the letter of its colour."""
    return span({"class": f"felt {colour.value}"}, LETTERS[colour])


def _view_edge(text: str) -> Element[Msg]:
    return div({}, span({"class": "edge"}, f"{MARGIN}{text}"), "\n")


def _view_row(model: Model, row: int, legal: frozenset[Square]) -> Element[Msg]:
    parts: list[Html[Msg]] = [f"{row + 1:>{len(MARGIN) - 2}} "]
    for column in range(model.state.board.rules.width):
        square = Square(column, row)
        parts += [_view_gap(model, square), _view_square(model, square, square in legal)]
    return div({}, *parts, _view_gap(model, Square(model.state.board.rules.width, row)), "\n")


def _view_gap(model: Model, square: Square) -> Element[Msg]:
    """What stands before `square`: a bracket where the last move begins or ends."""
    played = _last_square(model)
    before = Square(square.column - 1, square.row)
    return span({"class": "felt"}, "[" if square == played else "]" if before == played else " ")


def _view_square(model: Model, square: Square, is_legal: bool) -> Element[Msg]:
    board = model.state.board
    if (owner := disc_at(board, square)) is not None:
        return view_text_disc(owner)
    if square in board.rules.walls:
        return span({"class": "wall"}, WALL)
    return span({"class": "felt legal"}, LEGAL) if is_legal else span({"class": "felt empty"}, EMPTY)


def _last_square(model: Model) -> Square | None:
    last = model.game.present.last
    return last.square if isinstance(last, Move) else None
