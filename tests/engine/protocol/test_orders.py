import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, DecodeError, Path, Square, parse_square, start_board
from reversi.engine import Answer, Question, protocol
from tests.engine.protocol.test_question import replies
from tests.engine.protocol.test_thought import thoughts
from tests.strategies import json_values, reachable_boards, spoiled

QUESTION = Question(start_board(STANDARD), "greedy", 7)

numbers = st.integers()
orders = (
    st.builds(protocol.Ask, numbers, st.builds(Question, reachable_boards(), st.text(), numbers))
    | st.builds(protocol.Cancel, numbers)
    | st.just(protocol.Pondering.STOP)
)
reports = (
    st.just(protocol.Worker.READY)
    | st.builds(protocol.report_of, numbers, replies)
    | thoughts.map(lambda each: protocol.WorkerAnswered(1, Answer(Square(5, 4), None, 1, 1, (each,))))
    | st.builds(protocol.WorkerFailed, st.text())
)


@pytest.mark.parametrize(("wire", "messages"), [(protocol.ORDERS, orders), (protocol.REPORTS, reports)])
@given(data=st.data())
def test_messages_come_back_from_their_text(wire: Any, messages: Any, data: st.DataObject) -> None:
    message = data.draw(messages)

    assert wire.decode(wire.encode(message)) == message


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


@given(text=st.text() | json_values.map(json.dumps))
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


@pytest.mark.parametrize(("wire", "messages"), [(protocol.ORDERS, orders), (protocol.REPORTS, reports)])
@given(data=st.data())
def test_a_spoiled_message_is_decoded_or_refused(wire: Any, messages: Any, data: st.DataObject) -> None:
    text = json.dumps(data.draw(spoiled(json.loads(wire.encode(data.draw(messages))))))
    try:
        decoded = wire.decode(text)
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        assert wire.decode(wire.encode(decoded)) == decoded


ORDER, REPORT = protocol.ORDERS, protocol.REPORTS


@pytest.mark.parametrize(
    ("wire", "text", "problem"),
    [
        (ORDER, "ready", "expected JSON"),
        (ORDER, "{}", "expected one of Ask, Cancel, Pondering"),
        (ORDER, '{"Stop":{}}', "expected one of Ask, Cancel, Pondering"),
        (ORDER, '["Ask"]', "expected one of Ask, Cancel, Pondering"),
        (ORDER, '{"Cancel":{"request":1},"Pondering":"STOP"}', "expected one of Ask, Cancel, Pondering"),
        (ORDER, '{"Cancel":{"request":true}}', "whole number"),
        (ORDER, '{"Ask":{"request":1}}', "“question”"),
        (REPORT, '{"Done":{}}', "expected one of Worker, WorkerProgressed"),
        (REPORT, '{"WorkerFailed":' + "[" * 50 + "]" * 50 + "}", "at most 50 lists and objects"),
        (REPORT, '{"WorkerFailed":{"reason":null}}', "expected text"),
        (REPORT, '{"WorkerAnswered":{"request":1,"answer":{}}}', "“move”"),
    ],
)
def test_a_refused_message_is_told_why(wire: Any, text: str, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        wire.decode(text)


def test_a_refusal_says_where_in_the_whole_message_the_problem_is() -> None:
    text = protocol.ORDERS.encode(protocol.Ask(1, QUESTION)).replace('"walls":[]', '"walls":["b"]')

    with pytest.raises(DecodeError) as refusal:
        protocol.ORDERS.decode(text)

    assert refusal.value.location == Path(("Ask", "question", "board", "rules", "walls", 0))
