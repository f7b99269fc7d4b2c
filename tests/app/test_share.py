"""Copying a game, pasting and opening another, and the way back."""

import pytest

from reversi.app import share
from reversi.app.common import cmd
from reversi.app.common.copying import Picture
from reversi.app.common.words import shown, trouble_words
from reversi.app.game.seats import NO_NAMES, Computer, Human
from reversi.app.settings import SeenBy
from reversi.app.share.naming import details_of, player_with
from reversi.domain import Problem, Symmetry
from reversi.domain.rules import Colour
from reversi.domain.trouble import Trouble
from reversi.elm.html import text_of, walk
from reversi.formats.picture import draw_game, draw_position
from reversi.formats.score_sheet import draw_score_sheet
from reversi.locale import Language, say_in
from reversi.record.details import Details
from tests.app.person import settled, sit_down_with, with_options
from tests.app.steps import after

ENGLISH = say_in(Language.ENGLISH)


def test_a_record_of_a_game_that_is_played_here_names_those_who_play_it() -> None:
    seats = ((Colour.BLACK, Computer("level-3")), (Colour.WHITE, Human()))

    details = details_of(seats, NO_NAMES)

    assert details == Details(place="Reversi", black="Level 3", white="Human")
    assert player_with(details.black) == Computer("level-3")


@pytest.mark.parametrize("picture", [Picture.SVG, Picture.PNG])
def test_the_position_on_the_board_is_saved_as_it_is_seen(picture: Picture) -> None:
    table = after(f"human – human; f5d6; [Undo]; [Share]; choose {picture.value} in Copy as")
    by_white = with_options(table, seen_by=SeenBy.WHITE)

    commands = [settled(each).click("Save").commands for each in (table, by_white)]

    present, file = table.model.table.game.present, f"reversi-1.{picture.value}"
    assert commands == [
        (cmd.SavePicture(file, draw_position(present, symmetry), picture),)
        for symmetry in (Symmetry.IDENTITY, Symmetry.ROTATE_HALF)
    ]


def test_the_whole_game_is_saved_as_a_moving_picture_or_a_score_sheet_which_names_those_who_play() -> None:
    table = after("human – human; f5d6; [Undo]; [Share]")
    game, details = table.model.table.game, details_of(table.model.table.seats, NO_NAMES)

    moving, sheet = (table.choose(form, "Copy as").click("Save").commands for form in ("gif", "score sheet"))

    assert moving == (cmd.SaveMovingPicture("reversi.gif", draw_game(game)),)
    assert sheet == (cmd.SavePicture("reversi.svg", draw_score_sheet(game, details), Picture.SCORE_SHEET),)
    fresh = text_of(sit_down_with().click("Share").page)
    assert "Picture (PNG)" in fresh
    assert "Moving picture" not in fresh
    assert "Score sheet" not in fresh


@pytest.mark.parametrize("name", ["x" * 99, "a\nb", "\u0000"])
def test_a_name_is_one_line_of_at_most_forty_characters(name: str) -> None:
    black = after("human – human; f5").send(share.black_named(name)).model.table.names.black

    assert len(black) <= 40
    assert black.isprintable()


def test_an_unreadable_text_is_shown_cut_short_with_what_was_expected() -> None:
    trouble = Trouble(Problem("expected a move, such as f5"), "X" * 80, 1)

    assert trouble_words(ENGLISH, trouble) == (
        f"“{'X' * 20}…” at character 1 cannot be read (expected a move, such as f5)"
    )
    assert shown("a" + " " * 9 + "b", longest=5) == "a…"
    assert shown("a" + " " * 8 + "b", longest=5) == "a b"
    assert shown("abcde", longest=5) == "abcde"


def test_what_is_copied_stands_once_a_link_as_a_button_and_all_else_in_the_menu_of_forms() -> None:
    page = after("human – human; f5; [Share]").page
    groups = {each.attribute("aria-label"): text_of(each) for each in walk(page) if each.tag == "div"}

    assert groups["Copy as"] == (
        "MovesPositionPicture (PNG)Picture (SVG)Moving picture (GIF)Score sheetGGFSGFPGNData (JSON)Copy"
    )
