"""The messages between the page and the worker: orders one way, reports the other.

Every question has a number, which every message about it carries. Every `encode_…` gives JSON text; the
matching `decode_…` reads it back and raises `DecodeError`.
"""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from reversi.elm.codec.named_enum import NamedEnum
from reversi.engine.protocol.custom_player import CustomPlayerFailure
from reversi.engine.protocol.question import Answer, Progress, Question, Reply
from reversi.engine.protocol.wire import Wire


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer `question`; every report about it carries the number `request`.

    With `ponder`, the worker keeps thinking after its answer: until the next order it searches the opponent's
    replies, so that later answers come sooner or look further ahead.
    """

    request: int
    question: Question
    ponder: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Drop question `request` if it is still being answered."""

    request: int


class Pondering(NamedEnum):
    """An order about pondering."""

    STOP = "StopPondering"
    """Stop pondering now: a question will follow as soon as the page has been painted."""


Order: TypeAlias = Ask | Cancel | Pondering


class Worker(NamedEnum):
    """What a worker says of itself."""

    READY = "WorkerReady"
    """The worker has started and takes questions."""


@dataclass(frozen=True, slots=True)
class WorkerProgressed:
    """The worker is still thinking about question `request` and has found this much."""

    request: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class WorkerAnswered:
    """The worker has answered question `request`."""

    request: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class PlayerFailed:
    """The custom player has no answer to question `request`; the worker is fine."""

    request: int
    failure: CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """The worker died, failed at its question or sent nonsense; `reason` is for people to read."""

    reason: str


Report: TypeAlias = Worker | WorkerProgressed | WorkerAnswered | PlayerFailed | WorkerFailed


def report_of(request: int, reply: Reply) -> WorkerProgressed | WorkerAnswered:
    """The report of a reply to question `request`."""
    match reply:
        case Progress():
            return WorkerProgressed(request, reply)
        case Answer():
            return WorkerAnswered(request, reply)
        case _ as unreachable:
            assert_never(unreachable)


ORDERS = Wire[Order](Order)
REPORTS = Wire[Report](Report)
WIRES = ORDERS, REPORTS
