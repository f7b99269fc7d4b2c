"""Typed moves and commands: reading the text in the field, and answering it.

A command does what a click would do; the root carries it out.
"""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.command import msg as command_msg
from reversi.app.command.model import (
    Answered,
    Command,
    PlaySetUp,
    PlaySquare,
    ReadColumn,
    ReadRow,
    Refused,
    Typed,
    parse_command,
)
from reversi.app.command.words import Word
from reversi.app.common import cmd
from reversi.app.common.request import CLOSE, Act, CarryOut, Request, SetTable
from reversi.app.common.table import Table
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.domain import DecodeError, Ongoing, board_to_value, may_pass
from reversi.domain.setups import setups
from reversi.record.game import rules_of

Asks: TypeAlias = tuple[Request | CarryOut, ...]

FIELD = "command"
"""The id of the field for moves and commands."""


def update_command(
    typed: Typed, table: Table, msg: command_msg.CommandMsg, *, plays: bool
) -> tuple[Typed, Asks]:
    """The field after a message about it, and the requests that follow.

    Outside analysis, there are hints only while the person `plays` the game on the table.
    """
    match msg:
        case command_msg.Click.OPEN_FIELD:
            return replace(typed, is_open=True), (CLOSE, cmd.FocusElement(FIELD))
        case command_msg.Click.LEAVE_FIELD:
            return replace(typed, is_open=False), (Act.FOCUS_BOARD,)
        case command_msg.CommandTyped(text):
            return replace(typed, text=text), ()
        case command_msg.Click.ENTER:
            return _enter(typed, table, plays)
        case command_msg.CommandPressed(command):
            return _obey(replace(typed, is_open=True), table, "", command, plays)
        case _ as unreachable:
            assert_never(unreachable)


def _enter(typed: Typed, table: Table, plays: bool) -> tuple[Typed, Asks]:
    """The field after Enter; a text that is not understood is selected, so that typing replaces it."""
    if not typed.text.strip():
        return typed, ()
    try:
        command = parse_command(typed.text, rules_of(table.game))
    except DecodeError:
        told, answered = _answered(typed, table, typed.text, None, Refused.NOT_UNDERSTOOD)
        return told, (answered, cmd.SelectText(FIELD))
    return _obey(replace(typed, text=""), table, typed.text, command, plays)


def _obey(typed: Typed, table: Table, text: str, command: Command, plays: bool) -> tuple[Typed, Asks]:
    """The field with the answer to `command`, and the request to carry it out unless it is refused here.

    An illegal move is carried out too, so that its square flashes.
    """
    refused = refusal_of(table, command, plays=plays)
    is_obeyed = refused is None or refused is Refused.NO_MOVE
    told, answered = _answered(typed, table, text, command, refused)
    return told, (answered, CarryOut(command)) if is_obeyed else (answered,)


def refusal_of(table: Table, command: Command, *, plays: bool) -> Refused | None:
    """Why `command` cannot be carried out now; None if it can."""
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
            is_here = plays and is_human_decision(table.state, table.seats)
            return None if is_here or (table.analysing and board_to_value(table.state)) else Refused.NO_HINT
        case PlaySetUp(key):
            return None if any(setup.key == key for setup in setups()) else Refused.NO_SETUP
        case ReadRow() | ReadColumn() | Word():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _answered(
    typed: Typed, table: Table, text: str, command: Command | None, refused: Refused | None
) -> tuple[Typed, SetTable]:
    number = table.announcements + 1
    answered = Answered(number, text, command, table.game, refused)
    return Typed(typed.text, answered, typed.is_open), SetTable(replace(table, announcements=number))
