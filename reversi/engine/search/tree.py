"""Monte Carlo tree search on boards of any size, for two to six players, with games played out by the kernel.

The tree is UCT (Kocsis and Szepesvári, 2006): from the root to a leaf, each player follows the move with the
highest upper confidence bound on its own share of wins. One node is added, and games are played from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from reversi.domain import Board, GameState, Ongoing, Skip, SkipMove, Square, legal_squares, play, state_of
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.engine.host import Kernel
from reversi.engine.kernel.mailbox import field as number_of
from reversi.engine.kernel.many import WIN
from reversi.engine.search.large import cell_of, set_up

EXPLORATION = 0.7

GAMES_AT_ONCE = 8
"""The games that the kernel plays from a new node."""

SEED_BITS = 62


@dataclass(frozen=True, slots=True)
class Tried:
    """A move, the number of games played through it, and the share of wins of the player who made it."""

    square: Square
    games: int
    chances: float


@dataclass(slots=True, eq=False)
class Branch:
    """A state in the tree: the moves not tried there yet, and for those tried the states they lead to.

    `wins` are those of the player who moved here; several winners share one.
    """

    state: GameState
    untried: list[Square]
    tried: dict[Square, "Branch"] = field(default_factory=dict[Square, "Branch"])
    games: int = 0
    wins: float = 0.0

    @property
    def player(self) -> int:
        """The number of the player to move, in turn order."""
        board = self.state.board
        return board.rules.players.index(board.to_move)


def search_tree(kernel: Kernel, board: Board, seed: int) -> Iterator[tuple[Tried, ...]]:
    """The moves tried so far, most often first; after every few games, without end: the caller decides when.

    `board` must have a legal move. Nothing else may use the kernel's memory meanwhile. The same seed has the
    same answers.
    """
    rng = Random(seed)
    set_up(kernel, board)
    root = _branch(state_of(board), rng)
    while True:
        _try_once(kernel, root, rng)
        yield _tried(root)


def _branch(state: GameState, rng: Random) -> Branch:
    """A new part of the tree, after any skips that must come first."""
    while isinstance(state, SkipMove):
        state = play(state, Skip())
    squares = list(legal_squares(state.board)) if isinstance(state, Ongoing) else []
    rng.shuffle(squares)
    return Branch(state, squares)


def _state_after(board: Board, square: Square) -> GameState:
    """The state after a legal move; `play` would look at every other move too."""
    disc = bits_of([square], board.rules.width)
    return state_of(after(board, disc, flip_bits(board, disc)))


def _try_once(kernel: Kernel, root: Branch, rng: Random) -> None:
    """Follow the tree, add to it, play games from there, and note who has won."""
    path = list[tuple[int, Branch]]()
    at, is_new = root, False
    while not is_new and (at.untried or at.tried):
        player, is_new = at.player, bool(at.untried)
        square = at.untried.pop() if is_new else _promising(at)
        kernel.call("make", player, cell_of(square), kernel.memory)
        if is_new:
            at.tried[square] = _branch(_state_after(at.state.board, square), rng)
        at = at.tried[square]
        path.append((player, at))
    wins = kernel.call("playouts", at.player, GAMES_AT_ONCE, rng.getrandbits(SEED_BITS), kernel.memory)
    root.games += GAMES_AT_ONCE
    for player, branch in path:
        kernel.call("unmake", kernel.memory)
        branch.games += GAMES_AT_ONCE
        branch.wins += number_of(wins, player) / WIN


def _promising(at: Branch) -> Square:
    """The move with the highest upper confidence bound (UCB1)."""
    known = log(at.games)

    def bound(square: Square) -> float:
        branch = at.tried[square]
        return branch.wins / branch.games + EXPLORATION * sqrt(known / branch.games)

    return max(at.tried, key=bound)


def _tried(root: Branch) -> tuple[Tried, ...]:
    """The moves tried at the root."""
    moves = (Tried(square, branch.games, branch.wins / branch.games) for square, branch in root.tried.items())
    return tuple(sorted(moves, key=lambda move: (-move.games, -move.chances)))
