"""The parallel search: the moves of the root shared among a kernel and its helpers.

This is Young Brothers Wait (Feldmann and others, 1989), at the root only. The eldest brother, the best move
so far, is searched first. His value is what the others are compared with, so they wait for it; then the
younger brothers are searched in parallel, each with a null window at the best value by then. Every kernel has
a transposition table of its own. Without helpers the same code searches move after move.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, assert_never

from reversi.domain import Square
from reversi.engine.host import Done, Helpers, Kernel, Stopped, Task, begin_search, run_slice
from reversi.engine.search.pace import Pace
from reversi.engine.search.root_move import Bound, RootMove, SearchReport

Discs: TypeAlias = tuple[int, ...]
"""The words that tell the kernel of the position after a move: on 8×8 the discs of the side to move and those
of the other side, elsewhere (see `large`) the move itself.
"""

Job: TypeAlias = Generator[Task, int, None]
"""Yields the tasks that lead to some result, and is sent their values; any kernel may run it."""

MoveSearch: TypeAlias = Callable[[RootMove, Discs, int | None], Generator[Task, int, RootMove]]
"""The search of one move: from what is known of it, the position after it, and the best value so far.

Without a best value the move gets a value of its own; else, if it is no better, only an upper bound.
"""


class ParallelSearch:
    """What is known of the moves of the root; it changes while kernels search them."""

    def __init__(
        self,
        kernel: Kernel,
        children: Mapping[Square, Discs],
        pace: Pace,
        helpers: Helpers | None = None,
        so_far: SearchReport | None = None,
        searched: int = 0,
    ) -> None:
        """Begin a search; or go on with what is known `so_far`, in a pass that has searched some moves."""
        self.children = children
        self._moves = list(so_far.moves) if so_far else [RootMove(square) for square in children]
        self._searched = {move.square for move in self._moves[:searched]}
        self._kernel, self._pace, self._left = kernel, pace, pace.nodes
        self._helpers, self._at_work = helpers, dict[int, Job]()
        self._nodes = so_far.nodes if so_far else 0
        if so_far is None:
            begin_search(kernel)

    @property
    def best(self) -> RootMove:
        """The best move so far."""
        return self._moves[0]

    @property
    def nodes(self) -> int:
        """The positions visited so far."""
        return self._nodes + (self._helpers.nodes if self._helpers else 0)

    @property
    def has_helpers(self) -> bool:
        """Whether there are helpers."""
        return bool(self._helpers and self._helpers.size)

    def report(self, waiting: bool = False) -> SearchReport:
        """What is known now."""
        return SearchReport(tuple(self._moves), self.nodes, waiting)

    def begin_pass(self) -> None:
        """Search all moves anew; until then they keep their values and their order."""
        self._searched = set[Square]()

    def update(self, found: RootMove) -> None:
        """Note what was found of a move, and sort the moves."""
        self._searched.add(found.square)
        moves = [found if move.square == found.square else move for move in self._moves]
        self._moves = sorted(
            moves,
            key=lambda each: (each.square not in self._searched, -each.value, each.bound is Bound.UPPER),
        )

    def search_moves(self, search: MoveSearch, every_move: bool) -> Iterator[SearchReport]:
        """Search every move that the pass under way has left, or else all of them in a new pass, the best so
        far first; report after every slice and every move.

        With `every_move` no move waits for another: each gets a value of its own.
        """
        if len(self._searched) == len(self._moves):
            self.begin_pass()
        moves = [move for move in self._moves if move.square not in self._searched]
        if every_move:
            yield from self._run(self._search(search, move, None) for move in moves)
        else:
            if not self._searched:
                yield from self._run([self._search(search, moves.pop(0), None)])
            yield from self._run(self._search(search, move, self.best.value) for move in moves)
        yield self.report()

    def _search(self, search: MoveSearch, move: RootMove, best: int | None) -> Job:
        self.update((yield from search(move, self.children[move.square], best)))

    def run_together(
        self, tasks: Sequence[Task], enough: Callable[[int], bool]
    ) -> Generator[SearchReport, None, dict[int, int]]:
        """The values of the tasks, by number; only of some, once one of them is `enough`."""
        values = dict[int, int]()

        def noted(number: int, task: Task) -> Job:
            values[number] = yield task

        jobs = (noted(number, task) for number, task in enumerate(tasks))
        yield from self._run(jobs, lambda: any(map(enough, values.values())))
        return values

    def _run(self, jobs: Iterable[Job], over: Callable[[], bool] = lambda: False) -> Iterator[SearchReport]:
        """Run the jobs, each begun when a kernel is free, until they end or it is `over`."""
        waiting = iter(jobs)
        while not over():
            if job := next(waiting, None):
                yield from self._run_here(job, waiting, over)
                yield self.report()
            elif self._at_work:
                yield self.report(waiting=True)
                self._tend(waiting)
            else:
                return
        self._drop_helpers()

    def _run_here(self, job: Job, waiting: Iterator[Job], over: Callable[[], bool]) -> Iterator[SearchReport]:
        """Run a job in the first kernel, slice by slice."""
        task = next(job, None)
        while task is not None:
            self._tend(waiting)
            if over():
                return
            outcome = run_slice(self._kernel, task, max(self._left, 0))
            self._nodes += outcome.nodes
            self._left -= outcome.nodes
            match outcome:
                case Done(value):
                    task = _next_task(job, value)
                case Stopped():
                    yield self.report()
                    self._left = self._pace.nodes
                case _ as unreachable:
                    assert_never(unreachable)

    def _tend(self, waiting: Iterator[Job]) -> None:
        """Take what the helpers have found, and give them more to do."""
        if self._helpers is None:
            return
        for helper, value in self._helpers.finished():
            job = self._at_work.pop(helper)
            self._give(helper, job, _next_task(job, value))
        for helper in range(self._helpers.size) if self.has_helpers else ():
            if helper not in self._at_work and (new := next(waiting, None)):
                self._give(helper, new, next(new, None))

    def _give(self, helper: int, job: Job, task: Task | None) -> None:
        """Give a helper the next task of a job, if there is one."""
        if task is not None and self._helpers is not None:
            self._helpers.begin(helper, task)
            self._at_work[helper] = job

    def _drop_helpers(self) -> None:
        """Stop the helpers that are still at work."""
        if self._helpers and self._at_work:
            self._nodes += self._helpers.nodes
            self._helpers.drop()
            self._at_work = {}


def _next_task(job: Job, value: int) -> Task | None:
    """The task that follows in a job after this value; None at its end."""
    try:
        return job.send(value)
    except StopIteration:
        return None
