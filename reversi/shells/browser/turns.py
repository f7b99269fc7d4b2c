"""Turns: between two of them a worker hears what was said to it meanwhile."""

from collections.abc import Callable

from js import MessageChannel, setTimeout
from pyodide.ffi import create_once_callable, create_proxy


class Turns:
    """Calls of `turn`, each after the messages that wait already; as many as are asked for meanwhile are one.

    A message to oneself does that without the delay that browsers impose on timers.
    """

    def __init__(self, turn: Callable[[], None]) -> None:
        self._turn = turn
        self._due = self._timed = False
        self._channel = MessageChannel.new()
        self._channel.port1.onmessage = create_proxy(self._take)

    def soon(self) -> None:
        """Have a turn next."""
        if not self._due:
            self._due = True
            self._channel.port2.postMessage(None)

    def soon_after(self, milliseconds: int) -> None:
        """Have a turn after a while, or sooner if somebody asks for it."""
        if not self._timed:
            self._timed = True
            setTimeout(create_once_callable(self._time_out), milliseconds)

    def _time_out(self) -> None:
        self._timed = False
        self.soon()

    def _take(self, _event: object) -> None:
        self._due = False
        self._turn()
