"""The worker's shell: takes orders from the page, thinks in slices, and reports.

A player is a generator. After every slice the worker handles messages from the page, so that a question can
be dropped at any time without stopping the worker, and without losing the kernel's transposition table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, assert_never

from js import MessageChannel, setTimeout
from pyodide.ffi import create_once_callable, create_proxy

from reversi.engine import protocol
from reversi.engine.book import Book
from reversi.engine.explain import replies as explain
from reversi.engine.host import KernelTrapped, recovering
from reversi.engine.search.by_the_clock import ponder
from reversi.engine.think import think, within
from reversi.shells.browser.workers.helpers import BrowserHelpers, helper_count
from reversi.shells.browser.workers.kernel import BOOK, WorkerKernel, equip_helper

SLICE = 0.03
"""Seconds of thinking before messages from the page are handled."""

REPORT_EVERY = 0.1
REPORT_LATER_EVERY = 0.4
REPORT_SHARE = 0.1
"""Seconds between two reports of progress: this share of the search's time so far, within those two bounds.

A long search changes its mind seldom, and every report costs the page some time.
"""

OPEN_AFTER = 0.2
"""Seconds of a search before helpers are opened; most searches are shorter and need none."""

CORES_TO_PONDER = 3
"""The fewest cores for pondering: the page needs two to itself, or it reacts slowly to clicks."""

WAIT = 20
"""Milliseconds between two turns while only helpers think; their results are still heard at once."""


class Turns:
    """Schedules calls of `turn` after the messages that already wait; several requests make one call.

    It posts a message to itself, which avoids the delay that browsers impose on timers.
    """

    def __init__(self, turn: Callable[[], None]) -> None:
        self._turn = turn
        self._due = self._timed = False
        self._channel = MessageChannel.new()
        self._channel.port1.onmessage = create_proxy(self._on_message)

    def soon(self) -> None:
        """Take a turn next."""
        if not self._due:
            self._due = True
            self._channel.port2.postMessage(None)

    def soon_after(self, milliseconds: int) -> None:
        """Take a turn after a while, or earlier if `soon` is called."""
        if not self._timed:
            self._timed = True
            setTimeout(create_once_callable(self._on_timeout), milliseconds)

    def _on_timeout(self) -> None:
        self._timed = False
        self.soon()

    def _on_message(self, _event: object) -> None:
        self._due = False
        self._turn()


@dataclass(slots=True)
class OpenQuestion:
    """An unanswered question: when it came, its progress, and when that was last reported to the page."""

    order: protocol.Ask
    replies: Iterator[protocol.Reply]
    begun: float
    told: float
    progress: protocol.Progress | None = None


class EngineWorker:
    """Answers the page's questions one after the other, and ponders when there are none."""

    def __init__(self, post: Callable[[str], None], open_helper: Callable[[], Any], cores: int) -> None:
        self._say = protocol.REPORTS.sender(post)
        self._open_helper = open_helper
        self._to_open = helper_count(cores)
        self._may_ponder = cores >= CORES_TO_PONDER
        self._questions: dict[int, OpenQuestion] = {}
        self._pondering: Iterator[None] | None = None
        self._turns = Turns(self._turn)
        self._kernel = WorkerKernel(helpers=self._to_open)
        self._book = Book(BOOK.read_bytes())
        self._helpers = BrowserHelpers(self._turns.soon, monotonic)
        self._say(protocol.Worker.READY)
        self._kernel.add_network()  # while the page hears that; a question waits until it is done

    def receive(self, text: str) -> None:
        """Carry out an order from the page; any order ends pondering."""
        self._pondering = None
        if not self._questions:
            self._helpers.drop()
        match protocol.ORDERS.decode(text):
            case protocol.Ask(request) as order:
                now = monotonic()
                self._questions[request] = OpenQuestion(order, self._replies(order.question, now), now, now)
                self._turns.soon()
            case protocol.Cancel(request):
                if request in self._questions:
                    self._end(request)
            case protocol.Pondering.STOP:
                pass  # every order ends pondering
            case _ as unreachable:
                assert_never(unreachable)

    def _replies(self, question: protocol.Question, now: float) -> Iterator[protocol.Reply]:
        def ask() -> Iterator[protocol.Reply]:
            replies = think(question, self._kernel, self._helpers, self._book, monotonic)
            replies = within(replies, question, now, monotonic)
            if not question.explain:
                return replies
            return explain.explained(replies, question, self._kernel, self._helpers, self._book)

        return recovering(ask, self._reload)

    def _reload(self) -> None:
        """Replace a kernel that has trapped."""
        self._kernel = WorkerKernel(helpers=self._to_open)
        self._kernel.add_network()

    def _open_helpers(self) -> None:
        """Open the helpers, unless they are already open."""
        for _ in range(self._to_open):
            equip_helper(self._open_helper(), self._kernel, self._helpers)
        self._to_open = 0

    def _end(self, request: int) -> OpenQuestion:
        """Remove a question and return it; if it was being searched, stop the helpers too."""
        if request == next(iter(self._questions)):
            self._helpers.drop()
        return self._questions.pop(request)

    def _turn(self) -> None:
        """Think about the first question for a slice, or ponder for one if there are no questions."""
        first = next(iter(self._questions.items()), None)
        if first:
            self._think(*first)
        else:
            self._ponder()
        question = next(iter(self._questions.values()), None)
        if question and question.progress and question.progress.waiting:  # only helpers work
            self._turns.soon_after(WAIT)
        elif self._questions or self._pondering:
            self._turns.soon()

    def _think(self, request: int, question: OpenQuestion) -> None:
        try:
            answer = self._think_for_a_slice(request, question)
        except protocol.CustomPlayerError as failed:
            self._end(request)
            self._say(protocol.PlayerFailed(request, failed.failure))
            return
        except Exception as error:  # noqa: BLE001 (whatever went wrong, the page hears of it and decides)
            self._end(request)
            self._say(protocol.WorkerFailed(f"{type(error).__name__}: {error}"))
            return
        if answer is None:
            return
        self._end(request)
        self._say(protocol.WorkerAnswered(request, answer))
        if question.order.ponder and self._may_ponder and not self._questions:
            self._pondering = ponder(question.order.question, answer.move, self._kernel)

    def _think_for_a_slice(self, request: int, question: OpenQuestion) -> protocol.Answer | None:
        """Think for a slice; return the answer, or None if it is not found yet.

        While helpers are at work, a slice ends with every reply, so that no helper waits for long.
        """
        end = monotonic() + SLICE
        for reply in question.replies:
            now = monotonic()
            if isinstance(reply, protocol.Answer):
                self._report(request, question, now)
                return reply
            question.progress = reply
            if self._helpers.wanted and now - question.begun >= OPEN_AFTER:
                self._open_helpers()
            pause = min(max((now - question.begun) * REPORT_SHARE, REPORT_EVERY), REPORT_LATER_EVERY)
            if now - question.told >= pause:
                self._report(request, question, now)
            if now >= end or reply.waiting or self._helpers.at_work:
                return None
        raise RuntimeError("the player ended without an answer")

    def _report(self, request: int, question: OpenQuestion, now: float) -> None:
        """Report the progress and the speed of the search to the page."""
        if question.progress is not None:
            question.told = now
            speed = int(question.progress.nodes / max(now - question.begun, 0.001))
            self._say(protocol.WorkerProgressed(request, replace(question.progress, speed=speed, reasons=())))

    def _ponder(self) -> None:
        """Ponder for a slice, if there is anything to ponder; a trap ends the pondering."""
        end = monotonic() + SLICE
        try:
            for _ in self._pondering or ():
                if monotonic() >= end:
                    return
        except KernelTrapped:
            self._reload()
        self._pondering = None


def start(post: Callable[[str], None], open_helper: Callable[[], Any], cores: int) -> Callable[[str], None]:
    """Start the worker, which sends texts to the page through `post`; return what takes the page's texts.

    `open_helper` opens a helper's worker and returns the port to it.
    """
    return EngineWorker(post, open_helper, cores).receive
