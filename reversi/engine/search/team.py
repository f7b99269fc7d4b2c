"""A team: the first kernel and its crew, if there is one, at work on jobs.

A job is a conversation: it yields the tasks that it wants done and is sent their answers. It does not know
where they are done, or how many other jobs are under way.
"""

from collections.abc import Callable, Generator, Iterator
from typing import TypeAlias

from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import AGE, DOUBT, NODE_LIMIT, NODES, STOPPED
from reversi.engine.search.crew import Crew, Task

SLICE = 400_000
"""Nodes between two looks up: some 20 ms in a browser."""

SLICES_ALONE = 5
"""What the first kernel finds in so many slices is not worth a crew: its own table may know it already."""

Job: TypeAlias = Generator[Task, int, None]
"""Tasks out, answers in."""

Supply: TypeAlias = Callable[[], Job | None]
"""The next job that may begin now, if there is one."""


def never() -> bool:
    """Whether to stop early: no."""
    return False


class Team:
    """Kernels at work; it changes while they are."""

    def __init__(self, kernel: Kernel, slice_nodes: int, crew: Crew | None) -> None:
        self._kernel, self._slice, self._crew = kernel, slice_nodes, crew
        self._alone = SLICES_ALONE * slice_nodes
        self._with_crew: dict[int, Job] = {}
        self._nodes_dropped = 0
        if crew:
            crew.drop()
        kernel.call("write", kernel.memory + NODES, 0)
        kernel.call("write", kernel.memory + NODE_LIMIT, slice_nodes)
        kernel.call("write", kernel.memory + AGE, kernel.call("read", kernel.memory + AGE) + 1 & 255)

    @property
    def has_crew(self) -> bool:
        """Whether the first kernel is not alone, and there is enough to do."""
        return self._crew is not None and self._crew.size > 0 and self.nodes >= self._alone

    @property
    def nodes(self) -> int:
        """The positions visited so far."""
        own = self._kernel.call("read", self._kernel.memory + NODES)
        return own + self._nodes_dropped + (self._crew.nodes if self._crew else 0)

    def run(self, supply: Supply, over: Callable[[], bool] = never) -> Iterator[bool]:
        """Do jobs until there are none, or it is `over`; tell after every slice whether one only waits."""
        while not over():
            job = supply()
            if job is not None:
                yield from self._work(job, supply, over)
                yield False
            elif self._with_crew:
                yield True
                self._tend(supply)
            else:
                return
        self._drop()

    def _work(self, job: Job, supply: Supply, over: Callable[[], bool]) -> Iterator[bool]:
        """Do a job with the first kernel, slice by slice."""
        kernel, memory = self._kernel, self._kernel.memory
        task = next(job, None)
        while task is not None:
            self._tend(supply)
            if over():
                return
            kernel.call("write", memory + DOUBT, task.doubt)
            kernel.call("write", memory + STOPPED, 0)
            answer = kernel.call(task.name, *task.words, memory)
            if kernel.call("read", memory + STOPPED):
                yield False
                kernel.call("write", memory + NODE_LIMIT, kernel.call("read", memory + NODES) + self._slice)
            else:
                task = _reply(job, answer)

    def _tend(self, supply: Supply) -> None:
        """Hear what the crew has found, and give it more to do."""
        if self._crew is None:
            return
        for member, answer in self._crew.finished():
            job = self._with_crew.pop(member)
            self._give(member, job, _reply(job, answer))
        for member in range(self._crew.size) if self.has_crew else ():
            if member not in self._with_crew and (new := supply()):
                self._give(member, new, next(new, None))

    def _give(self, member: int, job: Job, task: Task | None) -> None:
        """Let a member of the crew do the next task of a job, if there is one."""
        if task is not None and self._crew is not None:
            self._crew.begin(member, task)
            self._with_crew[member] = job

    def _drop(self) -> None:
        """Let the crew stop where it is."""
        if self._crew and self._with_crew:
            self._nodes_dropped += self._crew.nodes
            self._crew.drop()
            self._with_crew = {}


def _reply(job: Job, answer: int) -> Task | None:
    """The task that a job wants done after that answer; None at its end."""
    try:
        return job.send(answer)
    except StopIteration:
        return None
