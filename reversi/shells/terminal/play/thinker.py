"""The thinker: a thread that answers the program's questions one after the other."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread
from time import monotonic

from reversi.app.msg import Msg
from reversi.engine.host import Kernel, recovering
from reversi.engine.players import player_named
from reversi.engine.protocol import Answer, Question, Reply
from reversi.engine.protocol.orders import Ask, WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.engine.think import think, within
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.terminal.play.lines import needs_kernel

REPORT_EVERY = 0.1
"""The seconds between two reports of progress."""


class Thinker:
    """Takes orders at any time, and calls `tell` with reports from its own thread.

    A thread cannot be stopped from outside: a dropped question ends at the player's next report.
    """

    def __init__(self, tell: Callable[[Msg], None]) -> None:
        self._tell = tell
        self._orders: SimpleQueue[Ask | None] = SimpleQueue()
        self._wanted: int | None = None
        self._kernel: Kernel | None = None
        Thread(target=self._work, daemon=True).start()

    def ask(self, order: Ask) -> None:
        """Think about this question instead of any other."""
        self._wanted = order.request
        self._orders.put(order)

    def drop(self, request: int) -> None:
        """Stop thinking about `request`."""
        if self._wanted == request:
            self._wanted = None

    def stop(self) -> None:
        """Drop the question and end the thread."""
        self._wanted = None
        self._orders.put(None)

    def _work(self) -> None:
        while order := self._orders.get():
            try:
                self._think(order)
            except Exception as error:  # noqa: BLE001 (the program must learn of every failure)
                self._say(order.request, WorkerFailed(f"{type(error).__name__}: {error}"))

    def _think(self, order: Ask) -> None:
        request, question = order.request, order.question
        begun = told = monotonic()

        def ask() -> Iterator[Reply]:
            return within(think(question, self._kernel_for(question)), question, begun, monotonic)

        for reply in recovering(ask, self._drop_kernel):
            now = monotonic()
            if self._wanted != request:
                return
            if isinstance(reply, Answer):
                self._say(request, WorkerAnswered(request, reply))
            elif now - told >= REPORT_EVERY:
                told = now
                speed = int(reply.nodes / max(now - begun, 0.001))
                self._say(request, WorkerProgressed(request, replace(reply, speed=speed)))

    def _kernel_for(self, question: Question) -> Kernel | None:
        """The kernel, loaded when a player first needs it."""
        if self._kernel is None and needs_kernel(player_named(question.player)):
            self._kernel = WasmtimeKernel()
        return self._kernel

    def _drop_kernel(self) -> None:
        """Drop a kernel that has trapped; the next question loads a new one."""
        self._kernel = None

    def _say(self, request: int, message: Msg) -> None:
        if self._wanted == request:
            self._tell(message)
