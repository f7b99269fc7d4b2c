"""A player that the person has written, and how it fails."""

from reversi.app import Flags
from reversi.app.custom_player import encode_custom_player
from reversi.app.game.seats import Written
from reversi.elm import simulate
from reversi.engine.protocol import CustomPlayerFailure, Fault, Worker
from reversi.program import PROGRAM
from tests.app.person import Table, settled

LAST = "def choose(game):\n    return game.moves[-1].square\n"
OUT_OF_RANGE = CustomPlayerFailure(Fault.RAISED, 2, "IndexError: out of range")


def with_own(written: Written) -> Table:
    """The page of somebody whose browser keeps this player."""
    flags = Flags(None, 0, custom_player=encode_custom_player(written))
    return settled(simulate(PROGRAM, flags).send(Worker.READY))
