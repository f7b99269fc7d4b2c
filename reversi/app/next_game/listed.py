"""A list of random openings, as it comes into the sheet for the next game."""

from dataclasses import replace

from reversi.app import next_game
from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened
from reversi.app.common.dialogs import NextGame, Page
from reversi.app.model import Model
from reversi.app.next_game import update
from reversi.app.settings import FirstMove
from reversi.domain import DecodeError
from reversi.domain.setups import OTHELLO
from reversi.domain.trouble import trouble_of
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import starts


def brought(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The sheet with the list in a text from outside; what was picked there stays, if it is open."""
    if model.table.follows:
        return declined(model), ()
    dialog, game = model.panel.dialog, update.next_game_like(model.options, model.table.seats)
    sheet = dialog if isinstance(dialog, NextGame) and not dialog.alone else game
    return with_starts(model, sheet, text)


def with_starts(model: Model, sheet: NextGame, text: str) -> tuple[Model, cmd.Cmds]:
    """The sheet with random openings from the list in `text`, and what cannot be read of it.

    The list of before stays if nothing can be.
    """
    try:
        listed, bad = starts.read_list(text)
    except DecodeError as error:
        listed, bad = "", ((0, error),)
    if listed:
        options = replace(model.options, starts=listed, first_move=FirstMove.BALANCED)
        model, sheet = replace(model, options=options), update.with_board(sheet, OTHELLO)
    unread = (Unreadable(each.problem, "", line=line, trouble=trouble_of(each)) for line, each in bad)
    told = opened(model, replace(sheet, page=Page.SHEET, unread=tuple(unread)))
    return told, (cmd.FocusElement(next_game.PLAY),)
