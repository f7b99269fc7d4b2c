"""How the board is seen: turned and mirrored by the person, or by the first move, and kept."""

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import settings
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.settings import SYMMETRIES, Options, SeenBy, seen_by_symmetry, symmetry_for
from reversi.app.settings.view import MENUS, Menu, choice_key, choice_words
from reversi.codec.json_text import Json
from reversi.codec.names import Names
from reversi.codec.reader import Reader
from reversi.domain import Symmetry, image_of_square, parse_square
from reversi.locale import Language, say_in
from reversi.program import MOVED
from tests.app import person
from tests.app.person import Table, play, settled, sit_down, sit_down_with, with_options

TURN, MIRROR = settings.Click.TURN, settings.Click.MIRROR

OTHELLO_MOVES = [("othello", square) for square in ("d3", "c4", "f5", "e6")]
MIRRORED_MOVES = [("mirrored", square) for square in ("e3", "f4", "c5", "d6")]


def seen(table: Table) -> Symmetry:
    return symmetry_for(table.model.options.seen_by, table.model.table.game)


def playing(setup: str) -> Table:
    """The page of two people who have just begun a game with this set-up."""
    return settled(person.with_setup(sit_down_with(), setup).send(game_msg.SeedDrawn(0)))


def test_there_is_one_way_to_see_the_board_for_each_symmetry() -> None:
    assert set(SYMMETRIES.values()) == set(Symmetry)
    assert set(SYMMETRIES) == set(SeenBy) - {SeenBy.FIRST_MOVE}
    assert [seen_by_symmetry(symmetry) for symmetry in SYMMETRIES.values()] == list(SYMMETRIES)


def test_four_turns_to_the_right_or_two_mirrors_leave_the_board_as_it_was() -> None:
    table = sit_down_with()

    turned = [seen(table.send(*[TURN] * times)) for times in range(5)]

    assert turned == [
        Symmetry.IDENTITY,
        Symmetry.ROTATE_RIGHT,
        Symmetry.ROTATE_HALF,
        Symmetry.ROTATE_LEFT,
        Symmetry.IDENTITY,
    ]
    assert seen(table.send(MIRROR)) is Symmetry.MIRROR_LEFT_RIGHT
    assert seen(table.send(MIRROR, MIRROR)) is Symmetry.IDENTITY


@given(steps=st.lists(st.sampled_from([TURN, MIRROR]), max_size=6))
def test_every_turn_and_mirror_is_seen_as_such_whatever_was_seen_before(
    steps: list[settings.Click],
) -> None:
    before = sit_down().send(*steps)
    corner, width = parse_square("a1"), 8

    place = image_of_square(corner, width, width, seen(before))
    turned = image_of_square(corner, width, width, seen(before.send(TURN)))
    mirrored = image_of_square(corner, width, width, seen(before.send(MIRROR)))

    assert (turned.column, turned.row) == (width - 1 - place.row, place.column)
    assert (mirrored.column, mirrored.row) == (width - 1 - place.column, place.row)


@pytest.mark.parametrize(("setup", "first"), [*OTHELLO_MOVES, *MIRRORED_MOVES])
def test_the_first_move_of_a_usual_board_is_seen_at_f5(setup: str, first: str) -> None:
    begun = playing(setup)
    table = with_options(play(begun, first), seen_by=SeenBy.FIRST_MOVE)

    assert image_of_square(parse_square(first), 8, 8, seen(table)) == parse_square("f5")
    assert seen(table.click("Undo")) is seen(table)


def test_turning_a_board_that_follows_the_first_move_starts_from_what_is_seen() -> None:
    table = with_options(play(sit_down_with(), "c4"), seen_by=SeenBy.FIRST_MOVE)

    turned = table.send(TURN)

    assert turned.model.options.seen_by is SeenBy.LEFT
    assert seen(turned.click("Undo")) is Symmetry.ROTATE_LEFT


def test_a_lesson_is_seen_as_usual_while_the_first_move_turns_the_board_of_the_game() -> None:
    assert symmetry_for(SeenBy.FIRST_MOVE) is Symmetry.IDENTITY
    assert symmetry_for(SeenBy.RIGHT) is Symmetry.ROTATE_RIGHT


def test_how_the_board_is_seen_is_kept_and_the_game_is_as_ever() -> None:
    table = person.follow(sit_down_with(), "d3c3").send(TURN)

    resumed = sit_down(encode_session(person.kept(table)))

    assert resumed.model.options.seen_by is SeenBy.RIGHT
    assert person.transcript_of(resumed) == "d3c3"


@pytest.mark.parametrize(("word", "seen_by"), [("black", SeenBy.BLACK), ("white", SeenBy.WHITE)])
def test_what_was_stored_while_there_were_two_sides_is_still_read(word: str, seen_by: SeenBy) -> None:
    fields = json.loads(encode_session(person.kept(sit_down_with()))) | {"seen_by": word}

    assert decode_session(json.dumps(fields)).options.seen_by is seen_by


def test_a_recorded_message_from_that_time_is_still_read() -> None:
    room = "reversi.app.settings"
    table: Json = {
        "OptionsChosen": f"{room}.msg:OptionsChosen",
        "Options": f"{room}.model:Options",
        "SeenBy": f"{room}.model:SeenBy",
    }
    message: Json = {"OptionsChosen": {"options": {"Options": {"seen_by": {"SeenBy": "WHITE"}}}}}
    names = Names(("reversi",), MOVED)

    read = Reader(names.table_of(table), names).decode(message, "message")

    assert read == settings.OptionsChosen(Options(seen_by=SeenBy.WHITE))


def test_a_large_board_shows_its_middle_again_once_it_is_turned() -> None:
    table = playing("grand")

    turned = table.send(TURN)

    assert cmd.ShowSquare(turned.model.table.cursor, central=True) in turned.commands


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
