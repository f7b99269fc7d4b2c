import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, DecodeError, Path, Skip, Square, parse_square, start_board
from reversi.engine import (
    Answer,
    Certainty,
    Progress,
    Question,
    Reply,
    decode_question,
    decode_reply,
    encode_question,
    encode_reply,
)
from reversi.engine.protocol import MoveValue
from tests.strategies import json_values, reachable_boards, spoiled

squares = st.builds(Square, column=st.integers(0, 25), row=st.integers(0, 25))
values = st.none() | st.integers()
move_values = st.builds(
    MoveValue,
    squares,
    st.integers(),
    st.sampled_from(Certainty),
    st.integers(),
    st.integers(),
    line=st.lists(squares | st.just(Skip()), max_size=4).map(tuple),
)
progresses = st.builds(
    Progress,
    st.integers(),
    st.integers(),
    st.none() | squares,
    values,
    moves=st.lists(move_values, max_size=4).map(tuple),
)
replies = progresses | st.builds(Answer, squares, values, st.integers(), st.integers())


def through_json(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_an_answer_is_a_small_object() -> None:
    answer = Answer(move=parse_square("f5"), value=-6, nodes=4, depth=1)

    assert encode_reply(answer) == {
        "kind": "answer",
        "move": "f5",
        "value": -6,
        "nodes": 4,
        "depth": 1,
        "certainty": "guess",
    }


@given(board=reachable_boards(), player=st.text(), seed=st.integers())
def test_questions_come_back_from_json(board: Board, player: str, seed: int) -> None:
    question = Question(board, player, seed, milliseconds=None if seed % 2 else seed)

    assert decode_question(through_json(encode_question(question))) == question


@given(reply=replies)
def test_replies_come_back_from_json(reply: Reply) -> None:
    assert decode_reply(through_json(encode_reply(reply))) == reply


def test_a_refusal_says_what_was_wrong_and_where() -> None:
    encoded = through_json(encode_question(Question(start_board(STANDARD), "greedy", 0)))
    encoded["board"]["rules"]["walls"] = ["a1", "b"]

    with pytest.raises(DecodeError, match="expected a square") as refusal:
        decode_question(encoded)

    assert refusal.value.place == Path(("board", "rules", "walls", 1))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"kind": "guess"}, "expected progress or answer"),
        ({"move": None}, "expected text"),
        ({"value": 1.5}, "whole number"),
        ({"nodes": True}, "whole number"),
    ],
)
def test_a_reply_that_cannot_be_is_refused(change: dict[str, object], problem: str) -> None:
    encoded = through_json(encode_reply(Answer(parse_square("f5"), None, 4, 1))) | change

    with pytest.raises(DecodeError, match=problem):
        decode_reply(encoded)


def test_a_line_is_told_with_its_skips_and_a_spoiled_one_is_refused_with_its_place() -> None:
    c3 = parse_square("c3")
    move = MoveValue(c3, 300, Certainty.SEARCHED, 8, line=(c3, Skip(), parse_square("d3")))
    encoded = through_json(encode_reply(Progress(8, 900, c3, 300, moves=(move,))))
    assert encoded["moves"][0]["line"] == ["c3", "--", "d3"]

    encoded["moves"][0]["line"][1] = "z0"
    with pytest.raises(DecodeError, match="expected a square") as refusal:
        decode_reply(encoded)

    assert refusal.value.place == Path(("moves", 0, "line", 1))


@pytest.mark.parametrize("field", ["value", "depth", "selectivity"])
@pytest.mark.parametrize("spoiled_value", ["300", "high", None, 1.5, True])
def test_what_a_move_is_worth_is_told_in_whole_numbers(field: str, spoiled_value: object) -> None:
    move = MoveValue(parse_square("c3"), 300, Certainty.SEARCHED, 8)
    encoded = through_json(encode_reply(Progress(8, 900, move.square, 300, moves=(move,))))
    encoded["moves"][0][field] = spoiled_value

    with pytest.raises(DecodeError, match="whole number") as refusal:
        decode_reply(encoded)

    assert refusal.value.place == Path(("moves", 0, field))


@given(value=json_values)
def test_no_json_at_all_makes_a_decoder_fail_otherwise(value: object) -> None:
    for decode in (decode_question, decode_reply):
        with pytest.raises(DecodeError):
            decode(value)


@given(data=st.data(), board=reachable_boards())
def test_a_spoiled_question_is_decoded_or_refused(data: st.DataObject, board: Board) -> None:
    encoded = data.draw(spoiled(encode_question(Question(board, "greedy", 7))))

    try:
        question = decode_question(encoded)
    except DecodeError:
        return
    assert decode_question(encode_question(question)) == question


@given(data=st.data(), reply=replies)
def test_a_spoiled_reply_is_decoded_or_refused(data: st.DataObject, reply: Reply) -> None:
    encoded = data.draw(spoiled(encode_reply(reply)))

    try:
        decoded = decode_reply(encoded)
    except DecodeError:
        return
    assert decode_reply(encode_reply(decoded)) == decoded
