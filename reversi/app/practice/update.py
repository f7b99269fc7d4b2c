"""Practice: asking for better moves, judging what is tried, and going back to the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app.activity import InPractice
from reversi.app.cmd import Cmds, FocusElement, FocusSquare, ShowSquare
from reversi.app.computer.asker import NO_VALUE_OF_MOVE, Asker, Nonsense
from reversi.app.computer.model import Asked, GivenUp, Inquiry, Purpose
from reversi.app.game.model import is_large
from reversi.app.game.msg import BoardMsg, CursorMoved, SkipClicked, SquareClicked, SquareFocused
from reversi.app.game.update import refuse
from reversi.app.model import Model, turned_to
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
            return (_show_answer(model, practice) if practice else model), ()
        case NextQuestionWanted():
            return _with_question(model, next_question(practice)) if practice else (model, ())
        case PracticeLeft():
            return _leave(model, practice) if practice else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def update_practice_board(model: Model, practice: Practice, msg: BoardMsg) -> tuple[Model, Cmds]:
    """The model after something happened on the board of a question, and the commands that follow from it."""
    match msg:
        case CursorMoved(square):
            return _with_cursor(model, practice, square), (FocusSquare(square),)
        case SquareFocused(square):
            pointed = replace(model, table=replace(model.table, pointed=square))
            return _with_cursor(pointed, practice, square), ()
        case SquareClicked(square):
            return _try(model, practice, square)
        case SkipClicked():
            return model, ()
        case _ as unreachable:
            assert_never(unreachable)


def _wanted(model: Model) -> Inquiry | None:
    """What the worker is to be asked about the move that was tried; None if there is nothing to ask."""
    practice = model.practice
    question = question_about(practice) if practice else None
    if practice is None or question is None or model.follows or isinstance(model.worker, GivenUp):
        return None
    return Inquiry(Purpose.PRACTICE, practice.board.place, question)


def _on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model once the worker has judged the move that was tried."""
    told = with_answer(model.practice, asked.inquiry.question, answer) if model.practice else None
    return _with(model, told) if told else NO_VALUE_OF_MOVE


def _begin(model: Model, colour: Colour) -> tuple[Model, Cmds]:
    review = review_here(model)
    if review is None or not review.done or model.follows:
        return model, ()
    practice = begin_practice(review, model.table.game, colour, model.table.cursor)
    return _with_question(model, practice) if practice else (model, ())


def _with_question(model: Model, practice: Practice) -> tuple[Model, Cmds]:
    """The model with a question that has just been asked: it has the focus, and its mistake is in sight."""
    mistake = practice.mistake
    shows: Cmds = (ShowSquare(mistake.played),) if mistake and is_large(rules_of(practice.game)) else ()
    asked = turned_to(model, InPractice(practice, model.at_table))
    return asked, (FocusElement(QUESTION), *shows)


def _show_answer(model: Model, practice: Practice) -> Model:
    shown = replace(practice, answer_shown=True, waiting=None)
    return turned_to(model, InPractice(shown, model.at_table))


def _leave(model: Model, practice: Practice) -> tuple[Model, Cmds]:
    return turned_to(model, model.at_table), (FocusElement(learn_id(practice.colour)),)


def _with(model: Model, practice: Practice) -> Model:
    """The model with the practice under way like that."""
    return replace(model, activity=InPractice(practice, model.at_table))


def _with_cursor(model: Model, practice: Practice, square: Square) -> Model:
    if not rules_of(practice.game).holds(square):
        return model
    return _with(model, replace(practice, cursor=square))


def _try(model: Model, practice: Practice, square: Square) -> tuple[Model, Cmds]:
    state = practice.board.present.state
    if practice.mistake is None or practice.solved:
        return model, ()
    if not isinstance(state, Ongoing) or state.move_at(square) is None:
        return refuse(model, square)
    tried = try_square(replace(practice, cursor=square), square)
    return turned_to(model, InPractice(tried, model.at_table)), ()


ASKER = Asker(Purpose.PRACTICE, _wanted, _on_answer)
