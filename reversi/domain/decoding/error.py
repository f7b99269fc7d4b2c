"""The error of every decoder and parser for input that it cannot read."""

from dataclasses import dataclass
from typing import TypeAlias

LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Index:
    """A place in a line of text, counted in characters from 0."""

    index: int

    def __str__(self) -> str:
        return f"at character {self.index + 1}"


@dataclass(frozen=True, slots=True)
class LineColumn:
    """A place in a text of several lines, both counted from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"in line {self.line}, column {self.column}"


@dataclass(frozen=True, slots=True)
class Path:
    """A place in decoded JSON: the keys and indices that lead to it."""

    steps: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return "in " + "".join(f"[{quoted(step)}]" for step in self.steps) if self.steps else "at the top"

    def to(self, step: str | int) -> "Path":
        """The place one step further in."""
        return Path((*self.steps, step))


TOP = Path()
Place: TypeAlias = Index | LineColumn | Path


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
    """Input that could not be read: the `problem`, the `found` input itself, and its `place`."""

    def __init__(self, problem: str | Problem, found: object, place: Place) -> None:
        super().__init__(f"{problem} (found {quoted(found)} {place})")
        self.problem = problem if isinstance(problem, Problem) else Problem(problem)
        self.found = found
        self.place = place


def quoted(found: object) -> str:
    """A piece of input for a message: escaped, and cut when long."""
    if isinstance(found, str):
        return repr(found if len(found) <= LONGEST_QUOTE else found[:LONGEST_QUOTE] + "…")
    if isinstance(found, int) and found.bit_length() > 128:
        return "a very long number"
    if isinstance(found, bool | int | float | None):
        return repr(found)
    return f"a {type(found).__name__}"
