"""The worker of a custom player, and the page's end of it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import protocol
from tests.shells.browser.fakes import Confined, imported

FIRST = "def choose(game):\n    return game.moves[0].square\n"
BROKEN = "def choose(game):\n    1 // 0\n"


def asked(request: int = 1, code: str = FIRST) -> protocol.Ask:
    return protocol.Ask(request, protocol.Question(start_board(STANDARD), "own:Ada", 3, code=code))


BEGUN = protocol.WorkerProgressed(1, protocol.Progress(depth=0, nodes=0))
ANSWERED = protocol.WorkerAnswered(1, protocol.Answer(parse_square("d3"), None, 0, 0))


@pytest.fixture
def worker() -> Iterator[ModuleType]:
    with imported("workers.custom_player") as module:
        yield module


def test_the_worker_answers_or_tells_how_the_player_failed(worker: ModuleType) -> None:
    heard = list[protocol.Report]()
    receive = worker.start(lambda text: heard.append(protocol.REPORTS.decode(text)), None, 2)

    receive(protocol.ORDERS.encode(asked()))
    receive(protocol.ORDERS.encode(asked(code=BROKEN)))

    *answered, begun, failed = heard
    assert answered == [protocol.Worker.READY, BEGUN, ANSWERED]
    assert begun == BEGUN
    assert isinstance(failed, protocol.PlayerFailed)
    assert (failed.failure.fault, failed.failure.line) == (protocol.Fault.RAISED, 2)


def test_a_question_may_give_the_player_less_time(worker: ModuleType) -> None:
    endless = replace(asked(code="def choose(game):\n    while True: pass\n").question, milliseconds=10)

    report = worker.report_on(1, endless)

    assert (report.failure.fault, report.failure.details) == (protocol.Fault.OVERRAN, "0.01")


def say(worker: Confined, *reports: protocol.Report) -> None:
    for report in reports:
        worker.on_text(protocol.REPORTS.encode(report))


class Page:
    """The page: the workers that it has started, and the reports that its program was sent."""

    def __init__(self, module: ModuleType) -> None:
        self.reports, self.workers = list[protocol.Report](), list[Confined]()
        self.players = module.Players(
            lambda _: self.start,
            self.reports.append,
            lambda _, why: self.reports.append(protocol.WorkerFailed(why)),
        )

    def start(self, *calls: Callable[[str], None]) -> Confined:
        """Start a worker."""
        self.workers.append(Confined(*calls))
        return self.workers[-1]


@pytest.fixture
def page() -> Iterator[Page]:
    timers = dict.fromkeys(("setTimeout", "clearTimeout", "setInterval", "clearInterval"))
    with imported("workers.players", reversi=None, **timers) as module:
        yield Page(module)


def test_an_answer_comes_once_and_the_worker_is_kept_for_the_same_code(page: Page) -> None:
    page.players.cancel(1)
    page.players.ask(asked(), after_paint=True)
    say(page.workers[0], protocol.Worker.READY, replace(BEGUN, request=9), BEGUN, BEGUN, ANSWERED, ANSWERED)
    page.players.ask(asked(2), after_paint=True)
    say(page.workers[0], ANSWERED)

    assert page.reports == [BEGUN, ANSWERED]
    assert [worker.sent for worker in page.workers] == [
        [protocol.ORDERS.encode(asked()), protocol.ORDERS.encode(asked(2))]
    ]


def test_other_code_has_a_worker_to_itself(page: Page) -> None:
    page.players.ask(asked(), after_paint=True)
    page.players.ask(asked(2, BROKEN), after_paint=True)

    assert [worker.stopped for worker in page.workers] == [True, False]


def test_a_worker_is_ended_for_its_question_alone(page: Page) -> None:
    page.players.ask(asked(2), after_paint=True)
    page.players.cancel(1)
    goes_on = not page.workers[0].stopped
    page.players.cancel(2)
    page.workers[0].on_death("late")

    assert goes_on
    assert page.workers[0].stopped
    assert page.reports == []


def test_a_death_is_the_players_fault_once_its_code_has_begun(page: Page) -> None:
    page.players.ask(asked(), after_paint=True)
    page.workers[0].on_death("no memory")
    page.players.ask(asked(), after_paint=True)
    say(page.workers[1], BEGUN)
    page.workers[1].on_death("no memory")
    page.players.ask(asked(), after_paint=True)
    page.workers[2].on_death("no memory")

    ended = protocol.PlayerFailed(1, protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, "no memory"))
    assert page.reports == [
        protocol.WorkerFailed("no memory"),
        BEGUN,
        ended,
        protocol.WorkerFailed("no memory"),
    ]
