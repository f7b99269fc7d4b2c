"""Practice: asking for better moves, judging what is tried, and going back to the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.inquiry import NO_VALUE_OF_MOVE, Asked, Inquiry, Nonsense, Purpose
from reversi.app.common.request import Requests, SetTable
from reversi.app.common.table import Table, refuse
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large
from reversi.app.practice import msg as practice_msg
from reversi.app.practice.model import (
    Practice,
    begin_practice,
    next_question,
    question_about,
    try_square,
    with_answer,
)
from reversi.app.review.model import Review
from reversi.domain import Colour, Ongoing, Square
from reversi.engine.protocol import Answer
from reversi.record.game import rules_of

QUESTION = "practice"
"""The id of the element that asks the question."""


def learn_id(colour: Colour) -> str:
    """The id of the button that opens practice with the mistakes of `colour`."""
    return f"learn-{colour.value}"


def update_practice(
    practice: Practice | None, table: Table, review: Review | None, msg: practice_msg.PracticeMsg
) -> tuple[Practice | None, Requests]:
    """The practice after a message about it, and the requests that follow.

    `review` is that of the line on the board.
    """
    match msg:
        case practice_msg.PracticeBegun(colour, most):
            if review is None or not review.done or table.follows:
                return practice, ()
            begun = begin_practice(review, table.game, colour, table.cursor, most)
            return (begun, _asks(begun)) if begun else (practice, ())
        case practice_msg.Click.SHOW_ANSWER:
            return replace(practice, answer_shown=True, waiting=None) if practice else None, ()
        case practice_msg.Click.NEXT:
            following = next_question(practice) if practice else None
            return following, _asks(following) if following else ()
        case practice_msg.Click.LEAVE:
            return None, (cmd.FocusElement(learn_id(practice.colour)),) if practice else ()
        case _ as unreachable:
            assert_never(unreachable)


def update_practice_board(
    practice: Practice, table: Table, msg: game_msg.BoardMsg
) -> tuple[Practice, Requests]:
    """The practice after something happened on the board of a question, and the requests that follow."""
    match msg:
        case game_msg.CursorMoved(square):
            return _with_cursor(practice, square), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            return _with_cursor(practice, square), (SetTable(replace(table, pointed=square)),)
        case game_msg.SquareClicked(square):
            return _try(practice, table, square)
        case game_msg.BoardClick.SKIP:
            return practice, ()
        case _ as unreachable:
            assert_never(unreachable)


def wanted(practice: Practice) -> Inquiry | None:
    """What to ask the worker about the move that was tried; None if there is nothing to ask."""
    question = question_about(practice)
    return Inquiry(Purpose.PRACTICE, practice.board.place, question) if question else None


def on_answer(practice: Practice | None, asked: Asked, answer: Answer) -> Practice | Nonsense:
    """The practice with the tried move judged by the worker."""
    told = with_answer(practice, asked.inquiry.question, answer) if practice else None
    return told or NO_VALUE_OF_MOVE


def _asks(practice: Practice) -> Requests:
    """The requests that focus a new question, and bring its mistake into view."""
    mistake = practice.mistake
    shows: Requests = (
        (cmd.ShowSquare(mistake.played),) if mistake and is_large(rules_of(practice.game)) else ()
    )
    return (cmd.FocusElement(QUESTION), *shows)


def _with_cursor(practice: Practice, square: Square) -> Practice:
    return replace(practice, cursor=square) if rules_of(practice.game).holds(square) else practice


def _try(practice: Practice, table: Table, square: Square) -> tuple[Practice, Requests]:
    state = practice.board.present.state
    if practice.mistake is None or practice.solved:
        return practice, ()
    if not isinstance(state, Ongoing) or state.move_at(square) is None:
        refused, commands = refuse(table, square)
        return practice, (SetTable(refused), *commands)
    return try_square(replace(practice, cursor=square), square), (SetTable(replace(table, refusal=None)),)
