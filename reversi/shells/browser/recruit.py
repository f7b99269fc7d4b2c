"""Recruiting: how a worker that holds only a kernel becomes a member of the crew."""

from collections.abc import Callable
from typing import Any

from js import Object
from pyodide.ffi import create_proxy, to_js

from reversi.engine.kernel import layout
from reversi.engine.search.team import SLICE
from reversi.shells.browser.crew import BrowserCrew, Member
from reversi.shells.browser.kernel import CODE, BrowserKernel

TABLE_MEGABYTES = (16, 4, 1)
"""Sizes of a member's transposition table, the first for which there is memory."""

WORDS = ("NODES", "NODE_LIMIT", "STOPPED", "BUCKET_MASK", "AGE", "DOUBT")
"""The places in the kernel's memory that a member writes or reads itself."""


class WorkerLine:
    """The line to a worker, as `crew.Line` asks."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    def post(self, text: str) -> None:
        """Send a text."""
        self._worker.postMessage(text)

    def stop(self) -> None:
        """End the worker."""
        self._worker.terminate()


def recruit(worker: Any, kernel: BrowserKernel, crew: BrowserCrew, then: Callable[[], None]) -> None:
    """Send `worker` a copy of the kernel; it joins the crew when it is ready, unless it dies before.

    Either way `then` is called, to open the next: in Firefox 153 a worker can hang for ever that opens one
    while another that it has opened is still starting.
    """
    line = WorkerLine(worker)
    member: Member | None = None

    def hear(event: Any) -> None:
        nonlocal member
        if member is None:
            member = crew.join(line)
            then()
        else:
            crew.hear(member, event.data)

    def mourn(event: Any) -> None:
        event.preventDefault()  # else it would count as an error of this worker
        if member is None:
            line.stop()
            then()
        else:
            crew.mourn(member)

    worker.onmessage, worker.onerror = create_proxy(hear), create_proxy(mourn)
    worker.postMessage(_packed(kernel))


def _packed(kernel: BrowserKernel) -> Any:
    """All that a member needs, as kernel_worker.mjs takes it."""
    outfit: dict[str, object] = {
        "code": CODE.read_bytes(),
        "image": kernel.image(),
        "tables": TABLE_MEGABYTES,
        "slice": SLICE,
        "layout": {word: getattr(layout, word) for word in WORDS},
    }
    return to_js(outfit, dict_converter=Object.fromEntries)
