"""A lesson in place of the game: its rule, its board, its task and its buttons."""

from dataclasses import replace
from typing import NamedTuple, assert_never

from reversi.app.common.controls import div, h2, p, section, span, view_button
from reversi.app.game import msg as game_msg
from reversi.app.game.board import NO_MOVES, Sight, legal_moves, sight_on, view_board
from reversi.app.game.model import Refusal, Zoom
from reversi.app.game.seats import seats_for
from reversi.app.game.words import refusal_words, result_words, score_words
from reversi.app.lesson import msg as lesson_msg
from reversi.app.lesson.model import LESSONS, Lesson, Subject
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Finished, GameState, Skip, Square
from reversi.elm import Element
from reversi.locale import say_in
from reversi.locale.say import Say, mark


class LessonWords(NamedTuple):
    """A lesson: its title, the rule it teaches, the task, and what is said once that is done."""

    title: str
    rule: str
    task: str
    done: str


LESSONS_SAID = {
    Subject.PLACE: LessonWords(
        mark("Close a line"),
        mark(
            "You are Black. Place a disc so that white discs lie in a straight line between it "
            "and another of your discs: they all turn black."
        ),
        mark("Play one of the marked squares."),
        mark("The white disc in between has turned black. Now White would move."),
    ),
    Subject.LINES: LessonWords(
        mark("Several lines at once"),
        mark(
            "Lines run along rows, files and diagonals, and one move flips the discs of every "
            "line that it closes."
        ),
        mark("Find the square that flips discs in three directions."),
        mark("One move has flipped four discs, in three directions."),
    ),
    Subject.LEGAL: LessonWords(
        mark("Only where discs flip"),
        mark(
            "A move must flip at least one disc. Anything else is refused: you are told why, and "
            "you try again."
        ),
        mark("Black has only one move here, and it is not marked. Find it."),
        mark("This one flipped two discs. No other square would have flipped any."),
    ),
    Subject.PASS: LessonWords(
        mark("No move: pass"),
        mark(
            "A player who cannot flip a disc must pass, and the opponent moves again. A player "
            "who can move must move."
        ),
        mark("Black cannot flip a disc anywhere. Press Pass."),
        mark("Black has passed, and White moves again."),
    ),
    Subject.CORNER: LessonWords(
        mark("Corners stay"),
        mark(
            "A disc in a corner can never be flipped, because no line runs across it. So corners "
            "are worth more than any other squares."
        ),
        mark("Take the corner."),
        mark("This disc stays black to the end of the game."),
    ),
    Subject.END: LessonWords(
        mark("The end"),
        mark(
            "When neither side can move, the game is over, usually with a full board. Then the "
            "discs are counted: the side with more discs wins."
        ),
        mark("White is one disc ahead, and one square is left. Play it."),
        mark("You flipped discs in all eight directions! Now you know the rules."),
    ),
}


def view_lesson(model: Model, lesson: Lesson) -> list[Element[Msg]]:
    """The rule, the board and the task; `view_lesson_actions` has the buttons."""
    say = say_in(model.language)
    return [
        _view_rule(say, lesson),
        view_board(sight_of_lesson(model, lesson)),
        _view_status(say, lesson, model.table.refusal, model.table.follows),
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


def _view_rule(say: Say, lesson: Lesson) -> Element[Msg]:
    words = LESSONS_SAID[lesson.plan.subject]
    return section(
        {"class": "lesson", "id": "lesson", "tabindex": "-1", "aria-labelledby": "lesson-title"},
        p(
            {"class": "quiet"},
            span({}, say("Lesson {number} of {total}", number=lesson.number + 1, total=len(LESSONS))),
            span({}, score_words(say, state_of(lesson).board)),
        ),
        h2({"id": "lesson-title"}, say(words.title)),
        p({}, say(words.rule)),
        key="lesson",
    )


def _view_status(say: Say, lesson: Lesson, refusal: Refusal | None, follows: bool) -> Element[Msg]:
    """The task, or the result of the last try. Each refusal has its own key, so that it is read aloud."""
    return p(
        {"role": "status", "class": "status done" if lesson.done else "status"},
        span(
            {}, lesson_words(say, lesson, follows), key=f"refusal-{refusal.number}" if refusal else "status"
        ),
    )


def lesson_words(say: Say, lesson: Lesson, follows: bool) -> str:
    """The task, why the last try did not solve it, or that it is solved."""
    words, state = LESSONS_SAID[lesson.plan.subject], state_of(lesson)
    if lesson.done:
        return f"{_result_words(say, state)}{say(words.done)}"
    match lesson.tried:
        case Square() as square:
            move = legal_moves(state).get(square)
            if move is None:
                return refusal_words(say, state, square, follows)
            another = say.number(
                "{square} is a legal move and would flip {n} disc.",
                "{square} is a legal move and would flip {n} discs.",
                len(move.flips),
                square=str(square),
            )
            return f"{another}{say.gap}{say(words.task)}"
        case Skip() | None:
            return say(words.task)
        case _ as unreachable:
            assert_never(unreachable)


def _result_words(say: Say, state: GameState) -> str:
    """The result and a space; empty if the game is not over."""
    if not isinstance(state, Finished):
        return ""
    people = seats_for(state.board.rules.players, ())
    return f"{result_words(say, state, people)}{say.stop}{say.gap}"


def view_lesson_actions(say: Say, lesson: Lesson) -> Element[Msg]:
    """The buttons: back, next, leave; and Pass if the person must pass."""
    must_pass = lesson.plan.subject is Subject.PASS and not lesson.done
    is_last = lesson.number == len(LESSONS) - 1
    name, message = (
        (say("Play now"), lesson_msg.Click.LEAVE)
        if is_last
        else (say("Next"), lesson_msg.LessonChosen(lesson.number + 1))
    )
    return div(
        {"class": "actions", "role": "group", "aria-label": say("Tutorial")},
        view_button("back", say("Back"), lesson_msg.LessonChosen(lesson.number - 1), lesson.number > 0),
        *([view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, main=True)] if must_pass else []),
        view_button("next", name, message, main=lesson.done, identity="lesson-next"),
        *([] if is_last else [view_button("leave", say("Leave"), lesson_msg.Click.LEAVE)]),
    )
