"""The custom player: where it comes from, whom it replaces, and who stands in for it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import notice_of, opened, told, untold
from reversi.app.common.dialogs import PlayerOffer
from reversi.app.common.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.custom_player.codec import decode_custom_player, decode_work, encode_custom_player
from reversi.app.custom_player.model import strangers
from reversi.app.game.seats import Computer, Player, Seats, Written
from reversi.app.model import Model
from reversi.domain import DecodeError
from reversi.engine import custom_player_of

STAND_IN = Computer("level-3")
"""Who plays in place of a missing custom player if the person has none to play instead."""

OFFER = "offer"
"""The id of the dialog that offers a player."""


def update(model: Model, msg: custom_player_msg.CustomPlayerMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the custom player."""
    dialog, board = model.panel.dialog, cmd.FocusSquare(model.table.cursor)
    match msg:
        case custom_player_msg.CustomPlayerChanged(text):
            written = written_in(text)
            return (_seated(model, written) if written else model), ()
        case custom_player_msg.Click.ACCEPT:
            if not isinstance(dialog, PlayerOffer):
                return model, ()
            written = dialog.written
            news = CustomPlayerBrought(written.name, model.custom_player)
            accepted = told(_seated(opened(model, None), written), news)
            return accepted, (cmd.SaveCustomPlayer(encode_custom_player(written)), board)
        case custom_player_msg.Click.DECLINE:
            return opened(model, None), (board,)
        case custom_player_msg.Click.UNDO:
            brought = notice_of(model, CustomPlayerBrought)
            return _undo(model, brought.before) if brought else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def written_in(text: str) -> Written | None:
    """The stored player; None if it cannot be read."""
    try:
        return decode_custom_player(text)
    except DecodeError:
        return None


def offer(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model with an offer of the player in a workshop file; raises DecodeError if it has none.

    A player is somebody's program: it neither replaces another nor runs until the person accepts it.
    """
    return opened(model, PlayerOffer(decode_work(text)[0])), (cmd.FocusElement(OFFER),)


def stand_in(custom_player: Written | None, seats: Seats) -> tuple[Seats, CustomPlayerMissing] | None:
    """The seats with a stand-in for every missing custom player, and a notice; None if none is missing."""
    strange = strangers(seats, custom_player)
    if not strange:
        return None
    player = custom_player.player if custom_player else STAND_IN
    return _reseated(seats, player), CustomPlayerMissing(strange[0], player)


def _undo(model: Model, before: Written | None) -> tuple[Model, cmd.Cmds]:
    """The model with the previous player, or none."""
    undone = _seated(model, before) if before else replace(model, custom_player=None)
    text = encode_custom_player(before) if before else ""
    commands = (cmd.SaveCustomPlayer(text), cmd.FocusSquare(model.table.cursor))
    return untold(undone, CustomPlayerBrought), commands


def _seated(model: Model, written: Written) -> Model:
    """The model with the player in place of the previous one; not seated if the game is only shown here."""
    table = model.table
    if not table.follows:
        table = replace(table, seats=_reseated(table.seats, written.player))
    return replace(model, custom_player=written, table=table)


def _reseated(seats: Seats, player: Player) -> Seats:
    """The seats with this player in place of every custom player."""
    return tuple(
        (colour, player if isinstance(each, Computer) and custom_player_of(each.key) else each)
        for colour, each in seats
    )
