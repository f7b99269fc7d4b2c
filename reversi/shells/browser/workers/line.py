"""The line to a worker of the page: what it is told, what is heard of it, and how it ends."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from js import reversi
from pyodide.ffi import create_proxy

from reversi.domain import DecodeError
from reversi.engine.protocol.wire import Wire

Told = TypeVar("Told")
Heard = TypeVar("Heard")

Opens: TypeAlias = Callable[[Any, Any], Any]
"""Starts a worker in JavaScript; given what hears of its texts and its death, it returns a `WorkerHandle`."""


class Line(Generic[Told, Heard]):
    """One worker from its start to its end, which comes by `stop` or is told to `ended`, but not both.

    `ended` is given the reason, or None if the worker was silent when something was due.
    """

    def __init__(
        self,
        opens: Opens,
        wires: tuple[Wire[Told], Wire[Heard]],
        heard: Callable[[Heard], None],
        ended: Callable[[str | None], None],
    ) -> None:
        self._out, self._in = wires
        self._heard, self._ended = heard, ended
        self._forget_deadline: Callable[[], None] = lambda: None
        self._proxies = [create_proxy(self._on_text), create_proxy(self._end)]
        self.handle: Any = opens(*self._proxies)
        """The worker as JavaScript has it."""

    def post(self, told: Told, *, after_paint: bool = False) -> None:
        """Tell the worker, at once or when the page has been painted; it is heard once it has started."""
        text = self._out.encode(told)
        (self.handle.postAfterPaint if after_paint else self.handle.post)(text)

    def expect(self, milliseconds: int | None) -> None:
        """End the worker after this time, in place of what was expected before; None if nothing is due."""
        self._forget_deadline()
        self._forget_deadline = (
            reversi.after(milliseconds, lambda: self._end(None)) if milliseconds else lambda: None
        )

    def stop(self) -> None:
        """End the worker, and ignore whatever it still sends."""
        self.expect(None)
        self.handle.stop()
        while self._proxies:
            self._proxies.pop().destroy()

    def _on_text(self, text: str) -> None:
        if not text:
            return  # it only says that it is alive
        try:
            heard = self._in.decode(text)
        except DecodeError as error:
            self._end(str(error))
        else:
            self._heard(heard)

    def _end(self, reason: str | None) -> None:
        self.stop()
        self._ended(reason)
