"""Greedy: the move that turns most discs.

A player of Mark Pattison's Fable Reversi (https://github.com/markpattison/Reversi).
"""

from collections.abc import Iterator

from reversi.domain import Move, Ongoing
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.protocol import Answer, Reply


def think(state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the moves that turn most discs, drawn among equals."""
    most = best_by(flip_count, state.moves)
    yield Answer(drawn(most, seed).square, value=None, nodes=len(state.moves), depth=1)


def flip_count(move: Move) -> int:
    """The number of discs that a move turns."""
    return len(move.flips)
