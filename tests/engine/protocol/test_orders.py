import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, DecodeError, Path, Square, parse_square, start_board
from reversi.engine import Answer, Progress, Question, protocol
from tests.strategies import json_values, reachable_boards, spoiled

QUESTION = Question(start_board(STANDARD), "greedy", 7)

numbers = st.integers()
squares = st.builds(Square, column=st.integers(0, 25), row=st.integers(0, 25))
values = st.none() | st.builds(protocol.Value, numbers)
replies = st.builds(
    Progress, numbers, numbers, st.none() | st.builds(protocol.BestMove, squares, values)
) | st.builds(Answer, squares, values, numbers, numbers)
orders = (
    st.builds(protocol.Ask, numbers, st.builds(Question, reachable_boards(), st.text(), numbers))
    | st.builds(protocol.Cancel, numbers)
    | st.just(protocol.Pondering.STOP)
)
reports = (
    st.just(protocol.Worker.READY)
    | st.builds(protocol.report_of, numbers, replies)
    | st.builds(protocol.WorkerFailed, st.text())
)
noise = st.text() | json_values.map(json.dumps)


@given(order=orders)
def test_orders_come_back_from_their_text(order: protocol.Order) -> None:
    assert protocol.ORDERS.decode(protocol.ORDERS.encode(order)) == order


@given(report=reports)
def test_reports_come_back_from_their_text(report: protocol.Report) -> None:
    assert protocol.REPORTS.decode(protocol.REPORTS.encode(report)) == report


def test_messages_are_small_texts() -> None:
    reply = protocol.WorkerAnswered(3, Answer(parse_square("f5"), value=protocol.Value(-6), nodes=4, depth=1))

    assert protocol.ORDERS.encode(protocol.Cancel(3)) == '{"Cancel":{"request":3}}'
    assert protocol.REPORTS.encode(protocol.Worker.READY) == '{"Worker":"READY"}'
    assert protocol.REPORTS.encode(reply) == (
        '{"WorkerAnswered":{"request":3,"answer":{"move":"f5","value":{"amount":-6},"nodes":4,"depth":1}}}'
    )
    assert (
        protocol.REPORTS.encode(protocol.WorkerFailed("out of memory"))
        == '{"WorkerFailed":{"reason":"out of memory"}}'
    )


@given(board=reachable_boards())
def test_texts_hold_nothing_but_plain_characters(board: Board) -> None:
    assert protocol.ORDERS.encode(protocol.Ask(1, Question(board, "\ud800é", 0))).isascii()


@given(text=noise)
@example(text="")
@example(text="NaN")
@example(text="9" * 5000)
@example(text="[" * 100_000)
@example(text='{"Ask":' * 50_000)
@example(text='"\ud800"')
def test_no_other_text_makes_a_decoder_fail_otherwise(text: str) -> None:
    for decode in (protocol.ORDERS.decode, protocol.REPORTS.decode):
        with pytest.raises(DecodeError):
            decode(text)


@given(data=st.data(), order=orders)
def test_a_spoiled_order_is_decoded_or_refused(data: st.DataObject, order: protocol.Order) -> None:
    text = json.dumps(data.draw(spoiled(json.loads(protocol.ORDERS.encode(order)))))

    try:
        decoded = protocol.ORDERS.decode(text)
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        assert protocol.ORDERS.decode(protocol.ORDERS.encode(decoded)) == decoded


@given(data=st.data(), report=reports)
def test_a_spoiled_report_is_decoded_or_refused(data: st.DataObject, report: protocol.Report) -> None:
    text = json.dumps(data.draw(spoiled(json.loads(protocol.REPORTS.encode(report)))))

    try:
        decoded = protocol.REPORTS.decode(text)
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        assert protocol.REPORTS.decode(protocol.REPORTS.encode(decoded)) == decoded


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("ready", "expected JSON"),
        ("{}", "expected one of Ask, Cancel, Pondering"),
        ('{"Stop":{}}', "expected one of Ask, Cancel, Pondering"),
        ('["Ask"]', "expected one of Ask, Cancel, Pondering"),
        ('{"Cancel":{"request":1},"Pondering":"STOP"}', "expected one of Ask, Cancel, Pondering"),
        ('{"Cancel":{"request":true}}', "whole number"),
        ('{"Ask":{"request":1}}', "“question”"),
    ],
)
def test_a_refused_order_is_told_why(text: str, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        protocol.ORDERS.decode(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"Done":{}}', "expected one of Worker, WorkerProgressed"),
        ('{"WorkerFailed":' + "[" * 50 + "]" * 50 + "}", "at most 50 lists and objects"),
        ('{"WorkerFailed":{"reason":null}}', "expected text"),
        ('{"WorkerAnswered":{"request":1,"answer":{}}}', "“move”"),
    ],
)
def test_a_refused_report_is_told_why(text: str, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        protocol.REPORTS.decode(text)


def test_a_refusal_says_where_in_the_whole_message_the_problem_is() -> None:
    text = protocol.ORDERS.encode(protocol.Ask(1, QUESTION)).replace('"walls":[]', '"walls":["b"]')

    with pytest.raises(DecodeError) as refusal:
        protocol.ORDERS.decode(text)

    assert refusal.value.location == Path(("Ask", "question", "board", "rules", "walls", 0))
