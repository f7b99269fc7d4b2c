"""Copying a game, pasting and opening another, and the way back."""

import pytest

from reversi.app import share
from reversi.app.common import cmd
from reversi.app.common.copying import Picture
from reversi.app.common.words import shown, trouble_words
from reversi.app.game.seats import Computer, Human
from reversi.app.settings import SeenBy
from reversi.app.share.naming import details_of
from reversi.domain import Problem, Symmetry
from reversi.domain.rules import Colour
from reversi.domain.trouble import Trouble
from reversi.elm.html import text_of, walk
from reversi.formats.picture import draw_game, draw_position
from reversi.formats.score_sheet import draw_score_sheet
from reversi.locale import Language, say_in
from reversi.record.details import Details
from tests.app.person import settled, sit_down, sit_down_with, with_options
from tests.app.steps import after

ENGLISH = say_in(Language.ENGLISH)


def test_a_record_of_a_game_that_is_played_here_names_those_who_play_it() -> None:
    seats = ((Colour.BLACK, Computer("level-3")), (Colour.WHITE, Human()))

    assert details_of(seats) == Details(place="Reversi", black="Level 3", white="Human")


@pytest.mark.parametrize(("name", "picture"), [("Save", Picture.SVG), ("Picture (PNG)", Picture.PNG)])
def test_the_position_on_the_board_is_saved_as_it_is_seen(name: str, picture: Picture) -> None:
    table = after("human – human; f5d6; [Undo]; [Share]; choose svg in Copy as")
    by_white = with_options(table, seen_by=SeenBy.WHITE)

    commands = [settled(each).click(name).commands for each in (table, by_white)]

    present, file = table.model.table.game.present, f"reversi-1.{picture.value}"
    assert commands == [
        (cmd.SavePicture(file, draw_position(present, symmetry), picture),)
        for symmetry in (Symmetry.IDENTITY, Symmetry.ROTATE_HALF)
    ]


def test_the_whole_game_is_saved_as_a_moving_picture_or_a_score_sheet_which_names_those_who_play() -> None:
    table = after("human – human; f5d6; [Undo]; [Share]")
    game, details = table.model.table.game, details_of(table.model.table.seats)

    moving, sheet = (table.click(name).commands for name in ("Moving picture (GIF)", "Score sheet"))

    assert moving == (cmd.SaveMovingPicture("reversi.gif", draw_game(game)),)
    assert sheet == (cmd.SavePicture("reversi.svg", draw_score_sheet(game, details), Picture.SCORE_SHEET),)
    assert not sit_down_with().click("Share").names & {"Moving picture (GIF)", "Score sheet"}


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


def test_what_is_copied_stands_once_to_be_sent_or_in_the_menu_of_forms() -> None:
    page = sit_down().click("Share").page
    groups = {each.attribute("aria-label"): text_of(each) for each in walk(page) if each.tag == "div"}

    assert groups["Send"] == "Copy linkPicture (PNG)"
    assert groups["Copy as"] == "MovesPositionGGFSGFPGNData (JSON)Picture (SVG)Copy"
