"""The messages of all rooms, as a type: rooms, whose buttons send each other's messages, need no more."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reversi.app.update import Msg as Msg
else:
    Msg = object
