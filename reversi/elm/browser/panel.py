"""The panel of time travel beside the page of any program.

It learns of the program's messages a few frames late, so that it never slows down the page itself.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never
from weakref import WeakKeyDictionary

from reversi.elm.browser.screen import AnyLoop, Screen, World
from reversi.elm.loop import Dispatch, Loop
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected, Travel, itself
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import Label, label_of
from reversi.elm.travel.style import STYLE
from reversi.elm.travel.update import SLIDER
from reversi.elm.travel.view_list import SELECTED

PATIENCE = 120
"""Milliseconds from a message until the panel shows it, with all others that have come by then."""

KEPT = 16
"""The panel's own messages that its loop keeps; few, because each holds a log."""

_left: WeakKeyDictionary[AnyLoop, Travel] = WeakKeyDictionary()
"""The models of closed panels, so that pins and branches are still there when one is opened again."""

_open: "list[Panel]" = []
"""The open panel, if any."""


def open_panel(
    inspected: AnyLoop,
    world: World,
    quiet: frozenset[str] = frozenset(),
    essence: Callable[[Any], object] = itself,
    label: Label | None = None,
) -> Callable[[], None]:
    """Open the panel for a running program, or focus it if it is open; return the function that closes it.

    There is only one panel: another program's panel is closed. Messages of the kinds in `quiet` are hidden at
    first; for `essence` see `elm.travel.what_if`, for `label` see `elm.travel.recording`.
    """
    if _open and _open[0].inspected is inspected:
        world.focus(SLIDER)
        return _open[0].end
    close_panel()
    panel = Panel(inspected, world)
    _open.append(panel)
    program, label = inspected.program, label or label_of(inspected.program)
    panel.begin(Inspected(program, inspected.log, quiet, essence, inspected.flags, label))
    return panel.end


def close_panel() -> bool:
    """Close the panel if it is open; return whether it was."""
    was_open = bool(_open)
    for panel in tuple(_open):
        panel.end()
    return was_open


class Panel(Screen[msg.TravelMsg]):
    """The panel in the page, and the host of its program (`elm.loop.Host`)."""

    def __init__(self, inspected: AnyLoop, world: World) -> None:
        super().__init__(world)
        self.inspected = inspected
        self._forget: Callable[[], None] | None = None
        """Ends the wait after which the panel grows, if there is one."""
        self._stop_watching: Callable[[], None]
        self._loop: Loop[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]

    def begin(self, inspected: Inspected) -> None:
        """Show the panel as it was closed, and give it the focus."""
        before = _left.pop(self.inspected, None)
        program = TRAVEL
        if before and before.inspected.program is inspected.program:  # it has no new code
            program = replace(TRAVEL, init=_reopening(before))
        self._loop = Loop(program, self, inspected, clock=self.world.now, kept=KEPT)
        self.show_in(self.world.openPanel(STYLE), self._loop)
        self._loop.start()
        self._grow()
        self._stop_watching = self.inspected.watch(self._on_change)
        self.world.focus(SLIDER)

    def end(self) -> None:
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
                self.world.focus(element)
            case msg.Order.REVEAL:
                self.world.reveal(SELECTED)
            case msg.Order.CLOSE:
                self._leave()
            case msg.SaveFile(name, text):
                self.world.saveFile(name, text)
            case msg.CopyText(text):

                def copied(is_done: bool) -> None:
                    dispatch(msg.Copied(is_done))

                self.world.copyText(text, copied)
            case _ as unreachable:
                assert_never(unreachable)

    def subscribe(self, subscription: msg.TravelSub, dispatch: Dispatch[msg.TravelMsg]) -> Callable[[], None]:
        """Start the timer for the next message of playback; return the function that stops it."""
        stop: Callable[[], None] = self.world.after(
            subscription.milliseconds, lambda: dispatch(msg.PlayedOn(subscription.place))
        )
        return stop

    def _on_change(self) -> None:
        """Show the program's new messages a moment later."""
        if self._forget is None:
            self._forget = self.world.atPaint(PATIENCE, self._grow)

    def _grow(self) -> None:
        self._forget = None
        self._loop.dispatch(msg.Grew(self.inspected.log))

    def _leave(self) -> None:
        """Remove the panel, unless it has been removed already."""
        if self not in _open:
            return
        _open.remove(self)
        self._stop_watching()
        if self._forget:
            self._forget()
        _left[self.inspected] = self._loop.model
        self.close()


def _reopening(before: Travel) -> Callable[[Inspected], tuple[Travel, tuple[msg.TravelCmd, ...]]]:
    """How a panel begins with the model that it was closed with."""
    return lambda _: (before, ())
