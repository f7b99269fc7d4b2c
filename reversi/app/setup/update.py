"""Set-ups: opening and closing the chooser, and beginning a game with the set-up chosen there."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, DrawSeed, FocusElement
from reversi.app.model import Model, turned_to
from reversi.app.panel.model import SetUpChooser
from reversi.app.session.update import decline
from reversi.app.setup.model import card_id, offered_setups
from reversi.app.setup.msg import SetUpChosen, SetUpMsg, SetUpReached, SetUpsClosed, SetUpsOpened
from reversi.domain.setups import SetUp


def update_setups(model: Model, msg: SetUpMsg) -> tuple[Model, Cmds]:
    """The model after a message about set-ups, and the commands that follow from it."""
    match msg:
        case SetUpsOpened():
            place = offered_setups(model.options).index(model.options.setup)
            return replace(model, dialog=SetUpChooser()), (FocusElement(card_id(place)),)
        case SetUpsClosed():
            return replace(model, dialog=None), (FocusElement("open-setups"),)
        case SetUpReached(place):
            return model, (FocusElement(card_id(place)),)
        case SetUpChosen(setup):
            return _choose(model, setup)
        case _ as unreachable:
            assert_never(unreachable)


def _choose(model: Model, setup: SetUp) -> tuple[Model, Cmds]:
    """The model that goes on to a new game with `setup`.

    A game that another page plays stays as it is.
    """
    if model.follows:
        return replace(decline(model), dialog=None), (FocusElement("open-setups"),)
    options = replace(model.options, setup=setup)
    chosen = replace(turned_to(model, model.at_table), options=options, dialog=None)
    return chosen, (DrawSeed(focus=model.dialog is not None),)
