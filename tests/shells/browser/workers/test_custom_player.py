"""The worker of a custom player: what it says of each question."""

from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import protocol
from tests.shells.browser.fakes import imported

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
