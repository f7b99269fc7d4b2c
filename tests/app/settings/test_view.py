"""The menus and switches of the options: one for each, with every choice."""

from dataclasses import fields

import pytest

from reversi.app.settings import Options
from reversi.app.settings.view import MENUS, Menu, choice_key, choice_words
from reversi.locale import Language, say_in

each_menu = pytest.mark.parametrize("menu", MENUS, ids=[menu.field for menu in MENUS])


def test_every_option_has_one_menu() -> None:
    menus = {menu.field for menu in MENUS}

    elsewhere = {"setup", "own_setups", "colour_by_lot", "explorer", "lines", "greeted"}
    assert menus == {field.name for field in fields(Options)} - elsewhere
    assert len(menus) == len(MENUS)


@each_menu
def test_a_menu_offers_the_default(menu: Menu) -> None:
    assert getattr(Options(), menu.field) in menu.choices


@each_menu
@pytest.mark.parametrize("language", Language)
def test_a_menu_offers_no_two_choices_with_the_same_words(menu: Menu, language: Language) -> None:
    words = {choice_words(say_in(language), choice) for choice in menu.choices}

    assert len(words) == len({choice_key(choice) for choice in menu.choices}) == len(menu.choices)
