"""The next game: opening and closing the sheet, choosing in it and behind it, and starting to play."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NEXT_GAME_OPENER, NextGame
from reversi.app.model import Model
from reversi.app.next_game import msg as next_game_msg
from reversi.app.next_game.model import (
    PLAY,
    next_game_in,
    next_game_like,
    with_board,
    with_colour,
    with_opponent,
)


def update(model: Model, msg: next_game_msg.NextGameMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the next game; all but the first need it in a dialog."""
    game = next_game_in(model.panel.dialog)
    if msg is next_game_msg.Click.OPEN:
        return _open(model) if game is None else _begin(model, game)
    if game is None:
        return model, ()
    match msg:
        case next_game_msg.Click.CLOSE:
            return opened(model, None), (cmd.FocusElement(NEXT_GAME_OPENER),)
        case next_game_msg.OpponentPicked(player):
            return _picked(model, with_opponent(game, player))
        case next_game_msg.ColourPicked(colour):
            return _picked(model, with_colour(game, colour))
        case next_game_msg.BoardPicked(setup):
            return _picked(model, with_board(game, setup))
        case next_game_msg.Click.PLAY:
            return _begin(model, game)
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model) -> tuple[Model, cmd.Cmds]:
    """The sheet with the same game again; declined if another page plays the game."""
    if model.table.follows:
        return declined(model), ()
    return opened(model, next_game_like(model.options, model.table.seats)), (cmd.FocusElement(PLAY),)


def _picked(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The sheet with another choice; after a choice behind it, the person is back, ready to play."""
    is_back = not isinstance(model.panel.dialog, NextGame)
    return opened(model, game), ((cmd.FocusElement(PLAY),) if is_back else ())


def _begin(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The game that was put together; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(NEXT_GAME_OPENER),)
    chosen = replace(model.options, setup=game.setup, colour_by_lot=game.by_lot)
    begun = opened(replace(turned_to(model, None), options=chosen), None)
    return begun, (cmd.DrawSeed(focus=True, seats=game.seats, by_lot=game.by_lot),)
