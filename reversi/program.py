"""The program: four pure functions."""

from reversi.app import Flags, Model, Msg, init, subscriptions, update
from reversi.app.common import cmd
from reversi.app.page import view
from reversi.app.session import msg as session_msg
from reversi.elm import Program

PROGRAM: Program[Flags, Model, Msg, cmd.Cmd, cmd.Sub] = Program(
    init, update, view, subscriptions, session_msg.Event.RESUMED
)

MOVED = {
    "reversi.app.settings.model:Language": "reversi.locale:Language",
    **{
        f"reversi.app.{name}": f"reversi.app.common.{name}"
        for name in ("cmd", "copying", "dialogs", "inquiry", "mode", "notices", "request", "tab", "table")
    },
}
"""What older session files call otherwise, and what it is called now."""
