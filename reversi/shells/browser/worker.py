"""The worker's shell: takes orders from the page, thinks in slices, and reports.

A player is a generator; after every slice the worker looks whether the page has said something, so that a
question can be dropped at any time without stopping the worker.
"""

from collections.abc import Callable, Iterator
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
from reversi.engine.protocol import Answer, Progress, Reply
from reversi.engine.think import think

SLICE = 0.03
"""Seconds of thinking between two looks at what the page says."""

REPORT_EVERY = 0.1
"""Seconds between two reports of progress."""

_thoughts: dict[int, Iterator[Reply]] = {}
_reported = 0.0
_post: Callable[[str], None]


def start(post: Callable[[str], None]) -> None:
    """Begin: texts for the page go through `post`."""
    global _post
    _post = post
    _say(WorkerReady())


def receive(text: str) -> None:
    """Take a text from the page."""
    match decode_order(text):
        case Ask(request, question):
            _thoughts[request] = think(question)
            _continue_soon(request)
        case Cancel(request):
            _thoughts.pop(request, None)


def _continue_soon(request: int) -> None:
    setTimeout(create_once_callable(lambda: _continue(request)), 0)


def _continue(request: int) -> None:
    """Think for a slice about one question, unless it was dropped meanwhile."""
    thought = _thoughts.get(request)
    if thought is None:
        return
    try:
        answered = _think_for_a_slice(request, thought)
    except Exception as error:  # noqa: BLE001 (whatever went wrong, the page must hear of it, and decides)
        answered = True
        _say(Broke(request, f"{type(error).__name__}: {error}"))
    if answered:
        _thoughts.pop(request, None)
    else:
        _continue_soon(request)


def _think_for_a_slice(request: int, thought: Iterator[Reply]) -> bool:
    """Whether the question was answered before the slice was over."""
    end = monotonic() + SLICE
    for reply in thought:
        if isinstance(reply, Answer):
            _say(Replied(request, reply))
            return True
        _report(request, reply)
        if monotonic() >= end:
            return False
    raise RuntimeError("the player ended without an answer")


def _report(request: int, progress: Progress) -> None:
    global _reported
    if monotonic() - _reported >= REPORT_EVERY:
        _reported = monotonic()
        _say(Replied(request, progress))


def _say(report: Report) -> None:
    _post(encode_report(report))
