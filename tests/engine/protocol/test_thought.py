"""Thoughts come back from JSON as they went, and a tree that no player makes is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import DecodeError, Square, parse_square
from reversi.engine import Answer, Certainty, protocol
from reversi.engine.protocol.thought import Thoughts
from reversi.engine.protocol.wire import decode, encode
from tests.strategies import json_values, through_json

F5 = parse_square("f5")

squares = st.builds(Square, column=st.integers(0, 25), row=st.integers(0, 25))
terms = st.lists(
    st.builds(protocol.Term, st.sampled_from(protocol.TermKind), st.integers(), st.integers(), st.booleans()),
    max_size=3,
).map(tuple)

lines = st.lists(squares, max_size=3).map(tuple)
numbers = st.lists(st.integers(), max_size=3).map(tuple)
worths = (
    st.none()
    | st.builds(protocol.Counted, st.integers(), terms, lines)
    | st.builds(protocol.Tried, st.integers(), st.integers())
    | st.builds(
        protocol.Searched,
        st.integers(),
        st.sampled_from(Certainty),
        st.integers(),
        st.integers(),
        lines,
        numbers,
        st.none() | st.integers(),
        terms,
    )
)


def thoughts_above(replies: st.SearchStrategy[protocol.Thought]) -> st.SearchStrategy[protocol.Thought]:
    return st.builds(
        protocol.Thought,
        st.none() | squares,
        worths,
        st.none() | st.sampled_from(protocol.Remark),
        st.lists(replies, max_size=2).map(tuple),
        st.integers(),
    )


leaves = st.builds(protocol.Thought, squares, worths)
thoughts = thoughts_above(thoughts_above(leaves))


@given(thought=thoughts)
def test_a_thought_comes_back_from_json(thought: protocol.Thought) -> None:
    answer = Answer(F5, protocol.Value(3), 1, 1, reasons=(thought, thought))

    assert decode(Answer, through_json(encode(Answer, answer))) == answer


def test_what_goes_without_saying_is_not_written() -> None:
    thought = protocol.Thought(F5, protocol.Counted(5, (protocol.Term(protocol.TermKind.DISCS, 5),)))

    assert encode(protocol.Thought, thought) == {
        "square": "f5",
        "worth": {"Counted": {"value": 5, "terms": [{"kind": "DISCS", "amount": 5}]}},
    }


@given(value=json_values)
def test_other_json_is_read_or_refused(value: object) -> None:
    with suppress(DecodeError):
        assert isinstance(decode(Thoughts, value), tuple)


def nested(levels: int) -> protocol.Thought:
    thought = protocol.Thought(F5)
    for _ in range(levels - 1):
        thought = protocol.Thought(F5, replies=(thought,))
    return thought


def test_a_tree_may_be_as_deep_as_any_player_makes_it_and_no_deeper() -> None:
    deep, too_deep = nested(protocol.DEEPEST), nested(protocol.DEEPEST + 1)

    assert decode(Thoughts, [encode(protocol.Thought, deep)]) == (deep,)
    with pytest.raises(DecodeError, match="at most 8 deep"):
        decode(Thoughts, [encode(protocol.Thought, too_deep)])


def test_so_many_thoughts_may_stand_side_by_side_and_no_more() -> None:
    assert (
        len(decode(Thoughts, [encode(protocol.Thought, protocol.Thought(F5))] * protocol.BROADEST))
        == protocol.BROADEST
    )
    with pytest.raises(DecodeError, match="at most 128"):
        decode(Thoughts, [encode(protocol.Thought, protocol.Thought(F5))] * (protocol.BROADEST + 1))


@pytest.mark.parametrize(
    ("term", "problem"),
    [
        ({"kind": "DISCS"}, "an object with “amount”"),
        ({"kind": "DISCS", "amount": 5, "weight": None}, "a whole number"),
        ({"kind": "DISCS", "amount": 5, "theirs": 0}, "true or false"),
        (["DISCS", 5, 1, False], "an object"),
    ],
)
def test_a_term_is_read_whole_or_refused(term: object, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        decode(Thoughts, [{"square": "f5", "worth": {"Counted": {"value": 5, "terms": [term]}}}])
