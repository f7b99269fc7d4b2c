"""Monte Carlo tree search: tries the promising lines of play with games played at random.

A player of Mark Pattison's Fable Reversi (https://github.com/markpattison/Reversi), with its peculiarities:
when a node is expanded, a random game is played from each of its children and one more from itself, so that a
simulation is about ten games; the move chosen is the one with the best share of wins, whether it was tried
often or once. There the tree is kept from move to move; here every question starts a new tree, so that the
same question has the same answer. The tree is dropped with the answer, so the reasons, if asked for, go into
the answer.

On boards of more than 64 squares random games are long and slow, so they end early, won by whoever is ahead,
and there are as many simulations as the time for a move allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import log, sqrt
from random import Random
from typing import assert_never

from reversi import domain
from reversi.domain import legal_bits, must_skip, result_of, skipped, successors
from reversi.domain.geometry import single_bits
from reversi.domain.moves import after, flip_bits
from reversi.engine.players.choice import USUAL_SQUARES, drawn, played_square
from reversi.engine.protocol import Answer, BestMove, Progress, Reply, Thought, Tried, Value

EXPLORATION = sqrt(2)
REPLIES_TOLD = 8
"""How many replies an explanation shows: those with the best chances."""


@dataclass(slots=True, eq=False)
class TreeNode:
    """A board in the tree, `ply` plies below the root, and how often the player that moved to it has won."""

    board: domain.Board
    mover: domain.Colour
    ply: int = 0
    parent: "TreeNode | None" = None
    children: tuple["TreeNode", ...] = ()
    tries: int = 0
    wins: float = 0.0


SQUARE_PLIES = 4_000_000
"""On a large board, the random plies for a move are this divided by the number of squares."""

SQUARES_OF_A_GAME = 8_000
"""On a large board, the longest random game in plies is this divided by the number of squares."""


@dataclass(slots=True)
class Playouts:
    """The random games for one question: `longest` plies at most for each, and `left` for all of them.

    None means no limit.
    """

    rng: Random
    longest: int | None
    left: int | None


def playouts_for(board: domain.Board, seed: int) -> Playouts:
    """The random games that a player can afford on this board."""
    squares = board.rules.playable.bit_count()
    if squares <= USUAL_SQUARES:
        return Playouts(Random(seed), None, None)
    return Playouts(Random(seed), SQUARES_OF_A_GAME // squares, SQUARE_PLIES // squares)


def think(state: domain.Ongoing, seed: int, simulations: int, explain: bool = False) -> Iterator[Reply]:
    """One of the moves with the best chances after one or more simulations, drawn at random among equals."""
    root, deepest = TreeNode(state.board, state.board.to_move), 0
    playouts = playouts_for(state.board, seed)
    for _ in range(simulations):
        if root.tries and playouts.left is not None and playouts.left <= 0:
            break
        leaf = simulate(root, playouts)
        deepest = max(deepest, leaf.ply + (1 if leaf.children else 0))
        best = max(root.children, key=chances)
        first = state.moves[root.children.index(best)].square
        yield Progress(deepest, root.tries, BestMove(first, Value(per_cent(best))))
    highest = max(map(chances, root.children))
    equals = [
        move for move, child in zip(state.moves, root.children, strict=True) if chances(child) == highest
    ]
    told = reasons(root) if explain else ()
    value = Value(round(100 * highest))
    yield Answer(drawn(equals, seed).square, value, root.tries, deepest, reasons=told)


def simulate(root: TreeNode, playouts: Playouts) -> TreeNode:
    """Expand the most promising leaf and play random games from it and its children. Returns the leaf."""
    leaf = selected(root)
    leaf.children = expanded(leaf)
    for child in leaf.children if legal_bits(leaf.board) else ():
        credit(child, played_out(child.board, playouts))
    credit(leaf, played_out(leaf.board, playouts))
    return leaf


def selected(root: TreeNode) -> TreeNode:
    """The leaf reached by following the most promising child of every node."""
    node = root
    while node.children:
        only = len(node.children) == 1
        node = node.children[0] if only else max(node.children, key=partial(promise, siblings=node.tries))
    return node


def promise(node: TreeNode, siblings: int) -> float:
    """The upper confidence bound (UCB1) of a node, after `siblings` games through it and its siblings."""
    return chances(node) + EXPLORATION * sqrt(log(siblings) / node.tries)


def chances(node: TreeNode) -> float:
    """The share of games that the player who moved to this node has won."""
    return node.wins / node.tries


def per_cent(node: TreeNode) -> int:
    """The chances in per cent."""
    return round(100 * chances(node))


def expanded(leaf: TreeNode) -> tuple[TreeNode, ...]:
    """The children of a leaf: one for each move, or one for a skip; none if the game is over."""
    board = leaf.board
    boards = (skipped(board),) if must_skip(board) else tuple(successors(board))
    return tuple(TreeNode(each, board.to_move, leaf.ply + 1, leaf) for each in boards)


def credit(node: TreeNode, result: domain.Result) -> None:
    """Count a game with that result for the node and for all nodes on the path to it."""
    at: TreeNode | None = node
    while at is not None:
        at.tries += 1
        at.wins += share(result, at.mover)
        at = at.parent


def share(result: domain.Result, colour: domain.Colour) -> float:
    """The share of a win that `colour` gets; those who tie share it equally."""
    match result:
        case domain.Win(winner):
            return 1.0 if winner is colour else 0.0
        case domain.Tie(colours):
            return 1 / len(colours) if colour in colours else 0.0
        case _ as unreachable:
            assert_never(unreachable)


def played_out(board: domain.Board, playouts: Playouts) -> domain.Result:
    """The result of a game continued from `board` with random moves, cut short at the longest allowed."""
    plies = 0
    while plies != playouts.longest:
        legal = legal_bits(board)
        if legal:
            disc = playouts.rng.choice(tuple(single_bits(legal)))
            board = after(board, disc, flip_bits(board, disc))
        elif must_skip(board):
            board = skipped(board)
        else:
            break
        plies += 1
    if playouts.left is not None:
        playouts.left -= plies
    return result_of(board)


def reasons(root: TreeNode) -> tuple[Thought, ...]:
    """The thoughts about all moves, the best chances first."""
    return _thoughts(root, plies=2)[0]


def _thoughts(node: TreeNode, plies: int) -> tuple[tuple[Thought, ...], int]:
    """The thoughts about the moves from a node, and how many were left out."""
    tried = sorted((child for child in node.children if child.tries), key=chances, reverse=True)
    told = tried[:REPLIES_TOLD] if node.parent else tried
    return tuple(_thought(node, child, plies - 1) for child in told), len(node.children) - len(told)


def _thought(node: TreeNode, child: TreeNode, plies: int) -> Thought:
    replies, omitted = _thoughts(child, plies) if plies else ((), 0)
    square = None if must_skip(node.board) else played_square(node.board, child.board)
    return Thought(square, Tried(per_cent(child), child.tries), replies=replies, omitted=omitted)
