"""What the page and the worker say to each other: numbered questions one way, numbered replies the other.

Every `encode_…` gives JSON text; the `decode_…` beside it reads it back and raises `DecodeError`.
"""

import json
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from reversi.domain import Json
from reversi.domain.decoding import parse_json
from reversi.engine.protocol.question import (
    Question,
    Reply,
    decode_question,
    decode_reply,
    encode_question,
    encode_reply,
)


@dataclass(frozen=True, slots=True)
class Ask:
    """Think about `question`; everything said about it carries the number `request`.

    With `ponder` the worker goes on after its answer, and thinks about what the opponent may do, until the
    next order; what it finds then makes later answers quicker or better.
    """

    request: int
    question: Question
    ponder: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Drop question `request`, if it is still being thought about."""

    request: int


Order: TypeAlias = Ask | Cancel


@dataclass(frozen=True, slots=True)
class WorkerReady:
    """The worker has started."""


@dataclass(frozen=True, slots=True)
class Replied:
    """Progress on question `request`, or its answer."""

    request: int
    reply: Reply


@dataclass(frozen=True, slots=True)
class Broke:
    """Question `request` made the worker stumble; `reason` is for people to read."""

    request: int
    reason: str


Report: TypeAlias = WorkerReady | Replied | Broke


def encode_order(order: Order) -> str:
    """What the page says, as text."""
    match order:
        case Ask(request, question, ponder):
            asked = encode_question(question)
            return _text({"kind": "ask", "request": request, "question": asked, "ponder": int(ponder)})
        case Cancel(request):
            return _text({"kind": "cancel", "request": request})
        case _ as unreachable:
            assert_never(unreachable)


def decode_order(text: str) -> Order:
    """The order that `encode_order` wrote."""
    node = parse_json(text)
    kind = node.field("kind")
    if kind.value == "ask":
        question = node.field("question")
        return Ask(
            node.field("request").integer(),
            decode_question(question.value, question.path),
            node.field("ponder").integer() != 0,
        )
    if kind.value == "cancel":
        return Cancel(node.field("request").integer())
    kind.refuse("expected ask or cancel")


def encode_report(report: Report) -> str:
    """What the worker says, as text."""
    match report:
        case WorkerReady():
            return _text({"kind": "ready"})
        case Replied(request, reply):
            return _text({"kind": "reply", "request": request, "reply": encode_reply(reply)})
        case Broke(request, reason):
            return _text({"kind": "broke", "request": request, "reason": reason})
        case _ as unreachable:
            assert_never(unreachable)


def decode_report(text: str) -> Report:
    """The report that `encode_report` wrote."""
    node = parse_json(text)
    kind = node.field("kind")
    if kind.value == "ready":
        return WorkerReady()
    if kind.value == "reply":
        reply = node.field("reply")
        return Replied(node.field("request").integer(), decode_reply(reply.value, reply.path))
    if kind.value == "broke":
        return Broke(node.field("request").integer(), node.field("reason").text())
    kind.refuse("expected ready, reply or broke")


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))
