"""The game: what the person does on the board and with the game."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.notices import VariationBegun
from reversi.app.common.request import Act, BeginGame, Requests, Tell
from reversi.app.common.table import Flow, Table, jump, on_table, play_ply, refuse
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival, redo_place, undo_place
from reversi.app.game.seats import against, has_computer, is_humans_turn, mover, seat, seats_for, swap
from reversi.app.settings.model import Options, rules_for
from reversi.domain import Finished, Ongoing, Ply, Skip, SkipMove, Square, may_pass
from reversi.record.game import begin_game


def update_game(table: Table, options: Options, msg: game_msg.GameMsg) -> tuple[Table, Requests]:
    """The table after a message about the game, and the requests that follow."""
    match msg:
        case game_msg.SquareClicked(square):
            return _click(table, square)
        case game_msg.BoardClick.SKIP:
            return _skip(table)
        case game_msg.CursorMoved(square):
            return replace(table, cursor=square), (cmd.FocusSquare(square),)
        case game_msg.SquareFocused(square):
            return replace(table, cursor=square, pointed=square), ()
        case game_msg.SquarePointed(square):
            return (table if table.pointed == square else replace(table, pointed=square)), ()
        case game_msg.FlashEnded(number):
            return _end_flash(table, number), ()
        case game_msg.Click.NEW_GAME:
            return table, (cmd.DrawSeed(by_lot=options.colour_by_lot),)
        case game_msg.SeedDrawn(_, focus):
            return table, (BeginGame(_new_game(table, options, msg)), *((Act.FOCUS_BOARD,) if focus else ()))
        case game_msg.Click.UNDO:
            return jump(table, undo_place(table.game, table.seats_now), Arrival.UNDONE), ()
        case game_msg.Click.REDO:
            return jump(table, redo_place(table.game, table.seats_now), Arrival.REDONE), ()
        case game_msg.PlayerChosen(colour, player):
            seats = seat(table.seats, colour, player)
            waits = has_computer(seats) or table.is_replayed
            flow = table.flow if waits else Flow.RUNNING  # no computer is left to pause
            return replace(table, seats=seats, flow=flow), ()
        case game_msg.Click.SWAP_SIDES:
            return replace(table, seats=swap(table.seats)), ()
        case game_msg.RematchClicked(opponent):
            seats = against(opponent, table.seats) if opponent else table.seats
            return table, (cmd.DrawSeed(focus=True, seats=swap(seats)),)
        case game_msg.ZoomChosen(zoom):
            return replace(table, zoom=zoom), (cmd.ShowSquare(table.cursor, central=True),)
        case _ as unreachable:
            assert_never(unreachable)


def _click(table: Table, square: Square) -> tuple[Table, Requests]:
    """A person's move; clicks during the computer's turn are ignored."""
    if mover(table.state) is not None and not is_humans_turn(table.state, table.seats_now):
        return table, ()
    match table.state:
        case Ongoing() as ongoing if ongoing.move_at(square):
            played, requests = _play(table, square)
            return replace(played, cursor=square), requests
        case Ongoing() | SkipMove() | Finished():
            return refuse(table, square)
        case _ as unreachable:
            assert_never(unreachable)


def _skip(table: Table) -> tuple[Table, Requests]:
    if may_pass(table.state) and is_humans_turn(table.state, table.seats_now):
        played, requests = _play(table, Skip())
        return played, (cmd.FocusSquare(table.cursor), *requests)
    return table, ()


def _play(table: Table, ply: Ply) -> tuple[Table, Requests]:
    """The table after a person's ply; if that leaves a record, they are told that it begins a variation.

    If they play on from a place that they went to look at, the computer runs again.
    """
    plays_on = table.arrival is Arrival.VIEWED and not table.is_studied
    played = play_ply(replace(table, flow=Flow.RUNNING) if plays_on else table, ply)
    is_new = len(played.game.nodes) > len(table.game.nodes)
    leaves = is_new and table.analysing is None and played.game.main == table.game.place
    return played, (Tell(VariationBegun()),) if leaves else ()


def _end_flash(table: Table, number: int) -> Table:
    if table.refusal is None or table.refusal.number != number:
        return table
    return replace(table, refusal=replace(table.refusal, flashing=False))


def _new_game(table: Table, options: Options, drawn: game_msg.SeedDrawn) -> Table:
    """The table with the game that begins with this seed; the players stay if they can."""
    rules = rules_for(options, drawn.seed)
    seats = seats_for(rules.players, drawn.seats or table.seats)
    if drawn.by_lot:
        seats = swap(seats, drawn.seed // 2 % len(seats))  # the last bit of the seed decides who begins
    return on_table(table, begin_game(rules), Arrival.BEGUN, seats=seats, seed=drawn.seed)
