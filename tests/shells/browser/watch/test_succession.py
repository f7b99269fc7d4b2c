"""The game passes from one generation of the program to the next."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any
from unittest.mock import call

import pytest

from reversi.app.game import msg as game_msg
from reversi.domain import parse_square
from reversi.engine import protocol
from tests.app.person import sits
from tests.shells.browser.fakes import Timers, imported
from tests.shells.browser.page.test_host import javascript


class Page:
    """A page with a game in which d3 was played."""

    def __init__(self, module: ModuleType, js: dict[str, Any]) -> None:
        self.module, self.reversi, self.local = module, js["reversi"], js["localStorage"]
        self.running = module.host.start()
        self.running.loop.dispatch(game_msg.SquareClicked(parse_square("d3")))

    def lent(self) -> list[Any]:
        """The functions that JavaScript was lent last, to tell what happens on the page and outside of it."""
        names = "listenToLinks", "listenToArrivals", "keepSite"
        return [each for name in names for each in getattr(self.reversi, name).call_args.args]


@pytest.fixture
def page() -> Iterator[Page]:
    js = javascript()
    Timers(js["reversi"])
    with imported("watch.succession", **js) as module:
        yield Page(module, js)


def test_the_program_that_leaves_hears_nothing_more_and_the_next_one_all(page: Page) -> None:
    leaving = page.module.predecessor(page.running)
    lent = page.lent()
    shown = page.reversi.render.call_count

    leaving.leave(keeps_worker=False)
    page.running.loop.dispatch(protocol.Worker.READY)
    shown_then = page.reversi.render.call_count
    page.module.heir_to(leaving.session).begin(with_panel=False)

    assert all(each.is_destroyed for each in lent)
    assert shown_then == shown
    assert len(page.lent()) == len(lent)
    assert not any(each.is_destroyed for each in page.lent())


def test_the_worker_is_kept_without_its_question_if_it_has_one(page: Page) -> None:
    for message in (protocol.Worker.READY, sits("white", "human")):
        page.running.loop.dispatch(message)
    page.module.predecessor(page.running).leave(keeps_worker=True)
    other = page.module.host.begin(page.module.host.page_storage(), page.running.loop.flags)
    for message in (protocol.Worker.READY, sits("white", "human"), sits("black", "level-3")):
        other.loop.dispatch(message)
    asked = other.loop.model.computer.asked

    page.module.predecessor(other).leave(keeps_worker=True)

    assert page.reversi.keepWorker.call_args_list == [
        call(""),
        call(protocol.ORDERS.encode(protocol.Cancel(asked.request))),
    ]
