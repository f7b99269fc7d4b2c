"""Options: choosing them, and turning or mirroring the board from how it is seen now."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common.request import Requests
from reversi.app.common.table import Table
from reversi.app.settings import msg as settings_msg
from reversi.app.settings.model import Options
from reversi.app.settings.seen import seen_by_symmetry, symmetry_for
from reversi.domain import Symmetry
from reversi.domain.symmetry import followed_by


def update_settings(
    options: Options, table: Table, msg: settings_msg.SettingsMsg
) -> tuple[Options, Requests]:
    """The options after a message about them."""
    match msg:
        case settings_msg.OptionsChosen(chosen):
            return chosen, ()
        case settings_msg.Click.TURN:
            return _moved_on(options, table, Symmetry.ROTATE_RIGHT), ()
        case settings_msg.Click.MIRROR:
            return _moved_on(options, table, Symmetry.MIRROR_LEFT_RIGHT), ()
        case _ as unreachable:
            assert_never(unreachable)


def _moved_on(options: Options, table: Table, step: Symmetry) -> Options:
    """The options with `step` added to the current view, which no longer follows the game."""
    seen = followed_by(symmetry_for(options.seen_by, table.game), step)
    return replace(options, seen_by=seen_by_symmetry(seen))
