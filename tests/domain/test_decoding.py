"""JSON from outside: read, or refused with a reason; never the end of the program."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.domain import DecodeError
from reversi.domain.decoding import DEEPEST, LONGEST, depth, parse_json
from tests.strategies import json_values


def nested(levels: int) -> object:
    value: object = 1
    for level in range(levels):
        value = [value] if level % 2 else {"a": value}
    return value


@given(value=json_values)
def test_what_json_can_write_is_read_back(value: object) -> None:
    assert repr(parse_json(json.dumps(value)).value) == repr(value)


@given(text=st.text() | st.text(alphabet='[]{}",:\\ 1ae.-', max_size=200))
@example(text='"' + '\\"' * 300_000)
@example(text='["' + "\\" * 300_000)
@example(text="[" * 300_000)
@example(text="[]" * 300_000)
@example(text='{"a":' * 100_000)
@example(text="9" * 5000)
@example(text=" " * (LONGEST + 1))
@example(text="\ud800")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = parse_json(text).value
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        json.dumps(value)


@pytest.mark.parametrize("levels", [0, 1, 2, DEEPEST])
def test_fifty_nested_lists_and_objects_are_read(levels: int) -> None:
    assert parse_json(json.dumps(nested(levels))).value == nested(levels)


@pytest.mark.parametrize("levels", [DEEPEST + 1, 5000])
def test_deeper_nesting_is_refused(levels: int) -> None:
    with pytest.raises(DecodeError, match="at most 50 lists and objects in one another"):
        parse_json("[" * levels + "]" * levels)


def test_any_number_of_lists_may_stand_side_by_side() -> None:
    assert parse_json(json.dumps([[]] * 1000)).value == [[]] * 1000


def test_brackets_in_strings_open_nothing() -> None:
    text = json.dumps({"a": '["\\' * 100, "b": "]" * 100})

    assert depth(text) == 1
    assert parse_json(text).value == json.loads(text)


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(DecodeError, match="at most 1000000 characters"):
        parse_json("1" + " " * LONGEST)
