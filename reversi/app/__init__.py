"""The game program, without side effects: its model, its messages, its update and its view.

Start with `common.table` and `model`, then `msg` and `common.cmd`, then `update` and `page`. Each feature is
a room, with its part of the model, its messages, its `update` and what shows it. `update` is a table of them.
`askers` decides what to ask the worker, `common` has what every room uses, and `session` stores parts of
every room.
"""

from reversi.app.model import Model  # isort: skip  (it imports its parts, which import it)
from reversi.app.init import Flags, init
from reversi.app.update import Msg, subscriptions, update

__all__ = ["Flags", "Model", "Msg", "init", "subscriptions", "update"]
