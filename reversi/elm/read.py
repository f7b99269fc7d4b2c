"""JSON from strangers, read by a type: the value, or what is wrong and where."""

from operator import attrgetter
from reprlib import repr as shortened
from typing import Any, TypeVar

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.json_text import parse_json
from reversi.elm.codec.typed import Codecs, ShapeError
from reversi.elm.effects import Failed

Value = TypeVar("Value")


def read_json(kind: type[Value], text: str | Failed) -> Value | Failed:
    """The value of this type in a JSON text; what has failed before it could be read has still failed.

    An object becomes a frozen dataclass or named tuple by the names of its fields; those with a default may
    be missing, and what else it has is ignored. A list becomes a tuple, and a text a member of an enum by
    its value. A dataclass may refuse its fields with a `ValueError`.

    >>> read_json(tuple[int, ...], "[1, 2]")
    (1, 2)
    >>> read_json(tuple[int, ...], '[1, "2"]')
    Failed(reason="expected a whole number, found '2'", where='[1]')
    """
    if isinstance(text, Failed):
        return text
    try:
        value: Value = _CODECS.of(kind)[1](parse_json(text))
    except ReadError as error:
        return Failed(error.reason, error.where)
    except ShapeError as error:
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.steps)
        return Failed(f"{error.reason}, found {shortened(error.found)}", "".join(steps).removeprefix("."))
    return value


def _number(json: Any) -> float:
    """The number that JSON has, with or without a fraction."""
    if json.__class__ not in (int, float):
        raise ShapeError("expected a number", json)
    try:
        return float(json)
    except OverflowError as error:
        raise ShapeError("expected a smaller number", json) from error


_CODECS = Codecs({float: (float, _number)}, word=attrgetter("_value_"))
