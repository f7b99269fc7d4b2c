"""What page and learner's worker say to each other arrives as it was said."""

import pytest

from reversi.domain import STANDARD, DecodeError, Square, start_board
from reversi.engine.protocol import CustomPlayerFailure, Fault, Question
from reversi.workshop.protocol import (
    Alive,
    Choose,
    Chosen,
    Done,
    Fell,
    Found,
    Happened,
    Order,
    Report,
    Shown,
    Stopped,
    Try,
    Waits,
    Woke,
    Worker,
    decode_order,
    decode_report,
    encode_order,
    encode_report,
)
from reversi.workshop.results import Broke, Explained, Failed, Kind, Marked, Passed

WHY = Explained(Kind.RAISED, 4, "NameError: …")
MARKED = Marked(
    (Passed("a"), Failed("b", "wrong", (("came", "{1}"),)), Failed("c", "bad"), Broke("d", WHY)), None, "x\n"
)

ASKED = Choose(5, Question(start_board(STANDARD), "own:Ada", 3, code="def choose(game): ..."))


@pytest.mark.parametrize(
    "order", [Try(1, "values", "x = 'é'\n"), Happened(2, 3, "ArrowUp"), Woke(4, 0), ASKED]
)
def test_an_order_arrives(order: Order) -> None:
    assert decode_order(encode_order(order)) == order


@pytest.mark.parametrize(
    "report",
    [
        Worker.READY,
        Alive(1),
        Found(2, MARKED),
        Found(3, Marked((), Explained(Kind.SYNTAX, None, "?"), "")),
        Shown(4, '["b",{},[],{},null]'),
        Stopped(5, WHY),
        Waits(6, 0, 250),
        Done(7),
        Chosen(8, Square(3, 2)),
        Fell(9, CustomPlayerFailure(Fault.RAISED, 2, "IndexError")),
    ],
)
def test_a_report_arrives(report: Report) -> None:
    assert decode_report(encode_report(report)) == report


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"Try":{"order":"1","chapter":"a","code":"b"}}',
        '{"Choose":{"order":1,"question":{}}}',
        '{"Fell":{"order":1,"failure":{"fault":"bad"}}}',
        '{"Chosen":{"order":1,"square":"?"}}',
        '{"Found":{"order":1,"marked":{"results":[{"Broke":{"check":"a","explained":'
        '{"kind":"?","line":1,"text":""}}}],"failure":null,"printed":""}}}',
        '{"Stopped":{"order":1,"why":null}}',
        '{"Unknown":{"order":1}}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    for decode in (decode_order, decode_report):
        with pytest.raises(DecodeError):
            decode(text)
