"""Callbacks from the browser: every second, after a delay, or once a text has been copied."""

from collections.abc import Callable

from js import clearInterval, clearTimeout, reversi, setInterval, setTimeout
from pyodide.ffi import create_once_callable, create_proxy


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

    def copied(_: object) -> None:
        then()

    def failed(_: object) -> None:
        otherwise()

    reversi.copy(text).then(create_once_callable(copied), create_once_callable(failed))
