"""Practice: asking for better moves, judging what is tried, and going back to the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement, FocusSquare, ShowSquare
from reversi.app.computer.model import GivenUp, Inquiry, Purpose
from reversi.app.game.model import is_large
from reversi.app.game.msg import BoardMsg, CursorMoved, SkipClicked, SquareClicked, SquareFocused
from reversi.app.game.update import refuse
from reversi.app.model import Model
from reversi.app.practice.model import (
    Practice,
    begin_practice,
    next_question,
    question_about,
    try_square,
    with_answer,
)
from reversi.app.practice.msg import (
    AnswerWanted,
    NextQuestionWanted,
    PracticeBegun,
    PracticeLeft,
    PracticeMsg,
)
from reversi.app.review.update import review_here
from reversi.domain import Colour, Ongoing, Square
from reversi.engine.protocol import Answer
from reversi.record.game import rules_of

QUESTION = "practice"
"""The id of the element that asks the question."""


def learn_id(colour: Colour) -> str:
    """The id of the button that opens the questions about the mistakes of `colour`."""
    return f"learn-{colour.value}"


def update_practice(model: Model, msg: PracticeMsg) -> tuple[Model, Cmds]:
    """The model after a message about practice, and the commands that follow from it."""
    practice = model.practice
    match msg:
        case PracticeBegun(colour):
            return _begin(model, colour)
        case AnswerWanted():
            shown = replace(practice, answer_shown=True, waiting=None) if practice else None
            return replace(model, practice=shown, refusal=None), ()
        case NextQuestionWanted():
            return _with_question(model, next_question(practice)) if practice else (model, ())
        case PracticeLeft():
            left = replace(model, practice=None, refusal=None)
            return left, ((FocusElement(learn_id(practice.colour)),) if practice else ())
        case _ as unreachable:
            assert_never(unreachable)


def update_practice_board(model: Model, practice: Practice, msg: BoardMsg) -> tuple[Model, Cmds]:
    """The model after something happened on the board of a question, and the commands that follow from it."""
    match msg:
        case CursorMoved(square):
            return _with_cursor(model, practice, square), (FocusSquare(square),)
        case SquareFocused(square):
            return replace(_with_cursor(model, practice, square), pointed=square), ()
        case SquareClicked(square):
            return _try(model, practice, square)
        case SkipClicked():
            return model, ()
        case _ as unreachable:
            assert_never(unreachable)


def practice_inquiry(model: Model, practice: Practice) -> Inquiry | None:
    """What the worker is to be asked about the move that was tried; None if there is nothing to ask."""
    question = question_about(practice)
    if question is None or model.follows or isinstance(model.worker, GivenUp):
        return None
    return Inquiry(Purpose.PRACTICE, practice.board.place, question)


def with_practice_answer(model: Model, inquiry: Inquiry, answer: Answer) -> Model | None:
    """The model once the worker has judged the move that was tried; None if the answer makes no sense."""
    told = with_answer(model.practice, inquiry.question, answer) if model.practice else None
    return replace(model, practice=told) if told else None


def _begin(model: Model, colour: Colour) -> tuple[Model, Cmds]:
    review = review_here(model)
    if review is None or not review.done or model.follows:
        return model, ()
    practice = begin_practice(review, model.game, colour, model.cursor)
    return _with_question(model, practice) if practice else (model, ())


def _with_question(model: Model, practice: Practice) -> tuple[Model, Cmds]:
    """The model with a question that has just been asked: it has the focus, and its mistake is in sight."""
    mistake = practice.mistake
    shows: Cmds = (ShowSquare(mistake.played),) if mistake and is_large(rules_of(practice.game)) else ()
    asked = replace(model, practice=practice, lesson=None, refusal=None)
    return asked, (FocusElement(QUESTION), *shows)


def _with_cursor(model: Model, practice: Practice, square: Square) -> Model:
    if not rules_of(practice.game).holds(square):
        return model
    return replace(model, practice=replace(practice, cursor=square))


def _try(model: Model, practice: Practice, square: Square) -> tuple[Model, Cmds]:
    state = practice.board.present.state
    if practice.mistake is None or practice.solved:
        return model, ()
    if not isinstance(state, Ongoing) or state.move_at(square) is None:
        return refuse(model, square)
    tried = try_square(replace(practice, cursor=square), square)
    return replace(model, practice=tried, refusal=None), ()
