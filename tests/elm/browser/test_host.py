"""The browser as the host of any program; the page only notes what it is told."""

import json
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from reversi.elm import Program
from reversi.elm.browser.host import Browser, start
from reversi.elm.effects import After, Draw, Every, Failed, Fetch, Focus, Load, Store
from reversi.elm.examples import counter, timer
from reversi.elm.loop import Dispatch
from tests.elm.browser.conftest import Page, number_of


def said(text: object) -> tuple[str, object]:
    return ("said", text)


def test_a_click_on_the_page_becomes_a_message_and_a_new_page(page: Page) -> None:
    loop, _ = page.starts(counter.PROGRAM)

    page.clicks(page.app, "One more")
    page.app.listen.call_args[0][0](10_000, "", False)  # of a page that has gone

    assert page.world.mount.call_args[0] == ("app",)
    assert (loop.model, page.app.render.call_count) == (1, 2)
    assert '["1"]' in page.shown(page.app)


def test_a_small_event_waits_for_the_next_one_or_until_the_page_catches_up(page: Page) -> None:
    loop, _ = page.starts(counter.PROGRAM)
    on_event, catch_up = page.app.listen.call_args[0]

    on_event(number_of(json.loads(page.shown(page.app)), "One more"), "", True)
    before = loop.model
    catch_up()

    assert (before, loop.model) == (0, 1)


def test_a_program_that_is_stopped_leaves_nothing(page: Page) -> None:
    loop, stop = page.starts(counter.PROGRAM)

    stop()
    page.clicks(page.app, "One more")

    page.app.close.assert_called_once_with()
    assert loop.model == 0


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

    loop, _ = start(SimpleNamespace(PROGRAM=program, Host=Host), page.world, "app", 2)

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
