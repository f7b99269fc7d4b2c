"""The game program, pure: its model, its messages, its update.

Read `table` and `model`, then `msg` and `cmd`, then `update`. Each feature has a room with its own `model`,
`msg` and `update`, which sees the table and its own part, and makes requests of the root (`request`, which
`granting` grants). `askers` decides what the worker is asked. `session` is the root's, too: it stores all.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
