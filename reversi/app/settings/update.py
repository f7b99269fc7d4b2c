"""Options: choosing them, and turning or mirroring the board from how it is seen now."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.model import Model
from reversi.app.settings import msg as settings_msg
from reversi.app.settings.seen import seen_by_symmetry, symmetry_for
from reversi.domain import Symmetry
from reversi.domain.symmetry import followed_by


def update(model: Model, msg: settings_msg.SettingsMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the options."""
    match msg:
        case settings_msg.OptionsChosen(chosen):
            return replace(model, options=chosen), ()
        case settings_msg.Click.TURN:
            return _moved_on(model, Symmetry.ROTATE_RIGHT), ()
        case settings_msg.Click.MIRROR:
            return _moved_on(model, Symmetry.MIRROR_LEFT_RIGHT), ()
        case _ as unreachable:
            assert_never(unreachable)


def _moved_on(model: Model, step: Symmetry) -> Model:
    """The model with `step` added to the current view, which no longer follows the game."""
    seen = followed_by(symmetry_for(model.options.seen_by, model.table.game), step)
    return replace(model, options=replace(model.options, seen_by=seen_by_symmetry(seen)))
