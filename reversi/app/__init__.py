"""The game program, without side effects: its model, its messages and its update.

Start with `table` and `model`, then `msg` and `cmd`, then `update`. Each feature is a room with its own
`model`, `msg` and `update`. A room sees only the table and its own part of the model; for anything else it
makes a request (`request`), which the root grants (`granting`). `askers` decides what to ask the worker.
`session` belongs to the root, because it stores parts of every room.
"""

from reversi.app.init import Flags, init
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.update import subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
