"""The custom player: where it comes from, whom it replaces, and who stands in for it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog, PlayerOffer
from reversi.app.common.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.common.request import CLOSE, Requests, SetTable, Tell, Withdraw
from reversi.app.common.table import Table
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.custom_player.codec import decode_custom_player, decode_work, encode_custom_player
from reversi.app.custom_player.model import strangers
from reversi.app.game.seats import Computer, Player, Seats, Written
from reversi.domain import DecodeError
from reversi.engine import custom_player_of

STAND_IN = Computer("level-3")
"""Who plays in place of a missing custom player if the person has none to play instead."""

OFFER = "offer"
"""The id of the dialog that offers a player."""


def update_custom_player(
    custom_player: Written | None,
    table: Table,
    dialog: Dialog | None,
    brought: CustomPlayerBrought | None,
    msg: custom_player_msg.CustomPlayerMsg,
) -> tuple[Written | None, Requests]:
    """The custom player after a message about it, and the requests that follow.

    `brought` is the player brought in last, which can be undone.
    """
    board = cmd.FocusSquare(table.cursor)
    match msg:
        case custom_player_msg.CustomPlayerChanged(text):
            written = written_in(text)
            return (written, _seating(table, written)) if written else (custom_player, ())
        case custom_player_msg.Click.ACCEPT:
            if not isinstance(dialog, PlayerOffer):
                return custom_player, ()
            written = dialog.written
            news, save = (
                Tell(CustomPlayerBrought(written.name, custom_player)),
                cmd.SaveCustomPlayer(encode_custom_player(written)),
            )
            return written, (CLOSE, *_seating(table, written), news, save, board)
        case custom_player_msg.Click.DECLINE:
            return custom_player, (CLOSE, board)
        case custom_player_msg.Click.UNDO:
            return _undo(table, brought) if brought else (custom_player, ())
        case _ as unreachable:
            assert_never(unreachable)


def written_in(text: str) -> Written | None:
    """The stored player; None if it cannot be read."""
    try:
        return decode_custom_player(text)
    except DecodeError:
        return None


def offered(text: str) -> PlayerOffer:
    """The offer of the player in a workshop file; raises DecodeError if it has none.

    A player is somebody's program: it neither replaces another nor runs until the person accepts it.
    """
    return PlayerOffer(decode_work(text)[0])


def stand_in(custom_player: Written | None, seats: Seats) -> tuple[Seats, CustomPlayerMissing] | None:
    """The seats with a stand-in for every missing custom player, and a notice; None if none is missing."""
    strange = strangers(seats, custom_player)
    if not strange:
        return None
    player = custom_player.player if custom_player else STAND_IN
    return _reseated(seats, player), CustomPlayerMissing(strange[0], player)


def _undo(table: Table, brought: CustomPlayerBrought) -> tuple[Written | None, Requests]:
    """The previous player, or none, and the requests that bring it back."""
    before = brought.before
    text, seating = (encode_custom_player(before), _seating(table, before)) if before else ("", ())
    return before, (
        *seating,
        Withdraw(CustomPlayerBrought),
        cmd.SaveCustomPlayer(text),
        cmd.FocusSquare(table.cursor),
    )


def _seating(table: Table, written: Written) -> Requests:
    """The request to seat the player in place of the previous one; none if the game is only shown here."""
    return () if table.follows else (SetTable(replace(table, seats=_reseated(table.seats, written.player))),)


def _reseated(seats: Seats, player: Player) -> Seats:
    """The seats with this player in place of every custom player."""
    return tuple(
        (colour, player if isinstance(each, Computer) and custom_player_of(each.key) else each)
        for colour, each in seats
    )
