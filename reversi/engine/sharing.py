"""Sharing out: the moves of a position are valued one by one, or side by side where there is a crew."""

from collections import deque
from collections.abc import Generator, Iterator
from typing import TypeAlias

from reversi.domain import Square
from reversi.engine.crew import Crew, Task
from reversi.engine.kernel.layout import AGE, DOUBT, NODE_LIMIT, NODES, STOPPED
from reversi.engine.kernel_host import Kernel
from reversi.engine.valuation import Child, Valuation, Value
from reversi.engine.worth import Report, Worth

SLICE = 400_000
"""Nodes between two looks up: some 20 ms in a browser."""

Reports: TypeAlias = Generator[Report, None, int]
"""An answer, after any number of reports."""


class Sharing:
    """A search under way; it changes while it runs.

    Each stage values every move, the best of the stage before first. Its value is what the others are held
    against; so they wait for it, unless every move is to have a value of its own.
    """

    def __init__(
        self,
        kernel: Kernel,
        children: dict[Square, Child],
        slice_nodes: int,
        every_move: bool,
        crew: Crew | None,
    ) -> None:
        self._kernel = kernel
        self._children = children
        self._slice = slice_nodes
        self._every_move = every_move
        self._crew = crew
        self._moves = [Worth(square) for square in children]
        self._waiting: deque[Worth] = deque()
        self._valued: set[Square] = set()
        self._best: int | None = None
        self._with_crew: dict[int, Valuation] = {}
        if crew:
            crew.drop()
        kernel.call("write", kernel.memory + NODES, 0)
        kernel.call("write", kernel.memory + NODE_LIMIT, slice_nodes)
        kernel.call("write", kernel.memory + AGE, kernel.call("read", kernel.memory + AGE) + 1 & 255)

    def stage(self, value: Value) -> Iterator[Report]:
        """Value every move by `value`; report after every slice and every move."""
        self._waiting = deque(self._moves)
        self._valued, self._best = set(), None
        while self._waiting or self._with_crew:
            if self._waiting:
                yield from self._work(self._next(value), value)
            else:
                self._tend(value)
                yield self._report(waiting=bool(self._with_crew))

    def _next(self, value: Value) -> Valuation:
        """The valuation of the next move that nobody is at work on."""
        move = self._waiting.popleft()
        return value(move, self._children[move.square], None if self._every_move else self._best)

    def _work(self, valuation: Valuation, value: Value) -> Iterator[Report]:
        """Bring a valuation to its end with the first kernel."""
        try:
            task = next(valuation)
            while True:
                answer = yield from self._answer(task, value)
                task = valuation.send(answer)
        except StopIteration as end:
            self._settle(end.value)
        yield self._report()

    def _answer(self, task: Task, value: Value) -> Reports:
        """The answer to a task, slice by slice; a slice may hold the end of one call and the next."""
        kernel, memory = self._kernel, self._kernel.memory
        kernel.call("write", memory + DOUBT, task.doubt)
        while True:
            self._tend(value)
            kernel.call("write", memory + STOPPED, 0)
            answer = kernel.call(task.name, *task.words, memory)
            if not kernel.call("read", memory + STOPPED):
                return answer
            yield self._report()
            kernel.call("write", memory + NODE_LIMIT, kernel.call("read", memory + NODES) + self._slice)

    def _tend(self, value: Value) -> None:
        """Hear what the crew has found, and give it more to do."""
        if self._crew is None:
            return
        for member, answer in self._crew.finished():
            self._go_on(member, self._with_crew.pop(member), answer)
        if self._best is not None or self._every_move:
            for member in range(self._crew.size):
                if self._waiting and member not in self._with_crew:
                    self._go_on(member, self._next(value), None)

    def _go_on(self, member: int, valuation: Valuation, answer: int | None) -> None:
        """Let a member of the crew do the next task of a valuation, or settle what came of it."""
        assert self._crew
        try:
            task = next(valuation) if answer is None else valuation.send(answer)
        except StopIteration as end:
            self._settle(end.value)
        else:
            self._crew.begin(member, task)
            self._with_crew[member] = valuation

    def _settle(self, worth: Worth) -> None:
        """Note what a move is worth."""
        self._valued.add(worth.square)
        self._best = worth.value if self._best is None else max(self._best, worth.value)
        moves = [worth if move.square == worth.square else move for move in self._moves]
        self._moves = sorted(
            moves, key=lambda each: (each.square not in self._valued, -each.value, each.at_most)
        )

    def _report(self, waiting: bool = False) -> Report:
        nodes = self._kernel.call("read", self._kernel.memory + NODES)
        return Report(tuple(self._moves), nodes + (self._crew.nodes if self._crew else 0), waiting)
