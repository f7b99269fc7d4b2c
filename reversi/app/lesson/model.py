"""Lessons: the rules of the game, taught one by one on a separate board while the game waits.

Every lesson begins with a position that can be reached from the usual start.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from reversi.app.game.model import FIRST_CURSOR
from reversi.domain import STANDARD, IllegalPlyError, Ply, Skip, Square, parse_transcript
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
        return replace(lesson, tried=ply)
    if not is_goal(lesson.plan, ply):
        return replace(lesson, tried=ply)
    return replace(lesson, game=after, tried=None)


def point_at(lesson: Lesson, square: Square) -> Lesson:
    """The lesson with the cursor on `square`."""
    return replace(lesson, cursor=square) if STANDARD.holds(square) else lesson


@cache
def _game_of(plan: LessonPlan) -> Game:
    return begin_game(STANDARD).extend(parse_transcript(plan.transcript))
