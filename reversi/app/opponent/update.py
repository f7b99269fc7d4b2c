"""Opponents: opening and closing the dialog, and considering a player in it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import opened
from reversi.app.common.dialogs import NextGame, PlayerChooser, player_button_id
from reversi.app.game.levels import level_of
from reversi.app.model import Model
from reversi.app.opponent import msg as opponent_msg
from reversi.app.opponent.model import ALL, CHOOSER, SLIDER, chooser_for
from reversi.domain import Colour


def update(model: Model, msg: opponent_msg.OpponentMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the dialog; all but the first need it open."""
    chooser = model.panel.dialog
    if isinstance(msg, opponent_msg.PlayersOpened):
        return _open(model, msg.colour)
    if not isinstance(chooser, PlayerChooser):
        return model, ()
    match msg:
        case opponent_msg.Click.CLOSE:
            opener = ALL if chooser.next_game else player_button_id(chooser.colour)
            return opened(model, chooser.next_game), (cmd.FocusElement(opener),)
        case opponent_msg.PlayerPicked(player):
            level = level_of(player) or chooser.level
            return opened(model, replace(chooser, player=player, level=level)), ()
        case opponent_msg.Click.TOGGLE_OTHERS:
            return opened(model, replace(chooser, unfolded=not chooser.unfolded)), ()
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model, colour: Colour) -> tuple[Model, cmd.Cmds]:
    """The model with the dialog open, unless that colour does not play."""
    next_game = model.panel.dialog if isinstance(model.panel.dialog, NextGame) else None
    seats = next_game.seats if next_game else model.table.seats
    if colour not in dict(seats):
        return model, ()
    chooser = chooser_for(seats, colour, next_game)
    focus = CHOOSER if level_of(chooser.player) is None else SLIDER
    return opened(model, chooser), (cmd.FocusElement(focus),)
