"""The game: what the person does on the board and with the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app import coach, lesson
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened, told
from reversi.app.common.dialogs import NextGame, PlayerPage, Tab, player_button_id
from reversi.app.common.notices import VariationBegun
from reversi.app.common.table import Flow, Table, jump, on_table, play_ply, refuse
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival, redo_place, undo_place
from reversi.app.game.seats import Player, against, has_computer, is_humans_turn, mover, seat, seats_for, swap
from reversi.app.lesson import Lesson
from reversi.app.model import Model
from reversi.app.other_game import begin_game
from reversi.app.practice import Practice, asking
from reversi.app.puzzles import Solving, solving
from reversi.app.settings import Options, rules_for
from reversi.domain import Colour, Finished, Ongoing, Ply, Skip, SkipMove, Square, may_pass
from reversi.record import game as record

Beside = Lesson | Practice | Solving
"""What has a board of its own, on which one plays in place of the game."""


def update(model: Model, msg: game_msg.GameMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the game; a lesson or practice takes over the board."""
    if isinstance(msg, game_msg.BoardMsg) and isinstance(model.aside, Beside):
        return _beside(model, model.aside, msg)
    table = model.table
    match msg:
        case game_msg.SquareClicked(square):
            return _click(model, square)
        case game_msg.BoardClick.SKIP:
            if may_pass(table.state) and is_humans_turn(table.state, table.seats_now):
                return _play(model, Skip()), (cmd.FocusSquare(table.cursor),)
            return model, ()
        case game_msg.CursorMoved(square):
            return replace(model, table=replace(table, cursor=square)), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            return replace(model, table=replace(table, cursor=square, pointed=square)), ()
        case game_msg.SquarePointed(square):
            return _pointed(model, square), ()
        case game_msg.FlashEnded(number):
            if table.refusal is None or table.refusal.number != number:
                return model, ()
            return replace(model, table=replace(table, refusal=replace(table.refusal, flashing=False))), ()
        case game_msg.Click.NEW_GAME:
            return model, (cmd.DrawSeed(by_lot=model.options.colour_by_lot),)
        case game_msg.SeedDrawn(_, focus):
            begun = begin_game(model, _new_game(table, model.options, msg))
            return begun, ((focus_board(begun),) if focus else ())
        case game_msg.Click.UNDO:
            undone = jump(table, undo_place(table.game, table.seats_now), Arrival.UNDONE)
            return replace(coach.settled(model), table=undone), ()
        case game_msg.Click.REDO:
            redone = jump(table, redo_place(table.game, table.seats_now), Arrival.REDONE)
            after, is_last = replace(model, table=redone), redo_place(redone.game, redone.seats_now) is None
            return after, ((focus_board(after),) if is_last else ())  # the button goes, and the focus with it
        case game_msg.PlayerChosen(colour, player):
            return _choose(model, colour, player)
        case game_msg.Click.SWAP_SIDES:
            swapped = replace(model, table=replace(table, seats=swap(table.seats)))
            is_open = isinstance(model.panel.dialog, NextGame)
            return (opened(swapped, None), (focus_board(swapped),)) if is_open else (swapped, ())
        case game_msg.RematchClicked(opponent):
            seats = against(opponent, table.seats) if opponent else table.seats
            return model, (cmd.DrawSeed(focus=True, seats=seats),)
        case game_msg.ZoomChosen(zoom):
            zoomed = replace(model, table=replace(table, zoom=zoom))
            return zoomed, (cmd.ShowSquare(table.cursor, central=True),)
        case _ as unreachable:
            assert_never(unreachable)


def _beside(model: Model, beside: Beside, msg: game_msg.BoardMsg) -> tuple[Model, cmd.Cmds]:
    """The model after something happened on the board of a lesson, of practice or of a puzzle."""
    match msg:
        case game_msg.CursorMoved(square):
            return _with_cursor(model, beside, square), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            pointed = replace(model, table=replace(model.table, pointed=square))
            return _with_cursor(pointed, beside, square), ()
        case game_msg.SquareClicked(square):
            ply: Ply = square
        case game_msg.BoardClick.SKIP:
            ply = Skip()
        case _ as unreachable:
            assert_never(unreachable)
    if isinstance(beside, Lesson):
        return lesson.try_out(model, beside, ply)
    if isinstance(beside, Solving):
        return solving.try_out(model, beside, ply)
    return asking.try_out(model, beside, ply)


def _with_cursor(model: Model, beside: Beside, square: Square) -> Model:
    """The model with the cursor of that board on this square, if it has it."""
    holds = record.rules_of(beside.board if isinstance(beside, Solving) else beside.game).holds(square)
    return replace(model, aside=replace(beside, cursor=square)) if holds else model


def _pointed(model: Model, square: Square | None) -> Model:
    """The model with the pointer on the board, which has left the toasts."""
    table = model.table if model.table.pointed == square else replace(model.table, pointed=square)
    return replace(model, table=table, panel=replace(model.panel, held=None))


def _choose(model: Model, colour: Colour, player: Player) -> tuple[Model, cmd.Cmds]:
    """The model with another player in a seat; the dialog in which they were chosen closes."""
    table, dialog = model.table, model.panel.dialog
    seats = seat(table.seats, colour, player)
    waits = has_computer(seats) or table.is_replayed
    flow = table.flow if waits else Flow.RUNNING  # no computer is left to pause
    chosen = replace(model, table=replace(table, seats=seats, flow=flow))
    if not (isinstance(dialog, NextGame) and isinstance(dialog.page, PlayerPage)):
        return chosen, ()
    return opened(chosen, None), (cmd.FocusElement(player_button_id(dialog.page.colour)),)


def _click(model: Model, square: Square) -> tuple[Model, cmd.Cmds]:
    """A person's move; clicks during the computer's turn are ignored."""
    table = model.table
    if mover(table.state) is not None and not is_humans_turn(table.state, table.seats_now):
        return model, ()
    match table.state:
        case Ongoing() as ongoing if ongoing.move_at(square):
            played = _play(model, square)
            return replace(played, table=replace(played.table, cursor=square)), ()
        case Ongoing() | SkipMove() | Finished():
            refused, commands = refuse(table, square)
            return replace(model, table=refused), commands
        case _ as unreachable:
            assert_never(unreachable)


def _play(model: Model, ply: Ply) -> Model:
    """The model after a person's ply; if that leaves a record, they are told that it begins a variation.

    The moves then show in place of the report. If they play on from a place that they went to look at, the
    computer runs again.
    """
    table = model.table
    plays_on = table.arrival is Arrival.VIEWED and not table.is_studied
    played = play_ply(replace(table, flow=Flow.RUNNING) if plays_on else table, ply)
    is_new = len(played.game.nodes) > len(table.game.nodes)
    leaves = is_new and table.analysing is None and played.game.main == table.game.place
    is_beside = table.game.is_main_line and not played.game.is_main_line
    after = replace(model, table=played)
    if is_beside and model.panel.tab in (None, Tab.REVIEW):
        after = replace(after, panel=replace(after.panel, tab=Tab.MOVES))
    return told(after, VariationBegun()) if leaves else after


def _new_game(table: Table, options: Options, drawn: game_msg.SeedDrawn) -> Table:
    """The table with the game that begins with this seed; the players stay if they can."""
    rules = rules_for(options, drawn.seed)
    seats = seats_for(rules.players, drawn.seats or table.seats)
    if drawn.by_lot:
        seats = swap(seats, drawn.seed // 2 % len(seats))  # the last bit of the seed decides who begins
    return on_table(table, record.begin_game(rules), Arrival.BEGUN, seats=seats, seed=drawn.seed)
