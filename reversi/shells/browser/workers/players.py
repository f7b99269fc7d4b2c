"""The workers in which a page has players choose their moves: one for each custom player, and one for ours.

A custom player can break the Python that it runs in; in a worker of its own, it breaks only that. There it is
also confined (see worker.mjs): whatever its code does, it cannot reach the computer's worker or anything
outside. A worker starts when its player is first asked, and is kept for as long as answers come.
"""

from collections.abc import Callable

from reversi.engine import protocol
from reversi.shells.browser.workers.line import Line, Opens


class Players:
    """Asks players, each in a worker in which no code but its own has run, and reports what comes of it.

    There are at most so many workers at the same time. With a `patience`, in milliseconds, one that has
    started is ended when it has a question and is silent for so long; only ours get time by signs of life,
    since the limit inside the others is shorter. `missing` is told of a question whose worker did not start.
    """

    def __init__(
        self,
        opens: Callable[[bool], Opens],
        report: Callable[[protocol.Report], None],
        missing: Callable[[int, str], None],
        most: int = 1,
        patience: int | None = None,
    ) -> None:
        self._opens = opens
        """How to start a worker for our own players, or for a custom player."""
        self.report, self.missing = report, missing
        self._most = most
        self.patience = patience
        self._workers: dict[str | None, _Worker] = {}
        """By the player's code, None for our own players; the most recently asked comes last."""

    def ask(self, order: protocol.Ask, *, after_paint: bool = False) -> None:
        """Ask the question's player, at once or when the page has been painted."""
        code = order.question.code
        worker = self._workers.pop(code, None)
        if worker is None and len(self._workers) == self._most:
            next(iter(self._workers.values())).stop()
        self._workers[code] = worker or _Worker(self, self._opens(code is None), is_ours=code is None)
        self._workers[code].ask(order, after_paint)

    def cancel(self, request: int) -> None:
        """End the worker that works on this question, if any: running code cannot be asked to stop."""
        for worker in list(self._workers.values()):
            if worker.request == request:
                worker.stop()

    def stop(self) -> None:
        """End all workers."""
        for worker in list(self._workers.values()):
            worker.stop()

    def forget(self, worker: "_Worker") -> None:
        """Forget a worker that has ended."""
        self._workers = {code: each for code, each in self._workers.items() if each is not worker}


class _Worker:
    """One worker, its open question and its deadline."""

    def __init__(self, players: Players, opens: Opens, *, is_ours: bool) -> None:
        self._players, self._is_ours = players, is_ours
        self.request: int | None = None
        self._has_started = self._begun = False
        self._line = Line(opens, protocol.WIRES, self._on_report, self._on_end)

    def ask(self, order: protocol.Ask, after_paint: bool) -> None:
        """Ask a question; it waits until the worker has started."""
        self.request, self._begun = order.request, False
        self._line.post(order, after_paint=after_paint)
        self._renew_deadline()

    def stop(self) -> None:
        """End the worker, and ignore whatever it still sends."""
        self.request = None
        self._line.stop()
        self._players.forget(self)

    def _on_report(self, report: protocol.Report) -> None:
        """Pass on what is about the open question: an answer or a failure, and the first sign of life."""
        if not self._has_started or self._is_ours:
            self._has_started = True
            self._renew_deadline()
        match report:
            case protocol.WorkerProgressed(request) if request == self.request and not self._begun:
                self._begun = True
                self._players.report(report)
            case protocol.WorkerAnswered(request) | protocol.PlayerFailed(request) if request == self.request:
                self.request = None
                self._renew_deadline()
                self._players.report(report)
            case protocol.WorkerFailed(reason):
                self._line.stop()
                self._on_end(reason)
            case (
                protocol.Worker.READY
                | protocol.WorkerProgressed()
                | protocol.WorkerAnswered()
                | protocol.PlayerFailed()
            ):
                pass

    def _on_end(self, reason: str | None) -> None:
        """Tell that the worker has ended: as the player's failure, if the worker had started."""
        request, self.request = self.request, None
        self._players.forget(self)
        if request is None:
            return
        if self._has_started:
            ended = protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, reason or "")
            self._players.report(protocol.PlayerFailed(request, ended))
        else:
            self._players.missing(request, reason or "")

    def _renew_deadline(self) -> None:
        is_due = self._has_started and self.request is not None
        self._line.expect(self._players.patience if is_due else None)
