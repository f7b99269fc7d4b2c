"""The panel of time travel beside the page of any program."""

from collections.abc import Callable
from typing import assert_never

from reversi.elm.browser.host import AnyLoop, Page, Screen
from reversi.elm.loop import Dispatch, Loop
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected, Travel
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import label_of
from reversi.elm.travel.style import STYLE
from reversi.elm.travel.update import SLIDER
from reversi.elm.travel.view_list import SELECTED

PATIENCE = 120
"""Milliseconds from a message until the panel shows it, with all others that have come by then."""

KEPT = 16
"""The panel's own messages that its loop keeps; few, because each holds a log."""


def open_panel(inspected: AnyLoop, page: Page) -> None:
    """Open the panel for a running program, and give it the focus."""
    panel = Panel(inspected, page)
    program = inspected.program
    seen = Inspected(program, inspected.log, flags=inspected.flags, label=label_of(program))
    loop: Loop[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]
    loop = Loop(TRAVEL, panel, seen, clock=page.now, kept=KEPT)
    panel.show_in(page.openPanel(STYLE, panel.pass_on(loop.dispatch)))
    loop.start()
    panel.watch(loop.dispatch)
    page.focus(SLIDER)


class Panel(Screen[msg.TravelMsg]):
    """The panel in the page, and the host of its program (`elm.loop.Host`)."""

    def __init__(self, inspected: AnyLoop, page: Page) -> None:
        super().__init__()
        self._inspected, self._page = inspected, page
        self._is_behind = False
        self._stop_watching: Callable[[], None]

    def watch(self, dispatch: Dispatch[msg.TravelMsg]) -> None:
        """Show the program's new messages, each a moment after it came."""

        def grow() -> None:
            self._is_behind = False
            dispatch(msg.Grew(self._inspected.log))

        def on_change() -> None:
            if not self._is_behind:
                self._is_behind = True
                self._page.after(PATIENCE, grow)

        self._stop_watching = self._inspected.watch(on_change)

    def perform(self, command: msg.TravelCmd, dispatch: Dispatch[msg.TravelMsg]) -> None:
        """Carry out `command`."""
        match command:
            case msg.Look(page):
                self._inspected.look(page)
            case msg.ContinueFrom(log):
                self._inspected.continue_from(log)
            case msg.Focus(element):
                self._page.focus(element)
            case msg.Order.REVEAL:
                self._page.reveal(SELECTED)
            case msg.Order.CLOSE:
                self._stop_watching()
                self._mount.close()
            case msg.SaveFile(name, text):
                self._page.saveFile(name, text)
            case msg.CopyText(text):

                def copied(is_done: bool) -> None:
                    dispatch(msg.Copied(is_done))

                self._page.copyText(text, copied)
            case _ as unreachable:
                assert_never(unreachable)

    def subscribe(self, subscription: msg.TravelSub, dispatch: Dispatch[msg.TravelMsg]) -> Callable[[], None]:
        """Start the timer for the next message of playback; return the function that stops it."""
        stop: Callable[[], None] = self._page.after(
            subscription.milliseconds, lambda: dispatch(msg.PlayedOn(subscription.place))
        )
        return stop

    def report(self, failure: str) -> None:
        """Write a traceback to the browser's console."""
        self._page.report(failure)
