"""The time-travel panel for the game."""

from js import reversi

from reversi.app import Flags, Model, Msg, computer, panel
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.elm import Loop
from reversi.elm.browser.panel import open_panel
from reversi.elm.codec.names import Names
from reversi.elm.travel.recording import Label
from reversi.program import MOVED

QUIET = frozenset(
    (
        *(kind.__name__ for kind in (game_msg.SquarePointed, panel.ToastHeld, panel.ToastEnded)),
        *(kind.value for kind in (computer.Event.CLOCK_TICKED, panel.Event.TOAST_RELEASED)),
    )
)
"""The kinds of messages that come by themselves, or whenever the pointer moves."""

LABEL = Label(
    "reversi",
    "reversi.program:PROGRAM",
    Names(
        (
            *("reversi.app", "reversi.domain", "reversi.elm"),
            *("reversi.engine.protocol", "reversi.formats", "reversi.locale", "reversi.record"),
        ),
        MOVED,
    ),
)
"""How saved sessions refer to the game's program and its modules."""


def open_game_travel(loop: Loop[Flags, Model, Msg, cmd.Cmd, cmd.Sub]) -> None:
    """Open the panel next to the game, or focus it if it is open."""
    open_panel(loop, reversi, QUIET, lambda model: model.table.game, LABEL)
