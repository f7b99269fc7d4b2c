"""Helpers in the browser: workers with a kernel but no Python (see helper.mjs).

The page opens them; then they talk to the computer's worker, which hears them whenever it handles messages.
A helper joins when it is ready, and the search gives work to all that have joined.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reversi.engine.host import HelperError, Task

MOST = 7
"""The most helpers; more would find too little to do."""

PATIENCE = 5.0
"""Seconds of silence after which a working helper counts as dead; it should report ten times a second."""

ABSENCE = 1.0
"""If this many seconds pass between two checks, the search itself paused, on a machine that slept. Then the
helpers' silence means nothing.
"""


@dataclass(slots=True, eq=False)
class Helper:
    """A helper that is ready: the port to it, the number of its task, if it has one, and its reports."""

    port: Any
    task: int | None = None
    heard: float = 0.0
    visited: int = 0
    """Positions visited in finished tasks."""
    visiting: int = 0
    """Positions visited in the present task."""

    def tell(self, order: Mapping[str, object]) -> None:
        """Send it an order."""
        self.port.postMessage(json.dumps(order))


class BrowserHelpers:
    """The helpers that are ready, as `engine.host.Helpers` requires; when one dies, the others go on."""

    def __init__(self, wake: Callable[[], None], clock: Callable[[], float]) -> None:
        self.wanted = False  # whether a search has ever asked for helpers
        self._wake = wake  # called when a helper has finished or died
        self._clock = clock
        self._looked = clock()
        self._helpers: list[Helper] = []
        self._dead: list[Helper] = []
        self._finished: list[tuple[Helper, int]] = []
        self._tasks = 0
        self._age = 0

    def join(self, port: Any) -> Helper:
        """Add a helper whose worker is ready, and return it."""
        helper = Helper(port)
        self._helpers.append(helper)
        return helper

    def on_message(self, helper: Helper, text: str) -> None:
        """Take a helper's message: a failure, or a report on its present task; others are ignored."""
        report: dict[str, Any] = json.loads(text)
        if "failed" in report:
            self._dead.append(helper)
            self._wake()
            return
        if report["number"] != helper.task:
            return
        helper.heard, helper.visiting = self._clock(), report["nodes"]
        if "value" in report:
            helper.visited, helper.visiting = helper.visited + helper.visiting, 0
            helper.task = None
            self._finished.append((helper, report["value"]))
            self._wake()

    @property
    def size(self) -> int:
        """The number of helpers."""
        return len(self._helpers)

    @property
    def at_work(self) -> bool:
        """Whether any helper has a task, or a value that the search has not yet collected."""
        return bool(self._finished) or any(helper.task is not None for helper in self._helpers)

    @property
    def nodes(self) -> int:
        """The positions that all helpers have reported since the last `drop`."""
        return sum(helper.visited + helper.visiting for helper in self._helpers)

    def begin(self, helper: int, task: Task) -> None:
        """Start `task` on a helper, which must be idle."""
        self._tasks += 1
        found = self._helpers[helper]
        found.task, found.heard = self._tasks, self._clock()
        words = [str(word) for word in task.words]  # as text, since JSON's numbers lose digits
        found.tell(task._asdict() | {"number": self._tasks, "words": words, "age": self._age})

    def finished(self) -> list[tuple[int, int]]:
        """Those that have finished since the last call, with values; raises `HelperError` if one has died."""
        self.wanted = True
        self._look_for_dead()
        if self._dead:
            self.drop()
            raise HelperError("a helper has died")
        values = [(self._helpers.index(helper), value) for helper, value in self._finished]
        self._finished = []
        return values

    def _look_for_dead(self) -> None:
        now = self._clock()
        at_work = [helper for helper in self._helpers if helper.task is not None]
        if now - self._looked > ABSENCE:
            for helper in at_work:
                helper.heard = now
        self._looked = now
        self._dead += [helper for helper in at_work if now - helper.heard > PATIENCE]

    def drop(self) -> None:
        """Stop all helpers, and remove the dead ones; reports on dropped tasks are ignored."""
        for helper in self._dead:
            helper.tell({"stop": True})
        self._helpers = [helper for helper in self._helpers if helper not in self._dead]
        self._dead, self._finished = [], []
        self._age = self._age + 1 & 255
        for helper in self._helpers:
            if helper.task is not None:
                helper.tell({"drop": True})
            helper.task, helper.visited, helper.visiting = None, 0, 0


def helper_count(cores: int) -> int:
    """The number of helpers for a machine with `cores`: the page and the first kernel need two of them.

    Measured on two cores: with a helper, the page is busy for up to 76 ms at a time instead of 29.
    """
    return max(0, min(cores - 2, MOST))
