"""Undo and redo: from one decision to another, and what becomes of the moves between them."""

from collections.abc import Callable

import pytest

from reversi.app.common.table import Flow
from reversi.domain import format_transcript
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import Ask, Cancel
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    follow,
    play,
    settled,
    sit_down_with,
    sits,
    thinking,
    transcript_of,
)


def test_nothing_can_be_undone_or_redone_before_a_persons_first_move() -> None:
    for table in (sit_down_with("human", "greedy"), follow(sit_down_with("greedy", "human"), "d3")):
        for button in ("Undo", "Redo"):
            with pytest.raises(NotOnThePageError):
                table.click(button)


def test_between_two_people_undo_takes_back_one_move_at_a_time_and_redo_goes_forward_again() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")
    undone = table.click("Undo")
    first = undone.click("Undo").click("Undo")

    redone = first.click("Redo")

    assert [transcript_of(each) for each in (undone, first, redone)] == ["d3c3", "", "d3"]
    assert redone.click("Redo").click("Redo").model.table.game == table.model.table.game


def test_undo_and_redo_go_from_one_decision_of_the_person_to_another_across_the_computers_moves() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2")

    undone = table.click("Undo")
    first = undone.click("Undo")

    assert [transcript_of(each) for each in (undone, first)] == ["d3c3", ""]
    assert undone.model.computer.turn is None
    assert transcript_of(first.click("Redo")) == "d3c3"
    assert transcript_of(first.click("Redo").click("Redo")) == "d3c3b3b2"


def test_undo_while_the_computer_thinks_takes_back_the_move_and_cancels_the_question() -> None:
    table = settled(play(sit_down_with("human", "greedy"), "d3"))

    undone = table.click("Undo")

    assert transcript_of(undone) == ""
    assert undone.model.computer.turn is None
    assert Cancel(thinking(table).request) in undone.commands


def test_redo_of_a_move_that_was_never_answered_asks_the_computer_again() -> None:
    table = play(sit_down_with("human", "greedy"), "d3")

    redone = settled(table.click("Undo")).click("Redo")

    assert transcript_of(redone) == "d3"
    assert Ask(thinking(redone).request, asked(table), ponder=True) in redone.commands
    assert thinking(redone).request != thinking(table).request


def test_undo_after_an_answer_that_was_not_yet_played_drops_the_answer() -> None:
    undone = answer(play(sit_down_with("human", "greedy"), "d3"), "c3").click("Undo")

    assert format_transcript(undone.model.table.game.messages) == "d3"
    assert undone.model.computer.turn is None


def before_the_pass(black: str, white: str) -> Table:
    return follow(sit_down_with(black, white), BLACK_MUST_PASS)


@pytest.mark.parametrize(
    ("table", "undone", "redone"),
    [
        (lambda: before_the_pass("human", "greedy"), 6, 8),
        (lambda: before_the_pass("human", "greedy").click("Pass"), 6, 9),
        (lambda: after_delay(answer(before_the_pass("human", "greedy").click("Pass"), "e3")), 6, 10),
        (lambda: before_the_pass("greedy", "human"), 7, 8),
        (lambda: after_delay(before_the_pass("greedy", "human")), 7, 9),
        (lambda: before_the_pass("human", "human").click("Pass"), 7, 9),
        (lambda: after_delay(before_the_pass("greedy", "random")), 7, 9),
    ],
    ids=[
        "a person must pass",
        "a person has passed",
        "the computer has answered a pass",
        "the computer is about to pass",
        "the computer has passed",
        "between two people",
        "between computers",
    ],
)
def test_a_pass_is_no_decision_to_which_undo_or_redo_leads(
    table: Callable[[], Table], undone: int, redone: int
) -> None:
    played = table()

    back = played.click("Undo")

    assert back.model.table.game.place == undone
    assert back.model.computer.turn is None
    again = back.click("Redo").model.table
    assert (again.game.place, again.game) == (redone, played.model.table.game)


def test_after_a_new_move_what_could_be_redone_is_a_variation() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("Undo").click("Undo")

    elsewhere = play(table, "e3")

    assert transcript_of(elsewhere) == "d3e3"
    with pytest.raises(NotOnThePageError):
        elsewhere.click("Redo")
    assert transcript_of(elsewhere.click("3. Black b3")) == "d3c3b3"


def test_a_refused_click_keeps_the_moves_ahead() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3").click("Undo")

    refused = play(table, "a1")

    assert transcript_of(refused.click("Redo")) == "d3c3"


def test_a_finished_game_can_be_taken_up_again() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    undone = table.click("Undo")

    assert transcript_of(undone) == WIPE_OUT[:-2]
    assert transcript_of(undone.click("Redo")) == WIPE_OUT


def test_undo_forgets_the_refusal_of_a_click() -> None:
    table = play(follow(sit_down_with("human", "human"), "d3"), "a1")

    assert table.click("Undo").model.table.refusal is None


def test_between_computers_undo_and_redo_go_one_move_and_pause() -> None:
    undone = follow(sit_down_with("greedy", "random"), "d3c3b3").click("Undo")

    redone = undone.click("Undo").click("Resume").click("Redo")

    for table in (undone, redone):
        assert transcript_of(table) == "d3c3"
        assert table.model.table.flow is Flow.PAUSED
        assert table.model.computer.turn is None
    assert transcript_of(undone.click("Undo").click("Undo")) == ""


def test_the_present_players_decide_what_counts_as_a_decision() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2").send(sits("white", "human"))

    assert transcript_of(table.click("Undo")) == "d3c3b3"
