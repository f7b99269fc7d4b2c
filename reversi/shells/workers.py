"""Processes that share long work."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from reversi.shells.failure import CommandError, required
from reversi.shells.processes import in_processes

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_SUBMITTED = 1000
"""The most tasks that wait at a scheduler, which keeps them all in memory."""


@dataclass(frozen=True, slots=True)
class Workers:
    """A number of processes on this machine, or the workers of the dask scheduler at an address."""

    jobs: int
    scheduler: str | None = None

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results of all tasks, in the order in which they finish.

        Tasks are taken as there is room for them. Raises CommandError if a process dies or a scheduler gives
        up.
        """
        if self.scheduler:
            yield from _behind(self.scheduler, work, tasks)
        elif self.jobs == 1:
            yield from map(work, tasks)
        else:
            yield from in_processes(work, tasks, self.jobs)


def _behind(address: str, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    distributed: Any = required("distributed")
    waiting = iter(tasks)
    with closing(distributed.Client(address)) as client:
        first = client.map(work, list(islice(waiting, MOST_SUBMITTED)), pure=False)
        running = distributed.as_completed(first, with_results=True)
        for future, result in running:
            if future.cancelled():
                raise CommandError(f"The scheduler at {address} has given up: {result}")
            running.update(client.map(work, list(islice(waiting, 1)), pure=False))
            yield result
