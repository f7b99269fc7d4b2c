"""Any value as a tree for people: its parts, each with a label, and a one-line summary."""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, is_dataclass
from enum import Enum
from typing import TypeAlias, TypeGuard

from reversi.elm.codec import hints
from reversi.elm.codec.named_enum import NamedEnum

Path: TypeAlias = tuple[str, ...]
"""The labels from a value to something inside it, such as `("game", "tree", "[3]")`."""

LONGEST = 90
"""The length of a summary, in characters."""

DEEPEST = 4
"""How many levels deep a summary goes."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a value and its label: a field, an index or a key."""

    label: str
    value: object


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value is a mapping (of any types)."""
    return isinstance(value, Mapping)


def is_set(value: object) -> TypeGuard[Set[object]]:
    """Whether a value is a set (of any type)."""
    return isinstance(value, Set)


def is_row(value: object) -> TypeGuard[tuple[object, ...] | list[object]]:
    """Whether a value is a tuple or a list (of any type)."""
    return isinstance(value, tuple | list)


def parts_of(value: object) -> tuple[Part, ...]:
    """The parts of a value; none for a value that is shown as a summary only.

    >>> parts_of(("a", "b"))
    (Part(label='[0]', value='a'), Part(label='[1]', value='b'))
    """
    names = field_names(value)
    if names is not None:
        return tuple(Part(name, getattr(value, name)) for name in names)
    if is_mapping(value):
        return tuple(Part(f"[{line_of(key, 40)}]", each) for key, each in value.items())
    if is_set(value):
        return tuple(Part(f"{{{number}}}", each) for number, each in enumerate(in_order(value)))
    if is_row(value):
        return tuple(Part(f"[{number}]", each) for number, each in enumerate(value))
    return ()


def has_parts(value: object) -> bool:
    """Whether a value has parts."""
    if is_mapping(value) or is_set(value) or is_row(value):
        return len(value) > 0
    return bool(field_names(value))


def format_path(path: Path) -> str:
    """A path as Python code.

    >>> format_path(("game", "tree", "[3]", "message"))
    'game.tree[3].message'
    """
    return "".join(label if label[0] in "[{" else f".{label}" for label in path).removeprefix(".")


def field_names(value: object) -> tuple[str, ...] | None:
    """The names of a dataclass's fields; None for any other value, and for the class itself."""
    return hints.field_names(type(value)) if is_dataclass(type(value)) else None


def line_of(value: object, longest: int = LONGEST, *, is_brief: bool = False) -> str:
    """A summary of a value in one line of at most `longest` characters, at bounded cost.

    A brief one, for where there is little room, does without the names of fields.

    >>> line_of(("a", (1, 2), {"b": None}))
    "('a', (1, 2), {'b': None})"
    >>> line_of(tuple(range(1000)), 14)
    '(0, 1, 2, 3, …'
    >>> from reversi.elm.html import On
    >>> line_of(On("click", On("input", 7)), is_brief=True)
    "On('click', On('input', 7))"
    """
    found, length = list[str](), 0
    for piece in _pieces(value, 0, is_brief):
        found.append(piece)
        length += len(piece)
        if length > longest:
            return f"{''.join(found)[: longest - 1]}…"
    return "".join(found)


def in_order(values: Set[object]) -> list[object]:
    """The members of a set, sorted by their summaries."""
    return sorted(values, key=line_of)


def _pieces(value: object, depth: int, is_brief: bool) -> Iterator[str]:
    """The pieces of a summary, generated lazily so that a full line stops the work."""
    names = field_names(value)
    parts: Iterable[tuple[str, object]]
    if names is not None:
        before, after = f"{type(value).__name__}(", ")"
        parts = (("" if is_brief else f"{name}=", getattr(value, name)) for name in names)
    elif is_mapping(value):
        before, after = "{", "}"
        parts = ((f"{line_of(key, 40)}: ", each) for key, each in value.items())
    elif is_set(value):
        before, after = "{", "}"
        parts = (("", each) for each in (in_order(value) if len(value) < LONGEST else value))
    elif is_row(value):
        before, after = ("[", "]") if isinstance(value, list) else ("(", ",)" if len(value) == 1 else ")")
        parts = (("", each) for each in value)
    else:
        yield _word(value)
        return
    yield before
    for number, (name, part) in enumerate(parts):
        if depth >= DEEPEST:
            yield "…"
            break
        yield f"{', ' if number else ''}{name}"
        yield from _pieces(part, depth + 1, is_brief)
    yield after


def _word(value: object) -> str:
    """The summary of a value without parts."""
    if isinstance(value, NamedEnum):
        return f"{value.value}()"
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str):
        return repr(value[: 4 * LONGEST])
    if isinstance(value, type) or callable(value):
        return getattr(value, "__qualname__", type(value).__name__)
    if isinstance(value, int) and abs(value) >= 1 << 256:
        return f"an integer of {value.bit_length()} bits"
    return repr(value)
