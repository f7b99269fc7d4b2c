"""The view: the table as a page of text, whose parts are told apart by their keys.

A terminal goes on from where it is, so a part is shown when it is another than was shown last. `activity` is
one line that is written over; `prompt` stands before what a person types.
"""

from reversi.app import Model
from reversi.app.game.seats import is_humans_turn
from reversi.domain import Colour, Finished, Move, Ongoing, Square, count, disc_at, legal_squares
from reversi.domain.notation.cells import LETTERS, WALL
from reversi.domain.square import FILES
from reversi.elm import Element, Html
from reversi.elm.html import Tag, tag
from reversi.shells.terminal.play.setup import question_of, question_words
from reversi.shells.terminal.play.table import Table, TableMsg
from reversi.shells.terminal.play.words import (
    text_activity_words,
    text_colour,
    text_notice_words,
    text_player,
    text_status_words,
)

div: Tag[TableMsg] = tag("div")
p: Tag[TableMsg] = tag("p")
span: Tag[TableMsg] = tag("span")

EMPTY = "."
LEGAL = "*"
MARGIN = "    "
"""What stands before the first file: room for a rank and a space on either side of it."""

PROMPT = "> "
PLAY_AGAIN = "Play again, yes or no? "


def view(table: Table) -> Html[TableMsg]:
    """The page of `table`."""
    remark = p({"number": str(table.lines)}, table.remark, key="remark")
    if table.left:
        return div({}, remark)
    question = question_of(table.setup)
    if question:
        return div({}, remark, p({}, question_words(question), key="prompt"))
    return div(
        {},
        remark,
        p({}, text_notice_words(table.model), key="notice"),
        _view_position(table),
        p({}, _activity(table.model), key="activity"),
        p({}, _prompt(table.model), key="prompt"),
    )


def _view_position(table: Table) -> Element[TableMsg]:
    model = table.model
    return div(
        {"drawn": str(table.drawn)},
        "\n",
        view_text_board(model, table.hints),
        "\n",
        *[_view_player(model, place) for place in range(len(model.seats))],
        text_status_words(model),
        key="position",
    )


def _view_player(model: Model, place: int) -> Element[TableMsg]:
    """A line for a colour: its disc, its score, its player."""
    colour, player = model.seats[place]
    line = f" {text_colour(colour)} {count(model.state.board, colour):>2}  {text_player(player)}\n"
    return div({}, span({"class": "felt"}, " "), view_text_disc(colour), span({"class": "felt"}, " "), line)


def _activity(model: Model) -> str:
    return text_activity_words(model) if model.thinking else ""


def _prompt(model: Model) -> str:
    return PLAY_AGAIN if isinstance(model.state, Finished) else PROMPT


def view_text_board(model: Model, hints: bool) -> Element[TableMsg]:
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


def view_text_disc(colour: Colour) -> Element[TableMsg]:
    """One disc: the letter of its colour."""
    return span({"class": f"felt {colour.value}"}, LETTERS[colour])


def _view_edge(text: str) -> Element[TableMsg]:
    return div({}, span({"class": "edge"}, f"{MARGIN}{text}"), "\n")


def _view_row(model: Model, row: int, legal: frozenset[Square]) -> Element[TableMsg]:
    parts: list[Html[TableMsg]] = [f"{row + 1:>{len(MARGIN) - 2}} "]
    for column in range(model.state.board.rules.width):
        square = Square(column, row)
        parts += [_view_gap(model, square), _view_square(model, square, square in legal)]
    return div({}, *parts, _view_gap(model, Square(model.state.board.rules.width, row)), "\n")


def _view_gap(model: Model, square: Square) -> Element[TableMsg]:
    """What stands before `square`: a bracket where the last move begins or ends."""
    played = _last_square(model)
    before = Square(square.column - 1, square.row)
    return span({"class": "felt"}, "[" if square == played else "]" if before == played else " ")


def _view_square(model: Model, square: Square, is_legal: bool) -> Element[TableMsg]:
    board = model.state.board
    if (owner := disc_at(board, square)) is not None:
        return view_text_disc(owner)
    if square in board.rules.walls:
        return span({"class": "wall"}, WALL)
    return span({"class": "felt legal"}, LEGAL) if is_legal else span({"class": "felt empty"}, EMPTY)


def _last_square(model: Model) -> Square | None:
    last = model.game.present.last
    return last.square if isinstance(last, Move) else None
