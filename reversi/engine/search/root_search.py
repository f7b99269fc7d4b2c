"""The search of the standard game's root: by the kernel alone until helpers join, then together."""

from collections.abc import Iterator

from reversi.domain import Board, empties, moves_of, own_and_enemy, squares_in_order
from reversi.engine.host import NO_LIMIT, Helpers, Kernel, ask
from reversi.engine.kernel.layout import read
from reversi.engine.kernel.root import (
    MOST_SHIFT,
    ROOT_DONE,
    SURENESS_SHIFT,
    begin_root,
    deepen_root,
    found_at,
    found_depth,
    found_square,
    found_value,
    is_upper,
    solve_root,
)
from reversi.engine.search.exact import certainty_of, solve_together, to_the_end
from reversi.engine.search.pace import Pace
from reversi.engine.search.parallel import ParallelSearch
from reversi.engine.search.pvs import to_depth
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

TOGETHER_FROM = 18
"""The least number of empties at which all kernels solve a position together."""

SLICES_ALONE = 5
"""The first kernel gets so many slices before helpers join: a short search is faster alone, since the
kernel's own table may know the answer.
"""


class RootSearch:
    """What is known of the moves of the root; it changes with every slice."""

    def __init__(
        self, kernel: Kernel, board: Board, pace: Pace, helpers: Helpers | None, nodes_alone: int
    ) -> None:
        """Begin a search; helpers join after `nodes_alone`."""
        self._kernel, self._board, self._pace = kernel, board, pace
        self._helpers, self._nodes_alone = helpers, nodes_alone
        self._left, self._nodes = pace.nodes, 0
        self._decoded = dict[int, RootMove]()
        self._together: ParallelSearch | None = None
        if helpers:
            helpers.drop()
        self._count = ask(kernel, begin_root, *own_and_enemy(board), kernel.memory)

    @property
    def nodes(self) -> int:
        """The positions that the kernel has visited alone."""
        return self._nodes

    def deepen(
        self, deepest: int, selectivity: int, every_move: bool, first: int = 1
    ) -> Iterator[SearchReport]:
        """Search all moves to the `first` depth, the next, … up to the `deepest`; report after every slice,
        and where a depth is complete once it takes a while.
        """
        depth = first
        while depth <= deepest and self._is_alone():
            limit, enough, memory = self._nodes_left(), self._pace.enough, self._kernel.memory
            words = depth, deepest, int(every_move), selectivity, limit, enough, memory
            stopped, depth = self._counted(ask(self._kernel, deepen_root, *words))
            yield self._report()
            depth += not stopped
        if self._together:
            for further in range(depth, deepest + 1):
                yield from self._together.search_moves(to_depth(further, selectivity), every_move)

    def solve(self, selectivity: int, most: int, every_move: bool) -> Iterator[SearchReport]:
        """Find the scores within ±`most` of all moves; report after every slice and at the end."""
        left, stopped = empties(self._board), True
        while stopped and self._is_alone():
            words = most, int(every_move), selectivity, self._nodes_left(), self._kernel.memory
            stopped, _ = self._counted(ask(self._kernel, solve_root, *words))
            yield self._report()
        if stopped and self._together:
            if left >= TOGETHER_FROM and not every_move:
                yield from solve_together(self._together, self._board, selectivity, most)
            else:
                yield from self._together.search_moves(to_the_end(left, selectivity, most), every_move)

    def _nodes_left(self) -> int:
        """The nodes that are left of the slice under way, at the pace by now."""
        self._left = min(self._left, self._pace.nodes)
        return max(self._left, 0)

    def _counted(self, ended: int) -> tuple[bool, int]:
        """Whether a slice that has ended so was stopped, and the depth it was at; its nodes are counted."""
        stopped, depth, nodes = bool(ended & 1), ended >> 1 & 255, ended >> 9
        self._nodes += nodes
        self._left = NO_LIMIT if stopped else self._left - nodes
        return stopped, depth

    def _report(self) -> SearchReport:
        """What the kernel knows now."""
        kernel = self._kernel
        words = [ask(kernel, found_at, place, kernel.memory) for place in range(self._count)]
        return SearchReport(tuple(map(self._move_of, words)), self._nodes)

    def _move_of(self, found: int) -> RootMove:
        """The move that the kernel's word describes."""
        if found not in self._decoded:
            self._decoded[found] = decoded(found)
        return self._decoded[found]

    def _is_alone(self) -> bool:
        """Whether the kernel searches alone; when helpers join, they go on with the pass under way."""
        if self._together is None and self._helpers_are_ready() and self._nodes >= self._nodes_alone:
            done = ask(self._kernel, read, self._kernel.memory + ROOT_DONE)
            children = {move.square: own_and_enemy(move.after) for move in moves_of(self._board)}
            self._together = ParallelSearch(
                self._kernel, children, self._pace, self._helpers, self._report(), done
            )
        return self._together is None

    def _helpers_are_ready(self) -> bool:
        """Whether there are helpers by now; to ask for what they have finished tells that they are wanted."""
        if self._helpers is None:
            return False
        self._helpers.finished()
        return self._helpers.size > 0


def decoded(found: int) -> RootMove:
    """The move that the kernel's word describes (see `kernel.root`)."""
    depth, selectivity, most = found_depth(found), found >> SURENESS_SHIFT & 255, found >> MOST_SHIFT & 255
    square = squares_in_order(8, 8)[found_square(found)]
    bound = Bound.UPPER if is_upper(found) else Bound.EXACT
    if not depth:
        return RootMove(square)
    return RootMove(square, found_value(found), depth, bound, certainty_of(selectivity, most), selectivity)
