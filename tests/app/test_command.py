"""Typed moves and commands: read in every language, carried out, answered, or refused without loss."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.app import command as command_room
from reversi.app.command import Command, PlaySetUp, PlaySquare, ReadColumn, ReadRow, Word, parse_command
from reversi.app.command.view import COMMANDS
from reversi.domain import STANDARD, DecodeError, Rules, Square, classic_rules
from reversi.elm.html import message_of, walk
from reversi.locale import Language, say_in
from tests.app.steps import after
from tests.app.visits import typed_texts
from tests.strategies import all_rules, any_rules, texts

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


@pytest.mark.parametrize("language", Language)
def test_every_listed_command_can_be_parsed(language: Language) -> None:
    say = say_in(language)

    for names in (*(names for names, _ in COMMANDS), "f5, legal, row 3, help"):
        for name in say(names).replace("、", ",").split(","):
            parse_command(name, STANDARD)


def test_the_command_field_handles_enter_and_passes_letters_on() -> None:
    page = after("human – human; {command.Click.OPEN_FIELD}").page
    (field,) = (element for element in walk(page) if element.attribute("id") == "command")
    (keys,) = (handler for handler in field.handlers if handler.event == "keydown")

    assert message_of(keys, "Enter") is not None
    assert message_of(keys, "h") is None
