"""Crews for tests: their kernels are here, and take turns with the first."""

from reversi.engine.host import NO_LIMIT
from reversi.engine.kernel.layout import DOUBT, NODE_LIMIT, NODES
from reversi.engine.search.crew import Task
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


class PatientCrew:
    """A crew that does a task when it is given, and tells of it when it is asked for the `delay`th time."""

    def __init__(self, size: int, delay: int = 1) -> None:
        self._kernels = [WasmtimeKernel(1) for _ in range(size)]
        self._delay = delay
        self._answers: dict[int, tuple[int, int]] = {}
        self.nodes = 0
        self.tasks: list[Task] = []

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._kernels)

    def begin(self, member: int, task: Task) -> None:
        """Do `task`."""
        assert member not in self._answers
        kernel = self._kernels[member]
        kernel.call("write", kernel.memory + NODES, 0)
        kernel.call("write", kernel.memory + NODE_LIMIT, NO_LIMIT)
        kernel.call("write", kernel.memory + DOUBT, task.doubt)
        answer = kernel.call(task.name, *task.words, kernel.memory)
        self.nodes += kernel.call("read", kernel.memory + NODES)
        self.tasks.append(task)
        self._answers[member] = (self._delay, answer)

    def finished(self) -> list[tuple[int, int]]:
        """The answers whose time has come."""
        waited = {member: (left - 1, answer) for member, (left, answer) in self._answers.items()}
        self._answers = {member: entry for member, entry in waited.items() if entry[0] > 0}
        return [(member, answer) for member, (left, answer) in waited.items() if left <= 0]

    def drop(self) -> None:
        """Forget everything."""
        self._answers, self.nodes = {}, 0
