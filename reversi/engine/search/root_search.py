"""The search of the root: by the kernel alone until helpers join, then together.

The kernel chooses what to search next (see `kernel.root`); here the moves it lends are dealt out to the
helpers. This is Young Brothers Wait (Feldmann and others, 1989), at the root only. The eldest brother, the
best move so far, is searched first. The others are compared with its value, so they wait for it; then the
younger brothers are searched in parallel, each with a null window at the best value so far.
"""

from collections.abc import Callable, Generator, Iterator
from functools import cached_property, partial

from reversi.domain import Board, Square, empties, moves_of, own_and_enemy, squares_in_order
from reversi.engine.host import Task, ask
from reversi.engine.kernel import root
from reversi.engine.kernel.layout import read
from reversi.engine.kernel.window import alpha_at, high_of, low_of
from reversi.engine.search.exact import certainty_of, solve_together
from reversi.engine.search.parallel import Discs, Kernels
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

TOGETHER_FROM = 18
"""The fewest empties at which all kernels solve a position together."""

SQUARES = squares_in_order(8, 8)


class RootSearch:
    """The state of the root's moves; it changes with every slice."""

    def __init__(
        self,
        kernels: Kernels,
        board: Board,
        move_by_move: bool = False,
        square_of: Callable[[int], Square] = SQUARES.__getitem__,
    ) -> None:
        """Search the moves that `begin_root` has listed in the first kernel; with `move_by_move`, report
        after each. Helpers know only the standard game.
        """
        self._kernels, self._kernel, self._memory = kernels, kernels.first, kernels.first.memory
        self._board, self._move_by_move, self._square_of = board, move_by_move, square_of
        self._count = ask(self._kernel, read, self._memory + root.ROOT_COUNT)
        self._decoded = dict[int, RootMove]()
        self._moves: tuple[RootMove, ...] = ()

    @property
    def nodes(self) -> int:
        """The positions visited by the first kernel."""
        return self._kernels.nodes_of_first

    def deepen(
        self, deepest: int, selectivity: int, every_move: bool, first: int = 1
    ) -> Iterator[SearchReport]:
        """Search all moves to depth `first`, the next, … up to `deepest`; report after every slice, and at
        the end of each depth that takes a while.
        """
        depth = first
        while depth <= deepest:
            depth = 1 + (yield from self._pass(depth, deepest, selectivity, every_move))

    def solve(self, selectivity: int, most: int, every_move: bool) -> Iterator[SearchReport]:
        """Find the scores within ±`most` of all moves; report after every slice and at the end."""
        left = empties(self._board)
        joins = left >= TOGETHER_FROM and not every_move
        if not (yield from self._pass(left, left, selectivity, every_move, most, joins)):
            moves = self._moves or self._moves_now()
            self._moves = yield from solve_together(self._kernels, self._board, moves, selectivity, most)

    def _pass(
        self, depth: int, deepest: int, selectivity: int, every_move: bool, most: int = 0, joins: bool = False
    ) -> Generator[SearchReport, None, int]:
        """Search all moves to `depth`, and to the next depths while that is quick; return the last depth.

        With `joins`, give up the pass and return 0 as soon as helpers join.
        """
        ask(self._kernel, root.begin_pass, depth, most, int(every_move), selectivity, self._memory)
        is_over = False
        while not is_over:
            is_shared = self._kernels.have_joined()
            if is_shared and joins:
                return 0
            if is_shared:
                self._deal(partial(task_of, depth, selectivity, most))
            last, count = (depth, 1) if is_shared or self._move_by_move else (deepest, self._count)
            words = last, count, self._kernels.nodes_left(), self._kernels.enough, self._memory
            ended = ask(self._kernel, root.search_root, *words)
            nodes, depth, is_over = ended >> 10, ended >> 2 & 255, bool(ended & 2)
            self._kernels.count(nodes, is_stopped=bool(ended & 1))
            self._moves = self._moves_now()
            yield self._kernels.report(self._moves, is_waiting=not nodes)
        return depth

    def _moves_now(self) -> tuple[RootMove, ...]:
        """The kernel's current knowledge of the moves."""
        words = [ask(self._kernel, root.found_at, place, self._memory) for place in range(self._count)]
        return tuple(map(self._move_of, words))

    def _move_of(self, found: int) -> RootMove:
        """The move described by the kernel's word."""
        if found not in self._decoded:
            self._decoded[found] = decoded(found, self._square_of)
        return self._decoded[found]

    def _deal(self, task: Callable[[Discs, int], Task]) -> None:
        """Hand the helpers' results to the kernel, and give the helpers the moves that it lends."""
        for helper, number, value in self._kernels.finished():
            if asked := ask(self._kernel, root.take_value, number, value, self._memory):
                self._kernels.begin(helper, number, task(self._children[number], asked))
        for helper in self._kernels.idle():
            if place := ask(self._kernel, root.lend_move, self._memory):
                number = root.found_square(ask(self._kernel, root.found_at, place, self._memory))
                asked = ask(self._kernel, root.window_at, place, self._memory)
                self._kernels.begin(helper, number, task(self._children[number], asked))

    @cached_property
    def _children(self) -> dict[int, Discs]:
        """The positions after the moves, by square number."""
        return {
            move.square.row * 8 + move.square.column: own_and_enemy(move.after)
            for move in moves_of(self._board)
        }


def task_of(depth: int, selectivity: int, most: int, child: Discs, asked: int) -> Task:
    """The search of a move in this window, just as the kernel itself would run it."""
    if most:
        return Task("endgame", (*child, -alpha_at(asked) - 1), selectivity)
    return Task("midgame", (*child, -high_of(asked), -low_of(asked), depth - 1), selectivity)


def decoded(found: int, square_of: Callable[[int], Square]) -> RootMove:
    """The move described by the kernel's word (see `kernel.root`)."""
    depth, selectivity, most = (
        root.found_depth(found),
        found >> root.SURENESS_SHIFT & 255,
        found >> root.MOST_SHIFT & 255,
    )
    square = square_of(root.found_square(found))
    bound = Bound.UPPER if root.is_upper(found) else Bound.EXACT
    if not depth:
        return RootMove(square)
    return RootMove(
        square, root.found_value(found), depth, bound, certainty_of(selectivity, most), selectivity
    )
