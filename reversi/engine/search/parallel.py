"""Kernels working together: the first, where the search runs, and its helpers.

All kernels look into one transposition table where the host lets them share memory, and otherwise each has
its own. The helpers join a search after a while: a short search is faster alone.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeAlias

from reversi.engine.host import NO_LIMIT, Done, Helpers, Kernel, Stopped, Task, run_slice
from reversi.engine.search.limits import Pace
from reversi.engine.search.root_move import RootMove, SearchReport

Discs: TypeAlias = tuple[int, int]
"""The discs of the side to move and those of the other side, as the kernel's bitboards."""


class Kernels:
    """A kernel and its helpers: their current tasks, and the nodes they have visited."""

    def __init__(
        self, first: Kernel, pace: Pace, helpers: Helpers | None = None, nodes_alone: int = 0
    ) -> None:
        """Start with the `first` kernel; the helpers join after `nodes_alone`."""
        self.first, self._helpers = first, helpers
        self._pace, self._left = pace, pace.nodes
        self._nodes_alone, self._have_joined = nodes_alone, False
        self._at_work = dict[int, int]()
        self.nodes_of_first = self._dropped_nodes = 0
        if helpers:
            helpers.drop()

    @property
    def nodes(self) -> int:
        """The positions visited so far."""
        return self.nodes_of_first + self._dropped_nodes + (self._helpers.nodes if self._helpers else 0)

    @property
    def enough(self) -> int:
        """The nodes after which the end of a depth is reported."""
        return self._pace.enough

    def have_joined(self) -> bool:
        """Whether the helpers search too. Asking for their results tells them they are needed."""
        if not self._have_joined and self._helpers:
            self._helpers.finished()
            self._have_joined = self._helpers.size > 0 and self.nodes_of_first >= self._nodes_alone
        return self._have_joined

    def report(self, moves: tuple[RootMove, ...], is_waiting: bool = False) -> SearchReport:
        """The report of these moves; the first kernel may only wait if some helper has a task."""
        return SearchReport(moves, self.nodes, is_waiting and bool(self._at_work))

    def nodes_left(self) -> int:
        """The nodes left of the first kernel's slice, at the current pace."""
        self._left = min(self._left, self._pace.nodes)
        return max(self._left, 0)

    def count(self, nodes: int, is_stopped: bool) -> None:
        """Count the first kernel's nodes; if it was stopped, its slice is over."""
        self.nodes_of_first += nodes
        self._left = NO_LIMIT if is_stopped else self._left - nodes

    def begin(self, helper: int, number: int, task: Task) -> None:
        """Start a task, known by a number, on an idle helper."""
        if self._helpers:
            self._helpers.begin(helper, task)
            self._at_work[helper] = number

    def finished(self) -> Iterator[tuple[int, int, int]]:
        """The finished helpers with their task numbers and values."""
        for helper, value in self._helpers.finished() if self._helpers else ():
            yield helper, self._at_work.pop(helper), value

    def idle(self) -> list[int]:
        """The helpers without a task."""
        size = self._helpers.size if self._helpers else 0
        return [helper for helper in range(size) if helper not in self._at_work]

    def run(
        self, tasks: Sequence[Task], enough: Callable[[int], bool], moves: tuple[RootMove, ...]
    ) -> Generator[SearchReport, None, dict[int, int]]:
        """The values of the tasks, by number; incomplete if one of them is `enough`.

        Reports the `moves` after every slice.
        """
        values, waiting = dict[int, int](), iter(range(len(tasks)))
        own = next(waiting, None)
        while True:
            values |= {number: value for _, number, value in self.finished()}
            if any(map(enough, values.values())):
                break
            for helper, number in zip(self.idle(), waiting, strict=False):
                self.begin(helper, number, tasks[number])
            if own is not None:
                outcome = run_slice(self.first, tasks[own], self.nodes_left())
                self.count(outcome.nodes, isinstance(outcome, Stopped))
                if isinstance(outcome, Done):
                    values[own], own = outcome.value, next(waiting, None)
            elif not self._at_work:
                break
            yield self.report(moves, is_waiting=own is None)
        self._drop()
        return values

    def _drop(self) -> None:
        """Stop the helpers that are still working."""
        if self._helpers and self._at_work:
            self._dropped_nodes += self._helpers.nodes
            self._helpers.drop()
            self._at_work = {}
