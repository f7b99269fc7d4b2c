"""The worker of a custom player, as the page manages it.

The player has a worker to itself, which is confined (see worker.mjs): whatever its code does there, it
cannot reach the computer's worker or anything outside. The worker starts when the player is first asked, and
is kept as long as the code stays the same and answers keep coming.
"""

from collections.abc import Callable

from js import reversi

from reversi.engine import protocol
from reversi.shells.browser.workers.line import Line


class CustomPlayers:
    """Asks custom players, one at a time."""

    def __init__(self, report: Callable[[protocol.Report], None]) -> None:
        self._report = report
        self._line: Line[protocol.Order, protocol.Report] | None = None
        self._code: str | None = None
        self._request: int | None = None
        self._begun = False
        """Whether the player's code has begun to run for this question."""

    def ask(self, order: protocol.Ask) -> None:
        """Ask the player, in a worker in which no other code has run."""
        if self._line is None or self._code != order.question.code:
            self.stop()
            self._code = order.question.code
            self._line = Line(reversi.startConfined, protocol.WIRES, self._on_report, self._on_end)
        self._request, self._begun = order.request, False
        self._line.post(order, after_paint=True)

    def cancel(self, request: int) -> None:
        """End the worker if it is working on this question: running code cannot be asked to stop."""
        if request == self._request:
            self.stop()

    def stop(self) -> None:
        """End the worker."""
        self._request = None
        if self._line is not None:
            self._line.stop()
            self._line = None

    def _on_report(self, report: protocol.Report) -> None:
        """Pass on a report about the open question; ignore all others."""
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

    def _on_end(self, reason: str | None) -> None:
        request, self._request, self._line = self._request, None, None
        if request is None:
            return
        why = reason or ""
        ended = protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, why)
        self._report(protocol.PlayerFailed(request, ended) if self._begun else protocol.WorkerFailed(why))
