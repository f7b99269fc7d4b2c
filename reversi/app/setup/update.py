"""Set-ups: opening and closing the chooser, and beginning a game with the set-up chosen there."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog, NextGame, SetUpChooser
from reversi.app.common.request import CLOSE, Act, Choose, Open, Requests
from reversi.app.common.table import Table
from reversi.app.settings.model import Options
from reversi.app.setup import msg as setup_msg
from reversi.app.setup.model import ALL, card_id, offered_setups
from reversi.domain.setups import SetUp

OPENER = "open-setups"
"""The id of the button that opens the chooser."""


def update_setups(options: Options, table: Table, dialog: Dialog | None, msg: setup_msg.SetUpMsg) -> Requests:
    """The requests that follow from a message about set-ups."""
    match msg:
        case setup_msg.Click.OPEN:
            next_game = dialog if isinstance(dialog, NextGame) else None
            current = next_game.setup if next_game else options.setup
            place = offered_setups(options, current).index(current)
            return Open(SetUpChooser(next_game)), cmd.FocusElement(card_id(place))
        case setup_msg.Click.CLOSE:
            next_game = dialog.next_game if isinstance(dialog, SetUpChooser) else None
            return Open(next_game), cmd.FocusElement(ALL if next_game else OPENER)
        case setup_msg.SetUpReached(place):
            return (cmd.FocusElement(card_id(place)),)
        case setup_msg.SetUpChosen(setup):
            return _choose(options, table, dialog, setup)
        case _ as unreachable:
            assert_never(unreachable)


def _choose(options: Options, table: Table, dialog: Dialog | None, setup: SetUp) -> Requests:
    """The requests for a new game with `setup`; declined if another page plays the game."""
    if table.follows:
        return Act.DECLINE, CLOSE, cmd.FocusElement(OPENER)
    return Act.LEAVE, Choose(replace(options, setup=setup)), CLOSE, cmd.DrawSeed(focus=dialog is not None)
