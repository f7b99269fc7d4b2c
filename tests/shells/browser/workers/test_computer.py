"""The computer's worker: what it reports of the page's questions, slice by slice."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import Mock, call

import pytest

from reversi.domain import STANDARD, legal_squares, parse_square, start_board
from reversi.engine import protocol
from reversi.engine.host import KernelTrapped
from tests.shells.browser.fakes import Timers, Uint8Array, WebAssembly, imported

START = start_board(STANDARD)
QUESTION = protocol.Question(START, "level-3", 3)
D3 = parse_square("d3")
ANSWER = protocol.Answer(D3, None, 100, 2)
FOUND = protocol.Progress(2, 500, protocol.BestMove(D3))

Step = protocol.Reply | float | Exception
"""What a player does next: it replies, lets seconds pass, or fails."""


class Page:
    """The page: what it hears, the messages that the worker posts to itself, and a clock."""

    def __init__(self, module: ModuleType, timers: Timers, channel: SimpleNamespace) -> None:
        self.module, self.timers, self._channel = module, timers, channel
        self.now = 0.0
        self.heard = list[protocol.Report]()
        self.asked = list[Any]()
        """What each player was given when it was asked."""
        self.players = list[Iterator[Step]]()
        self.open_helper = Mock()
        self.helpers: Any = None
        self.receive: Callable[[str], None]

    def starts(self, cores: int = 2) -> None:
        self.receive = self.module.start(
            lambda text: self.heard.append(protocol.REPORTS.decode(text)), self.open_helper, cores
        )

    def orders(self, *orders: protocol.Order) -> None:
        for order in orders:
            self.receive(protocol.ORDERS.encode(order))

    def turns(self, most: int = 10_000) -> int:
        """Deliver what the worker posts to itself, so often at most; return how often that was."""
        for turn in range(most):
            if not self._channel.posted:
                return turn
            self._channel.posted.pop()
            self._channel.port1.onmessage(None)
        return most

    def think(self, *details: Any) -> Iterator[protocol.Reply]:
        """What the next player does, in place of one that thinks."""
        self.asked.append(details)
        self.helpers = details[2]
        for step in self.players.pop(0):
            if isinstance(step, Exception):
                raise step
            if isinstance(step, float):
                self.now += step
            else:
                yield step

    def thinks(self, *steps: Step, cores: int = 2) -> None:
        """Start the worker, and ask it a question of a player that does this."""
        self.starts(cores)
        self.plays(*steps)
        self.orders(protocol.Ask(1, QUESTION))

    def plays(self, *steps: Step) -> None:
        """Have the next question be asked of a player that does this."""
        self.players.append(iter(steps))


@pytest.fixture
def real() -> Iterator[Page]:
    """A page whose worker's players are as they are."""
    world, channel = SimpleNamespace(), SimpleNamespace(posted=[], port1=SimpleNamespace())
    timers = Timers(world)
    channel.port2 = SimpleNamespace(postMessage=channel.posted.append)
    js: dict[str, object] = {"Object": object, "Uint8Array": Uint8Array, "WebAssembly": WebAssembly()}
    js |= {"setTimeout": lambda call, milliseconds: world.after(milliseconds, call)}
    with imported("workers.computer", MessageChannel=Mock(new=lambda: channel), **js) as module:
        yield Page(module, timers, channel)


@pytest.fixture
def page(real: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page whose worker's players do what a test says, and whose time passes only then."""
    monkeypatch.setattr(real.module, "think", real.think)
    monkeypatch.setattr(real.module, "monotonic", lambda: real.now)
    monkeypatch.setattr(real.module, "WorkerKernel", Mock(side_effect=lambda helpers: Mock(helpers=helpers)))
    monkeypatch.setattr(real.module, "equip_helper", Mock())
    return real


@pytest.mark.parametrize("player", ["greedy", "level-3"])
def test_a_player_answers_with_a_move_and_its_reasons_if_they_are_wanted(player: str, real: Page) -> None:
    real.starts()
    real.orders(
        protocol.Ask(1, protocol.Question(START, player, 3)),
        protocol.Ask(2, protocol.Question(START, player, 3, explain=True)),
        protocol.Ask(3, protocol.Question(START, "strongest", 3, milliseconds=50)),
    )
    real.turns()

    answers = {each.request: each.answer for each in real.heard if isinstance(each, protocol.WorkerAnswered)}
    assert real.heard[0] is protocol.Worker.READY
    assert [*answers] == [1, 2, 3]
    assert {each.move for each in answers.values()} <= {*legal_squares(START)}
    assert not answers[1].reasons
    assert answers[2].reasons


def test_questions_are_answered_in_turn_unless_they_are_cancelled(page: Page) -> None:
    page.starts()
    for number in (1, 2, 3):
        page.plays(replace(ANSWER, depth=number))

    page.orders(
        *(protocol.Ask(number, QUESTION) for number in (1, 2, 3)), protocol.Cancel(2), protocol.Cancel(9)
    )
    page.turns()

    assert page.heard[1:] == [
        protocol.WorkerAnswered(1, replace(ANSWER, depth=1)),
        protocol.WorkerAnswered(3, replace(ANSWER, depth=2)),
    ]
    assert page.turns() == 0


def test_the_helpers_stop_only_if_the_question_that_they_search_is_cancelled(page: Page) -> None:
    page.thinks(FOUND, 1.0, FOUND, ANSWER)
    page.plays(ANSWER)
    page.orders(protocol.Ask(2, QUESTION))
    page.turns(1)
    page.helpers.drop = drop = Mock()

    page.orders(protocol.Cancel(2))
    kept = not drop.called
    page.orders(protocol.Cancel(1))

    assert kept
    assert drop.call_count == 1
    page.turns()
    assert not [each for each in page.heard if isinstance(each, protocol.WorkerAnswered)]


def test_messages_are_handled_after_every_slice_of_thinking(page: Page) -> None:
    page.thinks(*(FOUND, page.module.SLICE / 2) * 8, ANSWER)

    page.orders(protocol.Pondering.STOP)

    assert page.turns() == 4
    assert page.heard[-1] == protocol.WorkerAnswered(1, ANSWER)


def test_progress_is_reported_with_its_speed_ever_less_often_and_before_the_answer(page: Page) -> None:
    step, page.now = 1 / 64, 1.0
    steps = [each for number in range(500) for each in (replace(FOUND, nodes=1000 * number), step)]

    page.thinks(*steps, replace(FOUND, nodes=78), ANSWER)
    page.turns()

    told = [each.progress for each in page.heard if isinstance(each, protocol.WorkerProgressed)]
    at = [0.0, *(each.nodes / 1000 * step for each in told[:-1])]
    pauses = [(after - before, min(max(after / 10, 0.1), 0.4)) for before, after in pairwise(at)]
    assert [pause for pause, least in pauses if not least <= pause < least + step] == []
    assert {each.speed for each in told[:-1]} == {64_000}
    assert (told[-1].nodes, told[-1].speed) == (78, 9)
    assert page.heard[-1] == protocol.WorkerAnswered(1, ANSWER)


def test_progress_that_took_no_time_has_a_speed_all_the_same(page: Page) -> None:
    page.thinks(FOUND, ANSWER)
    page.turns()

    assert page.heard[1] == protocol.WorkerProgressed(1, replace(FOUND, speed=500_000))


def test_a_question_with_a_time_is_answered_when_it_is_over(page: Page) -> None:
    page.starts()
    page.plays(*(FOUND, 0.25) * 20)

    page.orders(protocol.Ask(1, replace(QUESTION, milliseconds=1000)))
    page.turns()

    assert page.now == 1.0
    assert isinstance(page.heard[-1], protocol.WorkerAnswered)
    assert page.heard[-1].answer.move == D3


FAILURE = protocol.CustomPlayerFailure(protocol.Fault.RAISED, 2)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (ValueError("no such thing"), protocol.WorkerFailed("ValueError: no such thing")),
        (FOUND, protocol.WorkerFailed("RuntimeError: the player ended without an answer")),
        (protocol.CustomPlayerError(FAILURE), protocol.PlayerFailed(1, FAILURE)),
    ],
)
def test_a_failing_question_is_told_and_the_next_answered(
    step: Step, told: protocol.Report, page: Page
) -> None:
    page.thinks(step)
    page.plays(ANSWER)
    page.orders(protocol.Ask(2, QUESTION))
    page.turns()

    assert page.heard[-2:] == [told, protocol.WorkerAnswered(2, ANSWER)]


def test_after_a_trap_the_question_is_asked_again_with_a_new_kernel(page: Page) -> None:
    page.thinks(FOUND, KernelTrapped("unreachable"), cores=4)
    page.plays(ANSWER)
    page.turns()

    (first, second) = [details[1] for details in page.asked]
    assert page.heard[-1] == protocol.WorkerAnswered(1, ANSWER)
    assert first is not second
    assert first.helpers == second.helpers == 2


def test_helpers_are_opened_once_for_a_search_that_wants_them_and_takes_long(page: Page) -> None:
    opened = list[int]()
    page.thinks(*(FOUND, 0.1) * 6, ANSWER, cores=4)
    for wanted in (False, False, False, False, True, True, True):
        if page.helpers:
            page.helpers.wanted = wanted
        page.turns(1)
        opened.append(page.open_helper.call_count)

    assert opened[-4:] == [0, 2, 2, 2]
    assert (
        page.module.equip_helper.call_args_list
        == [call(page.open_helper.return_value, page.asked[0][1], page.helpers)] * 2
    )


def test_a_short_search_opens_no_helpers(page: Page) -> None:
    page.thinks(FOUND, 0.1, FOUND, 0.05, ANSWER, cores=4)
    page.turns(1)
    page.helpers.wanted = True
    page.turns()

    assert not page.open_helper.called


def test_while_only_helpers_think_the_worker_waits_for_them(page: Page) -> None:
    page.thinks(*[replace(FOUND, waiting=True)] * 3, ANSWER, cores=4)

    first = page.turns()
    waited = page.timers.ring()
    second = page.turns()
    page.helpers._wake()  # two helpers have finished
    page.helpers._wake()
    third = page.turns()
    number = len(page.timers.waiting)
    page.timers.ring()
    page.turns()

    assert (first, second, third) == (1, 1, 1)
    assert (waited, number) == ([page.module.WAIT], 1)
    assert page.heard[-1] == protocol.WorkerAnswered(1, ANSWER)
    assert page.timers.waiting == {}


def test_every_reply_ends_a_slice_while_helpers_work(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.thinks(*[FOUND] * 5, ANSWER, cores=4)
    monkeypatch.setattr(page.module.BrowserHelpers, "at_work", True)

    assert page.turns() == 6


class Ponderer:
    """What ponders in place of a search: how far it has come, for how long it goes on, and how it fails."""

    def __init__(self, page: Page, steps: int, error: Exception | None = None) -> None:
        self._page, self._steps, self._error = page, steps, error
        self.began = list[Any]()
        self.done = 0

    def __call__(self, *details: Any) -> Iterator[None]:
        self.began.append(details)
        for _ in range(self._steps):
            self.done += 1
            self._page.now += self._page.module.SLICE
            yield
        if self._error:
            raise self._error


Pondering = Callable[..., Ponderer]


@pytest.fixture
def pondering(page: Page, monkeypatch: pytest.MonkeyPatch) -> Pondering:
    """Has the worker ponder for so many slices, after one question."""

    def begin(*details: Any, cores: int = 3, wanted: bool = True) -> Ponderer:
        ponderer = Ponderer(page, *details)
        monkeypatch.setattr(page.module, "ponder", ponderer)
        page.starts(cores)
        page.plays(ANSWER)
        page.orders(protocol.Ask(1, QUESTION, ponder=wanted))
        return ponderer

    return begin


def test_the_worker_ponders_after_its_answer_until_it_is_done(pondering: Pondering, page: Page) -> None:
    ponderer = pondering(5)

    turns = page.turns()

    ((question, move, kernel),) = ponderer.began
    assert (question, move, kernel) == (QUESTION, D3, page.asked[0][1])
    assert (ponderer.done, turns) == (5, 7)


def test_any_order_ends_the_pondering(pondering: Pondering, page: Page) -> None:
    ponderer = pondering(100)
    page.turns(4)
    before = ponderer.done
    page.helpers.drop = drop = Mock()

    page.orders(protocol.Pondering.STOP)
    page.turns()

    assert before == ponderer.done == 3
    assert drop.called


@pytest.mark.parametrize(("cores", "wanted"), [(2, True), (3, False)])
def test_the_worker_ponders_only_if_it_is_wanted_and_the_page_has_cores_to_itself(
    cores: int, wanted: bool, pondering: Pondering, page: Page
) -> None:
    ponderer = pondering(5, cores=cores, wanted=wanted)

    assert page.turns() == 1
    assert ponderer.began == []


def test_the_worker_does_not_ponder_while_another_question_waits(pondering: Pondering, page: Page) -> None:
    ponderer = pondering(5)
    page.plays(ANSWER)
    page.orders(protocol.Ask(2, QUESTION))

    page.turns()

    assert ponderer.began == []


def test_a_trap_ends_pondering_and_the_next_question_has_a_new_kernel(
    pondering: Pondering, page: Page
) -> None:
    pondering(2, KernelTrapped("unreachable"))
    page.turns()
    page.plays(ANSWER)

    page.orders(protocol.Ask(2, QUESTION))
    page.turns()

    before, after = (details[1] for details in page.asked)
    assert before is not after
    assert page.heard[-1] == protocol.WorkerAnswered(2, ANSWER)
