"""Choosing who plays a colour, in the dialog."""

import pytest

from reversi.app.common import cmd
from reversi.app.computer.players import player_name, short_name
from reversi.app.game.seats import LADDER, Computer, seated
from reversi.app.next_game.players import SCORES, Band, band_of
from reversi.domain import Colour
from reversi.elm.html import text_of, walk
from reversi.engine import COMPUTER_PLAYERS, LevelPlayer, RegisteredPlayer, School
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible
from tests.app.person import Table, settled, sit_down, sit_down_with, sits, with_setup, world

WHITE = "White is played by Level 1"
OTHERS = "Searches, and players from older programs"


def opened(name: str = WHITE) -> Table:
    return settled(sit_down().click(name))


def considering(player: str = "level-3", name: str = "Level 3") -> Table:
    return sit_down_with("human", player).click(f"White is played by {name}")


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


def test_a_person_takes_a_computers_place_and_a_computer_comes_back_at_its_level() -> None:
    person = opened().type("7", "Level").click("A person at this device")
    other = sit_down_with("human", "level-11").click("Black is played by you")

    assert player_of(person.click("Play")) == "human"
    assert player_of(person.click("Computer").click("Play")) == "level-7"
    assert player_of(other.click("Computer").click("Play"), Colour.BLACK) == "level-11"


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
    level, older = opened(), considering("revello-jack", "Jack")

    shown = ["Revello" in each.text for each in (level, level.click(OTHERS), older, older.click(OTHERS))]

    assert shown == [False, True, True, False]


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


def test_a_player_that_is_chosen_otherwise_moves_no_focus() -> None:
    commands = sit_down().send(sits("black", "greedy")).commands

    assert not [each for each in commands if isinstance(each, cmd.FocusElement)]


def shorts(table: Table) -> list[object]:
    return [each.attribute("data-short") for each in walk(table.page) if each.attribute("class") == "short"]


def test_where_there_is_little_room_the_number_of_a_level_stays() -> None:
    assert shorts(sit_down_with("human", "level-12")) == ["You", "L12"]
    assert shorts(sit_down_with("human", "search-16")) == ["You", "S16"]
    assert shorts(sit_down_with("human", "human")) == ["", ""]


@pytest.mark.parametrize("language", Language)
def test_short_names_are_short_and_tell_levels_apart(language: Language) -> None:
    say = say_in(language)

    names = [short_name(say, player) for player in LADDER]

    assert len(set(names)) == len(LADDER)
    assert max(map(len, names)) <= 4
    for player in COMPUTER_PLAYERS:
        assert len(short_name(say, Computer(player.key))) <= len(player_name(say, Computer(player.key)))


def test_the_slider_says_which_level_it_stands_at_and_how_that_plays() -> None:
    slider = considering().type("5", "Level").find("Level")

    assert (slider.attribute("value"), slider.attribute("max")) == ("5", "14")
    assert slider.attribute("aria-valuetext") == "Level 5: Knows what is good, and is often careless."


def test_a_level_is_told_with_its_people_and_what_was_measured_and_a_search_is_not() -> None:
    first, ninth = (considering().type(level, "Level").text for level in ("1", "9"))

    assert "In 100 games it scored 32% against Greedy." in first
    assert "For club players. In 100 games it scored 85% against Level 8." in ninth
    assert "For club players" not in considering("search-8", "Search 8").text


def test_every_level_has_a_score_and_the_bands_follow_one_another() -> None:
    assert len(SCORES) == len(LADDER)
    assert [band_of(LADDER[band.value - 1]) for band in Band] == list(Band)


@pytest.mark.parametrize(
    ("key", "name"), [("human", "Human"), ("level-14", "Level 14"), ("java-3", "Java level 3")]
)
def test_the_dialog_is_accessible_whoever_plays(key: str, name: str) -> None:
    table = considering(key, name)

    assert_accessible(table.page)  # type: ignore[arg-type]  # no text
    assert ("Level" in table.names) == (key != "human")


def test_the_picked_player_is_marked_in_the_list() -> None:
    table = considering("revello-jack", "Jack")

    pressed = [text_of(each) for each in walk(table.page) if each.attribute("aria-pressed") == "true"]

    assert [each.split()[0] for each in pressed] == ["Computer", "Jack"]


def test_each_landmark_stands_under_the_first_of_its_levels() -> None:
    styles = [str(each.attribute("style")) for each in walk(considering().page)]

    shares = [float(style.removeprefix("--share: ")) for style in styles if style.startswith("--share")]

    assert [round(1 + 13 * share, 1) for share in shares] == [1, 7, 13]


def test_only_a_number_at_the_end_of_a_name_is_kept_apart_from_it() -> None:
    def pieces(key: str) -> list[str]:
        page = sit_down_with("human", key).page
        (button,) = (each for each in walk(page) if each.attribute("id") == "player-white")
        (name,) = (each for each in walk(button) if each.attribute("class") == "name")
        return [text_of(each) for each in name.children if not isinstance(each, str)]

    assert pieces("level-12") == ["Level", "12"]
    assert pieces("corner-first") == ["Corner first"]
