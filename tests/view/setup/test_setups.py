"""Set-ups as they are shown: names and descriptions in every language, and pictures."""

import re

import pytest

from reversi.app.settings.model import Language
from reversi.domain import STANDARD, classic_rules
from reversi.domain.setups import SetUp, setups
from reversi.elm.html import walk
from reversi.view.setup.name import setup_name
from reversi.view.setup.picture import view_picture
from reversi.view.texts import setup_texts_in, texts_in

KEYS = [setup.key for setup in setups()]
every_language = pytest.mark.parametrize("language", Language)


@every_language
def test_every_set_up_has_a_name_and_a_line_in_every_language(language: Language) -> None:
    texts = setup_texts_in(language)

    assert list(texts) == KEYS
    assert (
        len({each.name for each in texts.values()})
        == len({each.line for each in texts.values()})
        == len(KEYS)
    )
    for each in texts.values():
        assert each.name.strip()
        assert re.search("[.。]$", each.line)


@pytest.mark.parametrize("language", [Language.FRENCH, Language.JAPANESE])
def test_no_line_is_left_in_english(language: Language) -> None:
    english, other = setup_texts_in(Language.ENGLISH), setup_texts_in(language)

    assert [key for key in KEYS if english[key].line == other[key].line] == []
    if language is Language.FRENCH:
        words = " ".join(f"{each.name} {each.line}" for each in other.values())
        assert not re.search(" [:;!?%»]|« ", words)


@every_language
def test_othello_is_called_the_same_before_the_chooser_is_loaded(language: Language) -> None:
    assert texts_in(language).othello == setup_texts_in(language)["othello"].name


@every_language
def test_a_set_up_is_named_by_its_key_or_by_the_person_or_by_its_size(language: Language) -> None:
    rules = classic_rules(12, 6)

    assert setup_name(language, setups()[-1]) == setup_texts_in(language)["giant"].name
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
