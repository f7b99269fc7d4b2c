"""A browser host for small programs, such as `elm.examples`: it renders them, and ticks every second."""

from collections.abc import Callable
from typing import Any, Never, TypeAlias

import js
from js import console, performance, reversi
from pyodide.ffi import create_proxy

from reversi.elm import Frame, Html, Loop, Program, frame_of
from reversi.elm.examples.clock import Msg, Sub
from reversi.elm.loop import Dispatch
from reversi.shells.browser.page.calls import every_second

# This host takes any program, so the types of models and messages are unknown here.
AnyProgram: TypeAlias = Program[None, Any, Any, Any, Any]
AnyLoop: TypeAlias = Loop[None, Any, Any, Any, Any]


def start(program: AnyProgram, element: str) -> tuple[AnyLoop, Callable[[], None]]:
    """Start `program` in the element with this id; return its loop, and a function that ends it.

    That function also clears the element. The program may subscribe to `elm.examples.clock.Sub`, and
    has no commands.
    """
    page = SmallPage(element)
    loop: AnyLoop = Loop(program, page, None, clock=performance.now)
    page.listen(loop.dispatch)
    loop.start()

    def stop() -> None:
        loop.stop()
        page.clear()

    return loop, stop


class SmallPage:
    """An element of the page as the host of a program (`elm.loop.Host`)."""

    def __init__(self, element: str) -> None:
        self._element = js.document.getElementById(element)
        self._mount = reversi.mount(element)
        self._frame: Frame[Any] = frame_of("")
        self._listener: Any = None

    def render(self, page: Html[Any]) -> None:
        """Show `page`."""
        self._frame = frame_of(page, self._frame)
        self._mount.render(self._frame.json)

    def listen(self, dispatch: Dispatch[Any]) -> None:
        """Turn what a person does in the element into messages."""

        def on_event(number: int, detail: str) -> None:
            message = self._frame.message(number, detail)
            if message is not None:
                dispatch(message)

        self._listener = create_proxy(on_event)
        self._mount.listen(self._listener)

    def perform(self, command: Never, dispatch: Dispatch[Any]) -> None:
        """Carry out nothing: there are no commands."""

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Any]) -> Callable[[], None]:  # noqa: ARG002
        """Start the seconds; return the function that stops them."""
        return every_second(lambda: dispatch(Msg.SECOND_PASSED))

    def report(self, failure: str) -> None:
        """Write a traceback to the browser's console; also tell the page's start script, if there is one."""
        console.error(failure)
        if hasattr(js, "start"):
            js.start.stumble(failure)

    def clear(self) -> None:
        """Remove everything from the element."""
        self._element.replaceChildren()
