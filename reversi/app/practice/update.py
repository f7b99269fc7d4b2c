"""Practice: asking for better moves, judging what is tried, and going back to the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import turned_to
from reversi.app.common.inquiry import NO_VALUE_OF_MOVE, Asked, Inquiry, Nonsense, Purpose
from reversi.app.common.table import refuse
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large
from reversi.app.model import Model
from reversi.app.practice import msg as practice_msg
from reversi.app.practice.model import (
    Practice,
    begin_practice,
    next_question,
    question_about,
    try_square,
    with_answer,
)
from reversi.domain import Colour, Ongoing, Square
from reversi.engine.protocol import Answer
from reversi.record.game import rules_of

QUESTION = "practice"
"""The id of the element that asks the question."""


def learn_id(colour: Colour) -> str:
    """The id of the button that opens practice with the mistakes of `colour`."""
    return f"learn-{colour.value}"


def update(model: Model, msg: practice_msg.PracticeMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about practice."""
    practice = model.practice
    if isinstance(msg, practice_msg.PracticeBegun):
        return _begin(model, msg)
    if practice is None:
        return model, ()
    match msg:
        case practice_msg.Click.SHOW_ANSWER:
            return turned_to(model, replace(practice, answer_shown=True, waiting=None)), ()
        case practice_msg.Click.NEXT:
            return _ask(model, next_question(practice))
        case practice_msg.Click.LEAVE:
            return turned_to(model, None), (cmd.FocusElement(learn_id(practice.colour)),)
        case _ as unreachable:
            assert_never(unreachable)


def update_board(model: Model, practice: Practice, msg: game_msg.BoardMsg) -> tuple[Model, cmd.Cmds]:
    """The model after something happened on the board of a question."""
    match msg:
        case game_msg.CursorMoved(square):
            return replace(model, aside=_with_cursor(practice, square)), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            pointed = replace(model.table, pointed=square)
            return replace(model, aside=_with_cursor(practice, square), table=pointed), ()
        case game_msg.SquareClicked(square):
            return _try(model, practice, square)
        case game_msg.BoardClick.SKIP:
            return model, ()
        case _ as unreachable:
            assert_never(unreachable)


def wanted(model: Model) -> Inquiry | None:
    """What to ask the worker about the move that was tried; None if there is nothing to ask."""
    practice = model.practice
    question = question_about(practice) if practice else None
    return Inquiry(Purpose.PRACTICE, practice.board.place, question) if practice and question else None


def on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model with the tried move judged by the worker."""
    judged = with_answer(model.practice, asked.inquiry.question, answer) if model.practice else None
    return replace(model, aside=judged) if judged else NO_VALUE_OF_MOVE


def _begin(model: Model, begun: practice_msg.PracticeBegun) -> tuple[Model, cmd.Cmds]:
    """The first question about the reviewed line on the board, if it has mistakes to ask about."""
    table, review = model.table, model.reviews.here(model.table.game)
    if review is None or not review.done or table.follows:
        return model, ()
    practice = begin_practice(review, table.game, begun.colour, table.cursor, begun.most)
    return _ask(model, practice) if practice else (model, ())


def _ask(model: Model, practice: Practice) -> tuple[Model, cmd.Cmds]:
    """The model turned to a new question, which gets the focus; its mistake is brought into view."""
    mistake, large = practice.mistake, is_large(rules_of(practice.game))
    shows: cmd.Cmds = (cmd.ShowSquare(mistake.played),) if mistake and large else ()
    return turned_to(model, practice), (cmd.FocusElement(QUESTION), *shows)


def _with_cursor(practice: Practice, square: Square) -> Practice:
    return replace(practice, cursor=square) if rules_of(practice.game).holds(square) else practice


def _try(model: Model, practice: Practice, square: Square) -> tuple[Model, cmd.Cmds]:
    state = practice.board.present.state
    if practice.mistake is None or practice.solved:
        return model, ()
    if not isinstance(state, Ongoing) or state.move_at(square) is None:
        refused, commands = refuse(model.table, square)
        return replace(model, table=refused), commands
    tried = try_square(replace(practice, cursor=square), square)
    return replace(model, aside=tried, table=replace(model.table, refusal=None)), ()
