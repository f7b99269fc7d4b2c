"""Decoding: values from untrusted JSON, and the error for input that cannot be read.

Nothing here knows the game; the decoders of rules, boards and plies are in `codec`. No text can hang or crash
the program, and every error gives its location.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn, TypeAlias, TypeGuard, TypeVar

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | None"

LONGEST = 1_000_000
"""The longest text accepted, in characters."""

DEEPEST = 50
"""The deepest nesting of lists and objects accepted; in a browser, deeper nesting could crash Python."""

STRING_OR_BRACKET = r'(?s)"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]'
"""A pattern, compiled when the first text is read."""

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=Enum)

LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Index:
    """A location in a line of text, counted in characters from 0."""

    index: int

    def __str__(self) -> str:
        return f"at character {self.index + 1}"


@dataclass(frozen=True, slots=True)
class LineColumn:
    """A location in a text of several lines, both counted from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"in line {self.line}, column {self.column}"


@dataclass(frozen=True, slots=True)
class Path:
    """A location in decoded JSON: the keys and indices that lead to it."""

    steps: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return "in " + "".join(f"[{quoted(step)}]" for step in self.steps) if self.steps else "at the top"

    def to(self, step: str | int) -> "Path":
        """The location one step further in."""
        return Path((*self.steps, step))


TOP = Path()
Location: TypeAlias = Index | LineColumn | Path


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with an input: an English sentence with blanks, and the details that fill them.

    It is data, so that it can be translated.

    >>> str(Problem("expected at most {} characters", 8000))
    'expected at most 8000 characters'
    """

    pattern: str
    details: tuple[object, ...]

    def __init__(self, pattern: str, *details: object) -> None:
        object.__setattr__(self, "pattern", pattern)
        object.__setattr__(self, "details", details)

    def __str__(self) -> str:
        return self.pattern.format(*self.details) if self.details else self.pattern


class DecodeError(ValueError):
    """Input that could not be read: the `problem`, the `found` input itself, and its `location`."""

    def __init__(self, problem: str | Problem, found: object, location: Location) -> None:
        super().__init__(f"{problem} (found {quoted(found)} {location})")
        self.problem = problem if isinstance(problem, Problem) else Problem(problem)
        self.found = found
        self.location = location

    def elsewhere(self, found: object, location: Location) -> "DecodeError":
        """The same error for another spelling of the input, in which `found` is at `location`."""
        return DecodeError(self.problem, found, location)


def quoted(found: object) -> str:
    """A piece of input for a message: escaped, and cut when long."""
    if isinstance(found, str):
        return repr(found if len(found) <= LONGEST_QUOTE else found[:LONGEST_QUOTE] + "…")
    if isinstance(found, int) and found.bit_length() > 128:
        return "a very long number"
    if isinstance(found, bool | int | float | None):
        return repr(found)
    return f"a {type(found).__name__}"


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and the path to it; the methods raise `DecodeError`."""

    value: object
    path: Path = TOP

    def field(self, name: str) -> "Node":
        """The value of an object's entry `name`."""
        if not is_object(self.value):
            self.refuse("expected an object")
        if name not in self.value:
            self.refuse(Problem("expected an object with “{}”", name))
        return Node(self.value[name], self.path.to(name))

    def field_if_any(self, name: str) -> "Node | None":
        """The value of an object's entry `name`; None if it has none."""
        return self.field(name) if is_object(self.value) and name in self.value else None

    def check_version(self, known: int) -> None:
        """Refuse an object written in a version other than `known`."""
        version = self.field("version")
        if version.integer() != known:
            version.refuse(Problem("expected version {}", known))

    def items(self, most: int = LONGEST) -> tuple["Node", ...]:
        """The elements of a list with at most `most` of them."""
        if not is_list(self.value):
            self.refuse("expected a list")
        if len(self.value) > most:
            self.refuse(Problem("expected at most {} of these", most))
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

    def integer_to(self, most: int) -> int:
        """A whole number from 0 to `most`."""
        number = self.integer()
        return number if 0 <= number <= most else self.refuse(Problem("expected a number from 0 to {}", most))

    def choice(self, choices: type[Choice]) -> Choice:
        """The enum member with this value."""
        for choice in choices:
            if isinstance(self.value, str) and choice.value == self.value:
                return choice
        self.refuse(Problem("expected one of {}", ", ".join(str(choice.value) for choice in choices)))

    def optional(self, decode: Callable[["Node"], Value]) -> Value | None:
        """What `decode` returns for this; None for null."""
        return None if self.value is None else decode(self)

    def parsed(self, parse: Callable[[str], Value]) -> Value:
        """What `parse` returns for this text; its errors get this location."""
        text = self.text()
        return self.built(lambda: parse(text))

    def built(self, build: Callable[[], Value]) -> Value:
        """What `build` returns; its `ValueError` becomes a `DecodeError` at this location."""
        try:
            return build()
        except DecodeError as error:
            raise DecodeError(
                Problem("{} {}", error.problem, error.location), self.value, self.path
            ) from error
        except ValueError as error:
            raise DecodeError(str(error), self.value, self.path) from error

    def refuse(self, problem: str | Problem) -> NoReturn:
        """Raise a `DecodeError` at this location."""
        raise DecodeError(problem, self.value, self.path)


def is_object(value: object) -> TypeGuard[dict[object, object]]:
    """Whether a decoded value is an object of JSON."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a decoded value is a list."""
    return isinstance(value, list)


def parse_json(text: str) -> Node:
    """The value in a JSON text, ready for decoding; raises `DecodeError`.

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
    """An upper bound on the nesting depth of lists and objects in a JSON text, exact above `DEEPEST`.

    Most texts have so few brackets that counting them is enough. Brackets inside strings do not count.

    >>> depth("[]"), depth('["[", ' + "[[" * 30 + "]]" * 30 + "]")
    (1, 61)
    """
    opened = text.count("[") + text.count("{")
    if opened <= DEEPEST:
        return opened
    deepest = here = 0
    for found in re.finditer(STRING_OR_BRACKET, text):
        mark = found[0]
        here += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, here)
    return deepest
