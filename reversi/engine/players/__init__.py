"""Every computer player there is, by its key."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from reversi.domain import Ongoing
from reversi.engine.limits import Limits
from reversi.engine.players import corner_first, fewest_replies, greedy, minimax, random_move
from reversi.engine.protocol import Reply

__all__ = [
    "COMPUTER_PLAYERS",
    "ComputerPlayer",
    "SearchPlayer",
    "SimplePlayer",
    "Think",
    "UnknownPlayer",
    "player_named",
]

Think: TypeAlias = Callable[[Ongoing, int], Iterator[Reply]]
"""From a game and a seed to progress, as often as there is any, then exactly one answer."""


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """A player in plain Python: the `key` that questions and saved games use, what people read, how it
    thinks.
    """

    key: str
    name: str
    description: str
    think: Think


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """A player that searches with the kernel, as far as its limits."""

    key: str
    name: str
    description: str
    limits: Limits


ComputerPlayer: TypeAlias = SimplePlayer | SearchPlayer


def _search_player(depth: int, exact_from: int, doubt: int = 0) -> SearchPlayer:
    return SearchPlayer(
        f"search-{depth}",
        f"Search {depth}",
        f"Looks {depth} plies ahead, and to the end when {exact_from} or fewer squares are empty.",
        Limits(depth, exact_from, doubt=doubt),
    )


class UnknownPlayer(ValueError):
    """There is no computer player of that key."""


COMPUTER_PLAYERS: tuple[ComputerPlayer, ...] = (
    SimplePlayer("random", "Random", "Plays any legal move.", random_move.think),
    SimplePlayer("greedy", "Greedy", "Turns as many discs as it can.", greedy.think),
    SimplePlayer(
        "corner-first", "Corner first", "Takes a corner, or else turns most discs.", corner_first.think
    ),
    SimplePlayer(
        "fewest-replies",
        "Fewest replies",
        "Leaves its opponent as few moves as it can.",
        fewest_replies.think,
    ),
    SimplePlayer(
        "minimax-0", "Minimax 0", "Weighs the board after its own move.", partial(minimax.think, plies=0)
    ),
    SimplePlayer(
        "minimax-1", "Minimax 1", "Weighs the board after one reply.", partial(minimax.think, plies=1)
    ),
    SimplePlayer(
        "minimax-2",
        "Minimax 2",
        "Weighs the board after a reply and its next move.",
        partial(minimax.think, plies=2),
    ),
    _search_player(2, 8),
    _search_player(4, 10),
    _search_player(6, 12),
    _search_player(8, 14),
    _search_player(10, 18, doubt=1),
    _search_player(12, 20, doubt=2),
    _search_player(16, 22, doubt=3),
)


def player_named(key: str) -> ComputerPlayer:
    """The computer player with this key; raises `UnknownPlayer`, which names the keys there are."""
    for player in COMPUTER_PLAYERS:
        if player.key == key:
            return player
    keys = ", ".join(player.key for player in COMPUTER_PLAYERS)
    raise UnknownPlayer(f"there is no computer player {key!r}; there are {keys}")
