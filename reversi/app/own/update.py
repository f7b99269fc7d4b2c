"""The player that the person has written: where it comes from, whom it replaces, and who replaces it."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement, FocusSquare, SaveOwnPlayer
from reversi.app.game.seats import Computer, Player, Seats
from reversi.app.model import Model
from reversi.app.own.codec import decode_own, decode_work, encode_own
from reversi.app.own.model import Written, strangers
from reversi.app.own.msg import (
    OfferAccepted,
    OfferDeclined,
    OfferUndone,
    OwnMsg,
    OwnPlayerChanged,
    OwnRetryClicked,
)
from reversi.app.panel.model import OwnPlayerBrought, OwnPlayerMissing, PlayerOffer, with_notice, without
from reversi.domain import DecodeError
from reversi.engine import own_player
from reversi.formats.trouble import trouble_of

STAND_IN = Computer("level-3")
"""Who plays in place of a player whose text is not here, if there is none of the person's own."""

OFFER = "offer"
"""The id of the dialog that offers a player."""


def update_own(model: Model, msg: OwnMsg) -> tuple[Model, Cmds]:
    """The model after a message about the player, and the commands that follow from it."""
    match msg:
        case OwnPlayerChanged(text):
            return _with_stored(model, text), ()
        case OfferAccepted():
            return _accept(model)
        case OfferDeclined():
            return replace(model, dialog=None), (FocusSquare(model.table.cursor),)
        case OfferUndone():
            return _undo(model)
        case OwnRetryClicked():
            return replace(model, fallen=None), (FocusSquare(model.table.cursor),)
        case _ as unreachable:
            assert_never(unreachable)


def written_in(text: str) -> Written | None:
    """The stored player; None if it cannot be read."""
    try:
        return decode_own(text)
    except DecodeError:
        return None


def bring(model: Model, text: str) -> tuple[Model, Cmds]:
    """The model that offers the player in a file of the workshop; or with the reason why there is none.

    It is a program of somebody's: it neither replaces another nor runs before the person says so.
    """
    try:
        players = decode_work(text)
    except DecodeError as error:
        return replace(model, share=replace(model.share, trouble=trouble_of(error), legal_part=None)), ()
    share = replace(model.share, pasted="", trouble=None, legal_part=None)
    return replace(model, dialog=PlayerOffer(players[0]), share=share), (FocusElement(OFFER),)


def _accept(model: Model) -> tuple[Model, Cmds]:
    """The model with the offered player, and the way back to the one before."""
    if not isinstance(model.dialog, PlayerOffer):
        return model, ()
    written = model.dialog.written
    brought = _with_written(replace(model, dialog=None), written)
    notices = with_notice(brought.notices, OwnPlayerBrought(written.name, model.own))
    return replace(brought, notices=notices), (
        SaveOwnPlayer(encode_own(written)),
        FocusSquare(model.table.cursor),
    )


def _undo(model: Model) -> tuple[Model, Cmds]:
    """The model with the player that was there before the last one came, or with none."""
    brought = next((each for each in model.notices if isinstance(each, OwnPlayerBrought)), None)
    if brought is None:
        return model, ()
    left, before = replace(model, notices=without(model.notices, OwnPlayerBrought)), brought.before
    if before is None:
        return replace(left, own=None), (SaveOwnPlayer(""), FocusSquare(model.table.cursor))
    return _with_written(left, before), (SaveOwnPlayer(encode_own(before)), FocusSquare(model.table.cursor))


def with_players_here(model: Model) -> Model:
    """The model in which somebody else sits for each player whose text is not here, and which says so."""
    strange = strangers(model.table.seats, model.own)
    if not strange:
        return model
    stand_in = model.own.player if model.own else STAND_IN
    notice = OwnPlayerMissing(strange[0], stand_in)
    seats = _reseated(model.table.seats, stand_in)
    return replace(model, table=replace(model.table, seats=seats), notices=with_notice(model.notices, notice))


def _with_stored(model: Model, text: str) -> Model:
    """The model with what another page has stored; a text that cannot be read changes nothing."""
    written = written_in(text)
    return _with_written(model, written) if written else model


def _with_written(model: Model, written: Written) -> Model:
    """The model with this player; where the one before it sits, it sits down."""
    if model.follows:
        return replace(model, own=written)
    return replace(
        model, table=replace(model.table, seats=_reseated(model.table.seats, written.player)), own=written
    )


def _reseated(seats: Seats, player: Player) -> Seats:
    """The seats with this player in place of each that somebody has written."""
    return tuple(
        (colour, player if isinstance(each, Computer) and own_player(each.key) else each)
        for colour, each in seats
    )
