"""Helpers in threads of their own, so that their searches run at the same time."""

from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

from reversi.engine.host import SLICE, Done, HelperError, Kernel, KernelTrapped, Task, begin_search, run_slice


class ThreadHelper:
    """A kernel and its thread."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._thread = ThreadPoolExecutor(1)
        self._dropped = Event()
        self._work: Future[int | None] | None = None
        self.nodes = 0

    def begin(self, task: Task) -> None:
        """Start a task in the thread."""
        self._work = self._thread.submit(self._run, task)

    def take_value(self) -> int | None:
        """The value of a finished task, only once; None if no task has finished. Raises `KernelTrapped`."""
        if self._work is None or not self._work.done():
            return None
        work, self._work = self._work, None
        return work.result()

    def drop(self) -> bool:
        """Stop after the slice, and get ready for another search; return whether the kernel still works."""
        self._dropped.set()
        work, self._work, self.nodes = self._work, None, 0
        try:
            if work is not None:
                work.result()
        except KernelTrapped:
            return False
        self._dropped.clear()
        begin_search(self._kernel)
        return True

    def _run(self, task: Task) -> int | None:
        """Run a task slice by slice; return its value, or None if it is dropped."""
        while not self._dropped.is_set():
            outcome = run_slice(self._kernel, task, SLICE)
            self.nodes += outcome.nodes
            if isinstance(outcome, Done):
                return outcome.value
        return None


class ThreadHelpers:
    """The helpers, as `engine.host.Helpers` requires."""

    def __init__(self, kernels: Sequence[Kernel]) -> None:
        self._helpers = [ThreadHelper(kernel) for kernel in kernels]

    @property
    def size(self) -> int:
        """The number of helpers."""
        return len(self._helpers)

    @property
    def nodes(self) -> int:
        """The positions visited since the last `drop`."""
        return sum(helper.nodes for helper in self._helpers)

    def begin(self, helper: int, task: Task) -> None:
        """Start `task` on a helper."""
        self._helpers[helper].begin(task)

    def finished(self) -> list[tuple[int, int]]:
        """The helpers that have finished, each with its value.

        Raises `HelperError` if a helper's kernel has trapped; that helper is not used any more.
        """
        values: list[tuple[int, int]] = []
        for number, helper in enumerate(self._helpers):
            try:
                value = helper.take_value()
            except KernelTrapped as error:
                self._helpers.remove(helper)
                self.drop()
                raise HelperError(str(error)) from error
            if value is not None:
                values.append((number, value))
        return values

    def drop(self) -> None:
        """Stop all helpers; those whose kernels have trapped are not used any more."""
        self._helpers = [helper for helper in self._helpers if helper.drop()]


@contextmanager
def helping(kernels: Sequence[Kernel]) -> Generator[ThreadHelpers | None]:
    """Helpers with these kernels, which no longer use them after the block; None if there are no kernels."""
    helpers = ThreadHelpers(kernels) if kernels else None
    try:
        yield helpers
    finally:
        if helpers:
            helpers.drop()
