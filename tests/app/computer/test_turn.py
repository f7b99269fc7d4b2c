"""The computer's turn: it is asked, shows its move for a while, and can be paused and stepped."""

from collections.abc import Callable

import pytest

from reversi.app import Flags, computer
from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import encode_session
from reversi.app.settings import MoveTime, Pace
from reversi.domain import Colour, Skip, parse_square
from reversi.elm.simulate import simulate
from reversi.engine import Answer, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, Value
from reversi.engine.protocol.orders import Worker, WorkerAnswered, WorkerProgressed
from reversi.program import PROGRAM
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
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
    with_options,
    world,
)

C3 = Answer(parse_square("c3"), value=Value(0), nodes=1, depth=1)
E3 = Answer(parse_square("e3"), value=Value(0), nodes=1, depth=1)

INTERRUPTIONS: dict[str, Callable[[Table], Table]] = {
    "undo": lambda table: table.click("Undo"),
    "new game": lambda table: table.click("New game").click("Play").send(game_msg.SeedDrawn(5)),
    "another player": lambda table: table.send(sits("white", "random")),
    "a person instead": lambda table: table.send(sits("white", "human")),
    "swapped sides": lambda table: table.click("Swap sides"),
    "pause": lambda table: table.send(computer.Event.PAUSED),
}


def waiting_for_white(key: str = "greedy") -> Table:
    """A person has played d3 and the computer has been asked for White's move."""
    return settled(play(sit_down_with("human", key), "d3"))


def test_the_computer_is_asked_as_soon_as_it_is_to_move() -> None:
    table = sit_down_with("human", "greedy", seed=40)

    moved = play(table, "d3")

    question = Question(moved.model.table.state.board, "greedy", 40 + 1)
    assert table.model.computer.turn is None
    assert Ask(thinking(moved).request, question, ponder=True) in moved.commands
    assert asked(sit_down_with("greedy", "human")).board.to_move is Colour.BLACK


def test_what_a_person_does_on_the_board_while_the_computer_thinks_is_neither_played_nor_kept() -> None:
    table = waiting_for_white()

    clicked = play(table, "c3", "e3", "a1", "d3").press("Enter", "Board").press(" ", "Board")

    assert offered(table) == []
    assert (clicked.model, clicked.commands) == (table.model, ())
    answered = after_delay(answer(clicked, "c3"))
    assert transcript_of(answered) == "d3c3"
    assert answered.model.table.refusal is None


def test_a_move_is_played_once_the_answer_has_come_and_the_look_has_ended_in_either_order() -> None:
    table = waiting_for_white()

    answered, looked = answer(table, "c3"), after_delay(table)

    assert transcript_of(answered) == transcript_of(looked) == "d3"
    assert transcript_of(after_delay(answered)) == "d3c3"
    assert after_delay(answered).model == answer(looked, "c3").model


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


def test_what_the_computer_thinks_is_shown_and_not_kept() -> None:
    table = waiting_for_white()

    thought = table.send(WorkerProgressed(thinking(table).request, Progress(3, 1234, BestMove(C3.move))))

    assert "1,234 positions" in thought.text
    assert kept(answer(thought, "c3")) == kept(table)
    assert answer(thought, "c3").commands == ()


def test_a_computer_that_has_not_started_says_so_and_is_not_asked_twice() -> None:
    table = settled(play(simulate(PROGRAM, Flags(None, 0)), "d3"))

    started = table.send(Worker.READY)

    assert "Getting ready" in table.text
    assert "Getting ready" not in started.text
    assert started.commands == ()


@pytest.mark.parametrize("pace", list(Pace))
def test_the_look_takes_as_long_as_the_pace_says(pace: Pace) -> None:
    table = play(sit_down_with("human", "greedy", pace=pace.name), "d3")

    assert cmd.Wait(pace.value, computer.DelayEnded(thinking(table).request)) in table.commands


def test_another_pace_counts_from_the_next_move_on() -> None:
    table = waiting_for_white()

    hurried = table.click("Options").choose("INSTANT", "Computer moves")

    assert hurried.model.computer.turn == table.model.computer.turn
    assert not any(isinstance(command, cmd.Wait) for command in hurried.commands)


def test_a_computer_that_must_pass_is_not_asked_but_looked_at() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS[:-2])

    passing = play(settled(table), BLACK_MUST_PASS[-2:])

    assert not any(isinstance(command, Ask) for command in passing.commands)
    assert cmd.Wait(Pace.NORMAL.value, computer.DelayEnded(thinking(passing).request)) in passing.commands
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


def watching() -> Table:
    """Two computer players, the first of which has been asked."""
    return settled(sit_down_with("greedy", "random"))


def test_pause_cancels_the_question_and_stops_the_game_and_resume_asks_again() -> None:
    table = watching()

    paused = table.click("Pause")
    resumed = settled(paused).click("Resume")

    assert paused.commands[0] == Cancel(thinking(table).request)
    assert paused.model.computer.turn is None
    assert transcript_of(paused.run(world)) == ""
    assert Ask(thinking(resumed).request, asked(table)) in resumed.commands
    assert thinking(resumed).request > thinking(table).request


def test_pause_drops_an_answer_that_was_not_yet_played() -> None:
    table = answer(watching(), "d3")

    paused = table.click("Pause").send(computer.DelayEnded(thinking(table).request))

    assert transcript_of(paused) == ""


def test_a_step_makes_one_move_without_a_look_and_waits_again() -> None:
    paused = settled(watching().click("Pause"))

    stepping = paused.click("Step")
    stepped = answer(stepping, "d3")

    assert not any(isinstance(command, cmd.Wait) for command in stepping.commands)
    assert transcript_of(stepped) == "d3"
    assert stepped.model.table.flow is Flow.PAUSED
    assert stepped.model.computer.turn is None
    assert settled(stepped).click("Step").run(world).model.table.game.place == 2


def test_a_step_passes_where_the_computer_must_pass() -> None:
    table = follow(watching(), BLACK_MUST_PASS).click("Pause")

    stepped = table.click("Step")

    assert stepped.model.table.game.past[-1] == Skip()
    assert stepped.model.table.game.place == 9
    assert stepped.model.table.flow is Flow.PAUSED
    assert stepped.model.computer.turn is None


def test_a_step_can_be_paused_and_resumed() -> None:
    stepping = watching().click("Pause").click("Step")

    assert stepping.send(computer.Event.PAUSED).model.computer.turn is None
    assert stepping.click("Resume").model.table.flow is Flow.RUNNING


def test_while_the_computer_is_paused_a_person_can_move_but_not_step() -> None:
    table = sit_down_with("human", "greedy").send(computer.Event.PAUSED)

    moved = play(table, "d3")

    assert "Step" not in table.names
    assert table.send(computer.Event.STEP_WANTED).model == table.model
    assert transcript_of(moved) == "d3"
    assert moved.model.computer.turn is None
    assert "Paused" in moved.text


def test_there_is_nothing_to_pause_between_two_people_or_when_the_game_is_over() -> None:
    for table in (sit_down_with("human", "human"), follow(sit_down_with("human", "greedy"), WIPE_OUT)):
        assert not {"Pause", "Resume", "Step"} & table.names


def test_a_person_is_offered_a_pause_only_where_the_computer_may_think_for_long() -> None:
    timed, quick = sit_down_with("human", "strongest"), sit_down_with("human", "level-3")

    assert "Pause" not in timed.names | with_options(quick, move_time=MoveTime.TEN_SECONDS).names
    assert "Pause" in with_options(timed, move_time=MoveTime.TEN_SECONDS).names
    assert "Pause" in watching().names


def test_a_pause_outlives_the_page_and_so_does_a_step_under_way() -> None:
    paused = follow(watching(), "d3").click("Pause")

    reloaded = sit_down(encode_session(kept(paused)))

    assert kept(reloaded) == kept(paused)
    assert reloaded.model.table.flow is Flow.PAUSED
    assert reloaded.model.computer.turn is None
    assert kept(paused.click("Step")).paused


def test_looking_back_does_not_stop_a_computer_that_plays_a_person() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3")

    again = after_delay(answer(play(table.click("Undo"), "d3"), "e3"))

    assert transcript_of(again) == "d3e3"
    assert again.model.table.flow is Flow.RUNNING


def test_the_game_runs_again_when_its_last_computer_leaves() -> None:
    paused = watching().click("Pause")
    one_left = paused.send(sits("white", "human"))

    assert one_left.model.table.flow is Flow.PAUSED
    assert one_left.send(sits("black", "human")).model.table.flow is Flow.RUNNING
