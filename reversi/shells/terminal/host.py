"""The terminal as the program's host (`elm.loop.Host`)."""

import heapq
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import assert_never

from reversi.app import computer
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.msg import Msg
from reversi.app.session import SEEDS
from reversi.elm import Html
from reversi.elm.loop import Dispatch
from reversi.engine.host import Kernel, recovering
from reversi.engine.players import player_named
from reversi.engine.protocol import Answer, Question, Reply
from reversi.engine.protocol import archives as archives_protocol
from reversi.engine.protocol.orders import Ask, Cancel, Worker, WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.engine.think import think, within
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.terminal.console import Screen
from reversi.shells.terminal.lines import needs_kernel
from reversi.shells.terminal.update import TableMsg


class Terminal:
    """Carries out commands; `next_message` returns their results, and those of timers and of Ctrl-C."""

    def __init__(self, screen: Screen, chance: Random) -> None:
        self._screen = screen
        self._chance = chance
        self._happened: SimpleQueue[TableMsg] = SimpleQueue()
        self._due: list[tuple[float, int, TableMsg]] = []
        self._numbers = count()
        self._next_second: float | None = None
        self._thinker: Thinker | None = None

    def render(self, page: Html[TableMsg]) -> None:
        """Show `page`."""
        self._screen.show(page)

    def subscribe(
        self,
        subscription: cmd.Sub,
        dispatch: Dispatch[TableMsg],  # noqa: ARG002 (messages wait until `next_message` is called)
    ) -> Callable[[], None]:
        """Start listening; return the function that stops it."""
        match subscription:
            case cmd.Sub.SECONDS:
                self._next_second = monotonic() + 1
                return self._stop_seconds
            case cmd.Sub.WORKER_REPORTS:
                self._start_thinker()
                return self.stop
            case cmd.Sub.OTHER_PAGES | cmd.Sub.SITE_VERSIONS:
                return _on_nothing
            case cmd.Sub.ARCHIVE_WORKER:
                self.happened(archives_protocol.ArchivesFailed("the terminal has no archives"))
                return _on_nothing
            case _ as unreachable:
                assert_never(unreachable)

    def perform(self, command: cmd.Cmd, dispatch: Dispatch[TableMsg]) -> None:
        """Carry out `command`."""
        if isinstance(command, archives_protocol.ArchiveOrder):
            return  # a terminal has no archives
        match command:
            case Ask():
                if self._thinker:
                    self._thinker.ask(command)
            case Cancel(request):
                if self._thinker:
                    self._thinker.drop(request)
            case cmd.Order.RESTART_WORKER:
                self.stop()
                self._start_thinker()
            case cmd.Wait(milliseconds, message):
                due = monotonic() + milliseconds / 1000
                heapq.heappush(self._due, (due, next(self._numbers), message))
            case cmd.DrawSeed(focus, seats, by_lot):
                dispatch(game_msg.SeedDrawn(draw_seed(self._chance), focus, seats, by_lot))
            case cmd.SaveSession() | cmd.QuarantineSession() | cmd.SaveCustomPlayer():
                pass  # a terminal stores nothing
            case cmd.KeepTraining() | cmd.AskLibrary():
                pass  # no record and no games either
            case cmd.FocusSquare() | cmd.ShowSquare() | cmd.FocusElement() | cmd.SelectText():
                pass  # it has no focus and no fields
            case cmd.CopyText() | cmd.SaveFile() | cmd.SavePicture() | cmd.SaveMovingPicture():
                pass  # it has no clipboard and no editor
            case cmd.Order() | cmd.AnswerOtherPages() | cmd.PlaySound():
                pass  # it has no tabs, address, panel and sound; the checkout is the newest version
            case _ as unreachable:
                assert_never(unreachable)

    def report(self, failure: str) -> None:
        """Show a traceback; the game goes on."""
        self._screen.tell(failure)

    def happened(self, message: TableMsg) -> None:
        """Queue `message` for `next_message`, from any thread or signal."""
        self._happened.put(message)

    def next_message(self) -> TableMsg:
        """Wait for the next message from a timer, the thinker or the keyboard."""
        while True:
            now = monotonic()
            if self._due and self._due[0][0] <= now:
                return heapq.heappop(self._due)[-1]
            if self._next_second is not None and self._next_second <= now:
                self._next_second = now + 1
                return computer.Event.CLOCK_TICKED
            try:
                return self._happened.get(timeout=self._seconds_left(now))
            except Empty:
                continue

    def stop(self) -> None:
        """Stop the thinker."""
        if self._thinker:
            self._thinker.stop()
            self._thinker = None

    def _seconds_left(self, now: float) -> float | None:
        """The seconds until the next timer; None if no timer runs."""
        timers = [due for due, _, _ in self._due[:1]]
        if self._next_second is not None:
            timers.append(self._next_second)
        return max(0.0, min(timers) - now) if timers else None

    def _stop_seconds(self) -> None:
        self._next_second = None

    def _start_thinker(self) -> None:
        self._thinker = Thinker(self.happened)
        self.happened(Worker.READY)


def _on_nothing() -> None:
    """Stop listening to something that never happens in a terminal."""


def draw_seed(chance: Random) -> int:
    """A seed for a game, drawn from `chance`."""
    return chance.randrange(SEEDS)


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
