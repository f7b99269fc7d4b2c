import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import engine
from reversi.domain import STANDARD, Board, DecodeError, Path, Skip, Square, parse_square, start_board
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.wire import decode, encode
from tests.strategies import json_values, reachable_boards, spoiled

squares = st.builds(Square, column=st.integers(0, 25), row=st.integers(0, 25))
values = st.none() | st.builds(Value, st.integers(), st.sampled_from(engine.Certainty), st.integers())
move_values = st.builds(
    MoveValue,
    squares,
    st.integers(),
    st.sampled_from(engine.Certainty),
    st.integers(),
    st.integers(),
    line=st.lists(squares | st.just(Skip()), max_size=4).map(tuple),
)
progresses = st.builds(
    engine.Progress,
    st.integers(),
    st.integers(),
    st.none() | st.builds(BestMove, squares, values, st.lists(squares, max_size=4).map(tuple)),
    moves=st.lists(move_values, max_size=4).map(tuple),
)
replies = progresses | st.builds(engine.Answer, squares, values, st.integers(), st.integers())


def through_json(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_an_answer_is_a_small_object() -> None:
    answer = engine.Answer(move=parse_square("f5"), value=Value(-6), nodes=4, depth=1)

    fields = {"move": "f5", "value": {"amount": -6}, "nodes": 4, "depth": 1}
    assert encode(engine.Reply, answer) == {"Answer": fields}


@given(board=reachable_boards(), player=st.text(), seed=st.integers())
def test_questions_come_back_from_json(board: Board, player: str, seed: int) -> None:
    question = engine.Question(board, player, seed, milliseconds=None if seed % 2 else seed)

    assert decode(engine.Question, through_json(encode(engine.Question, question))) == question


@given(reply=replies)
def test_replies_come_back_from_json(reply: engine.Reply) -> None:
    assert decode(engine.Reply, through_json(encode(engine.Reply, reply))) == reply


def test_a_refusal_says_what_was_wrong_and_where() -> None:
    encoded = through_json(encode(engine.Question, engine.Question(start_board(STANDARD), "greedy", 0)))
    encoded["board"]["rules"]["walls"] = ["a1", "b"]

    with pytest.raises(DecodeError, match="expected a square") as refusal:
        decode(engine.Question, encoded)

    assert refusal.value.location == Path(("board", "rules", "walls", 1))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"move": None}, "expected text"),
        ({"value": {"amount": 1.5}}, "whole number"),
        ({"value": {"certainty": "exact"}}, "amount"),
        ({"nodes": True}, "whole number"),
    ],
)
def test_a_reply_that_cannot_be_is_refused(change: dict[str, object], problem: str) -> None:
    encoded = through_json(encode(engine.Answer, engine.Answer(parse_square("f5"), None, 4, 1))) | change

    with pytest.raises(DecodeError, match=problem):
        decode(engine.Reply, {"Answer": encoded})


@pytest.mark.parametrize("name", ["Guess", "Question", "answer", ""])
def test_a_reply_of_another_kind_is_refused(name: str) -> None:
    encoded = encode(engine.Answer, engine.Answer(parse_square("f5"), None, 4, 1))

    with pytest.raises(DecodeError, match="expected one of Progress, Answer"):
        decode(engine.Reply, {name: encoded})


def test_a_line_is_told_with_its_skips_and_a_spoiled_one_is_refused_with_its_place() -> None:
    c3 = parse_square("c3")
    move = MoveValue(c3, 300, engine.Certainty.SEARCHED, 8, line=(c3, Skip(), parse_square("d3")))
    encoded = through_json(
        encode(engine.Reply, engine.Progress(8, 900, BestMove(c3, Value(300)), moves=(move,)))
    )
    assert encoded["Progress"]["moves"][0]["line"] == ["c3", "--", "d3"]

    encoded["Progress"]["moves"][0]["line"][1] = "z0"
    with pytest.raises(DecodeError, match="expected a square") as refusal:
        decode(engine.Reply, encoded)

    assert refusal.value.location == Path(("Progress", "moves", 0, "line", 1))


@pytest.mark.parametrize("field", ["value", "depth", "selectivity"])
@pytest.mark.parametrize("spoiled_value", ["300", "high", None, 1.5, True])
def test_what_a_move_is_worth_is_told_in_whole_numbers(field: str, spoiled_value: object) -> None:
    move = MoveValue(parse_square("c3"), 300, engine.Certainty.SEARCHED, 8)
    encoded = through_json(
        encode(engine.Reply, engine.Progress(8, 900, BestMove(move.square, Value(300)), moves=(move,)))
    )
    encoded["Progress"]["moves"][0][field] = spoiled_value

    with pytest.raises(DecodeError, match="whole number") as refusal:
        decode(engine.Reply, encoded)

    assert refusal.value.location == Path(("Progress", "moves", 0, field))


@given(value=json_values)
def test_no_json_at_all_makes_a_decoder_fail_otherwise(value: object) -> None:
    for kind in (engine.Question, engine.Reply):
        with pytest.raises(DecodeError):
            decode(kind, value)


@given(data=st.data(), board=reachable_boards())
def test_a_spoiled_question_is_decoded_or_refused(data: st.DataObject, board: Board) -> None:
    encoded = data.draw(spoiled(encode(engine.Question, engine.Question(board, "greedy", 7))))

    try:
        question = decode(engine.Question, encoded)
    except DecodeError:
        return
    assert decode(engine.Question, encode(engine.Question, question)) == question


@given(data=st.data(), reply=replies)
def test_a_spoiled_reply_is_decoded_or_refused(data: st.DataObject, reply: engine.Reply) -> None:
    encoded = data.draw(spoiled(encode(engine.Reply, reply)))

    try:
        decoded = decode(engine.Reply, encoded)
    except DecodeError:
        return
    assert decode(engine.Reply, encode(engine.Reply, decoded)) == decoded
