"""Opponents: opening and closing the dialog, and considering a player in it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog, NextGame, PlayerChooser, player_button_id
from reversi.app.common.request import Open, Requests
from reversi.app.game.levels import level_of
from reversi.app.game.seats import Seats
from reversi.app.opponent import msg as opponent_msg
from reversi.app.opponent.model import ALL, CHOOSER, SLIDER, chooser_for
from reversi.domain import Colour


def update_opponent(dialog: Dialog | None, seats: Seats, msg: opponent_msg.OpponentMsg) -> Requests:
    """The requests that follow from a message about the dialog; all but the first need it open."""
    if isinstance(msg, opponent_msg.PlayersOpened):
        next_game = dialog if isinstance(dialog, NextGame) else None
        return _open(next_game.seats if next_game else seats, msg.colour, next_game)
    return _go_on(dialog, msg) if isinstance(dialog, PlayerChooser) else ()


def _open(seats: Seats, colour: Colour, next_game: NextGame | None) -> Requests:
    """The dialog, unless that colour does not play."""
    if colour not in dict(seats):
        return ()
    chooser = chooser_for(seats, colour, next_game)
    return Open(chooser), cmd.FocusElement(CHOOSER if level_of(chooser.player) is None else SLIDER)


def _go_on(
    chooser: PlayerChooser,
    msg: opponent_msg.Click | opponent_msg.PlayerPicked,
) -> Requests:
    match msg:
        case opponent_msg.Click.CLOSE:
            opener = ALL if chooser.next_game else player_button_id(chooser.colour)
            return Open(chooser.next_game), cmd.FocusElement(opener)
        case opponent_msg.PlayerPicked(player):
            level = level_of(player) or chooser.level
            return (Open(replace(chooser, player=player, level=level)),)
        case opponent_msg.Click.TOGGLE_OTHERS:
            return (Open(replace(chooser, unfolded=not chooser.unfolded)),)
        case _ as unreachable:
            assert_never(unreachable)
