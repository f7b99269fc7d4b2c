"""JSON texts from outside: read only where reading them can neither hang nor end the program."""

import json
import re

from reversi.domain.decode_error import DecodeError, Index, Problem
from reversi.domain.json_node import Json, Node

LONGEST = 1_000_000
"""Characters of a text beyond which nobody tries to read it."""

DEEPEST = 50
"""Lists and objects in one another beyond which nobody tries: in a browser they would end Python itself."""

STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str) -> Node:
    """The value in a JSON text, ready to be decoded; raises `DecodeError`.

    >>> parse_json('{"kind": "ready"}').field("kind").text()
    'ready'
    """
    nothing = Node(text).path
    if len(text) > LONGEST:
        raise DecodeError(Problem("expected at most {} characters", LONGEST), text, nothing)
    if depth(text) > DEEPEST:
        raise DecodeError(
            Problem("expected at most {} lists and objects in one another", DEEPEST), text, nothing
        )
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as error:
        raise DecodeError("expected JSON", text[error.pos :], Index(error.pos)) from error
    except (ValueError, RecursionError) as error:
        raise DecodeError("expected JSON", text, nothing) from error
    return Node(value)


def depth(text: str) -> int:
    """How many lists and objects of a JSON text lie in one another where most do, or more than that.

    Most texts have so few that counting them is enough. Brackets in strings open nothing.

    >>> depth("[]"), depth('["[", ' + "[[" * 30 + "]]" * 30 + "]")
    (1, 61)
    """
    opened = text.count("[") + text.count("{")
    if opened <= DEEPEST:
        return opened
    deepest = here = 0
    for found in STRING_OR_BRACKET.finditer(text):
        mark = found[0]
        here += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, here)
    return deepest
