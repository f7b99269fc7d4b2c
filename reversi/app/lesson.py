"""Lessons: the rules of the game, taught one by one on a separate board while the game waits.

Every lesson begins with a position that can be reached from the usual start.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import NamedTuple, assert_never

from reversi.app.common import cmd
from reversi.app.common import controls as ui
from reversi.app.common.changes import opened, turned_to
from reversi.app.common.dialogs import Click
from reversi.app.common.table import refuse
from reversi.app.game import msg as game_msg
from reversi.app.game.board import NO_MOVES, legal_moves, sight_on, view_board
from reversi.app.game.model import FIRST_CURSOR, Refusal, Zoom
from reversi.app.game.square import Sight
from reversi.app.game.words import refusal_words, score_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import STANDARD, Finished, GameState, IllegalPlyError, Ply, Skip, Square, parse_transcript
from reversi.elm import Element
from reversi.locale import say_in
from reversi.locale.say import Say, mark
from reversi.record.game import Game, begin_game


class Subject(Enum):
    """What a lesson teaches."""

    PLACE = "place"
    LINES = "lines"
    LEGAL = "legal"
    PASS = "pass"
    CORNER = "corner"
    END = "end"


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The plan of a lesson: the moves that lead to its position, and the plies that complete it.

    Without `goals`, any legal move completes it.
    """

    subject: Subject
    transcript: str
    goals: tuple[str, ...] = ()


PASSED = "--"

LESSONS = (
    LessonPlan(Subject.PLACE, ""),
    LessonPlan(Subject.LINES, "c4c5f6f5d6e3", ("f4",)),
    LessonPlan(Subject.LEGAL, "c4e3f6b4e2f2a4e1", ("g1",)),
    LessonPlan(Subject.PASS, "d3c3b3b2f5a3a1c1", (PASSED,)),
    LessonPlan(Subject.CORNER, "d3c3b3b2f5a3", ("a1",)),
    LessonPlan(
        Subject.END,
        "e6f6d3e7f7e3e8d8f5f8d7c5c4c6e2g6c8f3g7g5b6d1h5c7b7h7g2a7a6h4"
        "e1b5h6d2a5f4h8b3f2h1c2a8g4a4g8f1b4c3b8b2b1a1h3c1g3a2a3h2g1--",
        ("d6",),
    ),
)


def is_goal(plan: LessonPlan, ply: Ply) -> bool:
    """Whether `ply`, which must be legal, is what the lesson asks for."""
    return not plan.goals or (PASSED if isinstance(ply, Skip) else str(ply)) in plan.goals


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson `number`, counted from 0, its game, and the last ply tried that it does not ask for."""

    number: int
    game: Game
    cursor: Square = FIRST_CURSOR
    tried: Ply | None = None

    @property
    def plan(self) -> LessonPlan:
        """What this lesson asks for."""
        return LESSONS[self.number]

    @property
    def done(self) -> bool:
        """Whether what it asks for has been played."""
        return self.game.place > _game_of(self.plan).place


def begin_lesson(number: int) -> Lesson:
    """The lesson `number` before anything is tried."""
    return Lesson(number, _game_of(LESSONS[number]))


def try_ply(lesson: Lesson, ply: Ply) -> Lesson:
    """The lesson with `ply` played if it asks for that; otherwise `ply` is only noted as tried.

    A lesson that is done stays as it is.
    """
    if lesson.done:
        return lesson
    try:
        after = lesson.game.append(ply)
    except IllegalPlyError:
        after = None
    if after is None or not is_goal(lesson.plan, ply):
        return replace(lesson, tried=ply)
    return replace(lesson, game=after, tried=None)


@cache
def _game_of(plan: LessonPlan) -> Game:
    return begin_game(STANDARD).extend(parse_transcript(plan.transcript))


@dataclass(frozen=True, slots=True)
class LessonChosen:
    """The person chose the lesson `number`, counted from 0, which starts from its beginning."""

    number: int


def update(model: Model, msg: LessonChosen) -> tuple[Model, cmd.Cmds]:
    """The model with the chosen lesson begun."""
    if not 0 <= msg.number < len(LESSONS):
        return model, ()
    greeted = replace(model, options=replace(model.options, greeted=True))
    return opened(turned_to(greeted, begin_lesson(msg.number)), None), (cmd.FocusElement("lesson"),)


def try_out(model: Model, lesson: Lesson, ply: Ply) -> tuple[Model, cmd.Cmds]:
    """The model after the person has tried this ply in the lesson."""
    if isinstance(ply, Square) and STANDARD.holds(ply):
        lesson = replace(lesson, cursor=ply)
    after = try_ply(lesson, ply)
    if after.tried is None:
        played = replace(model, aside=after, table=replace(model.table, refusal=None))
        return played, ((cmd.FocusElement("lesson-next"),) if isinstance(ply, Skip) and after.done else ())
    if isinstance(ply, Skip):
        return model, ()
    refused, commands = refuse(model.table, ply)
    return replace(model, aside=after, table=refused), commands


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
    """What the board of a lesson shows. No move is marked if the person has to find it, or has found it."""
    legal = NO_MOVES if model.table.follows or lesson.done else legal_moves(state_of(lesson))
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
    return ui.section(
        {"class": "lesson", "id": "lesson", "tabindex": "-1", "aria-labelledby": "lesson-title"},
        ui.p(
            {"class": "quiet"},
            ui.span({}, say("Lesson {number} of {total}", number=lesson.number + 1, total=len(LESSONS))),
            ui.span({}, score_words(say, state_of(lesson).board)),
        ),
        ui.h2({"id": "lesson-title"}, say(words.title)),
        ui.p({}, say(words.rule)),
        key="lesson",
    )


def _view_status(say: Say, lesson: Lesson, refusal: Refusal | None, follows: bool) -> Element[Msg]:
    """The task, or the result of the last try. Each refusal has its own key, so that it is read aloud."""
    return ui.p(
        {"role": "status", "class": "status done" if lesson.done else "status"},
        ui.span(
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
            moves = legal_moves(state)
            if square not in moves:
                refused = refusal_words(say, state, square, follows)
                return f"{refused}{say.gap}{say(words.task)}" if moves else refused
            another = say.number(
                "{square} is a legal move and would flip {n} disc.",
                "{square} is a legal move and would flip {n} discs.",
                len(moves[square].flips),
                square=str(square),
            )
            return f"{another}{say.gap}{say(words.task)}"
        case Skip() | None:
            return say(words.task)
        case _ as unreachable:
            assert_never(unreachable)


def _result_words(say: Say, state: GameState) -> str:
    """The result of the last lesson, which is won, and a space; empty if the game is not over."""
    return f"{say('You win!')}{say.gap}" if isinstance(state, Finished) else ""


def view_lesson_actions(say: Say, lesson: Lesson) -> Element[Msg]:
    """The buttons: back, next, leave; and Pass if the person must pass."""
    must_pass = lesson.plan.subject is Subject.PASS and not lesson.done
    is_last = lesson.number == len(LESSONS) - 1
    name, message = (
        (say("Play now"), Click.LEAVE) if is_last else (say("Next"), LessonChosen(lesson.number + 1))
    )
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Tutorial")},
        ui.view_button("back", say("Back"), LessonChosen(lesson.number - 1), lesson.number > 0),
        *([ui.view_button("pass", say("Pass"), game_msg.BoardClick.SKIP, main=True)] if must_pass else []),
        ui.view_button("next", name, message, main=lesson.done, identity="lesson-next"),
        *([] if is_last else [ui.view_button("leave", say("Leave"), Click.LEAVE)]),
    )
