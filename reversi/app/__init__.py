"""The game program, without side effects: its model, its messages, its update and its view.

Start with `common.table` and `model`, then `msg` and `common.cmd`, then `update` and `page`. Each feature is
a room with its own `model`, `msg` and `update`, and with what shows it. Its update sees only the table and
its own part of the model; for anything else it makes a request (`common.request`), which the root grants
(`granting`). What shows it may look at everything. `askers` decides what to ask the worker, `common` has
what every room uses, and `session` belongs to the root, because it stores parts of every room.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
