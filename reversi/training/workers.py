"""Processes that share long work, and its progress bar."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, TypeVar

from reversi.shells.interrupt import children_without_ctrl_c
from reversi.shells.requirement import required

Task = TypeVar("Task")
Result = TypeVar("Result")


def tracked(name: str, results: Iterable[Result], total: int) -> Iterable[Result]:
    """The same results; each advances a progress bar on standard error."""
    console = required("rich.console").Console(stderr=True)
    bar: Iterable[Result] = required("rich.progress").track(results, name, total, console=console)
    return bar


@dataclass(frozen=True, slots=True)
class Workers:
    """A number of processes on this machine, or the workers of the dask scheduler at an address."""

    jobs: int
    scheduler: str | None = None

    def map(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results of all tasks, in the order in which they finish."""
        if self.scheduler:
            yield from _behind(self.scheduler, work, tasks)
        elif self.jobs == 1:
            yield from map(work, tasks)
        else:
            with children_without_ctrl_c():
                pool = get_context("spawn").Pool(self.jobs)
            with pool:
                yield from pool.imap_unordered(work, tasks)


def _behind(address: str, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    distributed: Any = required("distributed")
    with closing(distributed.Client(address)) as client:
        for _, result in distributed.as_completed(client.map(work, tasks, pure=False), with_results=True):
            yield result
