"""Typed moves and commands: what becomes of the text in the field.

A command is another way to say what a click says. So the answer may be a message for another room, which the
root's update hands on.
"""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.analysis.msg import AnalyseClicked
from reversi.app.cmd import Cmds, FocusElement, FocusSquare, SelectText
from reversi.app.command.model import (
    Answered,
    Command,
    PlaySetUp,
    PlaySquare,
    ReadFile,
    ReadRow,
    Refused,
    Typed,
    parse_command,
)
from reversi.app.command.msg import (
    CommandEntered,
    CommandFieldLeft,
    CommandFieldWanted,
    CommandMsg,
    CommandPressed,
    CommandTyped,
)
from reversi.app.command.words import Word
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.msg import NewGameClicked, RedoClicked, SkipClicked, SquareClicked, UndoClicked
from reversi.app.game.seats import is_humans_turn, mover
from reversi.app.hint.msg import HintClicked
from reversi.app.hint.update import hint_question
from reversi.app.model import Model
from reversi.app.review.model import board_to_value
from reversi.app.setup.msg import SetUpChosen, SetUpsOpened
from reversi.domain import DecodeError, Ongoing, may_pass
from reversi.domain.setups import setup_named, setups
from reversi.record.game import rules_of

Meaning: TypeAlias = (
    SquareClicked
    | SkipClicked
    | UndoClicked
    | RedoClicked
    | NewGameClicked
    | HintClicked
    | AnalyseClicked
    | SetUpsOpened
    | SetUpChosen
)
"""The messages that a command can stand for."""

FIELD = "command"
"""The id of the field for moves and commands."""


def update_command(model: Model, msg: CommandMsg) -> tuple[Model, Cmds, Meaning | None]:
    """The model after a message about the command field, the commands, and the message that it stands for."""
    match msg:
        case CommandFieldWanted():
            return replace(_opened(model), dialog=None), (FocusElement(FIELD),), None
        case CommandFieldLeft():
            left = replace(model, typed=replace(model.typed, is_open=False))
            return left, (FocusSquare(model.table.cursor),), None
        case CommandTyped(text):
            return replace(model, typed=replace(model.typed, text=text)), (), None
        case CommandEntered():
            return _enter(model)
        case CommandPressed(command):
            return _obey(_opened(model), "", command)
        case _ as unreachable:
            assert_never(unreachable)


def _opened(model: Model) -> Model:
    """The model with the field on the page."""
    return replace(model, typed=replace(model.typed, is_open=True))


def _enter(model: Model) -> tuple[Model, Cmds, Meaning | None]:
    """The model with the text carried out. One that is not understood is selected: typing replaces it."""
    text = model.typed.text
    if not text.strip():
        return model, (), None
    try:
        command = parse_command(text, rules_of(model.table.game))
    except DecodeError:
        return _answered(model, text, None, Refused.NOT_UNDERSTOOD), (SelectText(FIELD),), None
    return _obey(replace(model, typed=replace(model.typed, text="")), text, command)


def _obey(model: Model, text: str, command: Command) -> tuple[Model, Cmds, Meaning | None]:
    """The model with the answer to `command`, and its meaning unless it is refused here.

    An illegal move is handed on all the same, so that its square flashes.
    """
    refused = refusal_of(model, command)
    is_obeyed = refused is None or refused is Refused.NO_MOVE
    return _answered(model, text, command, refused), (), message_of(command) if is_obeyed else None


def message_of(command: Command) -> Meaning | None:
    """The message that a command stands for; None if it only asks something."""
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
        case Word.ANALYSE:
            return AnalyseClicked()
        case Word.SETUP:
            return SetUpsOpened()
        case PlaySetUp(key):
            return SetUpChosen(setup_named(key))
        case (
            ReadRow() | ReadFile() | Word.LEGAL | Word.LAST | Word.SCORE | Word.TURN | Word.BOARD | Word.HELP
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)


def refusal_of(model: Model, command: Command) -> Refused | None:
    """Why `command` cannot be carried out now; None if it can."""
    match command:
        case PlaySquare(square):
            if mover(model.table.state) is not None and not is_humans_turn(
                model.table.state, model.seats_now
            ):
                return Refused.NOT_YOUR_TURN
            legal = isinstance(model.table.state, Ongoing) and model.table.state.move_at(square)
            return None if legal else Refused.NO_MOVE
        case Word.PASS:
            if not may_pass(model.table.state):
                return Refused.NEED_NOT_PASS
            return None if is_humans_turn(model.table.state, model.seats_now) else Refused.NOT_YOUR_TURN
        case Word.UNDO:
            return Refused.NOTHING_TO_UNDO if undo_place(model.table.game, model.seats_now) is None else None
        case Word.REDO:
            return Refused.NOTHING_TO_REDO if redo_place(model.table.game, model.seats_now) is None else None
        case Word.HINT:
            helps = board_to_value(model.table.state) if model.analysing else hint_question(model)
            return None if helps else Refused.NO_HINT
        case PlaySetUp(key):
            return None if any(setup.key == key for setup in setups()) else Refused.NO_SETUP
        case ReadRow() | ReadFile() | Word():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _answered(model: Model, text: str, command: Command | None, refused: Refused | None) -> Model:
    number = model.announcements + 1
    answered = Answered(number, text, command, model.table.game, refused)
    return replace(model, announcements=number, typed=Typed(model.typed.text, answered, model.typed.is_open))
