from collections.abc import Callable

import pytest

from reversi.app import Flags
from reversi.app.common import cmd
from reversi.app.computer import msg as computer_msg
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import encode_session
from reversi.app.settings import Pace
from reversi.domain import Colour, parse_square
from reversi.elm.simulate import simulate
from reversi.engine import Answer, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, Value
from reversi.engine.protocol.orders import Worker, WorkerAnswered, WorkerProgressed
from reversi.program import PROGRAM
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    follow,
    kept,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    sits,
    thinking,
    transcript_of,
)

C3 = Answer(parse_square("c3"), value=Value(0), nodes=1, depth=1)
E3 = Answer(parse_square("e3"), value=Value(0), nodes=1, depth=1)

INTERRUPTIONS: dict[str, Callable[[Table], Table]] = {
    "undo": lambda table: table.click("Undo"),
    "new game": lambda table: table.click("New game").click("Play").send(game_msg.SeedDrawn(5)),
    "another player": lambda table: table.send(sits("white", "random")),
    "a person instead": lambda table: table.send(sits("white", "human")),
    "swapped sides": lambda table: table.click("Swap sides"),
    "pause": lambda table: table.send(computer_msg.Event.PAUSED),
}


def waiting_for_white(key: str = "greedy") -> Table:
    """A person has played d3 and the computer has been asked for White's move."""
    return settled(play(sit_down_with("human", key), "d3"))


@pytest.fixture(params=list(INTERRUPTIONS.values()), ids=list(INTERRUPTIONS))
def interruption(request: pytest.FixtureRequest) -> Callable[[Table], Table]:
    """Something that a person does while the computer thinks, and that makes its question pointless."""
    interrupt: Callable[[Table], Table] = request.param
    return interrupt


def test_the_computer_is_asked_as_soon_as_it_is_to_move() -> None:
    table = sit_down_with("human", "greedy", seed=40)

    moved = play(table, "d3")

    question = Question(moved.model.table.state.board, "greedy", 40 + 1)
    assert Ask(thinking(moved).request, question, ponder=True) in moved.commands


def test_a_computer_that_begins_is_asked_at_once() -> None:
    table = sit_down_with("greedy", "human")

    assert asked(table).board.to_move is Colour.BLACK


def test_the_computer_is_not_asked_at_a_persons_turn() -> None:
    table = sit_down_with("human", "greedy")

    assert table.model.computer.turn is None


def test_a_click_while_the_computer_thinks_is_neither_played_nor_kept() -> None:
    table = waiting_for_white()

    clicked = play(table, "c3", "e3", "a1", "d3")

    assert clicked.model == table.model
    assert clicked.commands == ()
    answered = after_delay(answer(clicked, "c3"))
    assert transcript_of(answered) == "d3c3"
    assert answered.model.table.refusal is None


def test_a_key_while_the_computer_thinks_is_ignored_as_well() -> None:
    table = waiting_for_white()

    pressed = table.press("Enter", "Board").press(" ", "Board")

    assert pressed.model == table.model


def test_no_square_is_offered_while_the_computer_thinks() -> None:
    assert offered(waiting_for_white()) == []


def test_an_answer_waits_until_the_look_has_ended() -> None:
    table = waiting_for_white()

    answered = answer(table, "c3")

    assert transcript_of(answered) == "d3"
    assert transcript_of(after_delay(answered)) == "d3c3"


def test_a_look_that_ends_early_waits_for_the_answer() -> None:
    table = waiting_for_white()

    looked = after_delay(table)

    assert transcript_of(looked) == "d3"
    assert transcript_of(answer(looked, "c3")) == "d3c3"


def test_the_order_of_answer_and_look_does_not_matter() -> None:
    table = waiting_for_white()

    assert after_delay(answer(table, "c3")).model == answer(after_delay(table), "c3").model


def test_only_the_first_answer_to_a_question_counts() -> None:
    table = answer(waiting_for_white(), "c3")

    again = table.send(WorkerAnswered(thinking(table).request, E3))

    assert again.model == table.model


def test_an_answer_to_another_question_is_ignored() -> None:
    table = after_delay(waiting_for_white())

    for stale in (-1, 0, thinking(table).request - 1, thinking(table).request + 1, 10**30):
        assert table.send(WorkerAnswered(stale, C3)).model == table.model


def test_an_answer_after_an_interruption_is_ignored(interruption: Callable[[Table], Table]) -> None:
    table = waiting_for_white()
    interrupted = interruption(table)

    late = interrupted.send(WorkerAnswered(thinking(table).request, C3))

    assert late.model == interrupted.model


def test_the_end_of_a_delay_after_an_interruption_is_ignored(interruption: Callable[[Table], Table]) -> None:
    table = waiting_for_white()
    interrupted = interruption(answer(table, "c3"))

    late = interrupted.send(computer_msg.DelayEnded(thinking(table).request))

    assert late.model == interrupted.model


def test_the_end_of_a_delay_for_another_answer_plays_nothing() -> None:
    decided = answer(waiting_for_white(), "c3")

    assert decided.send(computer_msg.DelayEnded(thinking(decided).request - 1)).model == decided.model


def test_progress_after_an_interruption_is_ignored(interruption: Callable[[Table], Table]) -> None:
    table = waiting_for_white()
    interrupted = interruption(table)

    late = interrupted.send(WorkerProgressed(thinking(table).request, Progress(3, 99)))

    assert late.model == interrupted.model


def test_an_interruption_cancels_the_question(interruption: Callable[[Table], Table]) -> None:
    table = waiting_for_white()

    interrupted = interruption(table)

    assert Cancel(thinking(table).request) in interrupted.commands


def test_an_interruption_does_not_cancel_an_answered_question(
    interruption: Callable[[Table], Table],
) -> None:
    table = waiting_for_white()

    interrupted = interruption(answer(table, "c3"))

    assert Cancel(thinking(table).request) not in interrupted.commands


def test_a_number_is_never_given_twice(interruption: Callable[[Table], Table]) -> None:
    table = sit_down_with("human", "greedy")
    for _ in range(3):
        table = interruption(play(table, "d3"))
        table = table.click("New game").click("Play").send(game_msg.SeedDrawn(5)).send(sits("black", "human"))
        table = table.send(sits("white", "greedy"))

    numbers = [command.request for command in table.commands if isinstance(command, Ask)]

    assert len(set(numbers)) == len(numbers) >= 3


def test_progress_is_shown_while_the_computer_thinks() -> None:
    table = waiting_for_white()

    told_of = table.send(WorkerProgressed(thinking(table).request, Progress(3, 1234, BestMove(C3.move))))

    assert "1,234 positions" in told_of.text


def test_a_computer_that_has_not_started_says_so() -> None:
    table = play(simulate(PROGRAM, Flags(None, 0)), "d3")

    assert "Getting ready" in table.text
    assert "Getting ready" not in table.send(Worker.READY).text


def test_a_computer_that_becomes_ready_is_not_asked_twice() -> None:
    table = settled(play(simulate(PROGRAM, Flags(None, 0)), "d3"))

    assert table.send(Worker.READY).commands == ()


@pytest.mark.parametrize("pace", list(Pace))
def test_the_look_takes_as_long_as_the_pace_says(pace: Pace) -> None:
    table = play(sit_down_with("human", "greedy", pace=pace.name), "d3")

    assert cmd.Wait(pace.value, computer_msg.DelayEnded(thinking(table).request)) in table.commands


def test_another_pace_counts_from_the_next_move_on() -> None:
    table = waiting_for_white()

    hurried = table.click("Options").choose("INSTANT", "Computer moves")

    assert hurried.model.computer.turn == table.model.computer.turn
    assert not any(isinstance(command, cmd.Wait) for command in hurried.commands)


def test_a_computer_that_must_pass_is_not_asked_but_looked_at() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS[:-2])

    passing = play(settled(table), BLACK_MUST_PASS[-2:])

    assert not any(isinstance(command, Ask) for command in passing.commands)
    assert cmd.Wait(Pace.NORMAL.value, computer_msg.DelayEnded(thinking(passing).request)) in passing.commands
    assert after_delay(passing).model.table.game.place == 9


def test_a_computer_that_plays_both_colours_is_asked_again_after_its_move() -> None:
    table = sit_down_with("greedy", "random")

    moved = after_delay(answer(table, "d3"))

    assert asked(moved).player == "random"
    assert asked(moved).board.to_move is Colour.WHITE


def test_a_reload_asks_the_same_question() -> None:
    table = waiting_for_white("random")

    reloaded = sit_down(encode_session(kept(table)), seed=999)

    assert asked(reloaded) == asked(table)
    assert kept(reloaded) == kept(table)


def test_thinking_does_not_touch_what_is_kept() -> None:
    table = waiting_for_white()

    thought = table.send(WorkerProgressed(thinking(table).request, Progress(3, 1234, BestMove(C3.move))))

    assert kept(answer(thought, "c3")) == kept(table)
    assert answer(thought, "c3").commands == ()
