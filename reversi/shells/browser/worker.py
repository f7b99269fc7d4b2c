"""The worker's shell: takes orders from the page, thinks in slices, and reports.

A player is a generator; after every slice the worker looks whether the page has said something, so that a
question can be dropped at any time without stopping the worker, and without losing what the kernel has found.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic

from js import setTimeout
from pyodide.ffi import create_once_callable

from reversi.engine.envelope import (
    Ask,
    Broke,
    Cancel,
    Replied,
    Report,
    WorkerReady,
    decode_order,
    encode_report,
)
from reversi.engine.ponder import ponder
from reversi.engine.protocol import Answer, Progress, Reply
from reversi.engine.think import think
from reversi.shells.browser.kernel import BrowserKernel

SLICE = 0.03
"""Seconds of thinking between two looks at what the page says."""

REPORT_EVERY = 0.1
"""Seconds between two reports of progress."""


@dataclass(slots=True)
class Thought:
    """A question that is being thought about, since when, how far, and when the page last heard of it."""

    order: Ask
    replies: Iterator[Reply]
    begun: float
    told: float
    progress: Progress | None = None


_thoughts: dict[int, Thought] = {}
_pondering: Iterator[None] | None = None
_kernel: BrowserKernel
_post: Callable[[str], None]


def start(post: Callable[[str], None]) -> None:
    """Begin: texts for the page go through `post`."""
    global _post, _kernel
    _post, _kernel = post, BrowserKernel()
    _say(WorkerReady())


def receive(text: str) -> None:
    """Take a text from the page; whatever it says, pondering is over."""
    global _pondering
    _pondering = None
    match decode_order(text):
        case Ask(request) as order:
            now = monotonic()
            _thoughts[request] = Thought(order, _thinking(order), now, now)
            _soon(lambda: _continue(request))
        case Cancel(request):
            _thoughts.pop(request, None)


def _thinking(order: Ask) -> Iterator[Reply]:
    yield from think(order.question, _kernel)


def _soon(call: Callable[[], None]) -> None:
    setTimeout(create_once_callable(call), 0)


def _continue(request: int) -> None:
    """Think for a slice about one question, unless it was dropped meanwhile."""
    thought = _thoughts.get(request)
    if thought is None:
        return
    try:
        answer = _think_for_a_slice(request, thought)
    except Exception as error:  # noqa: BLE001 (whatever went wrong, the page must hear of it, and decides)
        _thoughts.pop(request)
        _say(Broke(request, f"{type(error).__name__}: {error}"))
        return
    if answer is None:
        _soon(lambda: _continue(request))
        return
    _thoughts.pop(request)
    _say(Replied(request, answer))
    _begin_to_ponder(thought.order, answer)


def _think_for_a_slice(request: int, thought: Thought) -> Answer | None:
    """The answer, if it was found before the slice was over."""
    end = monotonic() + SLICE
    for reply in thought.replies:
        now = monotonic()
        if isinstance(reply, Answer):
            _report(request, thought, now)
            return reply
        thought.progress = reply
        if now - thought.told >= REPORT_EVERY:
            _report(request, thought, now)
        if now >= end:
            return None
    raise RuntimeError("the player ended without an answer")


def _report(request: int, thought: Thought, now: float) -> None:
    """Tell the page how far the thought is and how fast it goes."""
    if thought.progress is not None:
        thought.told = now
        speed = int(thought.progress.nodes / max(now - thought.begun, 0.001))
        _say(Replied(request, replace(thought.progress, speed=speed)))


def _begin_to_ponder(order: Ask, answer: Answer) -> None:
    global _pondering
    if order.ponder and not _thoughts:
        _pondering = ponder(order.question, answer.move, _kernel)
        _soon(_continue_to_ponder)


def _continue_to_ponder() -> None:
    """Ponder for a slice, unless the page has said something since."""
    global _pondering
    if _pondering is None:
        return
    end = monotonic() + SLICE
    for _ in _pondering:
        if monotonic() >= end:
            _soon(_continue_to_ponder)
            return
    _pondering = None


def _say(report: Report) -> None:
    _post(encode_report(report))
