"""The time-travel panel in the browser, next to the page, for any program that runs in a loop.

It learns of the program's messages a few frames late, so that it never slows down the page itself.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, assert_never
from weakref import WeakKeyDictionary

import js
from pyodide.ffi import create_once_callable

from reversi.elm import Loop, Program
from reversi.elm.loop import Dispatch
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected, Travel, itself
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import Label, label_of
from reversi.elm.travel.style import STYLE
from reversi.elm.travel.update import SLIDER
from reversi.elm.travel.view_list import SELECTED
from reversi.shells.browser.page.calls import Screen, after, copy

# The panel takes any program, so its types are unknown here.
AnyLoop: TypeAlias = Loop[Any, Any, Any, Any, Any]

PATIENCE = 120
"""Milliseconds from a message until the panel shows it, with all others that have come by then."""

KEPT = 16
"""The panel's own messages that its loop keeps; few, because each holds a log."""

_left: "WeakKeyDictionary[AnyLoop, Travel]" = WeakKeyDictionary()
"""The models of closed panels, so that pins and branches are still there when one is opened again."""


def open_travel(
    loop: AnyLoop,
    quiet: frozenset[str] = frozenset(),
    essence: Callable[[Any], object] = itself,
    label: Label | None = None,
) -> Callable[[], None]:
    """Open the panel for `loop`, or focus it if it is open; return the function that closes it.

    There is only one panel: another loop's panel is closed. Messages of the kinds in `quiet` are hidden at
    first; for `essence` see `elm.travel.what_if`, for `label` see `elm.travel.recording`.
    """
    if _open and _open[0].inspected is loop:
        js.reversi.focus(SLIDER)
        return _open[0].close
    close_travel()
    panel = Panel(loop)
    _open.append(panel)
    panel.open(Inspected(loop.program, loop.log, quiet, essence, loop.flags, label or label_of(loop.program)))
    return panel.close


_open: "list[Panel]" = []
"""The open panel, if any."""


def close_travel() -> bool:
    """Close the panel if it is open; return whether it was."""
    was_open = bool(_open)
    for panel in tuple(_open):
        panel.close()
    return was_open


class Panel(Screen[msg.TravelMsg]):
    """The panel in the page, and the host of its program (`elm.loop.Host`)."""

    def __init__(self, inspected: AnyLoop) -> None:
        self.inspected = inspected
        self._opener = js.document.activeElement
        self._style = _added("style", js.document.head)
        self._style.textContent = STYLE
        self._element = _added("div", js.document.body)
        self._element.id = "travel"
        super().__init__(js.reversi.mount("travel"))
        self._pending: Callable[[], None] | None = None
        self._stop_watching: Callable[[], None] = lambda: None
        self._loop: Loop[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]

    def open(self, inspected: Inspected) -> None:
        """Show the panel, and give it the focus."""
        before = _left.pop(self.inspected, None)
        program = TRAVEL if before is None else _reopened(before)
        self._loop = Loop(program, self, inspected, clock=js.performance.now, kept=KEPT)
        self._loop.start()
        self._loop.dispatch(msg.Grew(self.inspected.log))
        self._listener = self.pass_on(self._loop.dispatch)
        self._stop_watching = self.inspected.watch(self._on_change)
        js.reversi.focus(SLIDER)

    def close(self) -> None:
        """Close the panel; the page shows the present again and gets the focus back."""
        self._loop.dispatch(msg.Click.CLOSE)

    def perform(self, command: msg.TravelCmd, dispatch: Dispatch[msg.TravelMsg]) -> None:
        """Carry out `command`."""
        match command:
            case msg.Look(page):
                self.inspected.look(page)
            case msg.ContinueFrom(log):
                self.inspected.continue_from(log)
            case msg.Focus(element):
                js.reversi.focus(element)
            case msg.Order.REVEAL:
                _reveal(SELECTED)
            case msg.Order.CLOSE:
                self._end()
            case msg.SaveFile(name, text):
                js.reversi.saveFile(name, text)
            case msg.CopyText(text):
                copy(text, lambda: dispatch(msg.Copied(True)), lambda: dispatch(msg.Copied(False)))
            case _ as unreachable:
                assert_never(unreachable)

    def subscribe(self, subscription: msg.TravelSub, dispatch: Dispatch[msg.TravelMsg]) -> Callable[[], None]:
        """Start the timer for the next message of playback; return the function that stops it."""
        match subscription:
            case msg.Playback(place, milliseconds):
                return after(milliseconds, lambda: dispatch(msg.PlayedOn(place)))

    def report(self, failure: str) -> None:
        """Write a traceback to the browser's console."""
        js.console.error(failure)

    def _on_change(self) -> None:
        """Show the program's new messages a moment later."""
        if self._pending is None:
            self._pending = _at_a_frame(PATIENCE, self._grow)

    def _grow(self) -> None:
        self._pending = None
        self._loop.dispatch(msg.Grew(self.inspected.log))

    def _end(self) -> None:
        """Remove the panel, unless it has been removed already."""
        if self not in _open:
            return
        _open.remove(self)
        self._stop_watching()
        if self._pending:
            self._pending()
        _left[self.inspected] = self._loop.model
        self._element.remove()
        self._style.remove()
        after(0, self._listener.destroy)  # this may run inside the listener
        if self._opener and self._opener.isConnected:
            self._opener.focus()


def _reopened(before: Travel) -> Program[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]:
    """The panel's program, starting with the model that it was closed with."""
    return Program(lambda _: (before, ()), TRAVEL.update, TRAVEL.view, TRAVEL.subscriptions)


def _added(tag: str, parent: Any) -> Any:
    element = js.document.createElement(tag)
    parent.append(element)
    return element


def _reveal(identity: str) -> None:
    """Scroll the list, and nothing else, to make one of its elements visible."""
    element = js.document.getElementById(identity)
    pane = element and element.closest(".t-rows")
    if not pane:
        return
    seen, wanted = pane.getBoundingClientRect(), element.getBoundingClientRect()
    if wanted.top < seen.top or wanted.bottom > seen.bottom:
        pane.scrollTop += (wanted.top + wanted.bottom - seen.top - seen.bottom) / 2


def _at_a_frame(milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
    """Call once, at an animation frame after some milliseconds; return the function that cancels it."""
    begin = js.performance.now()
    waiting: list[Any] = []

    def ask() -> None:
        called = create_once_callable(look)
        waiting[:] = [js.requestAnimationFrame(called), called]

    def look(time: float) -> None:
        if time - begin < milliseconds:
            ask()
        else:
            waiting.clear()
            call()

    def stop() -> None:
        if waiting:
            js.cancelAnimationFrame(waiting[0])
            waiting[1].destroy()
            waiting.clear()

    ask()
    return stop
