"""The game program, pure: its model, its messages, its update.

Read `model`, then `msg` and `cmd`, then `update`. `turn` holds the computer's turn, `analysis` the
question behind a hint, `game` undo and redo, `reviewing` looking back, `session` what outlives the
page, `keeping` when it is stored and which of several tabs plays.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
