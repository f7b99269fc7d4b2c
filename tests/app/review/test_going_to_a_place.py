"""Going to any place of a game: by the list of its turns, or by keys."""

import pytest

from reversi.app.common.table import Flow
from reversi.app.review import msg as review_msg
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import follow, play, settled, sit_down_with, told, transcript_of


def test_a_click_on_a_turn_goes_to_the_position_after_it() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("1. Black d3")

    assert transcript_of(table) == "d3"
    assert told(table).startswith("Move 1 of 3. Black d3 flipped 1 disc. White to move.")
    assert len(table.model.table.game.messages) == 3


def test_a_person_can_go_to_the_start() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("To the start")

    assert transcript_of(table) == ""
    assert told(table).startswith("Move 0 of 3. Black to move.")


def test_a_pass_counts_as_a_turn_to_go_to() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS).click("Pass").click("To the start")

    passed = told(table.click("Pass by Black after move 8"))

    assert passed.startswith("Move 8 of 8. Black passed. White to move.")


@pytest.mark.parametrize(("back", "forward"), [(",", "."), ("[", "]")])
def test_the_step_keys_go_one_turn_back_and_forward(back: str, forward: str) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    earlier = table.press(back, "Undo").press(back, "Board")

    assert transcript_of(earlier) == "d3"
    assert transcript_of(earlier.press(forward, "Board")) == "d3c3"


@pytest.mark.parametrize("place", [-1, 3, 4, 10**9])
def test_going_to_the_present_place_or_outside_the_game_does_nothing(place: int) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    assert table.send(review_msg.WentTo(place)).model == table.model


def test_playing_on_from_an_earlier_place_keeps_the_rest_as_a_variation() -> None:
    table = play(follow(sit_down_with("human", "human"), "d3c3b3").click("1. Black d3"), "c5")

    assert transcript_of(table) == "d3c5"
    assert len(table.model.table.game.messages) == 2
    assert transcript_of(table.click("3. Black b3")) == "d3c3b3"


def test_a_computer_waits_at_a_place_that_a_person_looks_at() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3")).click("1. Black d3")

    assert table.model.table.flow is Flow.PAUSED
    assert table.model.computer.turn is None
    assert table.click("Resume").model.computer.turn is not None


def test_the_computer_answers_a_person_who_plays_on_after_looking_back() -> None:
    table = (
        settled(follow(sit_down_with("human", "greedy"), "d3c3")).click("1. Black d3").click("2. White c3")
    )

    moved = play(table, "b3")

    assert table.model.table.flow is Flow.PAUSED
    assert moved.model.table.flow is Flow.RUNNING
    assert moved.model.computer.turn is not None


def test_at_the_end_of_the_game_the_computer_goes_on() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3b3")).send(review_msg.WentTo(2))

    ended = table.send(review_msg.WentTo(3))

    assert table.model.table.flow is Flow.RUNNING
    assert ended.model.table.flow is Flow.RUNNING
    assert ended.model.computer.turn is not None


def test_the_computer_answers_a_person_who_passes_after_looking_back() -> None:
    table = follow(sit_down_with("human", "greedy"), BLACK_MUST_PASS).click("Pass")
    looked = settled(table).send(review_msg.WentTo(1), review_msg.WentTo(8))

    passed = looked.click("Pass")

    assert looked.model.table.flow is Flow.PAUSED
    assert passed.model.table.flow is Flow.RUNNING
    assert passed.model.computer.turn is not None
