"""The learner's worker: what it reports of each order."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from reversi.domain import STANDARD, start_board
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop import protocol
from tests.shells.browser.fakes import Uint8Array, WebAssembly, imported

START = start_board(STANDARD)
FIRST = "def choose(game):\n    return game.moves[0].square\n"
SOLUTION = exercise_of("commands").solution


class Page:
    """The page, which sends orders and keeps what it is told."""

    def __init__(self, module: ModuleType) -> None:
        self.heard = list[protocol.Report]()
        self._receive = module.start(lambda text: self.heard.append(protocol.REPORTS.decode(text)), None, 2)

    def says(self, order: protocol.Order) -> list[protocol.Report]:
        """What the worker reports of an order."""
        del self.heard[:]
        self._receive(protocol.ORDERS.encode(order))
        return self.heard


@pytest.fixture
def page() -> Iterator[Page]:
    js = {"Object": object, "Uint8Array": Uint8Array, "WebAssembly": WebAssembly()}
    with imported("workshop.learner", **js) as module:
        yield Page(module)


def test_it_says_that_it_is_ready(page: Page) -> None:
    assert page.heard == [protocol.Worker.READY]


def test_a_text_is_marked_with_signs_of_life_and_its_game_shown(page: Page) -> None:
    heard = page.says(protocol.Try(1, "commands", SOLUTION))

    assert heard[0] == protocol.Alive(1)
    (marked,) = (each.marked for each in heard if isinstance(each, protocol.Found))
    assert all(type(each).__name__ == "Passed" for each in marked.results)
    assert [type(each) for each in heard[-2:]] == [protocol.Shown, protocol.Done]


def test_a_text_that_cannot_run_has_no_game(page: Page) -> None:
    heard = page.says(protocol.Try(1, "commands", "x = 1 // 0"))

    assert isinstance(heard[-2], protocol.Stopped)
    assert page.says(protocol.Happened(1, 0, "")) == [protocol.Done(1)]


def test_what_happens_in_the_game_and_what_it_waits_for_goes_on(page: Page) -> None:
    page.says(protocol.Try(1, "player", exercise_of("player").solution))

    *_, shown, waits, _ = page.says(protocol.Happened(1, 0, ""))
    woken, done = page.says(protocol.Woke(1, 0))

    assert isinstance(shown, protocol.Shown)
    assert isinstance(waits, protocol.Waits)
    assert isinstance(woken, protocol.Shown)
    assert woken.page != shown.page
    assert (waits.number, done) == (0, protocol.Done(1))


def test_events_of_a_game_that_is_gone_change_nothing(page: Page) -> None:
    page.says(protocol.Try(1, "commands", SOLUTION))
    page.says(protocol.Try(2, "commands", SOLUTION))

    assert page.says(protocol.Happened(1, 0, "")) == [protocol.Done(1)]
    assert page.says(protocol.Woke(1, 0)) == [protocol.Done(1)]
