"""Monte Carlo explained: how every move, and the replies to it, fared in the games that were tried.

The tree is gone once the move is chosen; so the player that is to explain itself tells of it as it answers.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from reversi.domain import Ongoing, Square, empty_bits, must_skip, squares_on
from reversi.engine.players.mcts import Node, answer_of, chances, grown, per_cent
from reversi.engine.protocol import Reply, Thought

KEPT = 8
"""Replies that are told of, those with the best chances."""


def think(state: Ongoing, seed: int, simulations: int) -> Iterator[Reply]:
    """What the player says that does not explain itself, and why in its answer."""
    root = yield from grown(state, seed, simulations)
    yield replace(answer_of(state, seed, root), reasons=reasons(root))


def reasons(root: Node) -> tuple[Thought, ...]:
    """The moves in order of their chances."""
    return _side_by_side(root, plies=2)[0]


def _side_by_side(node: Node, plies: int) -> tuple[tuple[Thought, ...], int]:
    """The thoughts about the moves from a node, and how many others there are."""
    tried = sorted((child for child in node.children if child.tries), key=chances, reverse=True)
    told = tried[:KEPT] if node.parent else tried
    return tuple(_thought(node, child, plies - 1) for child in told), len(node.children) - len(told)


def _thought(node: Node, child: Node, plies: int) -> Thought:
    replies, omitted = _side_by_side(child, plies) if plies else ((), 0)
    return Thought(_square(node, child), per_cent(child), tries=child.tries, replies=replies, omitted=omitted)


def _square(node: Node, child: Node) -> Square | None:
    """The square played from one node to the next; None for a skip."""
    if must_skip(node.board):
        return None
    (square,) = squares_on(node.board, empty_bits(node.board) & ~empty_bits(child.board))
    return square


ALOUD = {f"mcts-{rounds}": partial(think, simulations=rounds) for rounds in (25, 100, 200)}
"""The players by their keys, explaining themselves."""
