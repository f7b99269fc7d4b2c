"""A lesson in the place of the game: its rule, its board, what to do, and the way on."""

from dataclasses import replace
from typing import assert_never

from reversi.app.game.seats import seats_for
from reversi.app.lesson.model import LESSONS, Lesson, Subject
from reversi.app.model import Arrival, Model
from reversi.app.msg import LessonChosen, LessonsLeft, Msg, SkipClicked
from reversi.domain import Finished, Ongoing, Skip, Square
from reversi.elm import Element
from reversi.view.controls import div, h2, p, section, span, view_button
from reversi.view.game.board import view_board
from reversi.view.game.words import refusal_words, result_words, score_words
from reversi.view.texts import Texts, learning_in, texts_in


def view_lesson(model: Model, lesson: Lesson) -> list[Element[Msg]]:
    """The rule, the board and what to do; the buttons follow in `view_lesson_actions`."""
    shown = lesson_model(model, lesson)
    return [_view_rule(shown, lesson), view_board(shown), _view_status(shown, lesson)]


def lesson_model(model: Model, lesson: Lesson) -> Model:
    """The model of somebody who plays the lesson's game; where a move is to be found, none is marked."""
    marked = lesson.plan.subject is not Subject.LEGAL
    options = replace(model.options, legal_marks=marked, coordinates=True, evaluation_bar=False)
    return replace(
        model,
        game=lesson.game,
        seats=seats_for(lesson.game.present.state.board.rules.players, ()),
        options=options,
        arrival=Arrival.PLAYED if lesson.done else Arrival.BEGUN,
        cursor=lesson.cursor,
        asked=None,
        decided=None,
        hint=None,
    )


def _view_rule(model: Model, lesson: Lesson) -> Element[Msg]:
    learning = learning_in(model.language)
    words = learning.lessons[lesson.plan.subject]
    return section(
        {"class": "lesson", "id": "lesson", "tabindex": "-1", "aria-labelledby": "lesson-title"},
        p(
            {"class": "quiet"},
            span({}, learning.lesson_of(lesson.number + 1, len(LESSONS))),
            span({}, score_words(texts_in(model.language), model.state.board)),
        ),
        h2({"id": "lesson-title"}, words.title),
        p({}, words.rule),
        key="lesson",
    )


def _view_status(model: Model, lesson: Lesson) -> Element[Msg]:
    """What is to be done, or what came of it; a refusal that says the same as the one before is a new one."""
    key = f"refusal-{model.refusal.number}" if model.refusal else "status"
    return p(
        {"role": "status", "class": "status done" if lesson.done else "status"},
        span({}, lesson_words(model, lesson), key=key),
    )


def lesson_words(model: Model, lesson: Lesson) -> str:
    """What is to be done, why what was tried is not it, or that it is done."""
    learning, texts = learning_in(model.language), texts_in(model.language)
    words = learning.lessons[lesson.plan.subject]
    if lesson.done:
        return f"{_result_words(texts, model)}{words.done}"
    match lesson.tried:
        case Square() as square:
            move = model.state.move_at(square) if isinstance(model.state, Ongoing) else None
            if move is None:
                return refusal_words(model, square)
            return f"{learning.another_move(str(square), len(move.flips))}{texts.gap}{words.task}"
        case Skip() | None:
            return words.task
        case _ as unreachable:
            assert_never(unreachable)


def _result_words(texts: Texts, model: Model) -> str:
    """The result where the game is over, and what parts it from the next sentence."""
    if not isinstance(model.state, Finished):
        return ""
    return f"{result_words(model, model.state)}{texts.stop}{texts.gap}"


def view_lesson_actions(model: Model, lesson: Lesson) -> Element[Msg]:
    """Back, on, and back to the game; where a person must pass, a button for that."""
    texts, learning = texts_in(model.language), learning_in(model.language)
    must_pass = lesson.plan.subject is Subject.PASS and not lesson.done
    first, last = lesson.number == 0, lesson.number == len(LESSONS) - 1
    onward = (
        view_button("next", learning.play_now, LessonsLeft(), main=lesson.done)
        if last
        else view_button("next", learning.next, LessonChosen(lesson.number + 1), main=lesson.done)
    )
    return div(
        {"class": "actions", "role": "group", "aria-label": learning.tutorial},
        view_button("back", learning.back, LessonChosen(lesson.number - 1), not first),
        *([view_button("pass", texts.pass_turn, SkipClicked(), main=True)] if must_pass else []),
        replace(onward, attributes=(*onward.attributes, ("id", "lesson-next"))),
        *([] if last else [view_button("leave", learning.leave, LessonsLeft())]),
    )
