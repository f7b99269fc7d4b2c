"""The wire format between page and worker, derived from the types; squares and boards are written by name."""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from reversi import domain
from reversi.domain.decoding import parse_json
from reversi.elm.codec.typed import Codecs, Hint, ShapeError

Value = TypeVar("Value")


def _reader(decode: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The domain's `decode`, with its error converted to that of a codec."""

    def read(value: Any) -> Any:
        try:
            return decode(value)
        except domain.DecodeError as error:
            steps = error.location.steps if isinstance(error.location, domain.Path) else ()
            raise ShapeError(str(error.problem), error.found, steps) from error

    return read


def _encode_problem(problem: domain.Problem) -> list[Any]:
    """A problem as its pattern and its details, those that are problems as lists in turn."""
    details = (
        _encode_problem(each)
        if isinstance(each, domain.Problem)
        else each
        if isinstance(each, int)
        else str(each)
        for each in problem.details
    )
    return [problem.pattern, *details]


def _decode_problem(json: Any) -> domain.Problem:
    if json.__class__ is not list or not json or json[0].__class__ is not str:
        raise ShapeError("expected a problem", json)
    pattern, *details = json
    return domain.Problem(
        pattern, *(_decode_problem(each) if each.__class__ is list else each for each in details)
    )


_CODECS = Codecs(
    {
        domain.Problem: (_encode_problem, _decode_problem),
        domain.Square: (str, _reader(lambda value: domain.decode_square(domain.Node(value)))),
        domain.Ply: (domain.encode_ply, _reader(domain.decode_ply)),
        domain.Board: (domain.encode_board, _reader(domain.decode_board)),
    }
)


def encode(kind: Hint, value: object) -> Any:
    """A value of type `kind` as JSON."""
    return _CODECS.of(kind)[0](value)


def decode(kind: Hint, encoded: object) -> Any:
    """The value of type `kind` that `encode` wrote; raises `DecodeError`."""
    try:
        return _CODECS.of(kind)[1](encoded)
    except ShapeError as error:
        raise domain.DecodeError(error.reason, error.found, domain.Path(error.steps)) from error


class Wire(Generic[Value]):
    """What passes through a worker's wire in one direction: values of one type, as JSON texts."""

    def __init__(self, kind: Hint, *, holds_pages: bool = False) -> None:
        self._kind = kind
        self._holds_pages = holds_pages
        """Whether a text may be as long and as deep as a page, and need not be ASCII."""

    def encode(self, value: Value) -> str:
        """A value as text."""
        return json.dumps(
            encode(self._kind, value), ensure_ascii=not self._holds_pages, separators=(",", ":")
        )

    def sender(self, post: Callable[[str], None]) -> Callable[[Value], None]:
        """What sends a value as text through `post`."""
        return lambda value: post(self.encode(value))

    def decode(self, text: str) -> Value:
        """The value that `encode` wrote; raises `DecodeError`."""
        value: Value = decode(self._kind, _page_in(text) if self._holds_pages else parse_json(text).value)
        return value


def _page_in(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise domain.DecodeError("expected JSON", text, domain.TOP) from error
