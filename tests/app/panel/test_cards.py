"""What stands beside the board: the cards of the players, the buttons and the moves."""

from dataclasses import replace

import pytest

from reversi.app import computer
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from tests.app.drawings import classes_of
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, begun, follow, play, sit_down, sit_down_with, that_follows, with_setup


def is_disabled(table: Table, name: str) -> bool:
    return table.find(name).attribute("aria-disabled") == "true"


def shown(table: Table, kind: str) -> list[str]:
    """What the elements of this class say."""
    return [text_of(each) for each in walk(table.page) if kind in classes_of(each)]


def listed(table: Table) -> list[str]:
    """The moves up to the place reached."""
    return [text_of(each) for each in walk(table.page) if classes_of(each) in (["ply"], ["ply", "now"])]


def cards(table: Table) -> list[list[str]]:
    """The classes of Black's card and of White's."""
    return [classes_of(each)[1:] for each in walk(table.page) if "card" in classes_of(each)]


def test_buttons_that_cannot_be_used_stay_where_they_are_and_do_nothing() -> None:
    table = sit_down_with()
    moved = play(table, "d3")

    states = [
        (is_disabled(each, "Undo"), is_disabled(each, "Redo")) for each in (table, moved, moved.click("Undo"))
    ]

    assert states == [(True, True), (False, True), (True, False)]
    with pytest.raises(NotOnThePageError):
        table.click("Undo")


def test_step_waits_for_the_computers_turn_and_is_not_for_a_page_that_follows() -> None:
    paused = sit_down_with("human", "greedy").send(computer.Event.PAUSED)
    stopped = sit_down_with("greedy", "random").click("Pause")

    following = replace(stopped, model=that_follows(stopped.model))

    steps = [is_disabled(each, "Step") for each in (paused, play(paused, "d3"), stopped, following)]
    assert steps == [True, False, False, True]


def test_the_pass_button_is_there_only_for_a_person_who_must_pass() -> None:
    must = follow(sit_down_with(), BLACK_MUST_PASS)
    computers = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS)

    there = ["Pass" in each.names for each in (must, must.click("Pass"), sit_down(), computers)]

    assert there == [True, False, False, False]


def test_the_button_for_the_next_game_stands_out_once_one_is_over() -> None:
    looks = [each.find("New game") for each in (sit_down(), follow(sit_down_with(), WIPE_OUT))]

    assert [each.attribute("class") for each in looks] == ["action", "action main"]


def test_the_card_of_the_colour_to_move_is_marked_also_for_those_who_cannot_see_it() -> None:
    def current(table: Table) -> list[object]:
        marked = (each for each in walk(table.page) if each.attribute("aria-current") == "true")
        return [each.attribute("aria-label") for each in marked]

    table = sit_down_with()
    played, over = play(table, "d3"), follow(table, WIPE_OUT)

    assert [cards(each) for each in (table, played, over)] == [[["to-move"], []], [[], ["to-move"]], [[], []]]
    assert current(table) == ["Black"]
    assert current(played)[0] == "White"
    assert "White" not in current(over)


def test_the_card_of_a_computer_is_marked_while_it_thinks() -> None:
    table = sit_down_with("greedy", "human")

    assert cards(table) == [["to-move", "thinking"], []]
    assert cards(table.send(computer.Event.PAUSED)) == [["to-move"], []]


def test_the_score_of_each_colour_stands_on_its_card() -> None:
    scores = shown(play(sit_down_with(), "d3"), "score")

    assert [score.split()[0] for score in scores] == ["4", "1"]


def test_the_moves_are_listed_up_to_the_place_reached_and_the_last_is_marked() -> None:
    table = follow(sit_down_with(), "d3c3b3")

    assert listed(table) == ["d3", "c3", "b3"]
    assert shown(table, "now") == ["b3"]
    assert listed(table.click("Undo")) == ["d3", "c3"]


def test_a_pass_is_listed_as_well() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).click("Pass")

    assert listed(table)[-2:] == ["c1", "pass"]


def test_the_opening_is_named_beside_the_moves_until_the_game_is_over() -> None:
    table = sit_down_with()
    tiger = follow(table, "c4e3f6e6f5")

    assert shown(table, "opening") == []
    assert shown(play(table, "f5"), "opening") == [""]
    assert shown(tiger, "opening") == ["Opening: Tiger"]
    assert shown(tiger.click("Undo"), "opening") == ["Opening: Perpendicular"]
    assert shown(follow(table, WIPE_OUT), "opening") == ["Opening: Diagonal"]
    assert shown(begun(tiger.click("New game").click("Play")), "opening") == []


def test_from_the_mirrored_start_the_opening_has_the_same_name() -> None:
    mirrored = begun(with_setup(sit_down_with(), "mirrored").click("New game").click("Play"))

    assert shown(play(mirrored, "d6", "c4"), "opening") == ["Opening: Perpendicular"]


def test_players_sides_and_a_new_game_are_at_hand_without_a_sheet() -> None:
    table = play(sit_down_with("human", "greedy"), "d3")

    assert {"Black is played by you", "White is played by Greedy", "Swap sides", "New game"} <= table.names
    assert not {"Computer moves", "Colours"} & table.names
