"""The button with a player's name, and the dialog in which a player is chosen."""

import pytest

from reversi.app.computer.players import player_name, short_name
from reversi.app.game.seats import LADDER, Computer, Human
from reversi.app.opponent import FIRST_LEVELS, SCORES, Band, band_of
from reversi.elm.html import text_of, walk
from reversi.engine import COMPUTER_PLAYERS
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible
from tests.app.person import Table, sit_down, sit_down_with

every_language = pytest.mark.parametrize("language", Language)


def opened(player: str = "level-3", name: str = "Level 3") -> Table:
    return sit_down_with("human", player).click(f"White is played by {name}")


def shorts(table: Table) -> list[object]:
    return [each.attribute("data-short") for each in walk(table.page) if each.attribute("class") == "short"]


def test_where_there_is_little_room_the_number_of_a_level_stays() -> None:
    assert shorts(sit_down_with("human", "level-12")) == ["You", "L12"]
    assert shorts(sit_down_with("human", "search-16")) == ["You", "S16"]
    assert shorts(sit_down_with("human", "human")) == ["", ""]


@every_language
def test_short_names_are_short_and_tell_levels_apart(language: Language) -> None:
    say = say_in(language)

    names = [short_name(say, player) for player in LADDER]

    assert len(set(names)) == len(LADDER)
    assert max(map(len, names)) <= 4
    for player in COMPUTER_PLAYERS:
        assert len(short_name(say, Computer(player.key))) <= len(player_name(say, Computer(player.key)))


def test_the_slider_says_which_level_it_stands_at_and_how_that_plays() -> None:
    slider = opened().type("5", "Level").find("Level")

    assert slider.attribute("value") == "5"
    assert slider.attribute("max") == "14"
    assert slider.attribute("aria-valuetext") == "Level 5: Knows what is good, and is often careless."


def test_a_level_is_told_with_its_people_and_what_was_measured() -> None:
    assert "For club players. In 100 games it scored 85% against Level 8." in opened().type("9", "Level").text
    assert "In 100 games it scored 32% against Greedy." in opened().type("1", "Level").text


def test_a_search_is_told_without_them() -> None:
    assert "For club players" not in opened("search-8", "Search 8").text


def test_every_level_has_a_score_and_the_bands_follow_one_another() -> None:
    assert len(SCORES) == len(LADDER)
    assert list(FIRST_LEVELS) == list(Band)
    assert [band_of(level) for level in FIRST_LEVELS.values()] == list(Band)


@pytest.mark.parametrize(
    ("key", "name"), [("human", "Human"), ("level-14", "Level 14"), ("java-3", "Java level 3")]
)
def test_the_dialog_is_accessible_whoever_plays(key: str, name: str) -> None:
    page = opened(key, name).page

    assert not isinstance(page, str)
    assert_accessible(page)


def test_the_picked_player_is_marked_in_the_list() -> None:
    table = opened("revello-jack", "Jack")

    pressed = [text_of(each) for each in walk(table.page) if each.attribute("aria-pressed") == "true"]

    assert len(pressed) == 2
    assert pressed[0] == "Computer"
    assert pressed[1].startswith("Jack ")


def test_a_person_has_no_ladder() -> None:
    assert "Level" not in opened("human", "Human").names
    assert sit_down().model.table.seats[0][1] == Human()


def test_each_landmark_stands_under_the_first_of_its_levels() -> None:
    styles = [str(each.attribute("style")) for each in walk(opened().page)]

    shares = [float(style.removeprefix("--share: ")) for style in styles if style.startswith("--share")]

    assert [round(1 + 13 * share, 1) for share in shares] == [1, 7, 13]


def test_only_a_number_at_the_end_of_a_name_is_kept_apart_from_it() -> None:
    def pieces(key: str) -> list[str]:
        (button,) = (
            each for each in walk(sit_down_with("human", key).page) if each.attribute("id") == "player-white"
        )
        (name,) = (each for each in walk(button) if each.attribute("class") == "name")
        return [text_of(each) for each in name.children if not isinstance(each, str)]

    assert pieces("level-12") == ["Level", "12"]
    assert pieces("corner-first") == ["Corner first"]
