"""Proofs: the exact score of a whole game on a small board, in pieces that can be stored.

The first plies are searched here, in null windows, treating symmetric positions as one; the kernel searches
what lies below. The bounds found so far are enough to resume an interrupted search.
"""

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import TypeAlias, assert_never

from reversi.domain import Board, Finished, Ongoing, Rules, SkipMove, Square, empties, state_of
from reversi.domain.symmetry import Symmetry, image_of_board, symmetries_of
from reversi.engine.host import Done, Kernel, Task, ask, begin_search, run_slice
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.small_rules import small_score
from reversi.engine.search.deepening import EVERY_SCORE
from reversi.engine.search.exact import mtd_f
from reversi.engine.search.parallel import Discs
from reversi.engine.search.small import discs_in_kernel, lay_rules

IN_KERNEL_FROM = 26
"""Positions with at most this many empties are searched by the kernel."""

GUESS_DEPTH = 6
"""The depth of the searches that order the moves of the first plies."""

Bounds: TypeAlias = tuple[int, int]
"""The lowest and the highest score that a position can have."""


@dataclass(slots=True)
class Proof:
    """What is known about scores under some rules; it grows while `score` runs.

    `bounds` has the positions of the first plies, and those at which the kernel takes over. A key is the
    kernel's bitboards, the least among all symmetric images.
    """

    kernel: Kernel
    rules: Rules
    raw: bool
    slice_nodes: int
    bounds: dict[Discs, Bounds] = field(default_factory=dict[Discs, Bounds])
    nodes: int = 0
    _bare: Rules = field(init=False)
    _symmetries: tuple[Symmetry, ...] = field(init=False)
    _guesses: dict[Discs, int] = field(init=False, default_factory=dict[Discs, int])

    def __post_init__(self) -> None:
        self._bare = replace(self.rules, start=frozenset())
        self._symmetries = symmetries_of(self._bare)
        lay_rules(self.kernel, self.rules, self.raw)
        begin_search(self.kernel)

    def score(self, board: Board, most: int = EVERY_SCORE) -> Generator[None, None, int]:
        """The score of `board` for the side to move, within ±`most`; yields after every slice."""
        value = yield from self._guess(board)
        guess = min(max((value + UNIT // 2) // UNIT, -most), most)

        def test(alpha: int, _: bool) -> Generator[None, None, int]:
            return (yield from self._test(board, alpha))

        return (yield from mtd_f(test, guess, -most, most))

    def line(self, board: Board, score: int) -> Generator[None, None, tuple[tuple[Square, ...], Board]]:
        """Best play from `board`, whose score is `score`: the moves, and the final board."""
        moves = list[Square]()
        while not isinstance(state := state_of(board), Finished):
            if isinstance(state, SkipMove):
                board, score = state.after, -score
                continue
            square, board = yield from self._best_move(state, score)
            moves.append(square)
            score = -score
        return tuple(moves), board

    def _best_move(self, state: Ongoing, score: int) -> Generator[None, None, tuple[Square, Board]]:
        ordered = yield from self._ordered(state)
        for child in ordered:
            if -(yield from self._test(child, -score)) >= score:
                return next(move.square for move in state.moves if move.after == child), child
        raise ValueError(f"no move is worth {score}")

    def _test(self, board: Board, alpha: int) -> Generator[None, None, int]:
        """The score in the null window (alpha, alpha + 1), fail-soft."""
        state = state_of(board)
        match state:
            case Finished():
                return ask(self.kernel, small_score, *discs_in_kernel(board), self.kernel.memory)
            case SkipMove():
                return -(yield from self._test(state.after, -alpha - 1))
            case Ongoing():
                return (yield from self._test_ongoing(state, alpha))
            case _ as unreachable:
                assert_never(unreachable)

    def _test_ongoing(self, state: Ongoing, alpha: int) -> Generator[None, None, int]:
        board = state.board
        key = self._key(board)
        lower, upper = self.bounds.get(key, (-EVERY_SCORE, EVERY_SCORE))
        if lower > alpha:
            return lower
        if upper <= alpha:
            return upper
        if empties(board) <= IN_KERNEL_FROM:
            score = yield from self._run(Task("small_endgame", (*discs_in_kernel(board), alpha), EXACT))
        else:
            score = yield from self._best_of_moves(state, alpha)
        self.bounds[key] = (max(score, lower), upper) if score > alpha else (lower, min(score, upper))
        return score

    def _best_of_moves(self, state: Ongoing, alpha: int) -> Generator[None, None, int]:
        best = -INFINITY
        ordered = yield from self._ordered(state)
        for child in ordered:
            best = max(best, -(yield from self._test(child, -alpha - 1)))
            if best > alpha:
                break
        return best

    def _ordered(self, state: Ongoing) -> Generator[None, None, list[Board]]:
        """The boards after each move, only one of several symmetric ones, likely best first."""
        children = {self._key(move.after): move.after for move in reversed(state.moves)}
        for key, child in children.items():
            if key not in self._guesses:
                self._guesses[key] = yield from self._guess(child)
        return sorted(children.values(), key=lambda child: self._guesses[self._key(child)])

    def _guess(self, board: Board) -> Generator[None, None, int]:
        """An estimate for the side to move, in 1/128 disc."""
        words = (*discs_in_kernel(board), -INFINITY, INFINITY, GUESS_DEPTH)
        return (yield from self._run(Task("small_midgame", words, EXACT)))

    def _run(self, task: Task) -> Generator[None, None, int]:
        """The value of a task, run slice by slice."""
        while True:
            outcome = run_slice(self.kernel, task, self.slice_nodes)
            self.nodes += outcome.nodes
            yield
            if isinstance(outcome, Done):
                return outcome.value

    def _key(self, board: Board) -> Discs:
        """The bitboards of `board`, the least among all symmetric images."""
        bare = Board(self._bare, board.discs, board.to_move)
        return min(discs_in_kernel(image_of_board(bare, symmetry)) for symmetry in self._symmetries)
