"""Lessons: opening and leaving them, and playing on the board of one."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import opened, turned_to
from reversi.app.common.dialogs import Sheet, opener_id
from reversi.app.common.table import refuse
from reversi.app.game import msg as game_msg
from reversi.app.lesson import msg as lesson_msg
from reversi.app.lesson.model import LESSONS, Lesson, begin_lesson, point_at, try_ply
from reversi.app.model import Model
from reversi.domain import Ply, Skip


def update(model: Model, msg: lesson_msg.LessonMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about lessons."""
    match msg:
        case lesson_msg.LessonChosen(number):
            if not 0 <= number < len(LESSONS):
                return model, ()
            greeted = replace(model, options=replace(model.options, greeted=True))
            return opened(turned_to(greeted, begin_lesson(number)), None), (cmd.FocusElement("lesson"),)
        case lesson_msg.Click.LEAVE:
            left = turned_to(model, None) if model.lesson else model
            return left, (cmd.FocusElement(opener_id(Sheet.LEARN)),)
        case _ as unreachable:
            assert_never(unreachable)


def update_board(model: Model, lesson: Lesson, msg: game_msg.BoardMsg) -> tuple[Model, cmd.Cmds]:
    """The model after something happened on the board of the lesson."""
    match msg:
        case game_msg.CursorMoved(square):
            return replace(model, aside=point_at(lesson, square)), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            pointed = replace(model.table, pointed=square)
            return replace(model, aside=point_at(lesson, square), table=pointed), ()
        case game_msg.SquareClicked(square):
            return _try(model, point_at(lesson, square), square)
        case game_msg.BoardClick.SKIP:
            return _try(model, lesson, Skip())
        case _ as unreachable:
            assert_never(unreachable)


def _try(model: Model, lesson: Lesson, ply: Ply) -> tuple[Model, cmd.Cmds]:
    after = try_ply(lesson, ply)
    if after.tried is None:
        played = replace(model, aside=after, table=replace(model.table, refusal=None))
        return played, ((cmd.FocusElement("lesson-next"),) if isinstance(ply, Skip) and after.done else ())
    if isinstance(ply, Skip):
        return model, ()
    refused, commands = refuse(model.table, ply)
    return replace(model, aside=after, table=refused), commands
