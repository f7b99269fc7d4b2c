"""Monte Carlo tree search: tries the promising lines of play with games played at random.

A player of Mark Pattison's Fable Reversi (https://github.com/markpattison/Reversi), with what is peculiar
about it: when a node is expanded, a random game is played from each of its children at once and one more from
itself, so that a simulation is about ten games; the move chosen is the one with the best share of wins,
whether it was tried often or once. There the tree grows on from move to move; here every question starts a
new one, so that the same question has the same answer.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import partial
from math import log, sqrt
from random import Random

from reversi.domain import (
    Board,
    Colour,
    Ongoing,
    Result,
    Tie,
    Win,
    legal_bits,
    must_skip,
    result_of,
    skipped,
    successors,
)
from reversi.domain.geometry import single_bits
from reversi.domain.moves import after, flip_bits
from reversi.engine.players.choice import drawn
from reversi.engine.protocol import Answer, Progress, Reply

EXPLORATION = sqrt(2)


@dataclass(slots=True, eq=False)
class Node:
    """A board in the tree, who moved to it, and how that player fared in the games played through it.

    `ply` counts from the root.
    """

    board: Board
    mover: Colour
    ply: int = 0
    parent: "Node | None" = None
    children: tuple["Node", ...] = ()
    tries: int = 0
    wins: float = 0.0


def think(state: Ongoing, seed: int, simulations: int) -> Iterator[Reply]:
    """One of the moves with the best chances after some simulations, at least one; drawn among equals."""
    root = yield from grown(state, seed, simulations)
    yield answer_of(state, seed, root)


def grown(state: Ongoing, seed: int, simulations: int) -> Generator[Progress, None, Node]:
    """The root of the tree that so many simulations grow."""
    root, luck = Node(state.board, state.board.to_move), Random(seed)
    deepest = 0
    for _ in range(simulations):
        leaf = simulate(root, luck)
        deepest = max(deepest, leaf.ply + (1 if leaf.children else 0))
        best = max(root.children, key=chances)
        first = state.moves[root.children.index(best)].square
        yield Progress(deepest, root.tries, first, per_cent(best))
    return root


def answer_of(state: Ongoing, seed: int, root: Node) -> Answer:
    """The move with the best chances, drawn among equals."""
    best = max(root.children, key=chances)
    equals = [
        move
        for move, child in zip(state.moves, root.children, strict=True)
        if chances(child) == chances(best)
    ]
    return Answer(drawn(equals, seed).square, per_cent(best), root.tries, depth_of(root))


def depth_of(node: Node) -> int:
    """The plies from the root to the deepest node below this one."""
    return max((depth_of(child) for child in node.children), default=node.ply)


def simulate(root: Node, luck: Random) -> Node:
    """Expand the most promising leaf and play random games from it and from its children; the leaf."""
    leaf = selected(root)
    leaf.children = expanded(leaf)
    for child in leaf.children if legal_bits(leaf.board) else ():
        credit(child, played_out(child.board, luck))
    credit(leaf, played_out(leaf.board, luck))
    return leaf


def selected(root: Node) -> Node:
    """The leaf that is reached by the most promising child of every node."""
    node = root
    while node.children:
        only = len(node.children) == 1
        node = node.children[0] if only else max(node.children, key=partial(promise, siblings=node.tries))
    return node


def promise(node: Node, siblings: int) -> float:
    """The upper confidence bound (UCB1) of a node after so many games through it and its siblings."""
    return chances(node) + EXPLORATION * sqrt(log(siblings) / node.tries)


def chances(node: Node) -> float:
    """The share of games that the player who moved to this node has won."""
    return node.wins / node.tries


def per_cent(node: Node) -> int:
    """The chances in whole wins of a hundred games."""
    return round(100 * chances(node))


def expanded(leaf: Node) -> tuple[Node, ...]:
    """A node for the board after every move, or after a skip; none when the game is over."""
    board = leaf.board
    boards = (skipped(board),) if must_skip(board) else tuple(successors(board))
    return tuple(Node(each, board.to_move, leaf.ply + 1, leaf) for each in boards)


def credit(node: Node, result: Result) -> None:
    """Count a game with that result for the node and for all nodes on the way to it."""
    at: Node | None = node
    while at is not None:
        at.tries += 1
        at.wins += share(result, at.mover)
        at = at.parent


def share(result: Result, colour: Colour) -> float:
    """The part of a won game that falls to `colour`: those who tie share it."""
    match result:
        case Win(winner):
            return 1.0 if winner is colour else 0.0
        case Tie(colours):
            return 1 / len(colours) if colour in colours else 0.0


def played_out(board: Board, luck: Random) -> Result:
    """The result of a game that goes on from `board` with moves drawn by lot."""
    while True:
        legal = legal_bits(board)
        if legal:
            disc = luck.choice(tuple(single_bits(legal)))
            board = after(board, disc, flip_bits(board, disc))
        elif must_skip(board):
            board = skipped(board)
        else:
            return result_of(board)
