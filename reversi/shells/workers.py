"""Processes that share long work, here or behind a scheduler.

The pool is our own, because matches are played on a bare Python, and the pools of the standard library cannot
stop work under way, and hang if a process dies while it tells a result.
"""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

from reversi.shells.failure import CommandError, required

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_SUBMITTED = 1000
"""The most tasks that wait at a scheduler, which keeps them all in memory."""

Pipe: TypeAlias = "Connection[Any, Any]"

GONE = (EOFError, OSError)
"""What a pipe raises whose other end has died: before a message, while it waited to be read, or within it."""

DIED = "A process at work has died."


@dataclass(frozen=True, slots=True)
class Workers:
    """A number of processes on this machine, or the workers of the dask scheduler at an address."""

    jobs: int
    scheduler: str | None = None

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Generator[Result]:
        """The results of all tasks, in the order in which they finish.

        Tasks are taken as there is room for them. Closing the generator stops the work. Raises the
        CommandError that `work` has raised, or one if a process dies or a scheduler gives up.
        """
        if self.scheduler:
            yield from _behind(self.scheduler, work, tasks)
        elif self.jobs == 1:
            yield from map(work, tasks)
        else:
            yield from _in_processes(work, tasks, self.jobs)


@contextmanager
def children_without_ctrl_c() -> Generator[None]:
    """Keep Ctrl-C from every process that the block starts: only the one that prints results gets it.

    A child cannot ignore it by itself: Ctrl-C can reach it before it runs a line of our code. A Ctrl-C during
    the block reaches this process when the block ends. On Windows the children receive it all the same.
    """
    if sys.platform == "win32":
        yield
        return
    # Otherwise the first process would start the tracker, and that unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _in_processes(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """Do the `tasks`, `jobs` at once, and yield each result as it comes; raise CommandError as `map` does."""
    processes, pipes = list[BaseProcess](), list[Pipe]()
    waiting = iter(tasks)
    first = tuple(islice(waiting, jobs))
    try:
        with children_without_ctrl_c():
            for _ in first:
                _start(work, processes, pipes)
        for pipe, task in zip(pipes, first, strict=True):
            _send(pipe, task)
        busy = [*pipes]
        while busy:
            ready = wait(busy)
            for pipe in [each for each in busy if each in ready]:
                result: Result = _received(pipe)
                following = tuple(islice(waiting, 1))
                if following:
                    _send(pipe, following[0])
                else:
                    busy.remove(pipe)
                yield result
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


def _start(work: Callable[[Task], Result], processes: list[BaseProcess], pipes: list[Pipe]) -> None:
    """Start a process that does tasks; append it, and the pipe to it, to the lists."""
    context = multiprocessing.get_context("spawn")  # A fork would share the pipes, and copy running threads.
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(work, theirs), daemon=True)
    process.start()
    processes.append(process)
    pipes.append(ours)
    theirs.close()


def _send(pipe: Pipe, task: object) -> None:
    """Send a task to a process; raise CommandError if that has died."""
    try:
        pipe.send(task)
    except GONE:
        raise CommandError(DIED) from None


def _received(pipe: Pipe) -> Any:
    """Receive a result; raise the CommandError that stopped the work, or one if the process has died."""
    try:
        received = pipe.recv()
    except GONE:
        raise CommandError(DIED) from None
    if isinstance(received, CommandError):
        raise received
    return received


def _serve(work: Callable[[Any], object], pipe: Pipe) -> None:
    """Do the tasks that come through the pipe until this process is terminated."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # On Windows Ctrl-C can reach it before this line.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit())  # Exit through every `with`.
    while True:
        try:
            pipe.send(work(pipe.recv()))
        except GONE:
            return
        except CommandError as failure:
            pipe.send(failure)


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
