"""A lesson in place of the game: its rule, its board, its task and its buttons."""

from dataclasses import replace
from typing import assert_never

from reversi.app.game import msg as game_msg
from reversi.app.game.model import Refusal, Zoom
from reversi.app.game.seats import seats_for
from reversi.app.lesson import msg as lesson_msg
from reversi.app.lesson.model import LESSONS, Lesson, Subject
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Finished, GameState, Skip, Square
from reversi.elm import Element
from reversi.view.controls import div, h2, p, section, span, view_button
from reversi.view.game.board import NO_MOVES, Sight, legal_moves, sight_on, view_board
from reversi.view.game.words import refusal_words, result_words, score_words
from reversi.view.texts import Texts, texts_in


def view_lesson(model: Model, lesson: Lesson) -> list[Element[Msg]]:
    """The rule, the board and the task; `view_lesson_actions` has the buttons."""
    texts = texts_in(model.language)
    return [
        _view_rule(texts, lesson),
        view_board(sight_of_lesson(model, lesson)),
        _view_status(texts, lesson, model.table.refusal, model.table.follows),
    ]


def sight_of_lesson(model: Model, lesson: Lesson) -> Sight:
    """What the board of a lesson shows. No move is marked if the person has to find it."""
    legal = NO_MOVES if model.table.follows else legal_moves(state_of(lesson))
    return replace(
        sight_on(model, lesson.game, lesson.cursor, legal, moving=lesson.done),
        shows_legal=lesson.plan.subject is not Subject.LEGAL,
        coordinates=True,
        zoom=Zoom.NONE,
    )


def state_of(lesson: Lesson) -> GameState:
    """The state of the lesson's game."""
    return lesson.game.present.state


def _view_rule(texts: Texts, lesson: Lesson) -> Element[Msg]:
    words = texts.lessons[lesson.plan.subject]
    return section(
        {"class": "lesson", "id": "lesson", "tabindex": "-1", "aria-labelledby": "lesson-title"},
        p(
            {"class": "quiet"},
            span({}, texts.lesson_of(lesson.number + 1, len(LESSONS))),
            span({}, score_words(texts, state_of(lesson).board)),
        ),
        h2({"id": "lesson-title"}, words.title),
        p({}, words.rule),
        key="lesson",
    )


def _view_status(texts: Texts, lesson: Lesson, refusal: Refusal | None, follows: bool) -> Element[Msg]:
    """The task, or the result of the last try. Each refusal has its own key, so that it is read aloud."""
    return p(
        {"role": "status", "class": "status done" if lesson.done else "status"},
        span(
            {}, lesson_words(texts, lesson, follows), key=f"refusal-{refusal.number}" if refusal else "status"
        ),
    )


def lesson_words(texts: Texts, lesson: Lesson, follows: bool) -> str:
    """The task, why the last try did not solve it, or that it is solved."""
    words, state = texts.lessons[lesson.plan.subject], state_of(lesson)
    if lesson.done:
        return f"{_result_words(texts, state)}{words.done}"
    match lesson.tried:
        case Square() as square:
            move = legal_moves(state).get(square)
            if move is None:
                return refusal_words(texts, state, square, follows)
            return f"{texts.another_move(str(square), len(move.flips))}{texts.gap}{words.task}"
        case Skip() | None:
            return words.task
        case _ as unreachable:
            assert_never(unreachable)


def _result_words(texts: Texts, state: GameState) -> str:
    """The result and a space; empty if the game is not over."""
    if not isinstance(state, Finished):
        return ""
    people = seats_for(state.board.rules.players, ())
    return f"{result_words(texts, state, people)}{texts.stop}{texts.gap}"


def view_lesson_actions(texts: Texts, lesson: Lesson) -> Element[Msg]:
    """The buttons: back, next, leave; and Pass if the person must pass."""
    must_pass = lesson.plan.subject is Subject.PASS and not lesson.done
    is_last = lesson.number == len(LESSONS) - 1
    name, message = (
        (texts.play_now, lesson_msg.LessonsLeft())
        if is_last
        else (texts.next, lesson_msg.LessonChosen(lesson.number + 1))
    )
    return div(
        {"class": "actions", "role": "group", "aria-label": texts.tutorial},
        view_button("back", texts.back, lesson_msg.LessonChosen(lesson.number - 1), lesson.number > 0),
        *([view_button("pass", texts.pass_turn, game_msg.SkipClicked(), main=True)] if must_pass else []),
        view_button("next", name, message, main=lesson.done, identity="lesson-next"),
        *([] if is_last else [view_button("leave", texts.leave, lesson_msg.LessonsLeft())]),
    )
