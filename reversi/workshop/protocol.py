"""What the workshop's page and the learner's worker say to each other: JSON texts, orders numbered.

Every order is followed by a `Done` with its number once the worker has carried it out. Whatever a learner's
code does, it does during an order, so a page that waits too long for the next report may end the worker.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, assert_never

from reversi.domain import DecodeError, Node, Square, decode_square, encode_square
from reversi.engine.protocol import OwnFailure, Question, decode_question, encode_question
from reversi.engine.protocol.own import decode_failure, encode_failure
from reversi.workshop.results import Broke, CheckResult, Explained, Failed, Kind, Marked, Passed

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Try:
    """Hold a text against the checks of a chapter, then begin the chapter's game with it."""

    order: int
    chapter: str
    code: str


@dataclass(frozen=True, slots=True)
class Happened:
    """The handler `number` of the game's page heard of an event."""

    order: int
    number: int
    detail: str


@dataclass(frozen=True, slots=True)
class Woke:
    """The wait `number` of the game is over."""

    order: int
    number: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Let the player that the question names choose a move: one of ours, or one whose text it brings."""

    order: int
    question: Question


Order: TypeAlias = Try | Happened | Woke | Choose


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has started."""


@dataclass(frozen=True, slots=True)
class Alive:
    """The worker is at work, and has come one step further."""

    order: int


@dataclass(frozen=True, slots=True)
class Found:
    """A text was held against the checks."""

    order: int
    marked: Marked


@dataclass(frozen=True, slots=True)
class Shown:
    """The game's page, as JSON."""

    order: int
    page: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game cannot begin, or cannot go on."""

    order: int
    why: Explained


@dataclass(frozen=True, slots=True)
class Waits:
    """The game wants to be woken after a while."""

    order: int
    number: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player has chosen a square."""

    order: int
    square: Square


@dataclass(frozen=True, slots=True)
class Fell:
    """The player, which somebody has written, has not chosen a move."""

    order: int
    failure: OwnFailure


@dataclass(frozen=True, slots=True)
class Done:
    """An order has been carried out."""

    order: int


Report: TypeAlias = Ready | Alive | Found | Shown | Stopped | Waits | Chosen | Fell | Done


class BadText(ValueError):
    """A text that is no order or no report."""


def encode_order(order: Order) -> str:
    """The text of an order."""
    match order:
        case Try(number, chapter, code):
            return _dump("try", number, chapter=chapter, code=code)
        case Happened(number, handler, detail):
            return _dump("happened", number, number=handler, detail=detail)
        case Woke(number, wait):
            return _dump("woke", number, number=wait)
        case Choose(number, question):
            return _dump("choose", number, question=encode_question(question))
        case _ as unreachable:
            assert_never(unreachable)


def decode_order(text: str) -> Order:
    """The order in a text; raises `BadText`."""
    match _load(text):
        case {"says": "try", "order": int(order), "chapter": str(chapter), "code": str(code)}:
            return Try(order, chapter, code)
        case {"says": "happened", "order": int(order), "number": int(number), "detail": str(detail)}:
            return Happened(order, number, detail)
        case {"says": "woke", "order": int(order), "number": int(number)}:
            return Woke(order, number)
        case {"says": "choose", "order": int(order), "question": question}:
            return Choose(order, _decoded(lambda node: decode_question(node.value, node.path), question))
        case _:
            raise BadText("the text is no order")


def encode_report(report: Report) -> str:
    """The text of a report."""
    match report:
        case Ready():
            return _dump("ready", 0)
        case Alive(order):
            return _dump("alive", order)
        case Found(order, marked):
            return _dump("found", order, marked=_encode_marked(marked))
        case Shown(order, page):
            return _dump("shown", order, page=page)
        case Stopped(order, why):
            return _dump("stopped", order, why=_encode_explained(why))
        case Waits(order, number, milliseconds):
            return _dump("waits", order, number=number, milliseconds=milliseconds)
        case Chosen(order, square):
            return _dump("chosen", order, square=encode_square(square))
        case Fell(order, failure):
            return _dump("fell", order, failure=encode_failure(failure))
        case Done(order):
            return _dump("done", order)
        case _ as unreachable:
            assert_never(unreachable)


def decode_report(text: str) -> Report:
    """The report in a text; raises `BadText`."""
    match _load(text):
        case {"says": "ready"}:
            return Ready()
        case {"says": "alive", "order": int(order)}:
            return Alive(order)
        case {"says": "found", "order": int(order), "marked": marked}:
            return Found(order, _decode_marked(marked))
        case {"says": "shown", "order": int(order), "page": str(page)}:
            return Shown(order, page)
        case {"says": "stopped", "order": int(order), "why": why}:
            return Stopped(order, _decode_explained(why))
        case {"says": "waits", "order": int(order), "number": int(number), "milliseconds": int(milliseconds)}:
            return Waits(order, number, milliseconds)
        case {"says": "chosen", "order": int(order), "square": square}:
            return Chosen(order, _decoded(decode_square, square))
        case {"says": "fell", "order": int(order), "failure": failure}:
            return Fell(order, _decoded(decode_failure, failure))
        case {"says": "done", "order": int(order)}:
            return Done(order)
        case _:
            raise BadText("the text is no report")


def _decoded(decode: Callable[[Node], Value], json: object) -> Value:
    """What the engine's decoder makes of a part; raises `BadText`."""
    try:
        return decode(Node(json))
    except DecodeError as error:
        raise BadText(str(error)) from None


def _dump(says: str, order: int, **rest: object) -> str:
    return json.dumps({"says": says, "order": order, **rest}, ensure_ascii=False, separators=(",", ":"))


def _load(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadText("the text is not JSON") from None


def _encode_marked(marked: Marked) -> object:
    failure = marked.failure and _encode_explained(marked.failure)
    return [[_encode_result(result) for result in marked.results], failure, marked.printed]


def _decode_marked(json: Any) -> Marked:
    match json:
        case [[*results], failure, str(printed)]:
            failed = None if failure is None else _decode_explained(failure)
            return Marked(tuple(_decode_result(result) for result in results), failed, printed)
        case _:
            raise BadText("these are no marks")


def _encode_result(result: CheckResult) -> object:
    match result:
        case Passed(check):
            return [check]
        case Failed(check, why, details):
            return [check, why, [list(detail) for detail in details]]
        case Broke(check, explained):
            return [check, _encode_explained(explained)]
        case _ as unreachable:
            assert_never(unreachable)


def _decode_result(json: Any) -> CheckResult:
    match json:
        case [str(check)]:
            return Passed(check)
        case [str(check), str(why), [*details]]:
            return Failed(check, why, tuple(_decode_detail(detail) for detail in details))
        case [str(check), explained]:
            return Broke(check, _decode_explained(explained))
        case _:
            raise BadText("this is no result")


def _decode_detail(json: Any) -> tuple[str, str]:
    match json:
        case [str(name), str(text)]:
            return name, text
        case _:
            raise BadText("this is no detail")


def _encode_explained(explained: Explained) -> object:
    return {"kind": explained.kind.value, "line": explained.line, "text": explained.text}


def _decode_explained(json: Any) -> Explained:
    match json:
        case {"kind": str(kind), "line": int() | None as line, "text": str(text)} if kind in _KINDS:
            return Explained(_KINDS[kind], line, text)
        case _:
            raise BadText("this is no explanation")


_KINDS = {kind.value: kind for kind in Kind}
