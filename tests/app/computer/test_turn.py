"""The computer's turn: it is asked, shows its move for a while, and can be paused and stepped."""

from collections.abc import Callable

import pytest

from reversi.app import computer
from reversi.app.game import msg as game_msg
from reversi.domain import parse_square
from reversi.engine import Answer, Progress
from reversi.engine.protocol import Ask, BestMove, Cancel, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from tests.app.person import Table, after_delay, answer, kept, play, settled, sit_down_with, sits, thinking

C3 = Answer(parse_square("c3"), value=Value(0), nodes=1, depth=1)


E3 = Answer(parse_square("e3"), value=Value(0), nodes=1, depth=1)


INTERRUPTIONS: dict[str, Callable[[Table], Table]] = {
    "undo": lambda table: table.click("Undo"),
    "new game": lambda table: table.click("New game").click("Play").send(game_msg.SeedDrawn(5)),
    "another player": lambda table: table.send(sits("white", "random")),
    "a person instead": lambda table: table.send(sits("white", "human")),
    "swapped sides": lambda table: table.send(game_msg.Click.SWAP_SIDES),
    "pause": lambda table: table.send(computer.Event.PAUSED),
}


def waiting_for_white(key: str = "greedy") -> Table:
    """A person has played d3 and the computer has been asked for White's move."""
    return settled(play(sit_down_with("human", key), "d3"))


def test_only_the_first_answer_to_the_question_counts() -> None:
    table = after_delay(waiting_for_white())
    decided = answer(waiting_for_white(), "c3")
    request = thinking(table).request

    for stale in (-1, 0, request - 1, request + 1, 10**30):
        assert table.send(WorkerAnswered(stale, C3)).model == table.model
    assert decided.send(WorkerAnswered(request, E3)).model == decided.model
    assert decided.send(computer.DelayEnded(request - 1)).model == decided.model


@pytest.mark.parametrize("interrupt", INTERRUPTIONS.values(), ids=INTERRUPTIONS)
def test_an_interruption_cancels_the_question_and_whatever_comes_of_it_is_ignored(
    interrupt: Callable[[Table], Table],
) -> None:
    table = waiting_for_white()
    request = thinking(table).request

    interrupted, decided = interrupt(table), interrupt(answer(table, "c3"))

    assert Cancel(request) in interrupted.commands
    assert Cancel(request) not in decided.commands
    for late in (WorkerAnswered(request, C3), WorkerProgressed(request, Progress(3, 99))):
        assert interrupted.send(late).model == interrupted.model
    assert decided.send(computer.DelayEnded(request)).model == decided.model


@pytest.mark.parametrize("interruption", INTERRUPTIONS.values(), ids=INTERRUPTIONS)
def test_a_number_is_never_given_twice(interruption: Callable[[Table], Table]) -> None:
    table = sit_down_with("human", "greedy")
    for _ in range(3):
        table = interruption(play(table, "d3"))
        table = table.click("New game").click("Play").send(game_msg.SeedDrawn(5)).send(sits("black", "human"))
        table = table.send(sits("white", "greedy"))

    numbers = [command.request for command in table.commands if isinstance(command, Ask)]

    assert len(set(numbers)) == len(numbers) >= 3


def test_what_the_computer_thinks_is_neither_shown_nor_kept() -> None:
    table = waiting_for_white()

    thought = table.send(WorkerProgressed(thinking(table).request, Progress(3, 1234, BestMove(C3.move))))

    assert thought.text == table.text
    assert kept(answer(thought, "c3")) == kept(table)
    assert answer(thought, "c3").commands == ()
