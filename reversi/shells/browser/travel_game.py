"""The time-travel panel for the game."""

from reversi.app import Flags, Model, Msg
from reversi.app.cmd import Cmd, Sub
from reversi.app.computer.msg import ClockTicked
from reversi.app.game.msg import SquarePointed
from reversi.app.panel.msg import ToastEnded, ToastHeld, ToastReleased
from reversi.elm import Loop
from reversi.elm.travel.recording import Label
from reversi.record.game import Game
from reversi.shells.browser.travel import open_travel

QUIET = frozenset(
    kind.__name__ for kind in (SquarePointed, ClockTicked, ToastHeld, ToastReleased, ToastEnded)
)
"""The kinds of messages that come by themselves, or wherever the pointer goes."""


LABEL = Label(
    "reversi",
    "reversi.program:PROGRAM",
    (
        *("reversi.app", "reversi.domain", "reversi.elm"),
        *("reversi.engine.protocol", "reversi.formats", "reversi.record"),
    ),
)
"""The game in files."""


def open_game_travel(loop: Loop[Flags, Model, Msg, Cmd, Sub]) -> None:
    """Open the panel beside the game, or give it the focus."""
    open_travel(loop, QUIET, _game, LABEL)


def _game(model: Model) -> Game:
    return model.table.game
