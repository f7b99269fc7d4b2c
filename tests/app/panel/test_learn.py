"""Lessons, keys and commands as they are shown and told."""

import re
from dataclasses import replace

import pytest

from reversi.app import coach, command, computer, hint, next_game, panel, settings
from reversi.app.command import parse_command
from reversi.app.command.view import COMMANDS
from reversi.app.common import cmd
from reversi.app.editor import msg as editor_msg
from reversi.app.game import msg as game_msg
from reversi.app.lesson import LESSONS, LESSONS_SAID, Subject
from reversi.app.page import view
from reversi.app.panel.keys import KEYS, page_keys
from reversi.domain import STANDARD
from reversi.domain.setups import OTHELLO
from reversi.elm import OnKey
from reversi.elm.html import message_of, text_of, walk
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import classes_of
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, follow, play, settled, sit_down, sit_down_with, world
from tests.app.test_coach import warned_of_d3
from tests.app.test_command import type_in
from tests.app.test_lesson import learning

ENGLISH, FRENCH, JAPANESE = (
    say_in(language) for language in (Language.ENGLISH, Language.FRENCH, Language.JAPANESE)
)

every = pytest.mark.parametrize("language", Language)
SCREENS: dict[str, Table] = {
    "the sheet": sit_down().click("Learn"),
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

screens = pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))


def test_every_subject_is_taught_and_has_words() -> None:
    assert set(LESSONS_SAID) == {plan.subject for plan in LESSONS} == set(Subject)


@every
def test_every_listed_command_can_be_parsed(language: Language) -> None:
    say = say_in(language)

    for names, _ in COMMANDS:
        for name in say(names).replace("、", ",").split(","):
            parse_command(name, STANDARD)
    for name in say("f5, legal, row 3, help").replace("、", ",").split(","):
        parse_command(name, STANDARD)


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


@screens
def test_every_screen_of_learning_is_accessible_and_has_one_status_and_one_alert(table: Table) -> None:
    assert_accessible(view(table.model))
    assert len(with_role(table.page, "status")) == 1
    assert len(with_role(table.page, "alert")) == 1


@pytest.mark.parametrize("language", [Language.FRENCH, Language.JAPANESE])
@screens
def test_every_screen_can_be_shown_in_other_languages(table: Table, language: Language) -> None:
    options = replace(table.model.options, language=language)

    assert_accessible(view(table.send(settings.OptionsChosen(options)).model))


def answer_of(table: Table) -> str:
    """What is read out of the last answer."""
    told = [
        element
        for element in walk(table.page)
        if element.attribute("aria-live") == "polite" and element.key == "told"
    ]
    return text_of(told[0])


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("row 3", "Row 3: a3 empty, b3 empty, c3 white, d3 black, e3 empty, f3 empty, g3 empty, h3 empty."),
        ("c", "File c: c1 empty, c2 empty, c3 white, c4 empty, c5 empty, c6 empty, c7 empty, c8 empty."),
        (
            "legal",
            "Black has 4 moves: b3 flips 1 disc, c4 flips 1 disc, f5 flips 1 disc, e6 flips 1 disc.",
        ),
        ("last", "White c3 flipped 1 disc."),
        ("score", "Black 3, White 3."),
        ("who", "Black to move."),
        (
            "board",
            "Row 1: no discs. Row 2: no discs. Row 3: c3 white, d3 black. Row 4: d4 white, e4 black. "
            "Row 5: d5 black, e5 white. Row 6: no discs. Row 7: no discs. Row 8: no discs.",
        ),
    ],
)
def test_a_question_about_the_board_is_answered_in_words(typed: str, words: str) -> None:
    table = type_in(follow(sit_down_with(), "d3c3"), typed)

    assert answer_of(table) == words


def test_an_answer_describes_the_moment_of_the_question() -> None:
    asked = type_in(sit_down_with(), "score")

    assert answer_of(play(asked, "d3")) == "Black 2, White 2."


def test_a_list_of_moves_says_when_there_are_none() -> None:
    assert answer_of(type_in(follow(sit_down_with(), BLACK_MUST_PASS), "legal")) == (
        "Black has no move and must pass."
    )
    assert (
        answer_of(type_in(follow(sit_down_with(), WIPE_OUT), "legal"))
        == "Black (Human) wins 13–0 (64–0 with the empty squares)."
    )


def test_last_says_when_there_is_no_move_yet() -> None:
    assert answer_of(type_in(sit_down_with(), "last")) == "No move yet."


def test_an_answer_does_not_repeat_the_status() -> None:
    assert answer_of(type_in(sit_down_with(), "f5")) == ""
    assert answer_of(type_in(sit_down_with(), "a1")) == ""


def test_an_answer_is_in_the_language_of_the_page() -> None:
    table = type_in(follow(sit_down_with(), "d3c3"), "3")
    options = replace(table.model.options, language=Language.FRENCH)

    assert answer_of(table.send(settings.OptionsChosen(options))).startswith(
        "Rangée 3\u00a0: a3 vide, b3 vide, c3 blanc, d3 noir,"
    )


def test_help_lists_every_command_with_its_meaning() -> None:
    shown = type_in(sit_down_with(), "help")

    assert "the legal moves, and what they flip" in shown.text
    assert "legal, the legal moves, and what they flip." in answer_of(shown)


def messages(table: Table) -> dict[str, object]:
    return dict(page_keys(table.model))


def test_keys_are_shortcuts_for_the_buttons() -> None:
    keys = messages(sit_down_with())

    assert (keys["h"], keys["u"], keys["R"]) == (
        hint.Click.HINT,
        game_msg.Click.UNDO,
        game_msg.Click.REDO,
    )
    assert keys["n"] == next_game.Click.OPEN


def test_p_does_what_the_computer_or_the_coach_waits_for() -> None:
    assert messages(sit_down_with())["p"] == computer.Event.MOVE_ACCEPTED
    assert messages(warned_of_d3())["p"] == coach.Click.PLAY_ON


def test_n_opens_the_next_game_as_the_button_does_whether_or_not_one_is_under_way() -> None:
    under_way, over = follow(sit_down_with(), "d3"), follow(sit_down_with(), WIPE_OUT)

    for table in (under_way, over):
        assert messages(table)["n"] == messages(table)["N"] == next_game.Click.OPEN


def test_the_list_of_keys_takes_the_focus_and_gives_it_back() -> None:
    table = settled(sit_down().click("Learn")).click("Keys")
    closed = settled(table).press("Escape", "Close")

    assert cmd.FocusElement("keys") in table.commands
    assert cmd.FocusElement("open-learn") in closed.commands
    assert closed.model.panel.dialog is None


def test_the_list_of_keys_gives_the_focus_to_the_board_where_a_key_opened_it() -> None:
    (opened,) = (message for key, message in page_keys(sit_down().model) if key == "?")

    closed = settled(sit_down().send(opened)).click("Close")

    assert closed.commands == (cmd.FocusSquare(closed.model.table.cursor),)


def test_no_key_does_anything_behind_a_dialog() -> None:
    for table in (sit_down().send(panel.Event.ABOUT_OPENED), SCREENS["the keys"]):
        page = view(table.model)
        assert [handler for handler in page.handlers if handler.event == "keydown"] == []


def test_in_a_lesson_the_keys_of_the_game_do_nothing() -> None:
    assert list(messages(learning())) == ["?", "Escape"]


def test_the_move_to_find_is_not_marked_but_named_for_screen_readers() -> None:
    page = view(learning(2).model)
    cells = with_role(page, "gridcell")

    assert not any("legal" in str(cell.attribute("class")) for cell in cells)
    assert [
        str(cell.attribute("aria-label")) for cell in cells if ", legal" in str(cell.attribute("aria-label"))
    ]


def test_the_command_field_handles_enter_and_passes_letters_on() -> None:
    page = sit_down().send(command.Click.OPEN_FIELD).page
    (field,) = (element for element in walk(page) if element.attribute("id") == "command")
    (keys,) = (handler for handler in field.handlers if handler.event == "keydown")

    assert message_of(keys, "Enter") is not None
    assert message_of(keys, "h") is None


def test_commands_are_offered_only_where_a_game_is_on_the_page() -> None:
    playing, drawing = sit_down(), sit_down().send(editor_msg.EditorOpened())

    assert ENGLISH("Move or command") in playing.click("Learn").names
    assert ENGLISH("Move or command") not in drawing.click("Learn").names


def test_keys_that_write_something_can_be_switched_off() -> None:
    played = follow(sit_down_with(), "f5d6")
    quiet = played.send(settings.OptionsChosen(replace(played.model.options, letter_keys=False)))
    (keys,) = (handler for handler in view(quiet.model).handlers if isinstance(handler, OnKey))

    assert {key for key, _ in keys.messages} == {"ArrowLeft", "Home"}


def test_escape_leaves_the_editor_which_keeps_the_drawing() -> None:
    drawn = sit_down().send(editor_msg.EditorOpened(OTHELLO))

    table = drawn.press("Escape", "Learn")

    assert drawn.model.editor is not None
    assert table.model.editor is None


def test_the_first_thing_that_tab_reaches_leads_to_the_board() -> None:
    table = sit_down().run(world).click("To the board")

    assert cmd.FocusSquare(table.model.table.cursor) in table.commands


def test_every_entry_of_the_sheet_has_a_sentence() -> None:
    entries = [each for each in walk(sit_down().click("Learn").page) if "entry-of-learn" in classes_of(each)]

    assert [text_of(each).startswith("Tutorial") for each in entries] == [True] + [False] * 5
    assert all(text_of(each).endswith(".") for each in entries)
