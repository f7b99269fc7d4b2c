"""The browser as the host of any program, and time travel beside it; the page only notes what it is told."""

import json
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from reversi.elm import Program
from reversi.elm.browser.host import AnyLoop, Browser, start
from reversi.elm.browser.panel import open_panel
from reversi.elm.effects import After, Draw, Every, Failed, Fetch, Focus, Load, Store
from reversi.elm.examples import counter, timer
from reversi.elm.loop import Dispatch
from reversi.elm.travel.style import STYLE


class Page:
    """The object that page.mjs hands to Python."""

    def __init__(self) -> None:
        self.world = Mock()
        self.world.now.return_value = 5.0
        self.app, self.panel = self.world.mount.return_value, self.world.openPanel.return_value

    def starts(self, program: Any) -> AnyLoop:
        """Start a program in it."""
        return start(SimpleNamespace(PROGRAM=program), self.world, "app")

    def clicks(self, mount: Mock, label: str) -> None:
        """Click on the button with that text or label."""
        say = (self.world.mount if mount is self.app else self.world.openPanel).call_args[0][1]
        number = number_of(json.loads(self.shown(mount)), label)
        assert number is not None, f"no button {label}"
        say(number, "")

    def shown(self, mount: Mock) -> str:
        """What is shown there, as JSON."""
        return str(mount.render.call_args[0][0])

    def time_passes(self) -> None:
        """Call what waits the shortest."""
        self.world.after.call_args[0][1]()


def number_of(html: Any, label: str) -> int | None:
    """The number of the click on an element with that text or label."""
    if not isinstance(html, list):
        return None
    _, attributes, children, handlers, *_ = html
    if "click" in handlers and label in (attributes.get("aria-label"), *children):
        return int(handlers["click"][0])
    found = (number_of(child, label) for child in children)
    return next((number for number in found if number is not None), None)


@pytest.fixture
def page() -> Page:
    return Page()


def said(text: object) -> tuple[str, object]:
    return ("said", text)


def test_a_click_on_the_page_becomes_a_message_and_a_new_page(page: Page) -> None:
    loop = page.starts(counter.PROGRAM)

    page.clicks(page.app, "One more")
    page.world.mount.call_args[0][1](10_000, "")  # of a page that has gone

    assert page.world.mount.call_args[0][0] == "app"
    assert (loop.model, page.app.render.call_count) == (1, 2)
    assert '["1"]' in page.shown(page.app)


def test_the_stock_commands_are_carried_out_and_answered(page: Page) -> None:
    browser: Browser[object] = Browser(page.world)
    page.world.draw.return_value, page.world.load.return_value = 7, None
    heard: list[object] = []

    for command in (After(20, "late"), Fetch("a.json", said), Draw(said), Load("key", said)):
        browser.perform(command, heard.append)
    browser.perform(Store("key", "text"), heard.append)
    browser.perform(Focus("field"), heard.append)
    address, answer = page.world.fetchText.call_args[0]
    answer("words")
    answer(None, "404")
    page.time_passes()

    assert heard == [said(7), said(None), said("words"), said(Failed("404", "a.json")), "late"]
    assert address == "a.json"
    assert page.world.after.call_args[0][0] == 20
    page.world.store.assert_called_once_with("key", "text")
    page.world.focus.assert_called_once_with("field")


def test_a_program_may_bring_a_host_for_commands_of_its_own_and_gets_flags(page: Page) -> None:
    class Host(Browser[int]):
        def perform(self, command: Any, dispatch: Dispatch[int]) -> None:
            dispatch(command)

    program: Program[int, int, int, Any, Every[int]] = Program(
        lambda flags: (flags, (5,)), lambda total, more: (total + more, ()), str, lambda _: frozenset()
    )

    loop = start(SimpleNamespace(PROGRAM=program, Host=Host), page.world, "app", 2)

    assert loop.model == 7


def test_a_subscription_sends_until_it_is_stopped(page: Page) -> None:
    browser: Browser[object] = Browser(page.world)
    heard: list[object] = []

    stop = browser.subscribe(Every(1000, "tick"), heard.append)
    milliseconds, tick = page.world.every.call_args[0]
    tick()

    assert (milliseconds, heard) == (1000, ["tick"])
    assert stop is page.world.every.return_value


def test_what_goes_wrong_in_a_program_is_told_to_the_page(page: Page) -> None:
    def refuse(_: object, __: object) -> Any:
        raise ValueError("no")

    program: Any = Mock(wraps=timer.PROGRAM, update=refuse, resumed=None)
    page.starts(program)
    page.clicks(page.app, "1 min")

    assert "ValueError: no" in page.world.report.call_args[0][0]


def test_the_panel_shows_the_past_and_goes_on_from_there(page: Page) -> None:
    loop = page.starts(counter.PROGRAM)
    for _ in range(3):
        page.clicks(page.app, "One more")

    open_panel(loop, page.world)
    page.clicks(page.panel, "Previous message")  # the last
    page.clicks(page.panel, "Previous message")
    past = page.shown(page.app)
    page.clicks(page.panel, "Continue from here")

    assert page.world.openPanel.call_args[0][0] == STYLE
    assert '["2"]' in past
    assert loop.model == 2


def test_the_panel_grows_a_moment_after_the_program_until_it_is_closed(page: Page) -> None:
    loop = page.starts(counter.PROGRAM)
    open_panel(loop, page.world)

    page.clicks(page.app, "One more")
    page.clicks(page.app, "One less")
    before = page.shown(page.panel)
    page.time_passes()

    assert page.world.after.call_count == 1
    assert "Decreased" not in before
    assert "Decreased" in page.shown(page.panel)
    page.clicks(page.panel, "Close time travel")
    page.clicks(page.app, "One more")
    assert page.world.after.call_count == 1
    page.panel.close.assert_called_once_with()
