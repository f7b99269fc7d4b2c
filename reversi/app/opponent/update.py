"""Opponents: opening and closing the dialog, and considering a player in it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement
from reversi.app.model import Model
from reversi.app.opponent.model import CHOOSER, SLIDER, chooser_for, level_of
from reversi.app.opponent.msg import (
    OpponentMsg,
    OtherPlayersToggled,
    PlayerPicked,
    PlayersClosed,
    PlayersOpened,
)
from reversi.app.panel.model import PlayerChooser, player_button_id
from reversi.domain import Colour


def update_opponent(model: Model, msg: OpponentMsg) -> tuple[Model, Cmds]:
    """The model after a message about the dialog; all but the first mean nothing while it is not open."""
    if isinstance(msg, PlayersOpened):
        return _open(model, msg.colour)
    if not isinstance(model.dialog, PlayerChooser):
        return model, ()
    return _go_on(model, model.dialog, msg)


def _open(model: Model, colour: Colour) -> tuple[Model, Cmds]:
    """The model with the dialog, unless nobody plays that colour."""
    if colour not in dict(model.table.seats):
        return model, ()
    chooser = chooser_for(model.table.seats, colour)
    focus = CHOOSER if level_of(chooser.player) is None else SLIDER
    return replace(model, dialog=chooser), (FocusElement(focus),)


def _go_on(
    model: Model, chooser: PlayerChooser, msg: PlayersClosed | PlayerPicked | OtherPlayersToggled
) -> tuple[Model, Cmds]:
    match msg:
        case PlayersClosed():
            return replace(model, dialog=None), (FocusElement(player_button_id(chooser.colour)),)
        case PlayerPicked(player):
            level = level_of(player) or chooser.level
            return replace(model, dialog=replace(chooser, player=player, level=level)), ()
        case OtherPlayersToggled():
            return replace(model, dialog=replace(chooser, unfolded=not chooser.unfolded)), ()
        case _ as unreachable:
            assert_never(unreachable)
