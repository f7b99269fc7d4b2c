"""The view: the table as a page of text, whose parts are told apart by their keys.

A terminal goes on from where it is, so a part is shown when it is another than was shown last. `activity` is
one line that is written over; `prompt` stands before what a person types.
"""

from reversi.app import Model
from reversi.domain import Finished, count
from reversi.elm import Element, Html
from reversi.elm.html import Tag, tag
from reversi.shells.terminal.play.board import view_text_board, view_text_disc
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
    return text_activity_words(model) if model.computers_turn else ""


def _prompt(model: Model) -> str:
    return PLAY_AGAIN if isinstance(model.state, Finished) else PROMPT
