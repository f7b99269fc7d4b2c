"""The worker's shell: takes orders from the page, thinks in slices, and reports.

A player is a generator; after every slice the worker looks whether the page has said something, so that a
question can be dropped at any time without stopping the worker, and without losing what the kernel has found.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import reversi.engine
from reversi.engine.book import Book
from reversi.engine.host import KernelTrapped, recovering
from reversi.engine.protocol import (
    Answer,
    Ask,
    Cancel,
    Progress,
    Question,
    Reply,
    Report,
    StopPondering,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
    WorkerReady,
    decode_order,
    encode_report,
)
from reversi.engine.search.pondering import ponder
from reversi.engine.think import think, within
from reversi.shells.browser.crew import BrowserCrew, helpers
from reversi.shells.browser.kernel import BrowserKernel
from reversi.shells.browser.recruit import recruit
from reversi.shells.browser.turns import Turns

BOOK = Path(reversi.engine.__file__).with_name("data") / "book.bin"

SLICE = 0.03
"""Seconds of thinking between two looks at what the page says."""

REPORT_EVERY = 0.1
"""Seconds between two reports of progress."""

RECRUIT_AFTER = 0.2
"""Seconds of a search before a crew is called: most are shorter, and need none."""

CORES_TO_PONDER = 3
"""Cores from which on there is pondering: the page needs two to itself, or clicks are seen late."""

WAIT = 20
"""Milliseconds between two looks at the clock while the crew thinks alone; what it finds is heard at once."""


@dataclass(slots=True)
class Thought:
    """A question that is being thought about, since when, how far, and when the page last heard of it."""

    order: Ask
    replies: Iterator[Reply]
    begun: float
    told: float
    progress: Progress | None = None


class Computer:
    """What answers the page's questions, one after the other, and ponders when there is none."""

    def __init__(self, post: Callable[[str], None], open_member: Callable[[], Any], cores: int) -> None:
        self._post = post
        self._open_member = open_member
        self._vacancies = helpers(cores)
        self._may_ponder = cores >= CORES_TO_PONDER
        self._recruiting = False
        self._thoughts: dict[int, Thought] = {}
        self._pondering: Iterator[None] | None = None
        self._turns = Turns(self._turn)
        self._kernel = BrowserKernel()
        self._book = Book(BOOK.read_bytes())
        self._crew = BrowserCrew(self._turns.soon, monotonic)
        self._say(WorkerReady())

    def receive(self, text: str) -> None:
        """Take a text from the page; whatever it says, pondering is over."""
        self._pondering = None
        if not self._thoughts:
            self._crew.drop()
        match decode_order(text):
            case Ask(request) as order:
                now = monotonic()
                self._thoughts[request] = Thought(order, self._replies(order.question, now), now, now)
                self._turns.soon()
            case Cancel(request) if request in self._thoughts:
                self._end(request)
            case Cancel() | StopPondering():
                pass

    def _replies(self, question: Question, now: float) -> Iterator[Reply]:
        def ask() -> Iterator[Reply]:
            replies = think(question, self._kernel, self._crew, self._book)
            if question.milliseconds is not None:
                end = now + question.milliseconds / 1000
                replies = within(replies, lambda: monotonic() >= end)
            if not question.explain:
                return replies
            # Few ask for it, and the computer is ready sooner without.
            from reversi.engine.explain.replies import explained

            return explained(replies, question, self._kernel, self._crew, self._book)

        return recovering(ask, self._reload)

    def _reload(self) -> None:
        """Take a new kernel in place of one that has trapped."""
        self._kernel = BrowserKernel()

    def _recruit(self) -> None:
        """Open the next worker of the crew, if there is to be another."""
        self._recruiting = True
        if self._vacancies:
            self._vacancies -= 1
            recruit(self._open_member(), self._kernel, self._crew, self._recruit)

    def _end(self, request: int) -> Thought:
        """Drop a thought; if it was the one at work, the crew drops it too."""
        if request == next(iter(self._thoughts)):
            self._crew.drop()
        return self._thoughts.pop(request)

    def _turn(self) -> None:
        """Think about the first question for a slice, or else ponder for one."""
        first = next(iter(self._thoughts.items()), None)
        if first:
            self._think(*first)
        else:
            self._ponder()
        if self._is_waiting():
            self._turns.soon_after(WAIT)
        elif self._thoughts or self._pondering:
            self._turns.soon()

    def _is_waiting(self) -> bool:
        """Whether there is nothing to do here until the crew has found something."""
        first = next(iter(self._thoughts.values()), None)
        return bool(first and first.progress and first.progress.waiting)

    def _think(self, request: int, thought: Thought) -> None:
        try:
            answer = self._think_for_a_slice(request, thought)
        except Exception as error:  # noqa: BLE001 (whatever went wrong, the page must hear of it, and decides)
            self._end(request)
            self._say(WorkerFailed(f"{type(error).__name__}: {error}"))
            return
        if answer is None:
            return
        self._end(request)
        self._say(WorkerAnswered(request, answer))
        if thought.order.ponder and self._may_ponder and not self._thoughts:
            self._pondering = ponder(thought.order.question, answer.move, self._kernel)

    def _think_for_a_slice(self, request: int, thought: Thought) -> Answer | None:
        """The answer, if it was found before the slice was over.

        While the crew is at work a slice ends with every reply, so that nobody waits for long.
        """
        end = monotonic() + SLICE
        for reply in thought.replies:
            now = monotonic()
            if isinstance(reply, Answer):
                self._report(request, thought, now)
                return reply
            thought.progress = reply
            if self._crew.wanted and not self._recruiting and now - thought.begun >= RECRUIT_AFTER:
                self._recruit()
            if now - thought.told >= REPORT_EVERY:
                self._report(request, thought, now)
            if now >= end or reply.waiting or self._crew.at_work:
                return None
        raise RuntimeError("the player ended without an answer")

    def _report(self, request: int, thought: Thought, now: float) -> None:
        """Tell the page how far the thought is and how fast it goes."""
        if thought.progress is not None:
            thought.told = now
            speed = int(thought.progress.nodes / max(now - thought.begun, 0.001))
            self._say(WorkerProgressed(request, replace(thought.progress, speed=speed)))

    def _ponder(self) -> None:
        """Ponder for a slice, if there is anything to ponder about; a trap ends that."""
        end = monotonic() + SLICE
        try:
            for _ in self._pondering or ():
                if monotonic() >= end:
                    return
        except KernelTrapped:
            self._reload()
        self._pondering = None

    def _say(self, report: Report) -> None:
        self._post(encode_report(report))


_computer: Computer


def start(post: Callable[[str], None], open_member: Callable[[], Any], cores: int) -> None:
    """Begin: texts for the page go through `post`; `open_member` opens a worker for the crew."""
    global _computer
    _computer = Computer(post, open_member, cores)


def receive(text: str) -> None:
    """Take a text from the page."""
    _computer.receive(text)
