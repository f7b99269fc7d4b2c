"""The worker: it may die, hang or answer nonsense, and the game goes on."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import computer
from reversi.app.common import cmd
from reversi.app.common.notices import WorkerRestarted
from reversi.app.computer import DEATHS, SILENCE, SILENCE_AT_START, GivenUp, Ready, Starting
from reversi.engine import Progress
from reversi.engine.protocol import Ask
from reversi.engine.protocol.orders import Worker, WorkerFailed, WorkerProgressed
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    kept,
    play,
    settled,
    sit_down_with,
    sits,
    thinking,
    told,
    transcript_of,
    warned,
    world,
)

RETRY = "Try again"


def waiting_for_white() -> Table:
    return settled(play(sit_down_with("human", "greedy"), "d3"))


def fail(table: Table, times: int = 1) -> Table:
    return table.send(*[WorkerFailed("out of memory")] * times)


def wait(table: Table, seconds: int) -> Table:
    return table.send(*[computer.Event.CLOCK_TICKED] * seconds)


def test_a_worker_that_dies_is_started_and_asked_again_and_the_person_is_told() -> None:
    table = waiting_for_white()

    failed = fail(table)

    restarted, question, *_ = failed.commands
    assert restarted == cmd.Order.RESTART_WORKER
    assert question == Ask(thinking(failed).request, asked(table), ponder=True)
    assert thinking(failed).request > thinking(table).request
    assert failed.model.computer.worker == Starting()
    assert failed.model.panel.notices == (WorkerRestarted("out of memory"),)
    assert "out of memory" in warned(failed)
    assert (kept(failed), told(failed)) == (kept(table), told(table))
    assert failed.send(Worker.READY).run(world).model.table.game.place == 2


def test_a_notice_that_was_read_is_closed() -> None:
    failed = fail(waiting_for_white())

    closed = failed.click("Close")

    assert warned(closed) == ""
    assert replace(closed.model, panel=failed.model.panel) == failed.model


def test_a_worker_that_dies_while_nobody_waits_is_started_again() -> None:
    table = settled(sit_down_with("human", "greedy"))

    failed = fail(table)

    assert failed.commands[0] == cmd.Order.RESTART_WORKER
    assert failed.model.computer.turn is None


def test_an_answer_that_was_there_already_survives_the_worker() -> None:
    table = answer(waiting_for_white(), "c3")

    failed = fail(table)

    assert failed.commands[0] == cmd.Order.RESTART_WORKER
    assert transcript_of(after_delay(failed)) == "d3c3"


def test_after_too_many_deaths_no_other_worker_is_started() -> None:
    table = waiting_for_white()

    often = fail(table, times=DEATHS)
    given_up = fail(settled(often))

    assert often.commands.count(cmd.Order.RESTART_WORKER) == DEATHS
    assert given_up.commands == ()
    assert given_up.model.computer.worker == GivenUp("out of memory")
    assert "out of memory" in warned(given_up)
    assert kept(given_up) == kept(table)


def test_a_person_can_try_again() -> None:
    given_up = settled(fail(waiting_for_white(), times=DEATHS + 1))

    retried = given_up.click(RETRY)

    assert retried.commands[0] == cmd.Order.RESTART_WORKER
    assert Ask(thinking(retried).request, asked(given_up), ponder=True) in retried.commands
    assert retried.model.computer.worker == Starting()
    assert retried.model.computer.deaths == 0
    assert RETRY not in retried.names
    assert retried.send(Worker.READY).run(world).model.table.game.place == 2


def test_without_a_worker_two_people_can_still_play() -> None:
    given_up = fail(waiting_for_white(), times=DEATHS + 1)

    table = given_up.send(sits("white", "human"))

    assert transcript_of(play(table, "c3", "b3")) == "d3c3b3"


def test_a_move_that_the_worker_made_forgives_its_deaths() -> None:
    table = waiting_for_white()

    again = fail(after_delay(answer(fail(table, times=DEATHS), "c3")))

    assert again.model.computer.deaths == 1
    assert again.model.computer.worker == Starting()


def test_a_worker_that_answers_after_all_is_no_longer_given_up() -> None:
    given_up = fail(waiting_for_white(), times=DEATHS + 1)

    answered = after_delay(answer(given_up, "c3"))

    assert transcript_of(answered) == "d3c3"
    assert answered.model.computer.worker == Ready()
    assert RETRY not in answered.names


def test_a_move_that_the_rules_forbid_is_a_failure_of_the_worker() -> None:
    table = after_delay(waiting_for_white())

    failed = answer(table, "a1")

    assert transcript_of(failed) == "d3"
    assert cmd.Order.RESTART_WORKER in failed.commands
    assert "a1" in warned(failed)


@pytest.mark.parametrize(
    "failing",
    [lambda table: answer(table, "a1"), lambda table: wait(table.send(Worker.READY), SILENCE)],
    ids=["forbidden moves", "silence"],
)
def test_a_worker_that_only_ever_fails_is_given_up(failing: Callable[[Table], Table]) -> None:
    table = waiting_for_white()

    for _ in range(DEATHS + 1):
        table = failing(table)

    assert isinstance(table.model.computer.worker, GivenUp)


def test_a_worker_that_says_nothing_for_too_long_counts_as_hung_and_a_starting_one_may_take_longer() -> None:
    table = waiting_for_white()
    starting = settled(fail(table))

    patient, nearly = wait(table, SILENCE - 1), wait(starting, SILENCE_AT_START - 1)
    hung = wait(patient, 1)

    assert patient.commands == nearly.commands == ()
    assert hung.commands[0] == cmd.Order.RESTART_WORKER
    assert Ask(thinking(hung).request, asked(table), ponder=True) in hung.commands
    assert str(SILENCE) in warned(hung)
    assert cmd.Order.RESTART_WORKER in wait(nearly, 1).commands


def test_every_word_of_the_worker_begins_the_silence_anew() -> None:
    table = wait(waiting_for_white(), SILENCE - 1)

    heard = table.send(WorkerProgressed(thinking(table).request, Progress(1, 1)))

    assert wait(heard, SILENCE - 1).commands == ()
    assert cmd.Order.RESTART_WORKER in wait(heard, SILENCE).commands


@pytest.mark.parametrize(
    "table",
    [
        sit_down_with("human", "greedy"),
        answer(waiting_for_white(), "c3"),
        fail(waiting_for_white(), times=DEATHS + 1),
    ],
    ids=["nobody waits", "it has answered", "it was given up"],
)
def test_a_worker_that_is_not_waited_for_may_be_silent(table: Table) -> None:
    silent = wait(settled(table), 1000)

    assert (silent.model, silent.commands) == (table.model, ())


def test_the_worker_is_always_heard_and_the_clock_only_while_an_answer_is_awaited() -> None:
    table = waiting_for_white()

    assert cmd.Sub.SECONDS not in sit_down_with("human", "greedy").subscriptions
    assert cmd.Sub.SECONDS in table.subscriptions
    assert cmd.Sub.SECONDS not in answer(table, "c3").subscriptions
