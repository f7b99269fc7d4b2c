from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hypothesis import given
from hypothesis import strategies as st

from reversi.codec.hints import fits
from reversi.codec.names import NameTable
from reversi.elm.travel.schema import (
    NO_SCHEMA,
    Change,
    Difference,
    Fields,
    Members,
    Schema,
    decode_schema,
    difference,
    encode_schema,
    messages_of,
    schema_of,
)
from reversi.program import PROGRAM
from tests.elm.travel.shapes import Card, Even

HERE = "tests.elm.travel.shapes:"


def test_the_types_of_messages_and_all_types_inside_them_are_known() -> None:
    schema = schema_of(Card | Even)

    assert schema.messages == {HERE + "Card", HERE + "Even"}
    assert schema.shapes == {
        HERE + "Card": Fields(
            {
                "suit": "Suit",
                "at": "Point",
                "notes": "tuple[str, ...]",
                "below": "Card | None",
                "seen": "frozenset[int]",
                "rates": "Mapping[str, float]",
                "turn": "Callable[[int], int]",
            }
        ),
        HERE + "Even": Fields({"number": "int"}),
        HERE + "Suit": Members(("HEARTS", "SPADES")),
        HERE + "Point": Fields({"x": "int", "y": "float"}),
    }


def test_the_messages_of_a_program_are_those_that_its_update_takes() -> None:
    schema = schema_of(messages_of(PROGRAM.update))

    assert "reversi.app.game.msg:SquareClicked" in schema.messages
    assert "reversi.domain.square:Square" in schema.shapes
    assert "reversi.domain.square:Square" not in schema.messages


def test_an_update_that_does_not_say_what_it_takes_has_no_schema() -> None:
    def update(model, msg):  # type: ignore[no-untyped-def]
        return model, ()

    assert schema_of(messages_of(update)) == NO_SCHEMA


def test_a_type_that_names_itself_or_what_is_unknown_is_described_as_far_as_can_be() -> None:
    @dataclass
    class Odd:
        other: "Missing"  # type: ignore[name-defined]  # noqa: F821

    assert schema_of(Any) == NO_SCHEMA
    assert schema_of(Odd) == NO_SCHEMA  # it has no name by which it could be found


BEFORE = Schema(
    frozenset({"a:Moved", "a:Gone"}),
    {
        "a:Moved": Fields({"x": "int", "y": "int"}),
        "a:Gone": Fields({}),
        "a:Colour": Members(("RED", "BLUE")),
        "a:Same": Fields({"x": "int"}),
    },
)
AFTER = Schema(
    frozenset({"a:Moved", "a:New", "a:Same"}),
    {
        "a:Moved": Fields({"x": "float", "z": "int"}),
        "a:New": Fields({}),
        "a:Colour": Members(("RED", "GREEN")),
        "a:Same": Fields({"x": "int"}),
    },
)


def test_what_was_added_removed_and_changed_between_two_schemas_is_told() -> None:
    assert difference(BEFORE, AFTER) == Difference(
        added=("a:New",),
        removed=("a:Gone",),
        changed=(
            Change("a:Moved", "x", "int", "float"),
            Change("a:Moved", "y", "int", None),
            Change("a:Moved", "z", None, "int"),
            Change("a:Colour", "BLUE", "a member", None),
            Change("a:Colour", "GREEN", None, "a member"),
            Change("a:Same", "", None, "a message"),
        ),
    )
    assert difference(AFTER, AFTER).is_none


words = st.text("abc", min_size=1, max_size=3)
shapes = st.dictionaries(words, words, max_size=3).map(Fields) | st.lists(words, max_size=3).map(
    lambda names: Members(tuple(names))
)
schemas = st.dictionaries(words.map(lambda name: f"a.b:{name}"), shapes, max_size=4).flatmap(
    lambda known: st.builds(
        Schema,
        st.frozensets(st.sampled_from(sorted(known))) if known else st.just(frozenset()),
        st.just(known),
    )
)


@given(schemas)
def test_a_schema_is_read_as_it_was_written(schema: Schema) -> None:
    names = NameTable()

    written = encode_schema(schema, names)

    known = Schema(schema.messages & schema.shapes.keys(), schema.shapes)
    assert decode_schema(written, names.full, "types") == known


def test_a_mapping_is_fitted_by_its_keys_and_its_values() -> None:
    assert [fits(each, Mapping[str, int]) for each in ({"a": 1}, {1: 1}, {"a": "1"})] == [True, False, False]


def test_a_literal_is_fitted_by_its_own_values_alone() -> None:
    assert [fits(value, Literal[1, "a"]) for value in (1, "a", 2, True)] == [True, True, False, False]
