"""The game program, pure: its model, its messages, its update.

Read `model`, then `msg` and `cmd`, then `update`. Each feature has a room: its `model` holds the room's part
of the model and its messages, its `update` says what the messages do, and a codec stands beside them where
something is stored or pasted. `computer/update` decides what the worker is asked.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
