"""The panel of time travel beside the page of any program."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from unittest.mock import Mock, call

import pytest

from reversi.elm.browser.panel import Panel, close_panel, open_panel
from reversi.elm.browser.screen import AnyLoop
from reversi.elm.examples import counter
from reversi.elm.travel import msg
from reversi.elm.travel.style import STYLE
from reversi.elm.travel.update import SLIDER
from tests.elm.browser.conftest import Page


@pytest.fixture
def counts(page: Page) -> Iterator[AnyLoop]:
    """A counter at 2 in the page."""
    loop, _ = page.starts(counter.PROGRAM)
    for _ in range(2):
        page.clicks(page.app, "One more")
    yield loop
    close_panel()


def opens(loop: AnyLoop, page: Page) -> Callable[[], None]:
    return open_panel(loop, page.world)


def test_it_is_shown_beside_the_page_and_has_the_focus(page: Page, counts: AnyLoop) -> None:
    opens(counts, page)

    assert page.world.openPanel.call_args == call(STYLE)
    assert "The page is live." in page.shown(page.panel)
    assert page.world.focus.call_args == call(SLIDER)


def test_it_shows_the_past_and_the_program_goes_on_from_there(page: Page, counts: AnyLoop) -> None:
    opens(counts, page)
    page.clicks(page.panel, "Previous message")  # the last
    page.clicks(page.panel, "Previous message")
    past = page.shown(page.app)
    page.clicks(page.panel, "Continue from here")

    assert '["1"]' in past
    assert counts.model == 1


def test_it_grows_a_moment_after_the_program_until_it_is_closed(page: Page, counts: AnyLoop) -> None:
    opens(counts, page)

    page.clicks(page.app, "One more")
    page.clicks(page.app, "One less")
    before = page.shown(page.panel)
    page.is_painted()
    after = page.shown(page.panel)
    page.clicks(page.app, "One less")
    page.clicks(page.panel, "Close time travel")
    page.clicks(page.app, "One more")

    assert ("Decreased" in before, "Decreased" in after) == (False, True)
    assert page.world.atPaint.call_count == 2
    page.world.atPaint.return_value.assert_called_once_with()
    page.panel.close.assert_called_once_with()


def test_one_that_is_opened_twice_is_only_focused(page: Page, counts: AnyLoop) -> None:
    close = opens(counts, page)
    again = opens(counts, page)

    assert page.world.openPanel.call_count == 1
    assert page.world.focus.call_args_list == [call(SLIDER)] * 2
    again()
    close()
    assert page.panel.close.call_count == 1
    assert not close_panel()


def test_another_programs_panel_takes_the_place_of_the_first(page: Page, counts: AnyLoop) -> None:
    opens(counts, page)
    other, _ = page.starts(counter.PROGRAM)

    opens(other, page)

    assert page.panel.close.call_count == 1
    assert page.world.openPanel.call_count == 2
    assert close_panel()


def test_the_page_shows_the_chosen_moment_until_it_closes_and_it_opens_as_it_was(
    page: Page, counts: AnyLoop
) -> None:
    close = opens(counts, page)
    page.clicks(page.panel, "First message")
    page.clicks(page.panel, "Make the panel smaller")

    first = page.shown(page.app)
    close()
    present = page.shown(page.app)
    counts.dispatch(counter.Msg.INCREASED)
    opens(counts, page)

    assert ('["0"]' in first, '["2"]' in present) == (True, True)
    assert "Make the panel larger" in page.shown(page.panel)
    assert '"max":"3"' in page.shown(page.panel)


def test_it_opens_anew_if_the_program_has_new_code(page: Page, counts: AnyLoop) -> None:
    close = opens(counts, page)
    page.clicks(page.panel, "Make the panel smaller")
    close()
    counts.program = replace(counts.program)

    opens(counts, page)

    assert "Make the panel smaller" in page.shown(page.panel)


def test_playback_goes_on_by_itself(page: Page, counts: AnyLoop) -> None:
    opens(counts, page)
    page.clicks(page.panel, "First message")
    page.clicks(page.panel, "Play back")
    page.time_passes()

    assert '"value":"1"' in page.shown(page.panel)


def test_its_texts_are_saved_and_copied_and_its_list_is_scrolled(page: Page, counts: AnyLoop) -> None:
    panel, sent = Panel(counts, page.world), Mock()

    for command in (msg.SaveFile("a.json", "{}"), msg.CopyText("x"), msg.Focus("field"), msg.Order.REVEAL):
        panel.perform(command, sent)
    text, copied = page.world.copyText.call_args[0]
    copied(True)
    copied(False)

    assert page.world.saveFile.call_args == call("a.json", "{}")
    assert text == "x"
    assert sent.call_args_list == [call(msg.Copied(True)), call(msg.Copied(False))]
    assert page.world.focus.call_args == call("field")
    assert page.world.reveal.call_args == call("travel-selected")


def test_its_errors_are_reported_in_the_page(page: Page, counts: AnyLoop) -> None:
    Panel(counts, page.world).report("Traceback: no")

    assert page.world.report.call_args == call("Traceback: no")
