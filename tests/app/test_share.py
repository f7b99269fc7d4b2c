"""Copying a game, pasting and opening another, and the way back."""

from dataclasses import replace

import pytest

from reversi.app import Flags, settings, share
from reversi.app.common import cmd
from reversi.app.common.copying import Copy, Picture
from reversi.app.common.words import shown, trouble_words
from reversi.app.game.seats import NO_NAMES, Computer, Human, Names
from reversi.app.games import orders
from reversi.app.session.codec import decode_session, encode_game, encode_session
from reversi.app.session.games_file import Record, shared_in
from reversi.app.session.summary import decode_summary, encode_summary, summary_of
from reversi.app.settings import SeenBy
from reversi.app.share import Share
from reversi.app.share.naming import details_of, names_on
from reversi.app.share.view import COPY_NAMES
from reversi.domain import Problem, Symmetry
from reversi.domain.rules import Colour
from reversi.domain.setups import OTHELLO
from reversi.domain.trouble import Trouble
from reversi.elm import Element, simulate
from reversi.elm.html import text_of, walk
from reversi.formats.picture import draw_game, draw_position
from reversi.formats.score_sheet import draw_score_sheet
from reversi.locale import Language, say_in
from reversi.program import PROGRAM
from reversi.record.details import Details
from tests.app.accessibility import assert_accessible
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    listed,
    play,
    settled,
    sit_down,
    sit_down_with,
    that_follows,
    told,
    transcript_of,
    warned,
    with_list,
)

ENGLISH = say_in(Language.ENGLISH)


FIELD = "Paste a game, a position or a link"


def paste(table: Table, text: str) -> Table:
    """The table after a person has pasted and loaded `text`."""
    return settled(table.click("Share")).type(text, FIELD).click("Load")


def visit(stored: str | None, link: str) -> Table:
    """The page of somebody who opens a link."""
    return simulate(PROGRAM, Flags(stored, seed=1, address="https://example.org/", link=link))


def stored(table: Table) -> str:
    """What the browser keeps of a table."""
    return encode_session(kept(table))


@pytest.mark.parametrize("name", ["Copy link", "Copy as data"])
def test_what_was_copied_while_looking_back_opens_there_with_all_that_follows(name: str) -> None:
    back = looking_back()

    copied = copy_of(back.click("Share"), name)
    opened = paste(sit_down_with(), copied)

    assert opened.model.table.game.messages == back.model.table.game.messages
    assert opened.model.table.game.place == 1
    assert told(opened).startswith("Loaded. Move 1 of 2. White to move.")


def looking_back() -> Table:
    """A game of two moves, looked at after the first."""
    return visit(stored(follow(sit_down_with(), "f5d6").click("Undo")), "")


def copy_of(table: Table, name: str) -> str:
    """What the browser is given to copy by this button."""
    (command,) = settled(table).click(name).commands
    assert isinstance(command, cmd.CopyText)
    assert isinstance(command.what, Copy)
    assert COPY_NAMES[command.what] == name
    return command.text


def test_a_record_of_a_game_that_is_played_here_names_those_who_play_it() -> None:
    seats = ((Colour.BLACK, Computer("level-3")), (Colour.WHITE, Human()))

    assert details_of(seats) == Details(place="Reversi", black="Level 3", white="Human")


@pytest.mark.parametrize(
    ("name", "picture"), [("Picture (SVG)", Picture.SVG), ("Picture (PNG)", Picture.PNG)]
)
def test_the_position_on_the_board_is_saved_as_it_is_seen(name: str, picture: Picture) -> None:
    table = looking_back().click("Share")
    by_white = table.send(settings.OptionsChosen(replace(table.model.options, seen_by=SeenBy.WHITE)))

    commands = [settled(each).click(name).commands for each in (table, by_white)]

    present, file = table.model.table.game.present, f"reversi-1.{picture.value}"
    assert commands == [
        (cmd.SavePicture(file, draw_position(present, symmetry), picture),)
        for symmetry in (Symmetry.IDENTITY, Symmetry.ROTATE_HALF)
    ]


def test_the_whole_game_is_saved_as_a_moving_picture_or_a_score_sheet_which_names_those_who_play() -> None:
    table = settled(follow(sit_down_with(), "f5d6").click("Undo").click("Share"))
    game, details = table.model.table.game, details_of(table.model.table.seats)

    moving, sheet = (
        table.click(name).commands for name in ("Moving picture (GIF)", "Score sheet to print (SVG)")
    )

    assert moving == (cmd.SaveMovingPicture("reversi.gif", draw_game(game)),)
    assert sheet == (cmd.SavePicture("reversi.svg", draw_score_sheet(game, details), Picture.SCORE_SHEET),)
    assert not sit_down_with().click("Share").names & {
        "Moving picture (GIF)",
        "Score sheet to print (SVG)",
    }


def test_a_link_in_the_address_is_opened_and_taken_out_of_it() -> None:
    table = visit(stored(follow(sit_down_with(), "f5d6")), "#m=d3")

    assert transcript_of(table) == "d3"
    assert warned(table).startswith("Game set aside.")
    assert cmd.Order.FORGET_LINK in table.commands
    assert [each.session for each in table.commands if isinstance(each, cmd.SaveSession)] == [kept(table)]
    assert transcript_of(table.click("Back to your game")) == "f5d6"


def test_a_link_in_the_address_that_cannot_be_read_leaves_the_game_and_itself_as_they_were() -> None:
    before = follow(sit_down_with(), "f5d6")

    table = visit(stored(before), "#m=f5e1")

    assert warned(table).startswith("The link cannot be read: ")
    assert kept(table) == kept(before)
    assert cmd.Order.FORGET_LINK not in table.commands


def test_a_text_that_the_browser_cannot_copy_stands_in_a_field_that_cannot_be_changed() -> None:
    table = sit_down_with().send(share.CopyFailed("f5d6"))

    (field,) = (each for each in walk(table.page) if each.attribute("id") == "by-hand")
    assert (field.attribute("value"), field.attribute("readonly")) == ("f5d6", True)


def test_an_unreadable_session_is_quarantined_even_if_a_link_is_opened() -> None:
    table = visit("{", "#m=d3")

    assert transcript_of(table) == "d3"
    assert cmd.QuarantineSession("{") in table.commands
    assert "could not be read" in warned(table)


def test_a_link_with_other_players_seats_them() -> None:
    table = visit(None, "#players=XRO&start=6/6/2RO2/2RX2/6/6&m=")

    assert [colour.value for colour, _ in table.model.table.seats] == ["black", "red", "white"]
    assert "Red" in table.text


def named(table: Table, black: str = "Anna", white: str = "Ben") -> Table:
    return settled(table).send(share.black_named(black), share.white_named(white))


def copied(table: Table, what: Copy) -> str:
    return share.text_of(Share(), table.model.table, OTHELLO, what)


def test_the_names_stand_in_the_fields_on_the_buttons_in_the_list_and_in_what_is_copied() -> None:
    table = named(follow(sit_down_with(white="greedy"), "f5"), " Anna  Maria ", "")
    sheet = table.click("Share")
    game = listed(encode_game(table.model))

    assert "Black is played by Anna Maria" in " ".join(table.names)
    assert isinstance(sheet.page, Element)
    assert_accessible(sheet.page)
    assert "Anna Maria" in with_list(sit_down_with(), game).text
    assert "PB[Anna Maria]PW[Greedy]" in copied(table, Copy.GGF)
    assert '"black": "Anna Maria"' in copied(table, Copy.DATA)
    assert shared_in(Record(game, encode_game(table.model))).game.messages == table.model.table.game.messages


def test_names_stay_while_the_game_goes_on_and_after_a_reload_and_can_be_taken_away() -> None:
    table = play(named(follow(sit_down_with(), "f5d6")), "c3")
    again = decode_session(stored(table))

    assert again.names == table.model.table.names == Names("Anna", "Ben")
    assert named(table, "", " ").model.table.names == NO_NAMES


def test_the_names_of_a_loaded_game_are_those_in_its_details() -> None:
    loaded = named(sit_down_with().send(share.LinkOpened("#m=f5d6c3")))
    details = loaded.model.table.details

    assert details is not None
    assert (details.black, details.white) == ("Anna", "Ben")
    assert "PB[Anna]PW[Ben]" in copied(loaded, Copy.GGF)
    played_on = named(play(loaded, "d3"), "Cleo", "")
    assert played_on.model.table.details == details
    assert played_on.model.table.names.black == "Cleo"


def test_a_finished_game_is_kept_again_with_its_names_and_one_under_way_when_it_is_left() -> None:
    under_way = settled(named(follow(sit_down_with(), WIPE_OUT[:-2])))
    sheet = settled(play(under_way, WIPE_OUT[-2:])).click("Share").send(share.black_named("Cleo"))
    finished = sheet.click("Close")

    (order,) = [each.order for each in finished.commands if isinstance(each, cmd.AskLibrary)]
    assert isinstance(order, orders.Keep)
    summary = summary_of(order.game)
    assert summary is not None
    assert [getattr(player, "name", "") for _, player in summary.players] == ["Cleo", "Ben"]
    assert decode_summary(encode_summary(summary)) == summary
    assert not any(isinstance(each, cmd.AskLibrary) for each in under_way.commands + sheet.commands)


@pytest.mark.parametrize("name", ["x" * 99, "a\nb", "\u0000"])
def test_a_name_is_one_line_of_at_most_forty_characters(name: str) -> None:
    black = named(follow(sit_down_with(), "f5"), name).model.table.names.black

    assert len(black) <= 40
    assert black.isprintable()


def test_a_page_on_which_the_game_is_not_played_cannot_name_its_players() -> None:
    table = follow(sit_down_with(), "f5")
    following = replace(table, model=that_follows(table.model))

    assert named(following).model.table.names == table.model.table.names


@pytest.mark.parametrize("link", ["#m=", "#m=f5d6c3"])
def test_the_space_at_the_end_of_a_name_that_is_typed_is_not_stored(link: str) -> None:
    table = named(sit_down_with().send(share.LinkOpened(link)), "Anna ")

    assert names_on(table.model.table).black == "Anna "
    assert decode_session(stored(table)) == kept(table)


def test_an_unreadable_text_is_shown_cut_short_with_what_was_expected() -> None:
    trouble = Trouble(Problem("expected a move, such as f5"), "X" * 80, 1)

    assert trouble_words(ENGLISH, trouble) == (
        f"“{'X' * 20}…” at character 1 cannot be read (expected a move, such as f5)"
    )
    assert shown("a" + " " * 9 + "b", longest=5) == "a…"
    assert shown("a" + " " * 8 + "b", longest=5) == "a b"
    assert shown("abcde", longest=5) == "abcde"


def test_the_share_sheet_is_accessible_with_everything_that_it_can_show() -> None:
    table = (
        sit_down_with().send(share.CopyFailed("f5")).type("nonsense", "Paste a game, a position or a link")
    )

    refused = table.click("Load")

    assert isinstance(refused.page, Element)
    assert_accessible(refused.page)
    (field,) = (element for element in walk(refused.page) if element.tag == "textarea")
    assert field.attribute("aria-invalid") == "true"
    assert field.attribute("aria-describedby") == "paste-trouble"
    assert field.attribute("value") == "nonsense"


def test_what_is_copied_stands_once_to_be_sent_or_to_be_exported() -> None:
    page = sit_down().click("Share").page
    groups = {each.attribute("aria-label"): text_of(each) for each in walk(page) if each.tag == "div"}

    assert groups["Send"] == "Copy linkCopy movesPicture (PNG)"
    assert groups["Export"].startswith("Copy positionCopy as GGFCopy as SGFCopy as data")
