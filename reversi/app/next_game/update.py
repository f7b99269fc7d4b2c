"""The next game: opening and closing the sheet, choosing in it and behind it, and starting to play."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import NEXT_GAME_OPENER, Dialog, NextGame
from reversi.app.common.request import CLOSE, Act, Choose, Open, Requests
from reversi.app.common.table import Table
from reversi.app.next_game import msg as next_game_msg
from reversi.app.next_game.model import (
    PLAY,
    next_game_in,
    next_game_like,
    with_board,
    with_colour,
    with_opponent,
)
from reversi.app.settings.model import Options


def update_next_game(
    options: Options, table: Table, dialog: Dialog | None, msg: next_game_msg.NextGameMsg
) -> Requests:
    """The requests that follow from a message about the next game; all but the first need it in a dialog."""
    game = next_game_in(dialog)
    if msg is next_game_msg.Click.OPEN:
        return _open(options, table) if game is None else _begin(options, table, game)
    if game is None:
        return ()
    match msg:
        case next_game_msg.Click.CLOSE:
            return CLOSE, cmd.FocusElement(NEXT_GAME_OPENER)
        case next_game_msg.OpponentPicked(player):
            return _picked(dialog, with_opponent(game, player))
        case next_game_msg.ColourPicked(colour):
            return _picked(dialog, with_colour(game, colour))
        case next_game_msg.BoardPicked(setup):
            return _picked(dialog, with_board(game, setup))
        case next_game_msg.Click.PLAY:
            return _begin(options, table, game)
        case _ as unreachable:
            assert_never(unreachable)


def _open(options: Options, table: Table) -> Requests:
    """The sheet with the same game again; declined if another page plays the game."""
    if table.follows:
        return (Act.DECLINE,)
    return Open(next_game_like(options, table.seats)), cmd.FocusElement(PLAY)


def _picked(dialog: Dialog | None, game: NextGame) -> Requests:
    """The sheet with another choice; after a choice behind it, the person is back, ready to play."""
    return (Open(game),) if isinstance(dialog, NextGame) else (Open(game), cmd.FocusElement(PLAY))


def _begin(options: Options, table: Table, game: NextGame) -> Requests:
    """The game that was put together; declined if another page plays the game."""
    if table.follows:
        return Act.DECLINE, CLOSE, cmd.FocusElement(NEXT_GAME_OPENER)
    chosen = replace(options, setup=game.setup, colour_by_lot=game.by_lot)
    return Act.LEAVE, Choose(chosen), CLOSE, cmd.DrawSeed(focus=True, seats=game.seats, by_lot=game.by_lot)
