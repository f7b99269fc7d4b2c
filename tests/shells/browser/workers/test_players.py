"""The workers of players: started, asked, watched and ended."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import protocol
from tests.shells.browser.fakes import Confined, imported

ANSWER = protocol.Answer(parse_square("d3"), None, 0, 0)


def ended(request: int, why: str = "") -> protocol.PlayerFailed:
    return protocol.PlayerFailed(request, protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, why))


def progressed(request: int) -> protocol.WorkerProgressed:
    return protocol.WorkerProgressed(request, protocol.Progress(depth=0, nodes=0))


class Page:
    """The page: the workers that it has started, its clock, and what it was told."""

    def __init__(self) -> None:
        self.workers, self.told = list[Confined](), list[protocol.Report | tuple[int, str]]()
        self.ours = list[bool]()
        self.deadlines = list[Callable[[], None]]()
        self.renewed = list[Callable[[], None]]()
        self.players: Any = None

    def opens(self, is_ours: bool) -> Callable[..., Confined]:
        """What starts a worker."""

        def start(*calls: Callable[[str], None]) -> Confined:
            self.ours.append(is_ours)
            self.workers.append(Confined(*calls))
            return self.workers[-1]

        return start

    def missing(self, request: int, reason: str) -> None:
        """Be told of a worker that did not start."""
        self.told.append((request, reason))

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """Keep what is due after some time; return the function that cancels it."""
        assert milliseconds == 5000
        self.deadlines.append(call)
        self.renewed.append(call)
        return lambda: self.deadlines.remove(call) if call in self.deadlines else None

    def asks(self, request: int, code: str | None = "a") -> Confined:
        """Ask a custom player, or one of ours; return its worker."""
        self.players.ask(asked(request, code))
        return next(each for each in self.workers if each.sent[-1:] == [order(request, code)])


def asked(request: int, code: str | None) -> protocol.Ask:
    player = "own:Ada" if code else "greedy"
    return protocol.Ask(request, protocol.Question(start_board(STANDARD), player, 3, code=code))


def order(request: int, code: str | None) -> str:
    return protocol.ORDERS.encode(asked(request, code))


@pytest.fixture
def page() -> Iterator[Page]:
    page = Page()
    with imported("workers.players", reversi=page) as module:
        page.players = module.Players(page.opens, page.told.append, page.missing, most=6, patience=5000)
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
    answered = protocol.WorkerAnswered(1, ANSWER)
    say(worker, protocol.Worker.READY, progressed(9), progressed(1), progressed(1), answered, answered)
    say(worker, ended(1))
    page.asks(2)
    say(worker, answered, ended(2))

    assert page.told == [progressed(1), answered, ended(2)]
    assert page.deadlines == []


def test_a_player_that_is_silent_for_too_long_is_ended(page: Page) -> None:
    worker = page.asks(1)
    has_time_to_start = not page.deadlines
    say(worker, protocol.Worker.READY)

    (deadline,) = page.deadlines
    deadline()

    assert has_time_to_start
    assert worker.stopped
    assert page.told == [ended(1)]
    assert page.asks(2) is not worker


@pytest.mark.parametrize(("code", "renews"), [("a", False), (None, True)])
def test_only_our_players_get_time_by_signs_of_life(code: str | None, renews: bool, page: Page) -> None:
    worker = page.asks(1, code)
    say(worker, protocol.Worker.READY)
    number = len(page.renewed)

    say(worker, progressed(1))

    assert (len(page.renewed) > number) == renews


def test_a_death_is_the_players_fault_once_its_worker_has_started(page: Page) -> None:
    page.asks(1).on_death("no memory")
    started = page.asks(2)
    say(started, protocol.Worker.READY)
    started.on_death("no memory")
    started.on_death("no memory")
    begun = page.asks(3)
    say(begun, progressed(3))
    begun.on_death("no memory")

    assert page.told == [(1, "no memory"), ended(2, "no memory"), progressed(3), ended(3, "no memory")]


def test_a_question_that_is_cancelled_ends_its_worker_alone(page: Page) -> None:
    worker = page.asks(2)
    page.players.cancel(1)
    goes_on = not worker.stopped
    page.players.cancel(2)
    worker.on_death("late")

    assert goes_on
    assert worker.stopped
    assert page.told == []


def test_a_worker_that_fails_at_its_question_is_ended(page: Page) -> None:
    worker = page.asks(1, None)
    say(worker, protocol.Worker.READY, protocol.WorkerFailed("ValueError"))

    assert worker.stopped
    assert page.told == [ended(1, "ValueError")]


def test_when_all_are_ended_nothing_is_told(page: Page) -> None:
    workers = [page.asks(1), page.asks(2, "b")]

    page.players.stop()

    assert [worker.stopped for worker in workers] == [True, True]
    assert page.told == []
