"""Choosing who plays a colour, in the dialog."""

from dataclasses import replace

import pytest

from reversi.app import opponent
from reversi.app.common import cmd
from reversi.app.game.seats import Computer, Human, seated
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_session
from reversi.domain import Colour
from reversi.elm.simulate import NotOnThePageError
from reversi.engine import COMPUTER_PLAYERS, LevelPlayer, RegisteredPlayer, School
from tests.app.person import Table, kept, settled, sit_down, sit_down_with, sits, with_setup, world

WHITE = "White is played by Level 1"
OTHERS = "Searches, and players from older programs"


def opened(name: str = WHITE) -> Table:
    return settled(sit_down().click(name))


def player_of(table: Table, colour: Colour = Colour.WHITE) -> str:
    player = seated(table.model.table.seats, colour)
    return player.key if isinstance(player, Computer) else "human"


def test_a_level_is_considered_with_the_slider_and_seated_by_play() -> None:
    considered = opened().type("9", "Level")

    chosen = considered.click("Play")

    assert player_of(considered) == "level-1"
    assert player_of(chosen) == "level-9"
    assert chosen.model.panel.dialog is None
    assert cmd.FocusElement("player-white") in chosen.commands


def test_the_slider_has_the_focus_where_a_level_plays_and_else_the_dialog_has() -> None:
    table = sit_down()

    assert cmd.FocusElement("players-level") in table.click(WHITE).commands
    assert cmd.FocusElement("players") in table.click("Black is played by you").commands


@pytest.mark.parametrize("by_key", [False, True])
def test_whoever_closes_the_dialog_leaves_the_player_there_is(by_key: bool) -> None:
    considered = opened().type("12", "Level")

    closed = considered.press("Escape", "Level") if by_key else considered.click("Close")

    assert closed.model.table.seats == sit_down().model.table.seats
    assert closed.model.panel.dialog is None
    assert closed.commands == (cmd.FocusElement("player-white"),)


def test_a_person_takes_a_computers_place_and_a_computer_comes_back_at_its_level() -> None:
    person = opened().type("7", "Level").click("A person at this device")

    assert player_of(person.click("Play")) == "human"
    assert player_of(person.click("Computer").click("Play")) == "level-7"


def test_a_person_is_offered_the_level_that_plays_another_colour() -> None:
    table = sit_down_with("human", "level-11").click("Black is played by you")

    assert player_of(table.click("Computer").click("Play"), Colour.BLACK) == "level-11"


@pytest.mark.parametrize("player", COMPUTER_PLAYERS, ids=lambda player: player.key)
def test_every_computer_player_can_be_chosen(player: RegisteredPlayer) -> None:
    table = sit_down().click("Black is played by you").click("Computer")

    assert player_of(picked(table, player).click("Play"), Colour.BLACK) == player.key


def picked(table: Table, player: RegisteredPlayer) -> Table:
    """The table once this player is considered, wherever in the dialog it stands."""
    if isinstance(player, LevelPlayer):
        return table.type(player.key.removeprefix("level-"), "Level")
    if player.school is School.LEVELS:
        return table.click(player.name)
    return table.click(OTHERS).click(f"{player.name} {player.description}")


def test_the_list_of_the_others_is_folded_unless_one_of_them_plays() -> None:
    level, older = opened(), sit_down_with("human", "revello-jack").click("White is played by Jack")

    assert "Revello" not in level.text
    assert "Revello" in level.click(OTHERS).text
    assert "Revello" in older.text
    assert "Revello" not in older.click(OTHERS).text


def test_the_time_per_move_stands_beside_players_that_use_all_of_it() -> None:
    table = opened()

    assert table.click("Strongest").text.count("30 seconds") == table.text.count("30 seconds") + 1


def test_each_of_many_players_is_chosen_by_its_own_card() -> None:
    table = with_setup(sit_down(), "trio").click("New game").click("Play").run(world)
    name = next(each for each in table.names if each.startswith("Red is played by "))

    chosen = table.click(name).click("A person at this device").click("Play")

    assert player_of(chosen, Colour.RED) == "human"
    assert [player_of(chosen, each) for each in (Colour.BLACK, Colour.WHITE)] == ["human", "level-1"]


def test_the_game_goes_on_while_a_player_is_chosen() -> None:
    table = sit_down_with("greedy", "random").click("White is played by Random")

    later = table.run(world, limit=12)

    assert later.model.table.game.place > 0
    assert later.model.panel.dialog == table.model.panel.dialog


def taken_over() -> session_msg.SessionChangedElsewhere:
    """What is heard when another page plays on, against Greedy."""
    session = replace(kept(sit_down_with("human", "greedy")), page="other")
    return session_msg.SessionChangedElsewhere(encode_session(session))


def test_nobody_is_chosen_where_another_tab_plays_the_game() -> None:
    elsewhere = encode_session(kept(sit_down_with("human", "greedy"))).replace(
        '"page": ""', '"page": "other"'
    )
    table = sit_down().send(session_msg.SessionChangedElsewhere(elsewhere))

    with pytest.raises(NotOnThePageError):
        table.click("White is played by Greedy")


def test_a_dialog_that_was_open_as_another_tab_took_over_gives_way_to_the_reason() -> None:
    elsewhere = encode_session(kept(sit_down_with("human", "greedy"))).replace(
        '"page": ""', '"page": "other"'
    )
    table = opened().send(session_msg.SessionChangedElsewhere(elsewhere))

    declined = table.click("Play")

    assert player_of(declined) == "greedy"
    assert declined.model.panel.dialog is None
    assert "Nothing has changed here" in declined.text


def test_late_messages_of_a_closed_dialog_mean_nothing() -> None:
    table = settled(sit_down())

    for late in (
        opponent.Click.CLOSE,
        opponent.PlayerPicked(Human()),
        opponent.Click.TOGGLE_OTHERS,
    ):
        assert table.send(late).model == table.model


def test_a_player_that_is_chosen_otherwise_moves_no_focus() -> None:
    commands = sit_down().send(sits("black", "greedy")).commands

    assert not [each for each in commands if isinstance(each, cmd.FocusElement)]
