"""What page and learner's worker say to each other arrives as it was said."""

import pytest

from reversi.domain import STANDARD, DecodeError, start_board
from reversi.workshop import protocol
from reversi.workshop.results import Broke, Explained, Failed, Kind, Marked, Passed
from reversi.workshop.sketch import sketches_of

WHY = Explained(Kind.RAISED, 4, "NameError: …")
BOARDS = sketches_of(("board", start_board(STANDARD)))
MARKED = Marked(
    (Passed("a"), Failed("b", "wrong", (("came", "{1}"),), BOARDS), Failed("c", "bad"), Broke("d", WHY)),
    None,
    "x\n",
)


@pytest.mark.parametrize(
    "order",
    [protocol.Try(1, "values", "x = 'é'\n"), protocol.Happened(2, 3, "ArrowUp"), protocol.Woke(4, 0)],
)
def test_an_order_arrives(order: protocol.Order) -> None:
    assert protocol.ORDERS.decode(protocol.ORDERS.encode(order)) == order


@pytest.mark.parametrize(
    "report",
    [
        protocol.Worker.READY,
        protocol.Alive(1),
        protocol.Found(2, MARKED),
        protocol.Found(3, Marked((), Explained(Kind.SYNTAX, None, "?"), "")),
        protocol.Shown(4, '["b",{},[],{},null]'),
        protocol.Stopped(5, WHY),
        protocol.Waits(6, 0, 250),
        protocol.Done(7),
    ],
)
def test_a_report_arrives(report: protocol.Report) -> None:
    assert protocol.REPORTS.decode(protocol.REPORTS.encode(report)) == report


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"Try":{"order":"1","chapter":"a","code":"b"}}',
        '{"Found":{"order":1,"marked":{"results":[{"Broke":{"check":"a","explained":'
        '{"kind":"?","line":1,"text":""}}}],"failure":null,"printed":""}}}',
        '{"Stopped":{"order":1,"why":null}}',
        '{"Unknown":{"order":1}}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    for decode in (protocol.ORDERS.decode, protocol.REPORTS.decode):
        with pytest.raises(DecodeError):
            decode(text)
