"""Typed moves and commands: read in every language, carried out, answered, or refused without loss."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.app import command as command_room
from reversi.app.command import (
    LONGEST,
    WORDS,
    Command,
    PlaySetUp,
    PlaySquare,
    ReadColumn,
    ReadRow,
    Refused,
    Word,
    parse_command,
)
from reversi.app.common import cmd
from reversi.app.common.dialogs import SetUpChooser
from reversi.app.game import msg as game_msg
from reversi.app.other_game import load
from reversi.domain import STANDARD, DecodeError, Rules, Skip, Square, classic_rules
from reversi.domain.setups import setup_named
from reversi.elm.html import walk
from reversi.formats.shared import Shared
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, follow, kept, settled, sit_down_with, told, transcript_of
from tests.app.visits import typed_texts
from tests.strategies import all_rules, any_rules, texts

FIELD = "Move or command"


def type_in(table: Table, text: str) -> Table:
    """The table after `text` was typed into the field and entered."""
    if FIELD not in table.names:
        table = table.send(command_room.Click.OPEN_FIELD)
    return settled(table).type(text, FIELD).press("Enter", FIELD)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("f5", PlaySquare(Square(5, 4))),
        (" F5\n", PlaySquare(Square(5, 4))),
        ("f 5", PlaySquare(Square(5, 4))),
        ("ｆ５", PlaySquare(Square(5, 4))),
        ("/f5", PlaySquare(Square(5, 4))),
        ("3", ReadRow(2)),
        ("row 3", ReadRow(2)),
        ("Rangée 3", ReadRow(2)),
        ("ligne 8", ReadRow(7)),
        ("３行目", ReadRow(2)),
        ("3段", ReadRow(2)),
        ("c", ReadColumn(2)),
        ("file c", ReadColumn(2)),
        ("colonne h", ReadColumn(7)),
        ("c列", ReadColumn(2)),
        ("PASS", Word.PASS),
        ("パス", Word.PASS),
        ("annuler", Word.UNDO),
        ("Rétablir", Word.REDO),
        ("new   game", Word.NEW),
        ("ヒント", Word.HINT),
        ("légaux", Word.LEGAL),
        ("合法手", Word.LEGAL),
        ("dernier coup", Word.LAST),
        ("石数", Word.SCORE),
        ("who", Word.TURN),
        ("盤", Word.BOARD),
        ("setup", Word.SETUP),
        ("variantes", Word.SETUP),
        ("ルール", Word.SETUP),
        ("setup octagon", PlaySetUp("octagon")),
        ("Variante  Black hole", PlaySetUp("black-hole")),
        ("ルール　mini-4x4", PlaySetUp("mini-4x4")),
        ("?", Word.HELP),
        ("？", Word.HELP),
        (":help", Word.HELP),
    ],
)
def test_a_text_means(text: str, command: Command) -> None:
    assert parse_command(text, STANDARD) == command


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "/",
        "xyzzy",
        "i1",
        "a9",
        "a0",
        "f55",
        "0",
        "9",
        "row",
        "row 9",
        "row c",
        "file 3",
        "i",
        "²",
        "d٣",
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
    names = [name for names in WORDS.values() for name in names]

    assert len(set(names)) == len(names)
    assert all(parse_command(name, STANDARD) is word for word, names in WORDS.items() for name in names)


@given(text=typed_texts | texts | st.text(), rules=all_rules | any_rules())
@example(text="a" * (LONGEST + 1), rules=STANDARD)
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


def test_a_typed_move_at_the_computers_turn_is_refused() -> None:
    table = type_in(follow(sit_down_with("human", "greedy"), "d3"), "c3")

    assert transcript_of(table) == "d3"
    assert table.model.typed.answered is not None
    assert table.model.typed.answered.refused is Refused.NOT_YOUR_TURN
    assert "It is not your turn." in table.text


def test_pass_undo_redo_hint_and_new_are_typed() -> None:
    stuck = follow(sit_down_with(), BLACK_MUST_PASS)

    passed = type_in(stuck, "pass")
    undone = type_in(passed, "undo")
    redone = type_in(undone, "redo")
    hinted = type_in(redone, "hint")
    new = type_in(hinted, "new")

    assert [each.model.table.game.place for each in (passed, undone, redone)] == [9, 7, 9]
    assert hinted.model.hint is not None
    assert cmd.DrawSeed() in new.commands
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
    assert kept(refused) == kept(table)
    assert refused.model.table.game == table.model.table.game


def test_text_that_is_not_understood_stays_in_the_field() -> None:
    table = type_in(sit_down_with(), "lgal")

    assert table.model.typed.text == "lgal"
    assert [each.tag for each in walk(table.page) if each.attribute("aria-invalid")] == ["input"]
    assert type_in(table, "legal").model.typed.text == ""


def test_text_that_is_not_understood_is_selected_so_that_typing_replaces_it() -> None:
    refused = type_in(sit_down_with(), "foo")

    assert refused.commands == (cmd.SelectText("command"),)
    assert type_in(refused, "legal").commands == ()


def test_when_the_game_is_over_there_is_nothing_to_decide() -> None:
    assert "There is nothing to decide now." in type_in(follow(sit_down_with(), WIPE_OUT), "hint").text


def test_an_empty_field_is_not_answered() -> None:
    table = type_in(sit_down_with(), "  ")

    assert table.model.typed.answered is None


def test_every_answer_has_a_number_of_its_own_so_that_it_is_read_again() -> None:
    first = type_in(sit_down_with(), "score")
    second = type_in(first, "score")

    assert first.model.typed.answered is not None
    assert second.model.typed.answered is not None
    assert second.model.typed.answered.number > first.model.typed.answered.number


def test_a_slash_brings_the_field_and_escape_leaves_it_for_the_board() -> None:
    table = settled(sit_down_with()).send(command_room.Click.OPEN_FIELD)

    left = settled(table).press("Escape", FIELD)

    assert table.commands == (cmd.FocusElement("command"),)
    assert FIELD in table.names
    assert left.commands == (cmd.FocusSquare(left.model.table.cursor),)
    assert FIELD not in left.names


def test_the_field_can_be_opened_from_the_sheet_of_what_there_is_to_learn() -> None:
    table = sit_down_with().click("Learn").click(FIELD)

    assert table.model.panel.dialog is None
    assert table.model.typed.is_open


def test_a_key_asks_without_touching_what_is_being_typed() -> None:
    table = (
        sit_down_with()
        .send(command_room.Click.OPEN_FIELD)
        .type("f", FIELD)
        .send(command_room.CommandPressed(Word.SCORE))
    )

    assert table.model.typed.text == "f"
    assert "Black 2, White 2." in table.text


def test_enter_outside_the_field_is_no_command() -> None:
    table = sit_down_with().send(command_room.Click.ENTER)

    assert table.model.typed.answered is None


def test_nobody_passes_for_the_computer() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS)

    refused = type_in(table, "pass")

    assert refused.model.typed.answered is not None
    assert refused.model.typed.answered.refused is Refused.NOT_YOUR_TURN
    assert refused.model.table.game == table.model.table.game


def test_setup_shows_the_set_ups_and_setup_with_a_name_begins_a_game_with_it() -> None:
    table = follow(sit_down_with(), "f5")

    shown = type_in(table, "setup")
    begun = type_in(table, "setup octagon").send(game_msg.SeedDrawn(0))

    assert shown.model.panel.dialog == SetUpChooser()
    assert begun.model.options.setup == setup_named("octagon")
    assert transcript_of(begun) == ""
    assert not any(isinstance(command, cmd.FocusSquare) for command in begun.commands)


def test_a_set_up_that_there_is_not_is_refused_in_words() -> None:
    table = type_in(follow(sit_down_with(), "f5"), "setup heptagon")

    assert "There is no “heptagon”. Type setup to see all boards and rules." in table.text
    assert transcript_of(table) == "f5"


def playing(key: str) -> Table:
    """People at a set-up, before the first move."""
    table = sit_down_with()
    return settled(load_rules(table, key))


def load_rules(table: Table, key: str) -> Table:
    """The table with a game of that set-up on the board."""
    return replace(table, model=load(table.model, Shared(setup_named(key).rules)))


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
    for colour, words in zip(
        ["Black", "White", "Red", "Blue", "Green", "Yellow", "Black"], turns, strict=True
    ):
        assert f"{colour} to move." in words


def test_where_passing_is_free_pass_is_a_move_and_can_be_undone() -> None:
    table = playing("free-passing")

    passed = type_in(type_in(table, "pass"), "パス")

    assert passed.model.table.game.messages == (Skip(), Skip())
    assert transcript_of(type_in(passed, "undo")) == "--"


def test_the_squares_on_which_discs_are_placed_are_named_without_flips() -> None:
    assert "Black has 4 moves: d4, e4, d5, e5." in type_in(playing("historic"), "legal").text
