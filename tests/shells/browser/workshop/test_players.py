"""The arena's workers: started, asked, watched and ended."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine.protocol import CustomPlayerFailure, Fault, Question
from reversi.workshop import protocol
from reversi.workshop.page import arena_msg
from reversi.workshop.page import msg as page_msg
from tests.shells.browser.fakes import Confined, imported

ENDED = CustomPlayerFailure(Fault.ENDED)
D3 = parse_square("d3")


class Page:
    """The page: the workers that it has started, its clock, and the messages that its program was sent."""

    def __init__(self) -> None:
        self.workers, self.sent = list[Confined](), list[page_msg.Msg]()
        self.ours = list[bool]()
        self.deadlines = list[Callable[[], None]]()
        self.renewed = list[Callable[[], None]]()
        self.players: Any = None

    def startPlayer(self, is_ours: bool, *calls: Callable[[str], None]) -> Confined:  # noqa: N802
        self.ours.append(is_ours)
        self.workers.append(Confined(*calls))
        return self.workers[-1]

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """Keep what is due after some time; return the function that cancels it."""
        assert milliseconds == 5000
        self.deadlines.append(call)
        self.renewed.append(call)
        return lambda: self.deadlines.remove(call) if call in self.deadlines else None

    def asks(self, request: int, code: str | None = "a") -> Confined:
        """Ask a custom player, or one of ours; return its worker."""
        self.players.ask(request, question(code))
        return next(each for each in self.workers if each.sent[-1:] == [order(request, code)])


def question(code: str | None) -> Question:
    return Question(start_board(STANDARD), "own:Ada" if code else "greedy", 3, code=code)


def order(request: int, code: str | None) -> str:
    return protocol.ORDERS.encode(protocol.Choose(request, question(code)))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    page = Page()
    timers = dict.fromkeys(("setTimeout", "clearTimeout", "setInterval", "clearInterval"))
    with imported("workshop.players", reversi=page, **timers) as module:
        monkeypatch.setattr("reversi.shells.browser.workers.line.after", page.after)
        page.players = module.ArenaWorkers(page.sent.append)
        yield page


def say(worker: Confined, *reports: protocol.Report) -> None:
    for report in reports:
        worker.on_text(protocol.REPORTS.encode(report))


def test_every_custom_player_has_a_worker_to_itself_and_keeps_it(page: Page) -> None:
    workers = [page.asks(1), page.asks(2, "b"), page.asks(3, None), page.asks(4)]

    assert workers == [page.workers[0], page.workers[1], page.workers[2], page.workers[0]]
    assert page.ours == [False, False, True]


def test_the_seventh_worker_ends_the_one_that_was_asked_longest_ago(page: Page) -> None:
    for number, code in enumerate("abcdefag"):
        page.asks(number, code)

    assert [worker.stopped for worker in page.workers] == [False, True, *[False] * 5]


def test_an_answer_or_a_failure_is_passed_on_once(page: Page) -> None:
    worker = page.asks(1)
    say(
        worker, protocol.Worker.READY, protocol.Chosen(1, D3), protocol.Chosen(1, D3), protocol.Fell(1, ENDED)
    )
    page.asks(2)
    say(worker, protocol.Chosen(1, D3), protocol.Fell(2, ENDED))

    assert page.sent == [arena_msg.PlayerChose(1, D3), arena_msg.PlayerFell(2, ENDED)]
    assert page.deadlines == []


def test_a_player_that_is_silent_for_too_long_is_ended(page: Page) -> None:
    worker = page.asks(1)
    has_time_to_start = not page.deadlines
    say(worker, protocol.Worker.READY)

    (deadline,) = page.deadlines
    deadline()

    assert has_time_to_start
    assert worker.stopped
    assert page.sent == [arena_msg.PlayerFell(1, ENDED)]
    assert page.asks(2) is not worker


@pytest.mark.parametrize(("code", "renews"), [("a", False), (None, True)])
def test_only_our_players_get_time_by_signs_of_life(code: str | None, renews: bool, page: Page) -> None:
    worker = page.asks(1, code)
    say(worker, protocol.Worker.READY)
    number = len(page.renewed)

    say(worker, protocol.Alive(1))

    assert (len(page.renewed) > number) == renews


def test_a_death_is_the_players_fault_once_its_worker_has_started(page: Page) -> None:
    page.asks(1).on_death("no memory")
    started = page.asks(2)
    say(started, protocol.Worker.READY)
    started.on_death("no memory")
    started.on_death("no memory")

    assert page.sent == [arena_msg.PlayerMissing(1, "no memory"), arena_msg.PlayerFell(2, ENDED)]


def test_when_all_are_ended_nothing_is_told(page: Page) -> None:
    workers = [page.asks(1), page.asks(2, "b")]

    page.players.stop()

    assert [worker.stopped for worker in workers] == [True, True]
    assert page.sent == []
