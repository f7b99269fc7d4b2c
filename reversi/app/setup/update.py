"""Set-ups: opening and closing the chooser, and beginning a game with the set-up chosen there."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NextGame, SetUpChooser
from reversi.app.model import Model
from reversi.app.setup import msg as setup_msg
from reversi.app.setup.model import ALL, card_id, offered_setups
from reversi.domain.setups import SetUp

OPENER = "open-setups"
"""The id of the button that opens the chooser."""


def update(model: Model, msg: setup_msg.SetUpMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about set-ups."""
    dialog = model.panel.dialog
    match msg:
        case setup_msg.Click.OPEN:
            next_game = dialog if isinstance(dialog, NextGame) else None
            current = next_game.setup if next_game else model.options.setup
            place = offered_setups(model.options, current).index(current)
            return opened(model, SetUpChooser(next_game)), (cmd.FocusElement(card_id(place)),)
        case setup_msg.Click.CLOSE:
            next_game = dialog.next_game if isinstance(dialog, SetUpChooser) else None
            return opened(model, next_game), (cmd.FocusElement(ALL if next_game else OPENER),)
        case setup_msg.SetUpReached(place):
            return model, (cmd.FocusElement(card_id(place)),)
        case setup_msg.SetUpChosen(setup):
            return _choose(model, setup)
        case _ as unreachable:
            assert_never(unreachable)


def _choose(model: Model, setup: SetUp) -> tuple[Model, cmd.Cmds]:
    """The model in which a new game begins with `setup`; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(OPENER),)
    chosen = replace(turned_to(model, None), options=replace(model.options, setup=setup))
    return opened(chosen, None), (cmd.DrawSeed(focus=model.panel.dialog is not None),)
