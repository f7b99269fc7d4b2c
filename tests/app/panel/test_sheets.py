"""Sheets and dialogs: what opens them, where the focus goes, what they say, and what closes them."""

import re
from collections.abc import Callable

import pytest

from reversi.app import Msg, coach, computer, editor, hint, lesson, next_game, panel, share
from reversi.app.common import cmd, dialogs
from reversi.app.common.dialogs import About, LicencesArrived, LicencesFailed, Sheet, opener_id
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.lesson import LESSONS, LESSONS_SAID, Subject, begin_lesson
from reversi.app.page import view
from reversi.app.panel.keys import page_keys
from reversi.app.panel.learn import KEYS
from reversi.app.session.codec import encode_session
from reversi.codec.any_value import parse_value
from reversi.codec.names import Names
from reversi.domain.setups import OTHELLO
from reversi.elm import OnKey
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from reversi.locale import Language, say_in
from reversi.program import MOVED
from tests.app import person
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import classes_of
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, play, settled, sit_down, sit_down_with, with_options
from tests.app.test_coach import warned_of_d3
from tests.app.test_command import type_in
from tests.app.test_lesson import learning

NAMES = {Sheet.OPTIONS: "Options", Sheet.SHARE: "Share", Sheet.LEARN: "Learn"}

every = pytest.mark.parametrize("language", Language)


@pytest.mark.parametrize("sheet", Sheet)
def test_a_sheet_takes_the_focus_and_gives_it_back(sheet: Sheet) -> None:
    opened = settled(sit_down()).click(NAMES[sheet])
    closed = settled(opened).press("Escape", "Close")

    assert opened.commands == (cmd.FocusElement(sheet.value),)
    assert opener_id(sheet) in {each.attribute("id") for each in walk(opened.page)}
    assert closed.commands == (cmd.FocusElement(opener_id(sheet)),)
    assert with_role(closed.page, "dialog") == []


def test_a_recorded_message_about_the_sheet_that_was_closed_is_still_read() -> None:
    recorded = """
        {"value": {"SheetClosed": {"sheet": {"Sheet": "OPTIONS"}}},
         "names": {"SheetClosed": "reversi.app.panel.msg:SheetClosed", "Sheet": "reversi.app.dialogs:Sheet"}}
    """

    assert parse_value(recorded, Names(("reversi",), MOVED)) is dialogs.Click.CLOSE


def test_a_choice_works_at_once_and_the_sheet_stays_and_shows_it() -> None:
    options = sit_down_with("human", "minimax-2", pace="FAST").click("Options")

    table = options.click("Evaluation bar").choose("dark", "Colours")
    (menu,) = (
        each
        for each in walk(table.page)
        if (each.tag, each.attribute("aria-label")) == ("select", "Computer moves")
    )

    assert table.model.options.evaluation_bar
    themes = [each.page.attribute("data-theme") for each in (options, table)]  # type: ignore[union-attr]
    assert themes == ["automatic", "dark"]
    assert table.model.panel.dialog is Sheet.OPTIONS
    assert [text_of(each) for each in walk(menu) if each.attribute("selected") is True] == ["Quickly"]
    pictures = [
        each.attribute("aria-label") for each in walk(table.page) if each.attribute("checked") is True
    ]
    assert pictures == ["Dark", "Classic"]


def test_a_switch_says_whether_it_is_on() -> None:
    table = sit_down().click("Options")

    switches = [each.find("Sound") for each in (table, table.click("Sound"))]

    assert [each.attribute("role") for each in switches] == ["switch", "switch"]
    assert [each.attribute("aria-checked") for each in switches] == ["false", "true"]


def test_a_game_that_is_loaded_or_comes_back_closes_the_sheet() -> None:
    shared = follow(sit_down_with(), "f5d6").click("Share")
    loaded = shared.type("f5f6", "Paste a game, a position or a link").click("Load")

    back = loaded.click("Share").send(games_msg.Click.BACK)

    assert (loaded.model.panel.dialog, back.model.panel.dialog) == (None, None)
    assert (person.transcript_of(loaded), person.transcript_of(back)) == ("f5f6", "f5d6")


def test_a_link_that_comes_shows_its_game_and_what_is_not_copied_is_shown_under_share() -> None:
    assert sit_down().click("Options").send(share.LinkOpened("#m=f5")).model.panel.dialog is None
    assert sit_down().send(share.CopyFailed("f5")).model.panel.dialog is Sheet.SHARE


@pytest.mark.parametrize("message", [share.CopyFailed("f5"), share.GameFileRead("f5d6")])
def test_what_comes_late_closes_no_other_sheet(message: Msg) -> None:
    table = sit_down().send(panel.SheetOpened(Sheet.OPTIONS))

    late = table.send(message)

    assert late.model.panel.dialog is Sheet.OPTIONS
    assert late.model.table == table.model.table


def test_away_from_the_table_there_is_no_game_to_share_or_to_give_a_command_to() -> None:
    tables = (sit_down(), sit_down().send(lesson.LessonChosen(0)), sit_down().send(editor.EditorOpened()))

    assert ["Share" in each.names for each in tables] == [True, False, False]
    assert ["Move or command" in each.click("Learn").names for each in tables] == [True, False, False]


def test_every_entry_of_the_sheet_for_learning_has_a_sentence() -> None:
    entries = [each for each in walk(sit_down().click("Learn").page) if "entry-of-learn" in classes_of(each)]

    assert [text_of(each).startswith("Tutorial") for each in entries] == [True] + [False] * 5
    assert all(text_of(each).endswith(".") for each in entries)


SCREENS: dict[str, Table] = {
    "a lesson": learning(0),
    "a lesson done": play(learning(0), "d3"),
    "a lesson with a wrong try": play(learning(2), "a1"),
    "a lesson in which to pass": learning(3),
    "the last lesson done": play(learning(5), "d6"),
    "the keys": sit_down().click("Learn").click("Keys"),
    "help": type_in(sit_down_with(), "help"),
    "the whole board": type_in(sit_down_with(), "board"),
    "an unknown command": type_in(sit_down_with(), "xyzzy"),
}


@every
@pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))
def test_every_screen_of_learning_is_accessible_in_every_language(table: Table, language: Language) -> None:
    page = view(with_options(table, language=language).model)

    assert_accessible(page)
    assert [len(with_role(page, role)) for role in ("status", "alert")] == [1, 1]


def test_every_subject_is_taught_and_has_words() -> None:
    assert set(LESSONS_SAID) == {plan.subject for plan in LESSONS} == set(Subject)


def test_the_move_to_find_is_not_marked_but_named_for_screen_readers() -> None:
    cells = with_role(view(learning(2).model), "gridcell")

    assert not any("legal" in str(cell.attribute("class")) for cell in cells)
    assert any(", legal" in str(cell.attribute("aria-label")) for cell in cells)


def messages(table: Table) -> dict[str, object]:
    return dict(page_keys(table.model))


def test_keys_are_shortcuts_for_the_buttons_and_open_time_travel() -> None:
    keys = messages(sit_down_with())

    assert (keys["h"], keys["u"], keys["R"]) == (hint.Click.HINT, game_msg.Click.UNDO, game_msg.Click.REDO)
    assert keys["t"] == keys["T"] == panel.Event.TIME_TRAVEL_WANTED
    assert keys["?"] == panel.Event.KEYS_OPENED


def test_p_does_what_the_computer_or_the_coach_waits_for() -> None:
    assert messages(sit_down_with())["p"] == computer.Event.MOVE_ACCEPTED
    assert messages(warned_of_d3())["p"] == coach.Click.PLAY_ON


@pytest.mark.parametrize("moves", ["d3", WIPE_OUT], ids=["under way", "over"])
def test_n_opens_the_next_game_as_the_button_does(moves: str) -> None:
    keys = messages(follow(sit_down_with(), moves))

    assert keys["n"] == keys["N"] == next_game.Click.OPEN


def test_in_a_lesson_the_keys_of_the_game_do_nothing() -> None:
    assert list(messages(learning())) == ["?", "Escape"]


UNLISTED = frozenset(":[]")
"""Keys that do what a key in the list does, for those who have them from elsewhere."""


@every
def test_the_list_of_keys_is_complete(language: Language) -> None:
    say = say_in(language)
    page = view(follow(sit_down_with(), "f5d6").click("Undo").model)
    (keys,) = (handler for handler in page.handlers if isinstance(handler, OnKey))

    listed = {key for names, _ in KEYS for key in re.split(", | ", say(names)) if len(key) == 1}
    typed = {key.upper() for key, _ in keys.messages if len(key) == 1}

    assert typed - UNLISTED == listed - set("←↑→↓+−E") | {","}
    assert {key for key, _ in keys.messages if len(key) > 1} == {"ArrowLeft", "Home", "ArrowRight", "End"}


@pytest.mark.parametrize("before", [sit_down(), sit_down().click("Learn"), learning(2)])
def test_the_list_of_keys_takes_the_focus_and_gives_it_to_what_opened_it_or_to_the_board(
    before: Table,
) -> None:
    by_button, board = before.model.panel.dialog is Sheet.LEARN, before.model.lesson or before.model.table
    opened = settled(before).click("Keys") if by_button else settled(before).send(panel.Event.KEYS_OPENED)
    closed = settled(opened).press("Escape", "Close")

    back = cmd.FocusElement("open-learn") if by_button else cmd.FocusSquare(board.cursor)
    assert opened.commands == (cmd.FocusElement("keys"),)
    assert closed.commands == (back,)
    assert closed.model.panel.dialog is None


def test_no_key_does_anything_behind_a_dialog() -> None:
    for table in (sit_down().send(panel.Event.ABOUT_OPENED), SCREENS["the keys"]):
        assert [handler for handler in view(table.model).handlers if handler.event == "keydown"] == []


def test_keys_that_write_something_can_be_switched_off() -> None:
    quiet = with_options(follow(sit_down_with(), "f5d6"), letter_keys=False)

    (keys,) = (handler for handler in view(quiet.model).handlers if isinstance(handler, OnKey))

    assert {key for key, _ in keys.messages} == {"ArrowLeft", "Home"}


def test_escape_leaves_the_editor_which_keeps_the_drawing() -> None:
    drawn = sit_down().send(editor.EditorOpened(OTHELLO))

    table = drawn.press("Escape", "Learn")

    assert drawn.model.editor is not None
    assert table.model.editor is None
    assert table.model.drawing is not None


def test_the_first_thing_that_tab_reaches_leads_to_the_board() -> None:
    table = sit_down().run(person.world).click("To the board")

    assert cmd.FocusSquare(table.model.table.cursor) in table.commands


def test_time_travel_closes_the_sheet_that_it_stands_in_first_so_that_the_focus_can_come_back() -> None:
    table = settled(sit_down().click("Learn")).click("Time travel")

    assert table.commands == (cmd.FocusElement("open-learn"), cmd.Order.OPEN_TIME_TRAVEL)
    assert table.model.panel.dialog is None
    assert sit_down().send(panel.Event.TIME_TRAVEL_WANTED).commands == (cmd.Order.OPEN_TIME_TRAVEL,)


def about() -> Table:
    return sit_down().click("Learn").click("About")


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (LicencesArrived("Here they are."), "Here they are."),
        (LicencesFailed("no line"), "The licences cannot be read: no line"),
    ],
)
def test_the_licences_come_while_somebody_waits_for_them_and_not_later(
    message: LicencesArrived | LicencesFailed, words: str
) -> None:
    read = about().send(message)

    assert cmd.Order.FETCH_LICENCES in about().commands
    assert words not in about().text
    assert words in read.text
    assert read.model.panel.dialog == About(message)
    assert about().click("Close").send(message).model.panel.dialog is None


def test_nothing_behind_the_about_dialog_can_be_used() -> None:
    with pytest.raises(NotOnThePageError):
        about().click("New game")
    with pytest.raises(NotOnThePageError):
        play(about(), "d3")


@pytest.mark.parametrize(
    "close",
    [lambda table: table.click("Close"), lambda table: table.press("Escape", "Close")],
    ids=["button", "Escape"],
)
def test_the_about_dialog_is_closed_by_its_button_and_by_escape(close: Callable[[Table], Table]) -> None:
    closed = close(settled(about()))

    assert closed.model == sit_down().model
    assert closed.commands == (cmd.FocusElement("open-learn"),)


KNOWS, LEARNS = "I know the game", "Learn it in two minutes"


def is_greeted(table: Table) -> bool:
    """Whether a person is asked if they know the game, with both answers."""
    asked = [name in table.names for name in (KNOWS, LEARNS)]
    assert all(asked) == any(asked) == ("New to Othello?" in table.text)
    return all(asked)


def test_who_knows_the_game_is_asked_once_and_is_led_to_the_board() -> None:
    first = sit_down()

    known = first.click(KNOWS)
    again = sit_down(encode_session(person.kept(settled(known))))

    assert [is_greeted(each) for each in (first, known, again)] == [True, False, False]
    assert cmd.FocusSquare(known.model.table.cursor) in known.commands


def test_who_does_not_learns_it_in_the_lessons_and_is_not_asked_again() -> None:
    learning = sit_down().click(LEARNS)

    back = settled(learning.press("Escape", "Learn"))

    assert learning.model.lesson == begin_lesson(0)
    assert not is_greeted(back)


def test_who_just_plays_is_not_asked_any_more() -> None:
    played = follow(sit_down_with(), "f5d6")

    assert not is_greeted(played)
    assert not is_greeted(settled(played).click("New game"))
