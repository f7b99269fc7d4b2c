import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.editor.file import LONGEST_FILE, VERSION, decode_file, encode_file, file_name
from reversi.domain import STANDARD, DecodeError
from reversi.domain.codec import encode_rules
from reversi.domain.setups import OTHELLO, SetUp
from tests.app.sessions import own_setups
from tests.strategies import scratched, spoiled

GOOD = json.loads(encode_file(SetUp(STANDARD, name="mine")))


def read(text: str) -> SetUp | DecodeError:
    """What a file holds, or why it was refused; any other error is one of the program."""
    try:
        return decode_file(text)
    except DecodeError as error:
        return error


@given(setup=own_setups)
def test_a_set_up_comes_back_from_its_file(setup: SetUp) -> None:
    assert decode_file(encode_file(setup)) == setup


def test_a_file_may_name_a_set_up() -> None:
    assert decode_file(json.dumps(GOOD | {"setup": "othello"})) == OTHELLO


def test_a_file_of_another_program_may_begin_with_a_byte_order_mark() -> None:
    assert decode_file("\ufeff" + encode_file(SetUp(STANDARD))) == SetUp(STANDARD)


@given(own_setups.map(encode_file).flatmap(scratched) | st.text())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(text: str) -> None:
    found = read(text)

    assert isinstance(found, DecodeError) or found.key or decode_file(encode_file(found)) == found


@given(own_setups.flatmap(lambda setup: spoiled(json.loads(encode_file(setup)))))
def test_a_file_with_a_spoiled_part_is_read_or_refused_and_nothing_else(content: object) -> None:
    found = read(json.dumps(content))

    assert isinstance(found, SetUp) or str(found.problem)


def with_rules(**changed: object) -> str:
    return json.dumps(GOOD | {"setup": {"name": "", "rules": encode_rules_with(changed)}})


def encode_rules_with(changed: dict[str, object]) -> dict[str, object]:
    rules = encode_rules(STANDARD)
    assert isinstance(rules, dict)
    return {**rules, **changed}


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "expected JSON", "at character 1"),
        ("f5d6c3", "expected JSON", "at character 1"),
        ("[]", "expected an object", "at the top"),
        ("{}", "expected an object with “kind”", "at the top"),
        (json.dumps({"kind": "a game"}), "expected “reversi set-up”", "in ['kind']"),
        (json.dumps(GOOD | {"version": VERSION + 1}), "expected version 1", "in ['version']"),
        (json.dumps(GOOD | {"setup": "oddello"}), "there is no set-up 'oddello'", "in ['setup']"),
        (json.dumps(GOOD | {"setup": 7}), "expected an object", "in ['setup']"),
        (with_rules(width="8"), "expected a whole number", "in ['setup']['rules']['width']"),
        (with_rules(walls=["a0"]), "expected a square", "in ['setup']['rules']['walls'][0]"),
        (with_rules(width=10**30), "expected a board on which players can begin", "in ['setup']['rules']"),
        (with_rules(players=["black"]), "expected a board on which players", "in ['setup']['rules']"),
        (
            with_rules(players=["black"] * 9),
            "expected at most 6 of these",
            "in ['setup']['rules']['players']",
        ),
        ("[" * 60_000, "expected at most 50 lists", "at the top"),
        (" " * (LONGEST_FILE + 1), f"expected at most {LONGEST_FILE} characters", "at character"),
    ],
)
def test_a_hostile_file_is_refused_with_words_and_a_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(DecodeError) as refused:
        decode_file(text)

    assert str(refused.value.problem).startswith(problem)
    assert str(refused.value.location).startswith(place)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("", "reversi.json"),
        ("Ring", "reversi-Ring.json"),
        ("../../etc", "reversi-etc.json"),
        ("八角形", "reversi-八角形.json"),
    ],
)
def test_a_file_is_named_after_the_drawing(name: str, file: str) -> None:
    assert file_name(name) == file
