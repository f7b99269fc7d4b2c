"""Reading JSON from outside: nothing can hang or end the program, and every error says where it is."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn, TypeAlias, TypeGuard, TypeVar

from reversi.domain.decoding.error import TOP, DecodeError, Index, Path, Problem

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | None"

LONGEST = 1_000_000
"""The most characters of a text that is read."""

DEEPEST = 50
"""The most lists and objects nested in one another; in a browser, more could end Python itself."""

STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=Enum)


@dataclass(frozen=True, slots=True)
class Node:
    """A value from JSON and the path to it; each method raises `DecodeError`."""

    value: object
    path: Path = TOP

    def field(self, name: str) -> "Node":
        """What an object holds under `name`."""
        if not _is_object(self.value):
            self.refuse("expected an object")
        if name not in self.value:
            self.refuse(Problem("expected an object with “{}”", name))
        return Node(self.value[name], self.path.to(name))

    def field_if_any(self, name: str) -> "Node | None":
        """What an object holds under `name`; None if it holds nothing there."""
        return self.field(name) if _is_object(self.value) and name in self.value else None

    def items(self) -> tuple["Node", ...]:
        """The elements of a list."""
        if not _is_list(self.value):
            self.refuse("expected a list")
        return tuple(Node(value, self.path.to(index)) for index, value in enumerate(self.value))

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            self.refuse("expected text")
        return self.value

    def integer(self) -> int:
        """A whole number; true and false are not numbers."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.refuse("expected a whole number")
        return self.value

    def choice(self, choices: type[Choice]) -> Choice:
        """The member of an enum whose value this is."""
        for choice in choices:
            if isinstance(self.value, str) and choice.value == self.value:
                return choice
        self.refuse(Problem("expected one of {}", ", ".join(str(choice.value) for choice in choices)))

    def optional(self, decode: Callable[["Node"], Value]) -> Value | None:
        """What `decode` makes of this; None for null."""
        return None if self.value is None else decode(self)

    def parsed(self, parse: Callable[[str], Value]) -> Value:
        """What `parse` makes of this text; its error is given this place."""
        text = self.text()
        return self.built(lambda: parse(text))

    def built(self, build: Callable[[], Value]) -> Value:
        """The value of `build`; a `ValueError` from it becomes a `DecodeError` for this place."""
        try:
            return build()
        except DecodeError as error:
            raise DecodeError(Problem("{} {}", error.problem, error.place), self.value, self.path) from error
        except ValueError as error:
            raise DecodeError(str(error), self.value, self.path) from error

    def refuse(self, problem: str | Problem) -> NoReturn:
        """Raise a `DecodeError` for this place."""
        raise DecodeError(problem, self.value, self.path)


def _is_object(value: object) -> TypeGuard[dict[object, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


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
    """An upper bound of the lists and objects nested in one another in a JSON text, exact above `DEEPEST`.

    Most texts have so few brackets that counting them is enough. Brackets in strings open nothing.

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
