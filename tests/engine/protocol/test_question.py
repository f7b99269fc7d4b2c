import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import engine
from reversi.domain import STANDARD, Board, DecodeError, Path, Skip, Square, parse_square, start_board
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.wire import decode, encode
from tests.strategies import reachable_boards, through_json

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
replies = st.builds(
    engine.Progress,
    st.integers(),
    st.integers(),
    st.none() | st.builds(BestMove, squares, values, st.lists(squares, max_size=4).map(tuple)),
    moves=st.lists(move_values, max_size=4).map(tuple),
) | st.builds(engine.Answer, squares, values, st.integers(), st.integers())


def test_an_answer_is_a_small_object() -> None:
    answer = engine.Answer(move=parse_square("f5"), value=Value(-6), nodes=4, depth=1)

    fields = {"move": "f5", "value": {"amount": -6}, "nodes": 4, "depth": 1}
    assert encode(engine.Reply, answer) == {"Answer": fields}


@given(board=reachable_boards(), player=st.text(), seed=st.integers())
def test_questions_come_back_from_json(board: Board, player: str, seed: int) -> None:
    question = engine.Question(board, player, seed, milliseconds=None if seed % 2 else seed)

    assert decode(engine.Question, through_json(encode(engine.Question, question))) == question


def test_a_refusal_says_what_was_wrong_and_where() -> None:
    encoded = through_json(encode(engine.Question, engine.Question(start_board(STANDARD), "greedy", 0)))
    encoded["board"]["rules"]["walls"] = ["a1", "b"]

    with pytest.raises(DecodeError, match="expected a square") as refusal:
        decode(engine.Question, encoded)

    assert refusal.value.location == Path(("board", "rules", "walls", 1))


C3 = parse_square("c3")
LINE = (C3, Skip(), parse_square("d3"))
MOVES = (MoveValue(C3, 300, engine.Certainty.SEARCHED, 8, line=LINE),)
PROGRESS = engine.Progress(8, 900, BestMove(C3, Value(300)), moves=MOVES)
ANSWER = engine.Answer(parse_square("f5"), Value(3), 4, 1)


def test_a_line_is_told_with_its_skips() -> None:
    encoded = through_json(encode(engine.Reply, PROGRESS))

    assert encoded["Progress"]["moves"][0]["line"] == ["c3", "--", "d3"]


@pytest.mark.parametrize(
    ("reply", "steps", "value", "problem"),
    [
        (ANSWER, ("Answer", "move"), None, "expected text"),
        (ANSWER, ("Answer", "value", "amount"), 1.5, "whole number"),
        (ANSWER, ("Answer", "nodes"), True, "whole number"),
        (PROGRESS, ("Progress", "moves", 0, "line", 1), "z0", "expected a square"),
        *(
            (PROGRESS, ("Progress", "moves", 0, field), value, "whole number")
            for field in ("value", "depth", "selectivity")
            for value in ("300", "high", None, 1.5, True)
        ),
    ],
)
def test_a_reply_with_a_spoiled_part_is_refused_with_its_place(
    reply: engine.Reply, steps: tuple[str | int, ...], value: object, problem: str
) -> None:
    encoded = part = through_json(encode(engine.Reply, reply))
    for step in steps[:-1]:
        part = part[step]
    part[steps[-1]] = value

    with pytest.raises(DecodeError, match=problem) as refusal:
        decode(engine.Reply, encoded)

    assert refusal.value.location == Path(steps)


@pytest.mark.parametrize(
    ("encoded", "problem"),
    [
        *(({name: {}}, "expected one of Progress, Answer") for name in ("Guess", "Question", "answer", "")),
        ({"Answer": {"move": "f5", "value": {"certainty": "exact"}, "nodes": 4, "depth": 1}}, "amount"),
    ],
)
def test_a_reply_of_another_kind_or_shape_is_refused(encoded: object, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        decode(engine.Reply, encoded)
