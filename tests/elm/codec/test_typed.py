"""A codec that follows from the types reads what it has written, and makes nothing but what they declare."""

import sys
from functools import partial
from inspect import getsource
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm.codec.typed import Codec, Codecs, Fields, ShapeError
from reversi.shells.build.written_out import written_out
from tests.elm.codec import trees
from tests.elm.codec.trees import Kept, Leaf, Name, Share, Tree, Trees, Twig
from tests.elm.travel.shapes import Even, Suit
from tests.strategies import json_values, spoiled


def parse_name(json: Any) -> Name:
    if not isinstance(json, str) or not json.isalpha():
        raise ShapeError("expected a name", json)
    return Name(json)


FORMS: dict[Any, Codec] = {Name: (lambda name: name.text, parse_name)}
CODECS = Codecs(FORMS)
encode, decode = CODECS.of(Tree)

LEAF = Leaf(Suit.SPADES, Even(4))
FULL = Leaf(Suit.HEARTS, Even(2), "é", True, (Share("Ada"), Share("Bob", 2)), (3, "x"), Name("Eve"))

leaves = st.builds(
    Leaf,
    st.sampled_from(Suit),
    st.builds(Even, st.integers().map(lambda number: 2 * number)),
    st.none() | st.text(),
    st.booleans(),
    st.lists(st.builds(Share, st.text(), st.integers()), max_size=3).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.none() | st.just(Name("Eve")),
)
twigs = st.builds(Twig, st.lists(leaves | st.just(Twig()), max_size=3).map(tuple))
all_trees = leaves | st.builds(Twig, st.lists(leaves | twigs, max_size=3).map(tuple))


@given(all_trees)
def test_a_value_is_read_as_it_was_written(tree: Tree) -> None:
    assert decode(encode(tree)) == tree


def test_what_its_type_says_of_a_value_is_not_written() -> None:
    assert encode(Twig((LEAF,))) == {"Twig": {"below": [{"Leaf": {"suit": "SPADES", "even": {"number": 4}}}]}}
    assert CODECS.of(Leaf)[0](FULL) == {
        "suit": "HEARTS",
        "even": {"number": 2},
        "note": "é",
        "is_wet": True,
        "shares": [{"owner": "Ada"}, {"owner": "Bob", "parts": 2}],
        "spot": [3, "x"],
        "name": "Eve",
    }


@pytest.mark.parametrize(
    ("part", "json", "reason", "steps"),
    [
        ("suit", "CLUBS", "expected one of HEARTS, SPADES", ("suit",)),
        ("suit", ["HEARTS"], "expected one of HEARTS, SPADES", ("suit",)),
        ("even", {"number": 3}, "the number is odd", ("even",)),
        ("even", {"number": 2.0}, "expected a whole number", ("even", "number")),
        ("even", {"number": True}, "expected a whole number", ("even", "number")),
        ("even", {}, "expected an object with “number”", ("even",)),
        ("even", [2], "expected an object", ("even",)),
        ("note", 5, "expected text", ("note",)),
        ("is_wet", 1, "expected true or false", ("is_wet",)),
        ("shares", {}, "expected a list", ("shares",)),
        ("shares", [{"owner": "Ada"}, {"owner": None}], "expected text", ("shares", 1, "owner")),
        ("spot", [3], "expected at least 2 of these", ("spot",)),
        ("spot", [3, "x", 4], "expected at most 2 of these", ("spot",)),
        ("spot", [3, 4], "expected text", ("spot", 1)),
        ("name", "E v e", "expected a name", ("name",)),
    ],
)
def test_a_value_of_another_shape_is_refused_with_its_place(
    part: str, json: object, reason: str, steps: tuple[str | int, ...]
) -> None:
    with pytest.raises(ShapeError) as refusal:
        decode({"Leaf": {**CODECS.of(Leaf)[0](FULL), part: json}})

    assert refusal.value.reason == reason
    assert refusal.value.steps == ("Leaf", *steps)


@pytest.mark.parametrize("json", [{}, {"Name": "Eve"}, {"Leaf": {}, "Twig": {}}, "Twig", ["Twig"], None])
def test_no_class_can_be_made_but_those_of_the_union(json: object) -> None:
    with pytest.raises(ShapeError, match="expected one of Leaf, Twig"):
        decode(json)


def test_a_tuple_holds_no_more_than_its_type_allows() -> None:
    twig: dict[str, object] = {"Twig": {}}

    assert CODECS.of(Trees)[1]([twig] * 3) == (Twig(),) * 3
    with pytest.raises(ShapeError, match="expected at most 3 of these"):
        CODECS.of(Trees)[1]([twig] * 4)


@pytest.mark.parametrize("first", [Trees, Tree, Twig])
def test_such_tuples_lie_in_one_another_no_deeper_than_their_type_allows(first: object) -> None:
    codecs = Codecs(FORMS)
    codecs.of(first)
    deep: dict[str, object] = {"Twig": {"below": [{"Twig": {"below": []}}]}}

    assert codecs.of(Trees)[1]([deep]) == (Twig((Twig(),)),)
    for _ in range(2):
        with pytest.raises(ShapeError, match="expected these at most 2 deep") as refusal:
            codecs.of(Trees)[1]([{"Twig": {"below": [deep]}}])
        assert refusal.value.steps == (0, "Twig", "below", 0, "Twig", "below")


@given(data=st.data(), tree=all_trees)
def test_a_spoiled_value_is_read_or_refused(data: st.DataObject, tree: Tree) -> None:
    json = data.draw(spoiled(encode(tree)))

    try:
        read = decode(json)
    except ShapeError:
        return
    assert decode(encode(read)) == read


@given(json_values)
def test_other_json_is_refused(json: object) -> None:
    with pytest.raises(ShapeError):
        decode(json)


def test_classes_as_they_are_shipped_have_the_same_codec(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = ModuleType(trees.__name__)
    exec(compile(written_out(getsource(trees)), "trees.py", "exec"), shipped.__dict__)
    monkeypatch.setitem(sys.modules, trees.__name__, shipped)
    codecs = Codecs({shipped.Name: (lambda name: name.text, shipped.Name)})
    written = encode(Twig((FULL, LEAF)))

    read = codecs.of(shipped.Tree)[1](written)

    assert type(read.below[0]) is shipped.Leaf
    assert codecs.of(shipped.Tree)[0](read) == written


STORED = Codecs(FORMS, lambda member: str(member.value), {"twig": "branch"}, whole=True)
WRITTEN = {"suit": "h", "owner": "", "parts": 1, "branch": {"below": []}}


def test_what_is_stored_is_written_whole_but_for_what_is_rare() -> None:
    ada = Kept(Suit.SPADES, Share("Ada"), (3,), seen=7)

    assert STORED.of(Kept)[0](Kept()) == WRITTEN
    assert STORED.of(Kept)[0](ada) == WRITTEN | {"suit": "s", "owner": "Ada", "spots": [3]}


def test_what_is_stored_is_read_from_where_it_was_written() -> None:
    assert STORED.of(Kept)[1]({"suit": "s", "owner": "Ada", "seen": 7}) == Kept(Suit.SPADES, Share("Ada"))


def test_a_spoiled_field_costs_only_itself() -> None:
    fields = Fields(STORED, WRITTEN | {"suit": "hearts", "owner": 1, "spots": "many", "branch": {"below": 3}})

    read = fields.record(Kept, spots=lambda: fields.read("spots", STORED.of(tuple[int, ...])[1], (9,)))

    assert read == Kept(spots=(9,))
    assert [*fields.spoiled] == ["suit", "share", "spots", "twig"]
    assert str(fields.spoiled["suit"]) == "expected one of h, s"


def test_what_can_be_read_of_a_field_is_kept() -> None:
    fields, decode_number = Fields(STORED, {}), STORED.of(int)[1]

    read = [fields.read_part("spots", partial(decode_number, each), 0) for each in (1, "2", 3)]

    assert read == [1, 0, 3]
    assert [*fields.spoiled] == ["spots"]


def test_a_type_without_a_codec_is_told() -> None:
    with pytest.raises(TypeError, match="set"):
        CODECS.of(set[int])
