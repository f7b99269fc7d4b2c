from dataclasses import dataclass
from typing import Any

from reversi.elm.travel import schema as schemas
from reversi.program import PROGRAM
from tests.elm.travel.shapes import Card, Even

HERE = "tests.elm.travel.shapes:"


def test_the_types_of_messages_and_all_types_inside_them_are_known() -> None:
    schema = schemas.schema_of(Card | Even)

    assert schema.messages == {HERE + "Card", HERE + "Even"}
    assert schema.shapes == {
        HERE + "Card": {
            "suit": "Suit",
            "at": "Point",
            "notes": "tuple[str, ...]",
            "below": "Card | None",
            "seen": "frozenset[int]",
            "rates": "Mapping[str, float]",
            "turn": "Callable[[int], int]",
        },
        HERE + "Even": {"number": "int"},
        HERE + "Suit": dict.fromkeys(("HEARTS", "SPADES"), schemas.MEMBER),
        HERE + "Point": {"x": "int", "y": "float"},
    }


def test_the_messages_of_a_program_are_those_that_its_update_takes() -> None:
    schema = schemas.schema_of(schemas.messages_of(PROGRAM.update))

    assert "reversi.app.game.msg:SquareClicked" in schema.messages
    assert "reversi.domain.square:Square" in schema.shapes
    assert "reversi.domain.square:Square" not in schema.messages


def test_an_update_that_does_not_say_what_it_takes_has_no_schema() -> None:
    def update(model, msg):  # type: ignore[no-untyped-def]
        return model, ()

    assert schemas.schema_of(schemas.messages_of(update)) == schemas.NO_SCHEMA


def test_a_type_that_names_itself_or_what_is_unknown_is_described_as_far_as_can_be() -> None:
    @dataclass
    class Odd:
        other: "Missing"  # type: ignore[name-defined]  # noqa: F821

    assert schemas.schema_of(Any) == schemas.NO_SCHEMA
    assert schemas.schema_of(Odd) == schemas.NO_SCHEMA  # it has no name by which it could be found


BEFORE = schemas.Schema(
    frozenset({"a:Moved", "a:Gone"}),
    {
        "a:Moved": {"x": "int", "y": "int"},
        "a:Gone": {},
        "a:Colour": dict.fromkeys(("RED", "BLUE"), schemas.MEMBER),
        "a:Same": {"x": "int"},
    },
)
AFTER = schemas.Schema(
    frozenset({"a:Moved", "a:New", "a:Same"}),
    {
        "a:Moved": {"x": "float", "z": "int"},
        "a:New": {},
        "a:Colour": dict.fromkeys(("RED", "GREEN"), schemas.MEMBER),
        "a:Same": {"x": "int"},
    },
)


def test_what_was_added_removed_and_changed_between_two_schemas_is_told() -> None:
    assert schemas.difference(BEFORE, AFTER) == schemas.Difference(
        added=("a:New",),
        removed=("a:Gone",),
        changed=(
            schemas.Change("a:Moved", "x", "int", "float"),
            schemas.Change("a:Moved", "y", "int", None),
            schemas.Change("a:Moved", "z", None, "int"),
            schemas.Change("a:Colour", "BLUE", "a member", None),
            schemas.Change("a:Colour", "GREEN", None, "a member"),
            schemas.Change("a:Same", "", None, "a message"),
        ),
    )
    assert schemas.difference(AFTER, AFTER).is_none
