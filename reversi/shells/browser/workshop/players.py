"""The workers of the arena's players: one for our own, and one for each custom player.

A custom player can break the Python that it runs in; in a worker of its own, it breaks only that. There it is
also confined (see worker.mjs).
"""

from collections.abc import Callable
from functools import partial

from js import reversi

from reversi.elm.loop import Dispatch
from reversi.engine.protocol import CustomPlayerFailure, Fault, Question
from reversi.shells.browser.workers.line import Line
from reversi.workshop import protocol
from reversi.workshop.page import arena_msg
from reversi.workshop.page import msg as page_msg

MOST = 6
"""The most workers at the same time; each takes tens of megabytes."""

PATIENCE_MS = 5000
"""A worker that has a question and is silent for this long is ended; the limit inside it is shorter."""


class ArenaWorkers:
    """Asks the arena's players, one at a time."""

    def __init__(self, dispatch: Dispatch[page_msg.Msg]) -> None:
        self._dispatch = dispatch
        self._workers: dict[str | None, PlayerWorker] = {}
        """By the player's code, None for our own players; the most recently asked comes last."""

    def ask(self, request: int, question: Question) -> None:
        """Ask the question's player, in a worker in which no other custom player has run."""
        text = question.code
        worker = self._workers.pop(text, None) or PlayerWorker(self._dispatch, text is None, self._forget)
        self._workers[text] = worker
        if len(self._workers) > MOST:
            next(iter(self._workers.values())).stop()
        worker.ask(request, question)

    def stop(self) -> None:
        """End all workers."""
        for worker in list(self._workers.values()):
            worker.stop()

    def _forget(self, worker: "PlayerWorker") -> None:
        self._workers = {text: each for text, each in self._workers.items() if each is not worker}


class PlayerWorker:
    """One worker, its open question and its deadline."""

    def __init__(
        self, dispatch: Dispatch[page_msg.Msg], is_ours: bool, forget: Callable[["PlayerWorker"], None]
    ) -> None:
        self._dispatch = dispatch
        self._is_ours = is_ours
        self._forget = forget
        self._request: int | None = None
        self._has_started = False
        self._line = Line(
            partial(reversi.startPlayer, is_ours), protocol.WIRES, self._on_report, self._on_end
        )

    def ask(self, request: int, question: Question) -> None:
        """Ask a question; it waits until the worker has started."""
        self._request = request
        self._line.post(protocol.Choose(request, question))
        self._renew_deadline()

    def stop(self) -> None:
        """End the worker, and ignore whatever it still sends."""
        self._request = None
        self._line.stop()
        self._forget(self)

    def _on_report(self, report: protocol.Report) -> None:
        match report:
            case protocol.Worker.READY if not self._has_started:
                self._has_started = True
                self._renew_deadline()
            case protocol.Chosen(request, square) if request == self._request:
                self._settle(arena_msg.PlayerChose(request, square))
            case protocol.Fell(request, failure) if request == self._request:
                self._settle(arena_msg.PlayerFell(request, failure))
            case protocol.Alive() if self._is_ours:
                self._renew_deadline()
            case _:
                pass  # about an earlier question, or not a report that a player sends

    def _settle(self, message: page_msg.Msg) -> None:
        self._request = None
        self._line.expect(None)
        self._dispatch(message)

    def _on_end(self, reason: str | None) -> None:
        """Report that the worker has failed: as the player's failure, if the worker had started."""
        request, self._request = self._request, None
        self._forget(self)
        if request is None:
            return
        fell = arena_msg.PlayerFell(request, CustomPlayerFailure(Fault.ENDED))
        self._dispatch(fell if self._has_started else arena_msg.PlayerMissing(request, reason or ""))

    def _renew_deadline(self) -> None:
        self._line.expect(PATIENCE_MS if self._has_started and self._request is not None else None)
