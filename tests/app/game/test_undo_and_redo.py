import pytest

from reversi.app.common.table import Flow
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import Ask, Cancel
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
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


def test_nothing_can_be_undone_or_redone_at_first() -> None:
    table = sit_down_with("human", "greedy")

    for button in ("Undo", "Redo"):
        with pytest.raises(NotOnThePageError):
            table.click(button)


def test_between_two_people_undo_takes_back_one_move_at_a_time() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    assert transcript_of(table.click("Undo")) == "d3c3"
    assert transcript_of(table.click("Undo").click("Undo").click("Undo")) == ""


def test_redo_goes_forward_again() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    back = table.click("Undo").click("Undo")

    assert transcript_of(back.click("Redo")) == "d3c3"
    assert back.click("Redo").click("Redo").model.table.game == table.model.table.game


def test_undo_returns_to_the_persons_last_decision_across_the_computers_move() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2")

    undone = table.click("Undo")

    assert transcript_of(undone) == "d3c3"
    assert undone.model.computer.turn is None
    assert transcript_of(undone.click("Undo")) == ""


def test_redo_goes_to_the_persons_next_decision_across_the_computers_move() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2")
    first = table.click("Undo").click("Undo")

    assert transcript_of(first.click("Redo")) == "d3c3"
    assert transcript_of(first.click("Redo").click("Redo")) == "d3c3b3b2"


def test_a_person_who_plays_white_cannot_undo_the_computers_first_move() -> None:
    table = follow(sit_down_with("greedy", "human"), "d3")

    with pytest.raises(NotOnThePageError):
        table.click("Undo")


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
    table = answer(play(sit_down_with("human", "greedy"), "d3"), "c3")

    undone = table.click("Undo")

    assert (
        undone.model.table.game.messages
        == play(sit_down_with("human", "human"), "d3").model.table.game.messages
    )
    assert undone.model.computer.turn is None


def test_undo_passes_over_a_pass_of_the_persons_own() -> None:
    table = follow(sit_down_with("human", "greedy"), BLACK_MUST_PASS)

    before_the_pass = table.click("Undo")
    after_the_pass = table.click("Pass").click("Undo")
    after_the_answer = after_delay(answer(table.click("Pass"), "e3")).click("Undo")

    assert [
        undone.model.table.game.place for undone in (before_the_pass, after_the_pass, after_the_answer)
    ] == [
        6,
        6,
        6,
    ]


def test_redo_passes_over_a_pass_of_the_persons_own() -> None:
    table = after_delay(answer(follow(sit_down_with("human", "greedy"), BLACK_MUST_PASS).click("Pass"), "e3"))

    redone = table.click("Undo").click("Redo")

    assert redone.model.table.game.place == 10
    assert redone.model.table.game == table.model.table.game


def test_redo_stops_where_the_list_ends_at_a_pass() -> None:
    table = follow(sit_down_with("human", "greedy"), BLACK_MUST_PASS)

    redone = table.click("Undo").click("Redo")

    assert redone.model.table.game.place == 8
    assert "Pass" in redone.names


def test_undo_and_redo_pass_over_a_pass_of_the_computer() -> None:
    table = after_delay(follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS))

    undone = table.click("Undo")

    assert table.model.table.game.place == 9
    assert undone.model.table.game.place == 7
    assert undone.click("Redo").model.table.game == table.model.table.game


def test_undo_while_the_computer_is_about_to_pass_returns_to_the_persons_move() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS)

    undone = table.click("Undo")

    assert undone.model.table.game.place == 7
    assert undone.model.computer.turn is None


def test_between_two_people_a_pass_is_undone_together_with_the_move_before_it() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS).click("Pass")

    undone = table.click("Undo")

    assert undone.model.table.game.place == 7
    assert undone.click("Redo").model.table.game == table.model.table.game


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


def test_undo_between_computers_goes_back_one_move_and_pauses() -> None:
    table = follow(sit_down_with("greedy", "random"), "d3c3b3")

    undone = table.click("Undo")

    assert transcript_of(undone) == "d3c3"
    assert undone.model.table.flow is Flow.PAUSED
    assert undone.model.computer.turn is None
    assert transcript_of(undone.click("Undo").click("Undo")) == ""


def test_redo_between_computers_goes_forward_one_move_and_pauses() -> None:
    table = follow(sit_down_with("greedy", "random"), "d3c3b3").click("Undo").click("Undo").click("Resume")

    redone = table.click("Redo")

    assert transcript_of(redone) == "d3c3"
    assert redone.model.table.flow is Flow.PAUSED


def test_undo_skips_passes_in_a_game_between_computers() -> None:
    table = after_delay(follow(sit_down_with("greedy", "random"), BLACK_MUST_PASS))

    undone = table.click("Undo")

    assert table.model.table.game.place == 9
    assert undone.model.table.game.place == 7
    assert undone.click("Redo").model.table.game.place == 9


def test_the_present_players_decide_what_counts_as_a_decision() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2").send(sits("white", "human"))

    assert transcript_of(table.click("Undo")) == "d3c3b3"
