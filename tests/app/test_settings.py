"""How the board is seen: turned and mirrored by the person, or by the first move, and kept."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import settings
from reversi.app.settings import SYMMETRIES, Options, SeenBy, seen_by_symmetry, symmetry_for
from reversi.app.settings.view import MENUS, Menu, choice_key, choice_words
from reversi.domain import Symmetry, image_of_square, parse_square
from reversi.locale import Language, say_in
from tests.app.person import Table, sit_down
from tests.app.steps import after

TURN, MIRROR = settings.Click.TURN, settings.Click.MIRROR

OTHELLO_MOVES = [("othello", square) for square in ("d3", "c4", "f5", "e6")]
MIRRORED_MOVES = [("mirrored", square) for square in ("e3", "f4", "c5", "d6")]


def seen(table: Table) -> Symmetry:
    return symmetry_for(table.model.options.seen_by, table.model.table.game)


def test_there_is_one_way_to_see_the_board_for_each_symmetry() -> None:
    assert set(SYMMETRIES.values()) == set(Symmetry)
    assert set(SYMMETRIES) == set(SeenBy) - {SeenBy.FIRST_MOVE}
    assert [seen_by_symmetry(symmetry) for symmetry in SYMMETRIES.values()] == list(SYMMETRIES)


@given(steps=st.lists(st.sampled_from([TURN, MIRROR]), max_size=6))
def test_every_turn_and_mirror_is_seen_as_such_whatever_was_seen_before(steps: list[settings.Click]) -> None:
    before = sit_down().send(*steps)
    corner, width = parse_square("a1"), 8

    place = image_of_square(corner, width, width, seen(before))
    turned = image_of_square(corner, width, width, seen(before.send(TURN)))
    mirrored = image_of_square(corner, width, width, seen(before.send(MIRROR)))

    assert (turned.column, turned.row) == (width - 1 - place.row, place.column)
    assert (mirrored.column, mirrored.row) == (width - 1 - place.column, place.row)


@pytest.mark.parametrize(("setup", "first"), [*OTHELLO_MOVES, *MIRRORED_MOVES])
def test_the_first_move_of_a_usual_board_is_seen_at_f5(setup: str, first: str) -> None:
    table = after(f"human – human; setup {setup}; new game; {first}; option seen_by=SeenBy.FIRST_MOVE")

    assert image_of_square(parse_square(first), 8, 8, seen(table)) == parse_square("f5")
    assert seen(table.click("Undo")) is seen(table)


def test_a_lesson_is_seen_as_usual_while_the_first_move_turns_the_board_of_the_game() -> None:
    assert symmetry_for(SeenBy.FIRST_MOVE) is Symmetry.IDENTITY
    assert symmetry_for(SeenBy.RIGHT) is Symmetry.ROTATE_RIGHT


each_menu = pytest.mark.parametrize("menu", MENUS, ids=[menu.field for menu in MENUS])


def test_every_option_has_one_menu() -> None:
    menus = {menu.field for menu in MENUS}

    elsewhere = {"setup", "own_setups", "colour_by_lot", "explorer", "seen_by", "greeted", "starts"}
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
