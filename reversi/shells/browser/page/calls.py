"""Callbacks from the browser: on events, every second, after a delay, or once a text has been copied."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from js import clearInterval, clearTimeout, reversi, setInterval, setTimeout
from pyodide.ffi import create_once_callable, create_proxy

from reversi.elm import Frame, Html, frame_of
from reversi.elm.loop import Dispatch

Msg = TypeVar("Msg")


class Screen(Generic[Msg]):
    """An element, or the whole page, in which a host shows pages: JavaScript's `mount`."""

    def __init__(self, mount: Any) -> None:
        self._mount = mount
        self._frame: Frame[Msg] = frame_of("")

    def render(self, page: Html[Msg]) -> None:
        """Show `page`."""
        self._frame = frame_of(page, self._frame)
        self._mount.render(self._frame.json)

    def pass_on(self, dispatch: Dispatch[Msg]) -> Any:
        """Turn what a person does there into messages; return the proxy that JavaScript calls."""

        def on_event(number: int, detail: str) -> None:
            message = self._frame.message(number, detail)
            if message is not None:
                dispatch(message)

        listener = create_proxy(on_event)
        self._mount.listen(listener)
        return listener


def every_second(call: Callable[[], None]) -> Callable[[], None]:
    """Start calling every second; return the function that stops it."""
    tick = create_proxy(call)
    interval = setInterval(tick, 1000)

    def stop() -> None:
        clearInterval(interval)
        tick.destroy()

    return stop


def after(milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
    """Call once, after some milliseconds; return the function that cancels it."""

    def run() -> None:
        waiting.clear()  # the proxy destroys itself during the call
        call()

    waiting = [create_once_callable(run)]
    timeout = setTimeout(waiting[0], milliseconds)

    def stop() -> None:
        if waiting:
            clearTimeout(timeout)
            waiting.pop().destroy()

    return stop


def copy(text: str, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
    """Put a text on the clipboard; call `then`, or `otherwise` if the browser refuses."""
    calls = (create_once_callable(lambda _, call=call: call()) for call in (then, otherwise))
    reversi.copy(text).then(*calls)
