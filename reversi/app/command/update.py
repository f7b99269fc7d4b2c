"""Typed moves and commands: reading the text in the field, answering it, and what it means.

A command does what a click would do.
"""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.analysis import msg as analysis_msg
from reversi.app.command import msg as command_msg
from reversi.app.command.model import (
    Answered,
    Command,
    PlaySetUp,
    PlaySquare,
    ReadColumn,
    ReadRow,
    Refused,
    parse_command,
)
from reversi.app.command.words import Word
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, numbered, opened
from reversi.app.game import msg as game_msg
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.hint import msg as hint_msg
from reversi.app.model import Model
from reversi.app.setup import msg as setup_msg
from reversi.domain import DecodeError, Ongoing, board_to_value, may_pass
from reversi.domain.setups import setup_named, setups
from reversi.record.game import rules_of

FIELD = "command"
"""The id of the field for moves and commands."""

Meaning: TypeAlias = (
    game_msg.SquareClicked
    | game_msg.BoardClick
    | game_msg.Click
    | hint_msg.Click
    | analysis_msg.Click
    | setup_msg.Click
    | setup_msg.SetUpChosen
)
"""The messages that a command can stand for."""


def update(model: Model, msg: command_msg.CommandMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the field; what a command means is still to be done."""
    match msg:
        case command_msg.Click.OPEN_FIELD:
            return opened(_with_field(model, is_open=True), None), (cmd.FocusElement(FIELD),)
        case command_msg.Click.LEAVE_FIELD:
            return _with_field(model, is_open=False), (focus_board(model),)
        case command_msg.CommandTyped(text):
            return replace(model, typed=replace(model.typed, text=text)), ()
        case command_msg.Click.ENTER:
            return _enter(model, model.typed.text)
        case command_msg.CommandPressed(command):
            return _answered(_with_field(model, is_open=True), "", command, refusal_of(model, command)), ()
        case _ as unreachable:
            assert_never(unreachable)


def meant(before: Model, after: Model) -> Meaning | None:
    """What the person has just told the program to do; an illegal move is played too: its square flashes."""
    answered = after.typed.answered
    if answered is None or answered is before.typed.answered or answered.command is None:
        return None
    return _message_of(answered.command) if answered.refused in (None, Refused.NO_MOVE) else None


def _with_field(model: Model, *, is_open: bool) -> Model:
    return replace(model, typed=replace(model.typed, is_open=is_open))


def _enter(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model after Enter; a text that is not understood is selected, so that typing replaces it."""
    if not text.strip():
        return model, ()
    try:
        command = parse_command(text, rules_of(model.table.game))
    except DecodeError:
        return _answered(model, text, None, Refused.NOT_UNDERSTOOD), (cmd.SelectText(FIELD),)
    emptied = replace(model, typed=replace(model.typed, text=""))
    return _answered(emptied, text, command, refusal_of(model, command)), ()


def _answered(model: Model, text: str, command: Command | None, refused: Refused | None) -> Model:
    """The model with the answer to the command, whether it is carried out or refused."""
    told, number = numbered(model)
    answered = Answered(number, text, command, model.table.game, refused)
    return replace(told, typed=replace(model.typed, answered=answered))


def refusal_of(model: Model, command: Command) -> Refused | None:
    """Why `command` cannot be carried out now; None if it can.

    Outside analysis, there are hints only while the person plays the game on the table.
    """
    table = model.table
    match command:
        case PlaySquare(square):
            if mover(table.state) is not None and not is_humans_turn(table.state, table.seats_now):
                return Refused.NOT_YOUR_TURN
            legal = isinstance(table.state, Ongoing) and table.state.move_at(square)
            return None if legal else Refused.NO_MOVE
        case Word.PASS:
            if not may_pass(table.state):
                return Refused.NEED_NOT_PASS
            return None if is_humans_turn(table.state, table.seats_now) else Refused.NOT_YOUR_TURN
        case Word.UNDO:
            return Refused.NOTHING_TO_UNDO if undo_place(table.game, table.seats_now) is None else None
        case Word.REDO:
            return Refused.NOTHING_TO_REDO if redo_place(table.game, table.seats_now) is None else None
        case Word.HINT:
            is_here = model.plays and is_human_decision(table.state, table.seats)
            return None if is_here or (table.analysing and board_to_value(table.state)) else Refused.NO_HINT
        case PlaySetUp(key):
            return None if any(setup.key == key for setup in setups()) else Refused.NO_SETUP
        case ReadRow() | ReadColumn() | Word():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _message_of(command: Command) -> Meaning | None:
    """The message that a command stands for; None if it only asks for information."""
    match command:
        case PlaySquare(square):
            return game_msg.SquareClicked(square)
        case Word.PASS:
            return game_msg.BoardClick.SKIP
        case Word.UNDO:
            return game_msg.Click.UNDO
        case Word.REDO:
            return game_msg.Click.REDO
        case Word.NEW:
            return game_msg.Click.NEW_GAME
        case Word.HINT:
            return hint_msg.Click.HINT
        case Word.ANALYSE:
            return analysis_msg.Click.ANALYSE
        case Word.SETUP:
            return setup_msg.Click.OPEN
        case PlaySetUp(key):
            return setup_msg.SetUpChosen(setup_named(key))
        case (
            ReadRow()
            | ReadColumn()
            | Word.LEGAL
            | Word.LAST
            | Word.SCORE
            | Word.TURN
            | Word.BOARD
            | Word.HELP
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)
