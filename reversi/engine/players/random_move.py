"""Random: any legal move.

A player of Mark Pattison's Fable Reversi (https://github.com/markpattison/Reversi).
"""

from collections.abc import Iterator

from reversi.domain import Ongoing
from reversi.engine.players.choice import drawn
from reversi.engine.protocol import Answer, Reply


def think(state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the legal moves, all equally likely."""
    yield Answer(drawn(state.moves, seed).square, value=None, nodes=0, depth=0)
