"""Learning: what becomes of lessons, of the list of keys, and of what is typed."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.cmd import Cmds, FocusElement, FocusSquare, Wait
from reversi.app.command.model import (
    Answered,
    Command,
    PlaySquare,
    ReadFile,
    ReadRow,
    Refused,
    Typed,
    parse_command,
)
from reversi.app.command.words import Word
from reversi.app.game.model import redo_place, rules_of, undo_place
from reversi.app.game.seats import is_humans_turn, mover
from reversi.app.hint.update import analysis_of
from reversi.app.lesson.lessons import LESSONS
from reversi.app.lesson.model import Lesson, begin_lesson, point_at, try_ply
from reversi.app.lesson.msg import (
    CommandEntered,
    CommandFieldWanted,
    CommandPressed,
    CommandTyped,
    KeysClosed,
    KeysOpened,
    LearnMsg,
    LessonChosen,
    LessonsLeft,
)
from reversi.app.model import FLASH, Model, Refusal
from reversi.app.msg import (
    CursorMoved,
    FlashEnded,
    HintClicked,
    Msg,
    NewGameClicked,
    RedoClicked,
    SkipClicked,
    SquareClicked,
    SquareFocused,
    UndoClicked,
)
from reversi.app.panel.model import Tab
from reversi.domain import DecodeError, Ongoing, Ply, Skip, SkipMove

Act: TypeAlias = Callable[[Model, Msg], tuple[Model, Cmds]]
"""What the program does with any other message: a command is another way to say one."""


def learn(model: Model, msg: LearnMsg, act: Act) -> tuple[Model, Cmds]:
    """The model after a message about learning."""
    match msg:
        case LessonChosen(number):
            return _open_lesson(model, number)
        case LessonsLeft():
            return replace(model, lesson=None, refusal=None), (FocusElement("open-lessons"),)
        case KeysOpened():
            return replace(model, keys=True), (FocusElement("keys"),)
        case KeysClosed():
            back = FocusElement("open-keys") if model.tab is Tab.LEARN and not model.lesson else None
            return replace(model, keys=False), (back or FocusSquare((model.lesson or model).cursor),)
        case CommandFieldWanted():
            return replace(model, tab=Tab.LEARN), (FocusElement("command"),)
        case CommandTyped(text):
            return replace(model, typed=replace(model.typed, text=text)), ()
        case CommandEntered():
            return _enter(model, act)
        case CommandPressed(command):
            return _obey(replace(model, tab=Tab.LEARN), "", command, act)
        case _ as unreachable:
            assert_never(unreachable)


def _open_lesson(model: Model, number: int) -> tuple[Model, Cmds]:
    if not 0 <= number < len(LESSONS):
        return model, ()
    return replace(model, lesson=begin_lesson(number), refusal=None), (FocusElement("lesson"),)


def attend(
    model: Model, lesson: Lesson, msg: SquareClicked | SkipClicked | CursorMoved | SquareFocused
) -> tuple[Model, Cmds]:
    """The model once something happened on the board of a lesson."""
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
    number = model.requests + 1
    refused = replace(model, lesson=after, requests=number, refusal=Refusal(number, ply))
    return refused, (Wait(FLASH, FlashEnded(number)),)


def _enter(model: Model, act: Act) -> tuple[Model, Cmds]:
    text = model.typed.text
    if not text.strip():
        return model, ()
    try:
        command = parse_command(text, rules_of(model.game))
    except DecodeError:
        return _answered(model, text, None, Refused.NOT_UNDERSTOOD), ()
    return _obey(replace(model, typed=replace(model.typed, text="")), text, command, act)


def _obey(model: Model, text: str, command: Command, act: Act) -> tuple[Model, Cmds]:
    """The model once `command` has been carried out, or the reason why it cannot be; the focus stays."""
    message, refused = message_of(command), refusal_of(model, command)
    if message is None or (refused and refused is not Refused.NO_MOVE):
        return _answered(model, text, command, refused), ()
    acted, commands = act(model, message)
    kept = tuple(each for each in commands if not isinstance(each, FocusSquare))
    return _answered(acted, text, command, refused), kept


def message_of(command: Command) -> Msg | None:
    """What a command says in other words; None where it only asks."""
    match command:
        case PlaySquare(square):
            return SquareClicked(square)
        case Word.PASS:
            return SkipClicked()
        case Word.UNDO:
            return UndoClicked()
        case Word.REDO:
            return RedoClicked()
        case Word.NEW:
            return NewGameClicked()
        case Word.HINT:
            return HintClicked()
        case (
            ReadRow() | ReadFile() | Word.LEGAL | Word.LAST | Word.SCORE | Word.TURN | Word.BOARD | Word.HELP
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)


def refusal_of(model: Model, command: Command) -> Refused | None:
    """Why `command` would change nothing now, although it should; None where all is well."""
    match command:
        case PlaySquare(square):
            if mover(model.state) is not None and not is_humans_turn(model.state, model.seats):
                return Refused.NOT_YOUR_TURN
            legal = isinstance(model.state, Ongoing) and model.state.move_at(square)
            return None if legal else Refused.NO_MOVE
        case Word.PASS:
            if not isinstance(model.state, SkipMove):
                return Refused.NEED_NOT_PASS
            return None if is_humans_turn(model.state, model.seats) else Refused.NOT_YOUR_TURN
        case Word.UNDO:
            return Refused.NOTHING_TO_UNDO if undo_place(model.game, model.seats) is None else None
        case Word.REDO:
            return Refused.NOTHING_TO_REDO if redo_place(model.game, model.seats) is None else None
        case Word.HINT:
            return Refused.NO_HINT if analysis_of(model) is None else None
        case ReadRow() | ReadFile() | Word():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _answered(model: Model, text: str, command: Command | None, refused: Refused | None) -> Model:
    number = model.requests + 1
    answered = Answered(number, text, command, model.game, refused)
    return replace(model, requests=number, typed=Typed(model.typed.text, answered))
