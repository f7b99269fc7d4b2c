import json
from typing import Any

import pytest

from reversi.engine.host import HelperError, Task
from reversi.shells.browser.workers.helpers import ABSENCE, PATIENCE, BrowserHelpers, Helper, helper_count

SEARCH = Task("midgame", (1 << 63, 2, -5, 5, 7), 95)
SOLVE = Task("endgame", (4, 8, -1), 100)


class FakePort:
    """The port to a worker that never answers by itself: what it was sent, and whether it was ended."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.stopped = False

    def postMessage(self, text: str) -> None:  # noqa: N802  (as JavaScript calls it)
        order = json.loads(text)
        if order == {"stop": True}:
            self.stopped = True
        else:
            self.sent.append(order)


class Stage:
    """A helpers with a clock that stands still, and a count of how often the search was called back."""

    def __init__(self, size: int) -> None:
        self.now = 0.0
        self.wakings = 0
        self.helpers = BrowserHelpers(self._wake, lambda: self.now)
        self.ports = [FakePort() for _ in range(size)]
        self.joined = [self.helpers.join(port) for port in self.ports]

    def _wake(self) -> None:
        self.wakings += 1

    def say(self, helper: int, **report: int | str) -> None:
        self.helpers.on_message(self.joined[helper], json.dumps(report))

    def task(self, helper: int) -> int:
        """The number of the task that a helper was sent last."""
        return int(self.ports[helper].sent[-1]["number"])

    def pass_time(self, seconds: float) -> None:
        """Let time pass in steps of half a second, at each of which the search looks up."""
        for _ in range(round(seconds * 2)):
            self.now += 0.5
            self.helpers.finished()


def test_a_helper_is_sent_its_task_with_words_that_keep_all_their_digits() -> None:
    stage = Stage(1)

    stage.helpers.begin(0, SEARCH)

    assert stage.ports[0].sent == [
        {
            "number": 1,
            "name": "midgame",
            "words": ["9223372036854775808", "2", "-5", "5", "7"],
            "selectivity": 95,
            "age": 0,
        }
    ]


def test_a_value_is_reported_once_and_wakes_the_search() -> None:
    stage = Stage(2)
    stage.helpers.begin(0, SEARCH)
    stage.helpers.begin(1, SOLVE)

    stage.say(1, number=stage.task(1), nodes=300, value=-12)

    assert stage.wakings == 1
    assert stage.helpers.finished() == [(1, -12)]
    assert stage.helpers.finished() == []


def test_the_nodes_of_finished_tasks_and_of_those_under_way_add_up() -> None:
    stage = Stage(2)
    stage.helpers.begin(0, SEARCH)
    stage.say(0, number=stage.task(0), nodes=100, value=3)
    stage.helpers.begin(0, SOLVE)
    stage.helpers.begin(1, SOLVE)
    stage.say(0, number=stage.task(0), nodes=20)
    stage.say(0, number=stage.task(0), nodes=40)
    stage.say(1, number=stage.task(1), nodes=5)

    assert stage.helpers.nodes == 145


def test_after_a_drop_nothing_is_reported_of_earlier_tasks() -> None:
    stage = Stage(2)
    stage.helpers.begin(0, SEARCH)
    stage.helpers.begin(1, SOLVE)
    stage.say(1, number=stage.task(1), nodes=9, value=1)
    before = stage.task(0)

    stage.helpers.drop()
    stage.helpers.begin(0, SOLVE)
    stage.say(0, number=before, nodes=700, value=5)

    assert stage.helpers.finished() == []
    assert stage.helpers.nodes == 0
    assert [order for order in stage.ports[0].sent if "drop" in order] == [{"drop": True}]
    assert {"drop": True} not in stage.ports[1].sent  # it had nothing to drop


def test_every_drop_ages_the_entries_of_the_tables() -> None:
    stage = Stage(1)
    for _ in range(257):
        stage.helpers.drop()

    stage.helpers.begin(0, SEARCH)

    assert stage.ports[0].sent[-1]["age"] == 1


def test_the_helpers_are_at_work_until_all_their_answers_are_taken() -> None:
    stage = Stage(1)
    idle = stage.helpers.at_work
    stage.helpers.begin(0, SEARCH)
    busy = stage.helpers.at_work
    stage.say(0, number=stage.task(0), nodes=1, value=1)
    answered = stage.helpers.at_work
    stage.helpers.finished()

    assert (idle, busy, answered, stage.helpers.at_work) == (False, True, True, False)


def test_a_death_is_raised_once_and_leaves_the_others() -> None:
    stage = Stage(3)
    for helper in range(3):
        stage.helpers.begin(helper, SEARCH)
    stage.say(2, number=stage.task(2), nodes=1, value=1)

    stage.say(1, failed="memory access out of bounds")

    with pytest.raises(HelperError):
        stage.helpers.finished()
    assert stage.helpers.size == 2
    assert [port.stopped for port in stage.ports] == [False, True, False]
    assert stage.ports[0].sent[-1] == {"drop": True}
    assert stage.helpers.finished() == []


def test_a_death_between_two_searches_costs_nothing_but_the_helper() -> None:
    stage = Stage(2)
    stage.say(0, failed="memory access out of bounds")

    stage.helpers.drop()
    stage.helpers.begin(0, SEARCH)
    stage.say(1, number=stage.task(1), nodes=1, value=8)

    assert stage.helpers.finished() == [(0, 8)]


def test_a_helper_that_is_silent_for_too_long_counts_as_dead() -> None:
    stage = Stage(2)
    stage.helpers.begin(1, SEARCH)

    stage.pass_time(PATIENCE)
    stage.now += 0.5

    with pytest.raises(HelperError):
        stage.helpers.finished()
    assert [port.stopped for port in stage.ports] == [False, True]


def test_silence_counts_since_the_task_or_the_last_report_but_not_while_the_search_was_paused() -> None:
    stage = Stage(1)
    stage.pass_time(2 * PATIENCE)
    stage.helpers.begin(0, SEARCH)
    stage.pass_time(PATIENCE)

    for nodes in range(100):
        stage.say(0, number=stage.task(0), nodes=nodes)
        stage.pass_time(PATIENCE - 1)
    stage.now += 3600 + ABSENCE

    assert stage.helpers.finished() == []
    assert stage.helpers.size == 1


def test_helpers_that_join_later_count_from_then_on() -> None:
    stage = Stage(0)
    before = stage.helpers.size

    helper: Helper = stage.helpers.join(FakePort())
    stage.helpers.begin(0, SEARCH)
    stage.helpers.on_message(helper, json.dumps({"number": 1, "nodes": 1, "value": 4}))

    assert before == 0
    assert stage.helpers.finished() == [(0, 4)]


@pytest.mark.parametrize(("cores", "count"), [(1, 0), (2, 0), (3, 1), (4, 2), (8, 6), (64, 7)])
def test_helpers_leave_a_core_to_the_page_and_to_the_first_kernel_and_are_few(cores: int, count: int) -> None:
    assert helper_count(cores) == count
