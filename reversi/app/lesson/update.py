"""Lessons: opening and leaving them, and what a person does on the board of one."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement, FocusSquare
from reversi.app.game.msg import BoardMsg, CursorMoved, SkipClicked, SquareClicked, SquareFocused
from reversi.app.game.update import refuse
from reversi.app.lesson.model import LESSONS, Lesson, begin_lesson, point_at, try_ply
from reversi.app.lesson.msg import LessonChosen, LessonMsg, LessonsLeft
from reversi.app.model import Model
from reversi.app.panel.model import Sheet, opener_id
from reversi.domain import Ply, Skip


def update_lesson(model: Model, msg: LessonMsg) -> tuple[Model, Cmds]:
    """The model after a message about lessons, and the commands that follow from it."""
    match msg:
        case LessonChosen(number):
            if not 0 <= number < len(LESSONS):
                return model, ()
            opened = replace(model, lesson=begin_lesson(number), practice=None, refusal=None, dialog=None)
            return opened, (FocusElement("lesson"),)
        case LessonsLeft():
            return replace(model, lesson=None, refusal=None), (FocusElement(opener_id(Sheet.LEARN)),)
        case _ as unreachable:
            assert_never(unreachable)


def update_lesson_board(model: Model, lesson: Lesson, msg: BoardMsg) -> tuple[Model, Cmds]:
    """The model after something happened on the board of a lesson, and the commands that follow from it."""
    match msg:
        case CursorMoved(square):
            return replace(model, lesson=point_at(lesson, square)), (FocusSquare(square),)
        case SquareFocused(square):
            return replace(model, lesson=point_at(lesson, square), pointed=square), ()
        case SquareClicked(square):
            return _try(model, point_at(lesson, square), square)
        case SkipClicked():
            return _try(model, lesson, Skip())
        case _ as unreachable:
            assert_never(unreachable)


def _try(model: Model, lesson: Lesson, ply: Ply) -> tuple[Model, Cmds]:
    after = try_ply(lesson, ply)
    if after.tried is None:
        passed = isinstance(ply, Skip) and after.done
        return replace(model, lesson=after, refusal=None), ((FocusElement("lesson-next"),) if passed else ())
    if isinstance(ply, Skip):
        return model, ()
    return refuse(replace(model, lesson=after), ply)
