"""A browser host for small programs, such as `elm.examples`: it renders them, and ticks every second."""

from collections.abc import Callable
from typing import Any, Never, TypeAlias

import js
from js import console, performance, reversi

from reversi.elm import Loop, Program
from reversi.elm.examples.clock import Msg, Sub
from reversi.elm.loop import Dispatch
from reversi.shells.browser.page.calls import Screen, every_second

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
    page.pass_on(loop.dispatch)
    loop.start()

    def stop() -> None:
        loop.stop()
        page.clear()

    return loop, stop


class SmallPage(Screen[Any]):
    """An element of the page as the host of a program (`elm.loop.Host`)."""

    def __init__(self, element: str) -> None:
        super().__init__(reversi.mount(element))
        self._element = js.document.getElementById(element)

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
