"""The time-travel panel next to the page of any program."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any
from unittest.mock import Mock, call

import pytest

from reversi.elm import Loop
from reversi.elm.examples import counter
from reversi.elm.html import text_of
from reversi.elm.travel import msg
from reversi.elm.travel.style import STYLE
from tests.shells.browser.fakes import JsException, Promise, Timers, handler_in, imported


class Page:
    """A page with a counter, next to which the panel may be opened."""

    def __init__(self, module: ModuleType, timers: Timers, **js: Any) -> None:
        self.module, self.timers = module, timers
        self.reversi, self.document, self.console = js["reversi"], js["document"], js["console"]
        self.frames = js["requestAnimationFrame"]
        self.mount = self.reversi.mount.return_value
        self.host = Mock()
        self.loop: Any = Loop(counter.PROGRAM, self.host, None)
        self.loop.start()
        self.elements = [Mock(), Mock()]
        self.document.createElement.side_effect = self.elements * 2
        self.document.getElementById.return_value = None  # the list shows no selected message
        self.opener = self.document.activeElement

    @property
    def panel(self) -> Any:
        """A panel that has yet to be opened."""
        return self.module.Panel(self.loop)

    def opens(self) -> Callable[[], None]:
        """Open the panel; return what closes it."""
        close: Callable[[], None] = self.module.open_travel(self.loop)
        return close

    @property
    def shown(self) -> str:
        """What the panel shows."""
        return str(self.mount.render.call_args[0][0])

    def clicks(self, label: str) -> None:
        """Press a button of the panel."""
        number = handler_in(self.shown, "click", **{"aria-label": label})
        self.mount.listen.call_args[0][0](number, "")

    def frame_comes(self, time: float) -> None:
        """Have the browser draw its next frame."""
        self.frames.call_args[0][0](time)


@pytest.fixture
def page() -> Iterator[Page]:
    timers = Timers()
    named = "reversi", "document", "console", "performance", "requestAnimationFrame", "cancelAnimationFrame"
    js: dict[str, Any] = {name: Mock() for name in named} | timers.js
    js["performance"].now.return_value = 0.0
    with imported("page.travel", **js) as module:
        yield Page(module, timers, **js)


def test_the_panel_is_shown_beside_the_page_and_has_the_focus(page: Page) -> None:
    page.opens()

    style, element = page.elements
    assert [each.args for each in page.document.createElement.call_args_list] == [("style",), ("div",)]
    assert page.document.head.append.call_args == call(style)
    assert page.document.body.append.call_args == call(element)
    assert (style.textContent, element.id) == (STYLE, "travel")
    assert page.reversi.mount.call_args == call("travel")
    assert "The page is live." in page.shown
    assert page.reversi.focus.call_args == call(page.module.SLIDER)


def test_the_panel_learns_of_messages_at_a_frame_a_moment_later(page: Page) -> None:
    page.opens()
    page.loop.dispatch(counter.Msg.INCREASED)
    page.loop.dispatch(counter.Msg.INCREASED)
    page.frame_comes(page.module.PATIENCE - 1)
    before = page.shown
    page.frame_comes(page.module.PATIENCE)

    assert '"max":"0"' in before
    assert '"max":"2"' in page.shown
    assert page.frames.call_count == 2
    page.loop.dispatch(counter.Msg.INCREASED)
    assert page.frames.call_count == 3


def test_a_panel_that_is_opened_twice_is_only_focused(page: Page) -> None:
    close = page.opens()
    again = page.opens()

    assert page.reversi.mount.call_count == 1
    assert page.reversi.focus.call_args_list == [call(page.module.SLIDER)] * 2
    again()
    close()
    assert [element.remove.call_count for element in page.elements] == [1, 1]


def test_a_closed_panel_leaves_nothing_and_gives_the_focus_back(page: Page) -> None:
    close = page.opens()
    page.loop.dispatch(counter.Msg.INCREASED)
    waiting = page.frames.call_args[0][0]
    listener = page.mount.listen.call_args[0][0]

    close()
    heard = not listener.is_destroyed
    page.timers.ring()
    page.loop.dispatch(counter.Msg.INCREASED)

    assert [element.remove.call_count for element in page.elements] == [1, 1]
    assert page.module.js.cancelAnimationFrame.call_args == call(page.frames.return_value)
    assert waiting.is_destroyed
    assert heard
    assert listener.is_destroyed
    assert page.opener.focus.called
    assert page.frames.call_count == 1
    assert not page.module.close_travel()


def test_the_focus_is_not_given_to_an_element_that_is_gone(page: Page) -> None:
    page.opens()
    page.opener.isConnected = False

    assert page.module.close_travel()
    assert not page.opener.focus.called


def test_another_programs_panel_takes_the_place_of_the_first(page: Page) -> None:
    page.opens()
    other: Any = Loop(counter.PROGRAM, Mock(), None)
    other.start()

    page.module.open_travel(other)

    assert page.elements[1].remove.called
    assert page.reversi.mount.call_count == 2
    assert page.module.close_travel()


def test_the_page_shows_the_chosen_moment_until_the_panel_closes_and_opens_as_it_was(page: Page) -> None:
    page.loop.dispatch(counter.Msg.INCREASED)
    close = page.opens()
    page.clicks("First message")
    page.clicks("Make the panel smaller")
    page.mount.listen.call_args[0][0](1_000_000, "")

    (first,) = page.host.render.call_args.args
    close()
    (present,) = page.host.render.call_args.args
    page.opens()

    assert [text_of(each) for each in (first, present)] == ["−0+", "−1+"]
    assert "Make the panel larger" in page.shown


def test_playback_goes_on_by_itself(page: Page) -> None:
    for _ in range(3):
        page.loop.dispatch(counter.Msg.INCREASED)
    page.opens()
    page.clicks("First message")
    page.clicks("Play back")

    assert len(page.timers.ring()) == 1
    assert '"value":"1"' in page.shown


def test_the_program_can_go_on_from_an_earlier_moment(page: Page) -> None:
    page.opens()
    begun = page.loop.log
    page.loop.dispatch(counter.Msg.INCREASED)

    page.panel.perform(msg.ContinueFrom(begun), Mock())

    assert page.loop.model == 0


def test_texts_of_the_panel_are_saved_and_copied(page: Page) -> None:
    panel, sent = page.panel, Mock()
    page.reversi.copy.side_effect = [Promise(), Promise(error=JsException("no"))]

    for command in (msg.SaveFile("a.json", "{}"), msg.CopyText("x"), msg.CopyText("x"), msg.Focus("field")):
        panel.perform(command, sent)

    assert page.reversi.saveFile.call_args == call("a.json", "{}")
    assert sent.call_args_list == [call(msg.Copied(True)), call(msg.Copied(False))]
    assert page.reversi.focus.call_args == call("field")


@pytest.mark.parametrize(
    ("top", "bottom", "scrolled"), [(10, 20, 100), (90, 110, 150), (-10, 10, 50), (0, 100, 100)]
)
def test_the_list_is_scrolled_only_as_far_as_the_selected_message_needs(
    top: int, bottom: int, scrolled: int, page: Page
) -> None:
    row = page.document.getElementById.return_value = Mock()
    row.getBoundingClientRect.return_value = Mock(top=top, bottom=bottom)
    pane = row.closest.return_value
    pane.getBoundingClientRect.return_value = Mock(top=0, bottom=100)
    pane.scrollTop = 100

    page.panel.perform(msg.Order.REVEAL, Mock())

    assert page.document.getElementById.call_args == call("travel-selected")
    assert pane.scrollTop == scrolled


def test_an_error_in_the_panel_is_written_to_the_console(page: Page) -> None:
    page.panel.report("Traceback: no")

    assert page.console.error.call_args == call("Traceback: no")
