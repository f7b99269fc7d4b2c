"""Monte Carlo tree search on boards of any size, for two to six players, with playouts by the kernel.

The tree is UCT (Kocsis and Szepesvári, 2006): from the root to a leaf, each player follows the move with the
highest upper confidence bound on its own share of wins. One node is added, and games are played out from
there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from reversi.domain import Board, GameState, Ongoing, Skip, SkipMove, Square, legal_squares, play, state_of
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.engine.host import Kernel, ask
from reversi.engine.kernel.mailbox import field as number_of
from reversi.engine.kernel.mailbox import make, unmake
from reversi.engine.kernel.many import WIN, playouts
from reversi.engine.search.large import cell_of, set_up

EXPLORATION = 0.7

GAMES_AT_ONCE = 8
"""The games that the kernel plays out from a new node."""

MOST_BRANCHES = 100_000
"""The maximum size of a tree in branches: some 80 MB. Beyond it, games are played but nothing is added."""

SEED_BITS = 62


@dataclass(slots=True, eq=False)
class Branch:
    """A state in the tree: the moves not yet tried, and the states after those that were tried.

    `skips` forced skips came just before it. Of the `games` played through it, the player who moved here won
    `wins`; several winners share one.
    """

    state: GameState
    skips: int
    untried: list[Square]
    tried: dict[Square, "Branch"] = field(default_factory=dict[Square, "Branch"])
    games: int = 0
    wins: float = 0.0

    @property
    def player(self) -> int:
        """The number of the player to move, in turn order."""
        board = self.state.board
        return board.rules.players.index(board.to_move)

    @property
    def chances(self) -> float:
        """The share of games won by the player who moved here."""
        return self.wins / self.games

    def ranked(self) -> list[tuple[Square, "Branch"]]:
        """The moves tried from here with their branches, those tried most often first."""
        return sorted(self.tried.items(), key=lambda move: (-move[1].games, -move[1].wins))


@dataclass(slots=True, eq=False)
class Tree:
    """The whole tree, which grows with the search. Its longest branch has `depth` moves."""

    root: Branch
    branches: int = 1
    depth: int = 0


def search_tree(kernel: Kernel, board: Board, seed: int) -> Iterator[Tree]:
    """The tree, yielded after every few games for as long as the caller wants.

    `board` must have a legal move. Nothing else may use the kernel's memory meanwhile. The same seed gives
    the same trees.
    """
    rng = Random(seed)
    set_up(kernel, board)
    tree = Tree(_branch(state_of(board), rng))
    while True:
        _try_once(kernel, tree, rng)
        yield tree


def _branch(state: GameState, rng: Random) -> Branch:
    """A new branch, after any skips that must come first."""
    skips = 0
    while isinstance(state, SkipMove):
        state, skips = play(state, Skip()), skips + 1
    squares = list(legal_squares(state.board)) if isinstance(state, Ongoing) else []
    rng.shuffle(squares)
    return Branch(state, skips, squares)


def _state_after(board: Board, square: Square) -> GameState:
    """The state after a legal move; unlike `play`, it does not compute the other moves."""
    disc = bits_of([square], board.rules.width)
    return state_of(after(board, disc, flip_bits(board, disc)))


def _try_once(kernel: Kernel, tree: Tree, rng: Random) -> None:
    """Follow the tree, add a node, play games from there, and record who won."""
    path = list[tuple[int, Branch]]()
    at, is_new, grows = tree.root, False, tree.branches < MOST_BRANCHES
    while not is_new and (at.tried or (at.untried and grows)):
        player, is_new = at.player, bool(at.untried and grows)
        square = at.untried.pop() if is_new else _promising(at)
        ask(kernel, make, player, cell_of(square), kernel.memory)
        if is_new:
            at.tried[square] = _branch(_state_after(at.state.board, square), rng)
        at = at.tried[square]
        path.append((player, at))
    wins = ask(kernel, playouts, at.player, GAMES_AT_ONCE, rng.getrandbits(SEED_BITS), kernel.memory)
    tree.branches, tree.depth = tree.branches + is_new, max(tree.depth, len(path))
    tree.root.games += GAMES_AT_ONCE
    for player, branch in path:
        ask(kernel, unmake, kernel.memory)
        branch.games += GAMES_AT_ONCE
        branch.wins += number_of(wins, player) / WIN


def _promising(at: Branch) -> Square:
    """The move with the highest upper confidence bound (UCB1)."""
    known = log(at.games)

    def bound(square: Square) -> float:
        branch = at.tried[square]
        return branch.chances + EXPLORATION * sqrt(known / branch.games)

    return max(at.tried, key=bound)
