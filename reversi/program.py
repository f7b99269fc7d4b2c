"""The program: four pure functions."""

from reversi.app import Flags, Model, Msg, cmd, init, subscriptions, update
from reversi.app.session import msg as session_msg
from reversi.elm import Program
from reversi.view import view

PROGRAM: Program[Flags, Model, Msg, cmd.Cmd, cmd.Sub] = Program(
    init, update, view, subscriptions, session_msg.Event.RESUMED
)

MOVED = {"reversi.app.settings.model:Language": "reversi.locale:Language"}
"""What older session files call otherwise, and what it is called now."""
