"""The sheet of the next game: whom it proposes, what is pressed in it, and its faces."""

import pytest

from reversi.app import Model
from reversi.app.next_game.sheet import FACES, STROKES, view_face
from reversi.app.opponent import Band
from reversi.app.setup import FEATURED, Group, group_by_rules, group_of, offered_setups
from reversi.app.setup.chooser import GROUPS
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.elm.html import text_of, walk
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible, with_role
from tests.app.known_games import WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import Table, begun, follow, sit_down, sit_down_with, with_options

every_language = pytest.mark.parametrize("language", Language)
PEOPLE = "People play each other at this device."


def opened(black: str = "human", white: str = "level-1") -> Table:
    return sit_down_with(black, white).click("New game")


def pressed(table: Table) -> list[str]:
    return [text_of(each) for each in walk(table.page) if each.attribute("aria-pressed") == "true"][-3:]


def sentence(table: Table) -> str:
    (found,) = (each for each in walk(table.page) if each.attribute("class") == "proposal")
    return text_of(found)


def after_games(white: str, *transcripts: str) -> Table:
    """The sheet after these games, in which the person plays Black."""
    table = sit_down_with("human", white)
    for transcript in transcripts:
        table = follow(begun(table.click("New game").click("Play")), transcript)
    return table.click("New game")


def test_what_would_be_the_same_again_is_pressed() -> None:
    assert pressed(opened()) == ["Beginner Level 1", "Black", "Othello"]
    assert pressed(opened("strongest", "human")) == ["Champion Strongest", "White", "Othello"]


def test_a_face_shows_the_level_that_is_picked_of_its_band() -> None:
    assert pressed(opened(white="level-9"))[0] == "Club Level 9"
    assert "Club Level 7" in opened(white="level-2").names


def test_a_player_besides_the_ladder_presses_no_face_and_is_described() -> None:
    table = opened(white="greedy")

    assert pressed(table) == ["Black", "Othello"]
    assert "Greedy Turns as many discs as it can." in table.text


def test_where_people_or_computers_play_each_other_the_colours_mean_nothing() -> None:
    people, computers = opened("human", "human"), opened("greedy", "random")

    assert PEOPLE in people.text
    assert "Greedy – Random" in computers.text
    for table in (people, computers):
        assert table.find("Black").attribute("aria-disabled") == "true"
        assert "Black" not in pressed(table)


def test_by_lot_no_colour_is_pressed() -> None:
    assert pressed(opened().click("At random"))[1:] == ["At random", "Othello"]


def test_the_current_board_stands_in_the_place_of_its_like() -> None:
    table = with_options(sit_down(), setup=setup_named("split")).click("New game")

    assert pressed(table)[-1] == "Split board"
    assert "Octagon" not in table.names


def test_before_a_first_game_nobody_is_proposed() -> None:
    assert [each for each in walk(opened().page) if each.attribute("class") == "proposal"] == []


def test_the_last_level_is_remembered_also_while_people_play() -> None:
    table = after_games("level-2", WIPE_OUT)
    people = table.click("All opponents").click("A person at this device").click("Choose")

    played = begun(people.click("Play")).click("New game")

    assert sentence(played) == "You last played against Level 2.Play Level 2"
    assert pressed(played.click("Play Level 2"))[:2] == ["Beginner Level 2", "Black"]


def test_wins_in_a_row_propose_the_level_above_and_losses_the_one_below() -> None:
    above = after_games("level-1", WIPE_OUT, WIPE_OUT)
    below = after_games("level-4", WON_WITH_AN_EMPTY_SQUARE, WON_WITH_AN_EMPTY_SQUARE)

    assert sentence(above) == "You have won 2 games in a row.Try Level 2"
    assert sentence(below) == "Level 3 may suit you better.Play Level 3"
    assert "Beginner Level 2" in pressed(above.click("Try Level 2"))


@pytest.mark.parametrize(("black", "white"), [("human", "level-1"), ("human", "human"), ("greedy", "random")])
def test_the_sheet_is_accessible_whoever_plays(black: str, white: str) -> None:
    page = opened(black, white).page

    assert_accessible(page)  # type: ignore[arg-type]  # no text
    assert len(with_role(page, "dialog")) == 1


def test_the_keys_have_no_letters_where_these_are_switched_off() -> None:
    def keys(model: Model) -> list[object]:
        table = with_options(sit_down(), letter_keys=model.options.letter_keys).click("New game")
        return [each for each in table.page.handlers if each.event == "keydown"]  # type: ignore[union-attr]

    on, off = sit_down(), with_options(sit_down(), letter_keys=False)

    assert len(keys(on.model)) == 1
    assert keys(off.model) == []


def test_every_band_has_its_own_face() -> None:
    assert list(STROKES) == list(Band)
    assert len({text for band in Band for text in [str(view_face(band))]}) == len(Band)


@every_language
def test_every_band_and_every_group_of_boards_has_its_own_name(language: Language) -> None:
    say = say_in(language)

    names = {say(name) for table in (FACES, GROUPS) for name in table.values()}

    assert list(FACES) == list(Band)
    assert list(GROUPS) == list(Group)
    assert len(names) == len(Band) + len(Group)


def test_boards_are_offered_group_by_group_and_each_group_has_its_best_example() -> None:
    groups = [group_of(each) for each in offered_setups(sit_down().model.options)]
    own = SetUp(setup_named("octagon").rules, name="Pond")

    assert groups == sorted(groups, key=list(Group).index)
    assert [group_by_rules(setup_named(key).rules) for key in FEATURED] == list(Group)[1:]
    assert {group_of(each) for each in setups()} == {*Group} - {Group.OWN}
    assert (group_of(own), group_by_rules(own.rules)) == (Group.OWN, Group.SHAPES)
