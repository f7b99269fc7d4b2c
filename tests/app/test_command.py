"""Typed moves and commands: read in every language, carried out, answered, or refused without loss."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.app import command as command_room
from reversi.app.command import Command, PlaySetUp, PlaySquare, ReadColumn, ReadRow, Word, parse_command
from reversi.app.command.view import COMMANDS
from reversi.app.common import cmd
from reversi.app.common.dialogs import NextGame, Page
from reversi.app.game import msg as game_msg
from reversi.app.other_game import load
from reversi.domain import STANDARD, DecodeError, Rules, Skip, Square, classic_rules
from reversi.domain.setups import setup_named
from reversi.elm.html import message_of, text_of, walk
from reversi.formats.shared import Shared
from reversi.locale import Language, say_in
from tests.app import person
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, follow, play, settled, sit_down_with, told, transcript_of
from tests.app.visits import typed_texts
from tests.strategies import all_rules, any_rules, texts

FIELD = "Move or command"


def type_in(table: Table, text: str) -> Table:
    """The table after `text` was typed into the field and entered."""
    if FIELD not in table.names:
        table = table.send(command_room.Click.OPEN_FIELD)
    return settled(table).type(text, FIELD).press("Enter", FIELD)


MEANINGS: dict[Command, tuple[str, ...]] = {
    PlaySquare(Square(5, 4)): ("f5", " F5\n", "f 5", "ｆ５", "/f5"),
    ReadRow(2): ("3", "row 3", "Rangée 3", "３行目", "3段"),
    ReadRow(7): ("ligne 8",),
    ReadColumn(2): ("c", "file c", "c列"),
    ReadColumn(7): ("colonne h",),
    Word.PASS: ("PASS", "パス"),
    Word.UNDO: ("annuler",),
    Word.REDO: ("Rétablir",),
    Word.NEW: ("new   game",),
    Word.HINT: ("ヒント",),
    Word.LEGAL: ("légaux", "合法手"),
    Word.LAST: ("dernier coup",),
    Word.SCORE: ("石数",),
    Word.TURN: ("who",),
    Word.BOARD: ("盤",),
    Word.SETUP: ("setup", "variantes", "ルール"),
    PlaySetUp("octagon"): ("setup octagon",),
    PlaySetUp("black-hole"): ("Variante  Black hole",),
    PlaySetUp("mini-4x4"): ("ルール　mini-4x4",),
    Word.HELP: ("?", "？", ":help"),
}


@pytest.mark.parametrize(("command", "texts"), MEANINGS.items())
def test_a_text_means(command: Command, texts: tuple[str, ...]) -> None:
    assert {parse_command(text, STANDARD) for text in texts} == {command}


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "/", "xyzzy", "i1", "a9", "a0", "f55", "0", "9"),
        *("row", "row 9", "row c", "file 3", "i", "²", "d٣"),
    ],
)
def test_another_text_means_nothing(text: str) -> None:
    with pytest.raises(DecodeError, match="a move or a command"):
        parse_command(text, STANDARD)


def test_what_is_on_the_board_depends_on_the_board() -> None:
    assert parse_command("j4", classic_rules(10, 4)) == PlaySquare(Square(9, 3))
    with pytest.raises(DecodeError):
        parse_command("a5", classic_rules(10, 4))


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("z26", PlaySquare(Square(25, 25))),
        ("Z 10", PlaySquare(Square(25, 9))),
        ("row 12", ReadRow(11)),
        ("26", ReadRow(25)),
        ("26行目", ReadRow(25)),
        ("column z", ReadColumn(25)),
    ],
)
def test_the_largest_board_is_reached_to_its_last_corner(text: str, command: Command) -> None:
    assert parse_command(text, classic_rules(26, 26)) == command
    with pytest.raises(DecodeError):
        parse_command(text, STANDARD)


def test_no_word_means_two_things() -> None:
    meanings = [(name, word) for word, names in command_room.WORDS.items() for name in names]

    assert len(dict(meanings)) == len(meanings)
    assert all(parse_command(name, STANDARD) is word for name, word in meanings)


@given(text=typed_texts | texts | st.text(), rules=all_rules | any_rules())
@example(text="a" * (command_room.LONGEST + 1), rules=STANDARD)
@example(text="9" * 1_000_000, rules=STANDARD)
@example(text="\ud800", rules=STANDARD)
def test_any_text_is_a_command_on_the_board_or_is_refused(text: str, rules: Rules) -> None:
    try:
        command = parse_command(text, rules)
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        if isinstance(command, PlaySquare):
            assert rules.holds(command.square)


def test_a_typed_square_is_played_and_the_focus_stays_for_the_next() -> None:
    table = type_in(sit_down_with(), "f5")

    assert transcript_of(table) == "f5"
    assert table.model.typed.text == ""
    assert not any(isinstance(command, cmd.FocusSquare | cmd.FocusElement) for command in table.commands)
    assert transcript_of(type_in(table, "D6")) == "f5d6"


def test_a_typed_square_that_is_no_move_is_refused_by_the_status() -> None:
    table = type_in(sit_down_with(), "a1")

    assert told(table).startswith("a1 is not a legal move: it would flip no discs.")
    assert transcript_of(table) == ""


def test_pass_undo_redo_hint_and_new_are_typed() -> None:
    passed = type_in(follow(sit_down_with(), BLACK_MUST_PASS), "pass")
    undone = type_in(passed, "undo")
    redone = type_in(undone, "redo")

    hinted = type_in(redone, "hint")

    assert [each.model.table.game.place for each in (passed, undone, redone)] == [9, 7, 9]
    assert hinted.model.hint is not None
    assert cmd.DrawSeed() in type_in(hinted, "new").commands
    assert not any(isinstance(command, cmd.FocusSquare) for command in passed.commands)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("pass", "Nobody needs to pass now."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("frobnicate", "“frobnicate” is neither a move nor a command. Type help for the list."),
        ("x" * 500, f"“{'x' * 20}…” is neither a move nor a command. Type help for the list."),
        ("f9", "“f9” is neither a move nor a command. Type help for the list."),
    ],
)
def test_a_command_that_cannot_be_carried_out_is_refused_and_loses_nothing(typed: str, words: str) -> None:
    table = sit_down_with()

    refused = type_in(table, typed)

    assert words in refused.text
    assert person.kept(refused) == person.kept(table)
    assert refused.model.table.game == table.model.table.game


def test_text_that_is_not_understood_stays_selected_in_the_field_so_that_typing_replaces_it() -> None:
    table = type_in(sit_down_with(), "lgal")
    understood = type_in(table, "legal")

    assert table.model.typed.text == "lgal"
    assert [each.tag for each in walk(table.page) if each.attribute("aria-invalid")] == ["input"]
    assert table.commands == (cmd.SelectText("command"),)
    assert (understood.model.typed.text, understood.commands) == ("", ())


def number_of(table: Table) -> int | None:
    """The number of the last answer."""
    return table.model.typed.answered.number if table.model.typed.answered else None


def test_every_answer_has_a_number_of_its_own_so_that_it_is_read_again() -> None:
    empty = type_in(sit_down_with(), "  ")
    first = type_in(empty, "score")

    assert number_of(empty) is None
    assert number_of(sit_down_with().send(command_room.Click.ENTER)) is None
    assert (number_of(first), number_of(type_in(first, "score"))) == (1, 2)


def test_the_field_is_brought_and_escape_leaves_it_for_the_board() -> None:
    table = settled(sit_down_with().click("Learn")).click(FIELD)

    left = settled(table).press("Escape", FIELD)

    assert table.model.panel.dialog is None
    assert table.commands == (cmd.FocusElement("command"),)
    assert FIELD in table.names
    assert left.commands == (cmd.FocusSquare(left.model.table.cursor),)
    assert FIELD not in left.names


def test_a_key_asks_without_touching_what_is_being_typed() -> None:
    table = sit_down_with().send(command_room.Click.OPEN_FIELD).type("f", FIELD)

    asked = table.send(command_room.CommandPressed(Word.SCORE))

    assert asked.model.typed.text == "f"
    assert "Black 2, White 2." in asked.text


@pytest.mark.parametrize(
    ("players", "played", "typed"),
    [(("human", "greedy"), "d3", "c3"), (("greedy", "human"), BLACK_MUST_PASS, "pass")],
)
def test_nobody_moves_or_passes_for_the_computer(players: tuple[str, str], played: str, typed: str) -> None:
    table = follow(sit_down_with(*players), played)

    refused = type_in(table, typed)

    assert refused.model.table.game == table.model.table.game
    assert "It is not your turn." in refused.text


def test_setup_shows_the_set_ups_and_setup_with_a_name_begins_a_game_with_it() -> None:
    table = follow(sit_down_with(), "f5")

    shown, unknown = type_in(table, "setup"), type_in(table, "setup heptagon")
    begun = type_in(table, "setup octagon").send(game_msg.SeedDrawn(0))

    assert isinstance(shown.model.panel.dialog, NextGame)
    assert (shown.model.panel.dialog.page, shown.model.panel.dialog.alone) == (Page.BOARDS, True)
    assert begun.model.options.setup == setup_named("octagon")
    assert transcript_of(begun) == ""
    assert not any(isinstance(command, cmd.FocusSquare) for command in begun.commands)
    assert "There is no “heptagon”. Type setup to see all boards and rules." in unknown.text
    assert transcript_of(unknown) == "f5"


def playing(key: str) -> Table:
    """People at a set-up, before the first move."""
    table = sit_down_with()
    return settled(replace(table, model=load(table.model, Shared(setup_named(key).rules))))


def test_walls_are_named_in_rows_files_and_on_the_board() -> None:
    table = playing("black-hole")

    row, file, board = (type_in(table, text).text for text in ("row 4", "file d", "board"))

    assert "Row 4: a4 empty, b4 empty, c4 black, d4 wall, e4 wall, f4 white, g4 empty, h4 empty." in row
    assert "d3 white, d4 wall, d5 wall, d6 black" in file
    assert "Row 4: c4 black, d4 wall, e4 wall, f4 white." in board


def test_six_players_have_six_scores_and_take_turns() -> None:
    table = playing("six-players")

    score = type_in(table, "score").text
    turns = [type_in(table, "turn").text]
    for _ in range(6):
        table = type_in(table, str(table.model.table.state.moves[0].square))  # type: ignore[union-attr]
        turns.append(type_in(table, "turn").text)

    assert "Black 4, White 4, Red 4, Blue 4, Green 4, Yellow 4." in score
    colours = ("Black", "White", "Red", "Blue", "Green", "Yellow", "Black")
    for colour, words in zip(colours, turns, strict=True):
        assert f"{colour} to move." in words


def test_where_passing_is_free_pass_is_a_move_and_can_be_undone() -> None:
    table = playing("free-passing")

    passed = type_in(type_in(table, "pass"), "パス")

    assert passed.model.table.game.messages == (Skip(), Skip())
    assert transcript_of(type_in(passed, "undo")) == "--"


def test_the_squares_on_which_discs_are_placed_are_named_without_flips() -> None:
    assert "Black has 4 moves: d4, e4, d5, e5." in type_in(playing("historic"), "legal").text


@pytest.mark.parametrize("language", Language)
def test_every_listed_command_can_be_parsed(language: Language) -> None:
    say = say_in(language)

    for names in (*(names for names, _ in COMMANDS), "f5, legal, row 3, help"):
        for name in say(names).replace("、", ",").split(","):
            parse_command(name, STANDARD)


def answer_of(table: Table) -> str:
    """What is read out of the last answer."""
    (told,) = (each for each in walk(table.page) if (each.tag, each.key) == ("p", "told"))
    return text_of(told)


PLAYED = follow(sit_down_with(), "d3c3")


@pytest.mark.parametrize(
    ("table", "typed", "words"),
    [
        (
            PLAYED,
            "row 3",
            "Row 3: a3 empty, b3 empty, c3 white, d3 black, e3 empty, f3 empty, g3 empty, h3 empty.",
        ),
        (
            PLAYED,
            "c",
            "File c: c1 empty, c2 empty, c3 white, c4 empty, c5 empty, c6 empty, c7 empty, c8 empty.",
        ),
        (
            PLAYED,
            "legal",
            "Black has 4 moves: b3 flips 1 disc, c4 flips 1 disc, f5 flips 1 disc, e6 flips 1 disc.",
        ),
        (PLAYED, "last", "White c3 flipped 1 disc."),
        (PLAYED, "score", "Black 3, White 3."),
        (PLAYED, "who", "Black to move."),
        (
            PLAYED,
            "board",
            "Row 1: no discs. Row 2: no discs. Row 3: c3 white, d3 black. Row 4: d4 white, e4 black. "
            "Row 5: d5 black, e5 white. Row 6: no discs. Row 7: no discs. Row 8: no discs.",
        ),
        (follow(sit_down_with(), BLACK_MUST_PASS), "legal", "Black has no move and must pass."),
        (
            follow(sit_down_with(), WIPE_OUT),
            "legal",
            "Black (Human) wins 13–0 (64–0 with the empty squares).",
        ),
        (follow(sit_down_with(), WIPE_OUT), "hint", "There is nothing to decide now."),
        (sit_down_with(), "last", "No move yet."),
        (sit_down_with(), "f5", ""),
        (sit_down_with(), "a1", ""),
        (
            person.with_options(PLAYED, language=Language.FRENCH),
            "3",
            "Rangée 3\u00a0: a3 vide, b3 vide, c3 blanc, d3 noir, e3 vide, f3 vide, g3 vide, h3 vide.",
        ),
    ],
)
def test_a_question_is_answered_in_words_which_do_not_repeat_the_status(
    table: Table, typed: str, words: str
) -> None:
    opened = table.send(command_room.Click.OPEN_FIELD, command_room.CommandTyped(typed))

    assert answer_of(opened.send(command_room.Click.ENTER)) == words


def test_an_answer_describes_the_moment_of_the_question() -> None:
    asked = type_in(sit_down_with(), "score")

    assert answer_of(play(asked, "d3")) == "Black 2, White 2."


def test_help_lists_every_command_with_its_meaning() -> None:
    shown = type_in(sit_down_with(), "help")

    assert "the legal moves, and what they flip" in shown.text
    assert "legal, the legal moves, and what they flip." in answer_of(shown)


def test_the_command_field_handles_enter_and_passes_letters_on() -> None:
    page = sit_down_with().send(command_room.Click.OPEN_FIELD).page
    (field,) = (element for element in walk(page) if element.attribute("id") == "command")
    (keys,) = (handler for handler in field.handlers if handler.event == "keydown")

    assert message_of(keys, "Enter") is not None
    assert message_of(keys, "h") is None
