"""Sheets: what the header opens, where the focus goes, and what closes them."""

import pytest

from reversi.app import lesson, panel, share
from reversi.app.common import cmd
from reversi.app.common.dialogs import Sheet, opener_id
from reversi.app.games import msg as games_msg
from reversi.elm.html import walk
from tests.app.accessibility import with_role
from tests.app.person import follow, play, settled, sit_down, sit_down_with, transcript_of

NAMES = {Sheet.OPTIONS: "Options", Sheet.SHARE: "Share", Sheet.LEARN: "Learn"}

each_sheet = pytest.mark.parametrize("sheet", Sheet)


@each_sheet
def test_a_sheet_takes_the_focus_and_gives_it_back(sheet: Sheet) -> None:
    opened = settled(sit_down()).click(NAMES[sheet])
    closed = settled(opened).press("Escape", "Close")

    assert opened.commands == (cmd.FocusElement(sheet.value),)
    assert opener_id(sheet) in {each.attribute("id") for each in walk(opened.page)}
    assert closed.commands == (cmd.FocusElement(opener_id(sheet)),)
    assert with_role(closed.page, "dialog") == []


def test_a_choice_works_at_once_and_the_sheet_stays() -> None:
    table = sit_down().click("Options").click("Evaluation bar").choose("dark", "Colours")

    assert table.model.options.evaluation_bar
    assert table.page.attribute("data-theme") == "dark"  # type: ignore[union-attr]  # no text
    assert table.model.panel.dialog is Sheet.OPTIONS


def test_a_switch_says_whether_it_is_on() -> None:
    table = sit_down().click("Options")

    states = [each.find("Sound").attribute("aria-checked") for each in (table, table.click("Sound"))]

    assert states == ["false", "true"]
    assert table.find("Sound").attribute("role") == "switch"


def test_a_game_that_is_loaded_or_comes_back_closes_the_sheet() -> None:
    shared = follow(sit_down_with(), "f5d6").click("Share")
    loaded = shared.type("f5f6", "Paste a game, a position or a link").click("Load")

    back = loaded.click("Share").send(games_msg.Click.BACK)

    assert (loaded.model.panel.dialog, back.model.panel.dialog) == (None, None)
    assert (transcript_of(loaded), transcript_of(back)) == ("f5f6", "f5d6")


def test_a_link_that_comes_shows_its_game() -> None:
    assert sit_down().click("Options").send(share.LinkOpened("#m=f5")).model.panel.dialog is None


def test_what_the_browser_does_not_copy_is_shown_under_share() -> None:
    assert sit_down().send(share.CopyFailed("f5")).model.panel.dialog is Sheet.SHARE


def test_what_comes_late_closes_no_other_sheet() -> None:
    table = sit_down().send(panel.SheetOpened(Sheet.OPTIONS))

    for message in (share.CopyFailed("f5"), share.GameFileRead("f5d6")):
        late = table.send(message)

        assert late.model.panel.dialog is Sheet.OPTIONS
        assert late.model.table == table.model.table


def test_a_lesson_has_no_game_to_share_or_to_give_a_command_to() -> None:
    table = sit_down().send(lesson.LessonChosen(0))

    assert "Share" not in table.names
    assert "Move or command" not in table.click("Learn").names
    assert "Move or command" in sit_down().click("Learn").names


def test_players_sides_and_a_new_game_are_at_hand_without_a_sheet() -> None:
    table = play(sit_down_with("human", "greedy"), "d3")

    assert {"Black is played by you", "White is played by Greedy", "Swap sides", "New game"} <= table.names
    assert not {"Computer moves", "Colours"} & table.names
