"""Helpers for tests: their kernels are in this process, and take turns with the first."""

from reversi.engine.host import NO_LIMIT, Done, Task, run_slice
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


class PatientHelpers:
    """Helpers that do a task at once, and report it when they are asked for the `delay`th time."""

    def __init__(self, size: int, delay: int = 1) -> None:
        self._kernels = [WasmtimeKernel(1) for _ in range(size)]
        self._delay = delay
        self._values: dict[int, tuple[int, int]] = {}
        self.nodes = 0
        self.tasks: list[Task] = []

    @property
    def size(self) -> int:
        """The number of helpers."""
        return len(self._kernels)

    def begin(self, helper: int, task: Task) -> None:
        """Do `task`."""
        assert helper not in self._values
        done = run_slice(self._kernels[helper], task, NO_LIMIT)
        assert isinstance(done, Done)
        self.nodes += done.nodes
        self.tasks.append(task)
        self._values[helper] = (self._delay, done.value)

    def finished(self) -> list[tuple[int, int]]:
        """The values whose time has come."""
        waited = {helper: (left - 1, value) for helper, (left, value) in self._values.items()}
        self._values = {helper: entry for helper, entry in waited.items() if entry[0] > 0}
        return [(helper, value) for helper, (left, value) in waited.items() if left <= 0]

    def drop(self) -> None:
        """Forget everything."""
        self._values, self.nodes = {}, 0
