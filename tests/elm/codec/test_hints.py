"""What a type hint says: which values fit it, how it is written, and which classes it names."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, Optional, Protocol, Union

import pytest

from reversi.elm.codec.hints import Hint, classes_in, fits, hint_text, hints_of, is_record, members_of
from tests.elm.travel.shapes import ORIGIN, Card, Deal, Even, Plain, Point, Suit, double

AnyCallable: Any = Callable


class Speaking(Protocol):
    """Anything that speaks."""


HINTS: list[tuple[Hint, str, list[object], list[object], list[type]]] = [
    (int, "int", [0, True], [0.5, "0", None], [int]),
    (float, "float", [0.5, 1], ["1", None], [float]),
    (type(None), "None", [None], [0], [type(None)]),
    (Any, "Any", [None, 0, Card], [], []),
    (Speaking, "Speaking", [0], [], [Speaking]),
    (Suit, "Suit", [Suit.HEARTS], ["HEARTS"], [Suit]),
    (Deal, "DeckShuffled | DeckCut", [Deal.CUT], ["DeckCut"], [Deal]),
    (Literal[1, "a"], "Literal[1, 'a']", [1, "a"], [True, 2, "b"], []),
    (int | str | None, "int | str | None", [0, "0", None], [0.5], [int, str, type(None)]),
    (Optional[int], "int | None", [0, None], ["0"], [int, type(None)]),  # noqa: UP045  (older code may write it so)
    (Union[int, str], "int | str", [0, "0"], [None], [int, str]),  # noqa: UP007
    (Annotated[int, "in discs"], "Annotated[int, in discs]", [0], ["0"], [int]),
    (tuple[int, ...], "tuple[int, ...]", [(), (1, 2)], [(1, "2"), [1]], [tuple, int]),
    (tuple[int, str], "tuple[int, str]", [(1, "2")], [(), (1,), (1, 2), (1, "2", 3)], [tuple, int, str]),
    (tuple, "tuple", [(), ("1", 2)], [[]], [tuple]),
    (list[int], "list[int]", [[], [1]], [["1"], (1,)], [list, int]),
    (frozenset[int], "frozenset[int]", [frozenset({1})], [frozenset({"1"}), {1}], [frozenset, int]),
    (set[int], "set[int]", [{1}], [{"1"}, frozenset({1})], [set, int]),
    (Mapping[str, int], "Mapping[str, int]", [{}, {"a": 1}], [{1: 1}, {"a": "1"}], [Mapping, str, int]),
    (Callable[[int], str], "Callable[[int], str]", [double, str], [0], [AnyCallable, int, str]),
    (tuple[Card | None, ...], "tuple[Card | None, ...]", [(None,)], [(0,)], [tuple, Card, type(None)]),
    (Point, "Point", [ORIGIN], [(0, 0.5)], [Point]),
]


@pytest.mark.parametrize(("hint", "text", "good", "bad", "classes"), HINTS, ids=[row[1] for row in HINTS])
def test_a_hint_is_fitted_by_its_values_alone_and_is_written_as_in_a_source(
    hint: Hint, text: str, good: list[object], bad: list[object], classes: list[type]
) -> None:
    assert [value for value in (*good, *bad) if fits(value, hint)] == good
    assert hint_text(hint) == text
    assert hint_text(hint, lambda kind: kind.__qualname__.upper()).upper() == text.upper()
    assert [each for each in classes_in(hint) if each.__module__ not in ("types", "typing")] == classes


def test_the_members_of_a_union_are_those_of_the_unions_in_it_too() -> None:
    assert members_of(Union[int | str, None]) == (int, str, type(None))  # noqa: UP007
    assert members_of(tuple[int | str]) == (tuple[int | str],)


def test_what_has_fields_is_told_from_what_has_none() -> None:
    class Odd:
        _fields = ("x",)

    assert [kind for kind in (Card, Even, Point, Plain, Suit, tuple, Odd) if is_record(kind)] == [
        Card,
        Even,
        Point,
    ]
    assert hints_of(Point) == {"x": int, "y": float}
    assert hints_of(Plain) == {}
