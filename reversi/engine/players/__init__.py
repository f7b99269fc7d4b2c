"""Every computer player there is, by its key."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from reversi.domain import Ongoing
from reversi.engine.players import corner_first, fewest_replies, greedy, minimax, random_move
from reversi.engine.protocol import Reply

__all__ = ["COMPUTER_PLAYERS", "ComputerPlayer", "Think", "UnknownPlayer", "player_named"]

Think: TypeAlias = Callable[[Ongoing, int], Iterator[Reply]]
"""From a game and a seed to progress, as often as there is any, then exactly one answer."""


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """A computer player: the `key` that questions and saved games use, and what people read."""

    key: str
    name: str
    description: str
    think: Think


class UnknownPlayer(ValueError):
    """There is no computer player of that key."""


COMPUTER_PLAYERS = (
    ComputerPlayer("random", "Random", "Plays any legal move.", random_move.think),
    ComputerPlayer("greedy", "Greedy", "Turns as many discs as it can.", greedy.think),
    ComputerPlayer(
        "corner-first", "Corner first", "Takes a corner, or else turns most discs.", corner_first.think
    ),
    ComputerPlayer(
        "fewest-replies",
        "Fewest replies",
        "Leaves its opponent as few moves as it can.",
        fewest_replies.think,
    ),
    ComputerPlayer(
        "minimax-0", "Minimax 0", "Weighs the board after its own move.", partial(minimax.think, plies=0)
    ),
    ComputerPlayer(
        "minimax-1", "Minimax 1", "Weighs the board after one reply.", partial(minimax.think, plies=1)
    ),
    ComputerPlayer(
        "minimax-2",
        "Minimax 2",
        "Weighs the board after a reply and its next move.",
        partial(minimax.think, plies=2),
    ),
)


def player_named(key: str) -> ComputerPlayer:
    """The computer player with this key; raises `UnknownPlayer`, which names the keys there are."""
    for player in COMPUTER_PLAYERS:
        if player.key == key:
            return player
    keys = ", ".join(player.key for player in COMPUTER_PLAYERS)
    raise UnknownPlayer(f"there is no computer player {key!r}; there are {keys}")
