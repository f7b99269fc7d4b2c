"""What the page and the worker say to each other: orders one way, reports the other.

Every question has a number, which everything said about it carries. Every `encode_…` gives JSON text; the
`decode_…` beside it reads it back and raises `DecodeError`.
"""

import json
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from reversi.domain import Json
from reversi.domain.decoding import parse_json
from reversi.engine.protocol.own import OwnFailure, decode_failure, encode_failure
from reversi.engine.protocol.question import (
    Answer,
    Progress,
    Question,
    Reply,
    decode_question,
    decode_reply,
    encode_question,
    encode_reply,
)


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer `question`; every report about it carries the number `request`.

    With `ponder` the worker goes on after its answer: until the next order it thinks about the opponent's
    replies, so that later answers come sooner or look further ahead.
    """

    request: int
    question: Question
    ponder: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Drop question `request`, if the worker is still at work on it."""

    request: int


@dataclass(frozen=True, slots=True)
class StopPondering:
    """Stop pondering now: a question follows as soon as the page has been painted."""


Order: TypeAlias = Ask | Cancel | StopPondering


@dataclass(frozen=True, slots=True)
class WorkerReady:
    """The worker has started and takes questions."""


@dataclass(frozen=True, slots=True)
class WorkerProgressed:
    """The worker is still at work on question `request` and has seen this much."""

    request: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class WorkerAnswered:
    """The worker has answered question `request`."""

    request: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class PlayerFailed:
    """The player that a person has written has no answer to question `request`; the worker is well."""

    request: int
    failure: OwnFailure


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """The worker died, failed at its question or sent nonsense; `reason` is for people to read."""

    reason: str


Report: TypeAlias = WorkerReady | WorkerProgressed | WorkerAnswered | PlayerFailed | WorkerFailed


def report_of(request: int, reply: Reply) -> WorkerProgressed | WorkerAnswered:
    """The report of a reply to question `request`."""
    match reply:
        case Progress():
            return WorkerProgressed(request, reply)
        case Answer():
            return WorkerAnswered(request, reply)
        case _ as unreachable:
            assert_never(unreachable)


def encode_order(order: Order) -> str:
    """An order as text."""
    match order:
        case Ask(request, question, ponder):
            asked = encode_question(question)
            return _text({"kind": "ask", "request": request, "question": asked, "ponder": int(ponder)})
        case Cancel(request):
            return _text({"kind": "cancel", "request": request})
        case StopPondering():
            return _text({"kind": "stop pondering"})
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
    if kind.value == "stop pondering":
        return StopPondering()
    kind.refuse("expected ask, cancel or stop pondering")


def encode_report(report: Report) -> str:
    """A report as text."""
    match report:
        case WorkerReady():
            return _text({"kind": "ready"})
        case WorkerProgressed(request, reply) | WorkerAnswered(request, reply):
            return _text({"kind": "reply", "request": request, "reply": encode_reply(reply)})
        case PlayerFailed(request, failure):
            return _text({"kind": "player failed", "request": request, "failure": encode_failure(failure)})
        case WorkerFailed(reason):
            return _text({"kind": "worker failed", "reason": reason})
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
        return report_of(node.field("request").integer(), decode_reply(reply.value, reply.path))
    if kind.value == "player failed":
        return PlayerFailed(node.field("request").integer(), decode_failure(node.field("failure")))
    if kind.value == "worker failed":
        return WorkerFailed(node.field("reason").text())
    kind.refuse("expected ready, reply, player failed or worker failed")


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))
