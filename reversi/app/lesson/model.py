"""A lesson under way: a game of its own, beside which the person's game waits."""

from dataclasses import dataclass, replace
from functools import cache

from reversi.app.game.model import Game, begin_game
from reversi.app.lesson.lessons import LESSONS, Plan, is_goal, plies_of
from reversi.domain import STANDARD, IllegalPly, Ply, Square

FIRST_CURSOR = Square(3, 2)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson `number`, counted from 0, its game, and the last ply that was not what it asks for."""

    number: int
    game: Game
    cursor: Square = FIRST_CURSOR
    tried: Ply | None = None

    @property
    def plan(self) -> Plan:
        """What this lesson asks for."""
        return LESSONS[self.number]

    @property
    def done(self) -> bool:
        """Whether that has been played."""
        return self.game.place > _game_of(self.plan).place


def begin_lesson(number: int) -> Lesson:
    """The lesson `number` before anything was tried."""
    return Lesson(number, _game_of(LESSONS[number]))


def try_ply(lesson: Lesson, ply: Ply) -> Lesson:
    """The lesson with `ply` played if it is what was asked for; else as it was, and what was tried.

    Once that has been played, nothing more is.
    """
    if lesson.done:
        return lesson
    try:
        after = lesson.game.append(ply)
    except IllegalPly:
        return replace(lesson, tried=ply)
    if not is_goal(lesson.plan, ply):
        return replace(lesson, tried=ply)
    return replace(lesson, game=after, tried=None)


def point_at(lesson: Lesson, square: Square) -> Lesson:
    """The lesson with the keyboard's place on `square`."""
    return replace(lesson, cursor=square) if STANDARD.holds(square) else lesson


@cache
def _game_of(plan: Plan) -> Game:
    return begin_game(STANDARD).extend(plies_of(plan))
