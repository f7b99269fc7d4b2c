"""The worker of a custom player, as the page manages it.

The player has a worker to itself, which is confined (see confine.mjs): whatever its code does there, it
cannot reach the computer's worker or anything outside. The worker starts when the player is first asked, and
is kept as long as the code stays the same and answers keep coming.
"""

from collections.abc import Callable
from typing import Any

from js import reversi
from pyodide.ffi import create_proxy

from reversi.domain import DecodeError
from reversi.engine import protocol


class CustomPlayers:
    """Asks custom players, one at a time."""

    def __init__(self, report: Callable[[protocol.Report], None]) -> None:
        self._report = report
        self._worker: Any = None
        self._code: str | None = None
        self._request: int | None = None
        self._begun = False
        """Whether the player's code has begun to run for this question."""
        self._proxies: list[Any] = []

    def ask(self, order: protocol.Ask) -> None:
        """Ask the player, in a worker in which no other code has run."""
        if self._worker is None or self._code != order.question.code:
            self.stop()
            self._code = order.question.code
            self._proxies = [create_proxy(self._on_text), create_proxy(self._on_death)]
            self._worker = reversi.startConfined(*self._proxies)
        self._request, self._begun = order.request, False
        self._worker.postAfterPaint(protocol.ORDERS.encode(order))

    def cancel(self, request: int) -> None:
        """End the worker if it is working on this question: running code cannot be asked to stop."""
        if request == self._request:
            self.stop()

    def stop(self) -> None:
        """End the worker."""
        self._request = None
        if self._worker is not None:
            self._worker.stop()
            self._worker = None
        while self._proxies:
            self._proxies.pop().destroy()

    def _on_text(self, text: str) -> None:
        """Pass on a report about the open question; ignore all others."""
        try:
            report = protocol.REPORTS.decode(text)
        except DecodeError as error:
            self._on_death(str(error))
            return
        match report:
            case protocol.WorkerProgressed(request) if request == self._request and not self._begun:
                self._begun = True  # only the first: it comes before the player's code runs
                self._report(report)
            case protocol.WorkerAnswered(request) | protocol.PlayerFailed(request) if (
                request == self._request
            ):
                self._request = None
                self._report(report)
            case (
                protocol.Worker.READY
                | protocol.WorkerProgressed()
                | protocol.WorkerAnswered()
                | protocol.PlayerFailed()
                | protocol.WorkerFailed()
            ):
                pass

    def _on_death(self, reason: str) -> None:
        request, begun = self._request, self._begun
        self.stop()
        if request is None:
            return
        ended = protocol.PlayerFailed(
            request, protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, reason)
        )
        self._report(ended if begun else protocol.WorkerFailed(reason))
