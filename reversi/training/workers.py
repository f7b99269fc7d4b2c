"""Who does the work: the cores of this machine, or those behind a scheduler of dask."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, TypeVar

from reversi.shells.interrupt import deaf_children
from reversi.shells.requirement import required

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Workers:
    """So many processes here, or the workers of the scheduler at that address."""

    jobs: int
    scheduler: str | None = None

    def map(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results of all tasks, as they come."""
        if self.scheduler:
            yield from _behind(self.scheduler, work, tasks)
        elif self.jobs == 1:
            yield from map(work, tasks)
        else:
            with deaf_children():
                pool = get_context("spawn").Pool(self.jobs)
            with pool:
                yield from pool.imap_unordered(work, tasks)


def _behind(address: str, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    distributed: Any = required("distributed")
    with closing(distributed.Client(address)) as client:
        for _, result in distributed.as_completed(client.map(work, tasks, pure=False), with_results=True):
            yield result
