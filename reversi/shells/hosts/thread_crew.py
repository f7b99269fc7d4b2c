"""A crew of kernels in wasmtime, each in a thread of its own: their searches run at the same time."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

from reversi.engine.kernel.layout import AGE, DOUBT, NODE_LIMIT, NODES, STOPPED
from reversi.engine.search.crew import Task
from reversi.engine.search.team import SLICE
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


class Member:
    """One kernel of a crew and its thread."""

    def __init__(self, table_megabytes: int) -> None:
        self._kernel = WasmtimeKernel(table_megabytes)
        self._thread = ThreadPoolExecutor(1)
        self._drop = Event()
        self._work: Future[int] | None = None
        self.nodes = 0

    def begin(self, task: Task) -> None:
        """Begin a task in the thread."""
        self._work = self._thread.submit(self._do, task)

    def answer(self) -> int | None:
        """What came of the task, once; None while it is under way, or if there is none."""
        if self._work is None or not self._work.done():
            return None
        work, self._work = self._work, None
        return work.result()

    def drop(self) -> None:
        """Stop at the end of the slice, and begin a new count and a new age of the table."""
        self._drop.set()
        if self._work is not None:
            self._work.result()
        self._drop.clear()
        self._work, self.nodes = None, 0
        age = self._kernel.call("read", self._kernel.memory + AGE)
        self._kernel.call("write", self._kernel.memory + AGE, age + 1 & 255)

    def _do(self, task: Task) -> int:
        """Do a task slice by slice; its answer, which means nothing if it was dropped."""
        kernel, memory, before = self._kernel, self._kernel.memory, self.nodes
        kernel.call("write", memory + NODES, 0)
        kernel.call("write", memory + DOUBT, task.doubt)
        while True:
            kernel.call("write", memory + NODE_LIMIT, kernel.call("read", memory + NODES) + SLICE)
            kernel.call("write", memory + STOPPED, 0)
            answer = kernel.call(task.name, *task.words, memory)
            self.nodes = before + kernel.call("read", memory + NODES)
            if not kernel.call("read", memory + STOPPED) or self._drop.is_set():
                return answer


class ThreadCrew:
    """A crew, as `engine.crew.Crew` asks; raises Failure without the package wasmtime."""

    def __init__(self, size: int, table_megabytes: int) -> None:
        self._members = [Member(table_megabytes) for _ in range(size)]

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._members)

    @property
    def nodes(self) -> int:
        """The positions visited since they were last dropped."""
        return sum(member.nodes for member in self._members)

    def begin(self, member: int, task: Task) -> None:
        """Let a member begin `task`."""
        self._members[member].begin(task)

    def finished(self) -> list[tuple[int, int]]:
        """The members that came to an end, each with its answer."""
        answers = [(number, member.answer()) for number, member in enumerate(self._members)]
        return [(number, answer) for number, answer in answers if answer is not None]

    def drop(self) -> None:
        """Let all stop where they are."""
        for member in self._members:
            member.drop()
