"""Lessons: opening and leaving them, and playing on the board of one."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Sheet, opener_id
from reversi.app.common.request import CLOSE, Act, Requests, SetTable
from reversi.app.common.table import Table, refuse
from reversi.app.game import msg as game_msg
from reversi.app.lesson import msg as lesson_msg
from reversi.app.lesson.model import LESSONS, Lesson, begin_lesson, point_at, try_ply
from reversi.domain import Ply, Skip


def update_lesson(lesson: Lesson | None, msg: lesson_msg.LessonMsg) -> tuple[Lesson | None, Requests]:
    """The lesson after a message about lessons, and the requests that follow."""
    match msg:
        case lesson_msg.LessonChosen(number):
            if not 0 <= number < len(LESSONS):
                return lesson, ()
            return begin_lesson(number), (Act.GREET, CLOSE, cmd.FocusElement("lesson"))
        case lesson_msg.Click.LEAVE:
            return None, (cmd.FocusElement(opener_id(Sheet.LEARN)),)
        case _ as unreachable:
            assert_never(unreachable)


def update_lesson_board(lesson: Lesson, table: Table, msg: game_msg.BoardMsg) -> tuple[Lesson, Requests]:
    """The lesson after something happened on its board, and the requests that follow."""
    match msg:
        case game_msg.CursorMoved(square):
            return point_at(lesson, square), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            return point_at(lesson, square), (SetTable(replace(table, pointed=square)),)
        case game_msg.SquareClicked(square):
            return _try(point_at(lesson, square), table, square)
        case game_msg.BoardClick.SKIP:
            return _try(lesson, table, Skip())
        case _ as unreachable:
            assert_never(unreachable)


def _try(lesson: Lesson, table: Table, ply: Ply) -> tuple[Lesson, Requests]:
    after = try_ply(lesson, ply)
    if after.tried is None:
        passed = isinstance(ply, Skip) and after.done
        played = SetTable(replace(table, refusal=None))
        return after, ((played, cmd.FocusElement("lesson-next")) if passed else (played,))
    if isinstance(ply, Skip):
        return lesson, ()
    refused, commands = refuse(table, ply)
    return after, (SetTable(refused), *commands)
