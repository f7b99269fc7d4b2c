"""The game program, pure: its model, its messages, its update.

Read `model`, then `msg` and `cmd`, then `update`. Each feature has a room with its own `model`, `msg` and
`update`, and a codec if something is stored. `computer/update` decides what the worker is asked.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
