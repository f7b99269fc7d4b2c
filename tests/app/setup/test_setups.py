"""Set-ups as they are shown: names and descriptions in every language, and pictures."""

import pytest

from reversi.app.setup import setup_name
from reversi.app.setup.picture import view_picture
from reversi.app.setup.said import SETUPS
from reversi.domain import STANDARD, classic_rules
from reversi.domain.setups import SetUp, setups
from reversi.elm.html import walk
from reversi.locale import Language, say_in

every_language = pytest.mark.parametrize("language", Language)


def test_every_set_up_that_comes_with_the_game_has_words() -> None:
    assert list(SETUPS) == [setup.key for setup in setups()]


@every_language
def test_no_two_set_ups_have_the_same_name(language: Language) -> None:
    assert len({setup_name(language, setup) for setup in setups()}) == len(setups())


@every_language
def test_a_set_up_is_named_by_its_key_or_by_the_person_or_by_its_size(language: Language) -> None:
    rules = classic_rules(12, 6)

    assert setup_name(language, setups()[-1]) == say_in(language)("Giant")
    assert setup_name(language, SetUp(rules, name="Pond")) == "Pond"
    assert setup_name(language, SetUp(rules)).endswith("12×6")


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_a_picture_has_all_squares_but_the_walls_and_all_discs(setup: SetUp) -> None:
    rules = setup.rules
    parts = {str(part.attribute("class")): str(part.attribute("d")) for part in walk(view_picture(rules))}

    circles = {name: d.count("z") for name, d in parts.items()}
    squares = rules.width * rules.height - len(rules.walls)

    assert circles["squares"] == squares
    assert circles.get("placing", 0) == len(rules.placing)
    for player in rules.players:
        discs = sum(owner is player for _, owner in rules.start)
        assert circles.get(f"discs {player.value}", 0) == discs


def test_a_picture_is_drawn_once_and_is_not_read_out() -> None:
    assert view_picture(STANDARD) is view_picture(STANDARD)
    assert view_picture(STANDARD).attribute("aria-hidden") == "true"
