"""Lessons: opening and leaving them, and what a person does on the board of one."""

from dataclasses import replace
from typing import assert_never

from reversi.app.activity import InLesson
from reversi.app.cmd import Cmds, FocusElement, FocusSquare
from reversi.app.game.msg import BoardMsg, CursorMoved, SkipClicked, SquareClicked, SquareFocused
from reversi.app.game.update import refuse
from reversi.app.lesson.model import LESSONS, Lesson, begin_lesson, point_at, try_ply
from reversi.app.lesson.msg import LessonChosen, LessonMsg, LessonsLeft
from reversi.app.model import Model, turned_to
from reversi.app.panel.model import Sheet, opener_id
from reversi.domain import Ply, Skip


def update_lesson(model: Model, msg: LessonMsg) -> tuple[Model, Cmds]:
    """The model after a message about lessons, and the commands that follow from it."""
    match msg:
        case LessonChosen(number):
            if not 0 <= number < len(LESSONS):
                return model, ()
            begun = turned_to(model, InLesson(begin_lesson(number), model.at_table))
            return replace(begun, dialog=None), (FocusElement("lesson"),)
        case LessonsLeft():
            return turned_to(model, model.at_table), (FocusElement(opener_id(Sheet.LEARN)),)
        case _ as unreachable:
            assert_never(unreachable)


def update_lesson_board(model: Model, lesson: Lesson, msg: BoardMsg) -> tuple[Model, Cmds]:
    """The model after something happened on the board of a lesson, and the commands that follow from it."""
    match msg:
        case CursorMoved(square):
            return _with(model, point_at(lesson, square)), (FocusSquare(square),)
        case SquareFocused(square):
            pointed = replace(model, table=replace(model.table, pointed=square))
            return _with(pointed, point_at(lesson, square)), ()
        case SquareClicked(square):
            return _try(model, point_at(lesson, square), square)
        case SkipClicked():
            return _try(model, lesson, Skip())
        case _ as unreachable:
            assert_never(unreachable)


def _with(model: Model, lesson: Lesson) -> Model:
    """The model with the lesson under way like that."""
    return replace(model, activity=InLesson(lesson, model.at_table))


def _try(model: Model, lesson: Lesson, ply: Ply) -> tuple[Model, Cmds]:
    after = try_ply(lesson, ply)
    if after.tried is None:
        passed = isinstance(ply, Skip) and after.done
        played = replace(model, table=replace(model.table, refusal=None))
        return _with(played, after), ((FocusElement("lesson-next"),) if passed else ())
    if isinstance(ply, Skip):
        return model, ()
    return refuse(_with(model, after), ply)
