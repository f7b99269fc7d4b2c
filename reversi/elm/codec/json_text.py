"""JSON texts, written for people to read and parsed defensively."""

import json
import re
from typing import NoReturn, TypeAlias

from reversi.elm.codec.faults import ReadError

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"

LONGEST = 64_000_000
"""The longest text accepted, in characters."""

DEEPEST = 120
"""The deepest nesting of lists and objects accepted; in a browser, much deeper nesting could crash Python."""

_STRING_OR_BRACKET = r'(?s)"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]'
_HALF_CHARACTER = "[\ud800-\udfff]"


def parse_json(text: str) -> Json:
    """The value in a JSON text; raises `ReadError` with line and column."""
    if len(text) > LONGEST:
        raise ReadError("", f"the text has more than {LONGEST:,} characters")
    if _is_too_deep(text):
        raise ReadError("", f"lists and objects are nested more than {DEEPEST} deep")
    try:
        value: Json = json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise ReadError(f"line {error.lineno}, column {error.colno}", "this is not JSON") from error
    except RecursionError as error:
        raise ReadError("", "lists and objects are nested too deep") from error
    except ValueError as error:
        raise ReadError("", f"this is not JSON ({error})") from error
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number")


def _is_too_deep(text: str) -> bool:
    """Whether lists and objects are nested deeper than `DEEPEST`. Brackets inside strings do not count."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    here = 0
    for found in re.finditer(_STRING_OR_BRACKET, text):
        mark = found[0]
        here += (mark in "[{") - (mark in "]}")
        if here > DEEPEST:
            return True
    return False


def format_json(value: Json, levels: int = 2, *, width: int = 0, before: str = "") -> str:
    """A value as JSON. The outer `levels` have one entry per line, unless they fit into `width` characters.

    All lines but the first begin with `before`.

    >>> print(format_json({"a": [1, {"b": 2}], "c": []}))
    {
      "a": [
        1,
        {"b": 2}
      ],
      "c": []
    }
    >>> print(format_json({"a": [1, {"b": 2}], "c": []}, width=20))
    {
      "a": [1, {"b": 2}],
      "c": []
    }
    """
    if not levels or not isinstance(value, (dict, list)) or not value:
        return _flat(value)
    if width and len(before) + len(flat := _flat(value)) <= width:
        return flat
    inner = f"{before}  "
    if isinstance(value, list):
        lines = [format_json(each, levels - 1, width=width, before=inner) for each in value]
        return "[\n" + ",\n".join(f"{inner}{line}" for line in lines) + f"\n{before}]"
    pairs = [
        f"{inner}{_flat(key)}: {format_json(each, levels - 1, width=width, before=inner)}"
        for key, each in value.items()
    ]
    return "{\n" + ",\n".join(pairs) + f"\n{before}}}"


def _flat(value: Json) -> str:
    """A value as JSON on one line."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return re.sub(_HALF_CHARACTER, lambda half: f"\\u{ord(half[0]):04x}", text)
