import pytest

from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.computer import msg as computer_msg
from reversi.app.session.codec import encode_session
from reversi.app.settings import MoveTime
from reversi.domain import Skip
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import Ask, Cancel
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    follow,
    kept,
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


def watching() -> Table:
    """Two computer players, the first of which has been asked."""
    return settled(sit_down_with("greedy", "random"))


def test_pause_cancels_the_question_and_stops_the_game() -> None:
    table = watching()

    paused = table.click("Pause")

    assert paused.commands[0] == Cancel(thinking(table).request)
    assert paused.model.computer.turn is None
    assert transcript_of(paused.run(world)) == ""


def test_resume_asks_again_under_a_new_number() -> None:
    table = watching()

    resumed = settled(table.click("Pause")).click("Resume")

    assert Ask(thinking(resumed).request, asked(table)) in resumed.commands
    assert thinking(resumed).request > thinking(table).request


def test_pause_drops_an_answer_that_was_not_yet_played() -> None:
    table = answer(watching(), "d3")

    paused = table.click("Pause").send(computer_msg.DelayEnded(thinking(table).request))

    assert transcript_of(paused) == ""


def test_a_step_makes_one_move_without_a_look_and_waits_again() -> None:
    paused = settled(watching().click("Pause"))

    stepping = paused.click("Step")
    stepped = answer(stepping, "d3")

    assert not any(isinstance(command, cmd.Wait) for command in stepping.commands)
    assert transcript_of(stepped) == "d3"
    assert stepped.model.table.flow is Flow.PAUSED
    assert stepped.model.computer.turn is None


def test_step_after_step_plays_the_game_move_by_move() -> None:
    table = watching().click("Pause")

    for _ in range(3):
        table = settled(table).click("Step").run(world)

    assert table.model.table.game.place == 3
    assert table.model.table.flow is Flow.PAUSED


def test_a_step_passes_where_the_computer_must_pass() -> None:
    table = follow(watching(), BLACK_MUST_PASS).click("Pause")

    stepped = table.click("Step")

    assert stepped.model.table.game.past[-1] == Skip()
    assert stepped.model.table.game.place == 9
    assert stepped.model.table.flow is Flow.PAUSED
    assert stepped.model.computer.turn is None


def test_a_step_can_be_paused_and_resumed() -> None:
    stepping = watching().click("Pause").click("Step")

    assert stepping.send(computer_msg.Event.PAUSED).model.computer.turn is None
    assert stepping.click("Resume").model.table.flow is Flow.RUNNING


def test_there_is_no_step_at_a_persons_turn() -> None:
    table = sit_down_with("human", "greedy").send(computer_msg.Event.PAUSED)

    with pytest.raises(NotOnThePageError):
        table.click("Step")
    assert table.send(computer_msg.Event.STEP_WANTED).model == table.model


def test_while_the_computer_is_paused_a_person_can_move() -> None:
    table = sit_down_with("human", "greedy").send(computer_msg.Event.PAUSED)

    moved = play(table, "d3")

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


def test_a_pause_outlives_the_page() -> None:
    paused = follow(watching(), "d3").click("Pause")

    reloaded = sit_down(encode_session(kept(paused)))

    assert kept(reloaded) == kept(paused)
    assert reloaded.model.table.flow is Flow.PAUSED
    assert reloaded.model.computer.turn is None


def test_a_step_under_way_is_stored_as_a_pause() -> None:
    stepping = watching().click("Pause").click("Step")

    assert kept(stepping).paused


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
