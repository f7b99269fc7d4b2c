"""Any value as a tree for people: its parts, each with a label, and one short line that says what it is."""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, TypeGuard

Path: TypeAlias = tuple[str, ...]
"""The labels on the way from a value to something inside it, such as `("game", "tree", "[3]")`."""

LONGEST = 90
"""Letters in the line that says what a value is."""

DEEPEST = 4
"""Levels of a value that its line goes into."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something inside a value, and what it is called there: a field, an index, a key."""

    label: str
    value: object


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value is a mapping, of whatever."""
    return isinstance(value, Mapping)


def is_set(value: object) -> TypeGuard[Set[object]]:
    """Whether a value is a set, of whatever."""
    return isinstance(value, Set)


def is_row(value: object) -> TypeGuard[tuple[object, ...] | list[object]]:
    """Whether a value is a tuple or a list, of whatever."""
    return isinstance(value, tuple | list)


def parts_of(value: object) -> tuple[Part, ...]:
    """What a value consists of; nothing for one that is shown by its line alone.

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
    """Whether a value consists of anything."""
    if is_mapping(value) or is_set(value) or is_row(value):
        return len(value) > 0
    return bool(field_names(value))


def part_at(value: object, path: Path) -> object:
    """What lies at `path` inside a value; KeyError if nothing does."""
    for label in path:
        value = {part.label: part.value for part in parts_of(value)}[label]
    return value


def format_path(path: Path) -> str:
    """A path as one would write it in Python.

    >>> format_path(("game", "tree", "[3]", "message"))
    'game.tree[3].message'
    """
    return "".join(label if label[0] in "[{" else f".{label}" for label in path).removeprefix(".")


def field_names(value: object) -> tuple[str, ...] | None:
    """The names of a dataclass's fields; None for any other value, and for the class itself."""
    fields: dict[str, object] | None = getattr(type(value), "__dataclass_fields__", None)
    return None if fields is None else tuple(fields)


def line_of(value: object, longest: int = LONGEST) -> str:
    """What a value is, in one line of at most `longest` letters, at a cost that has a bound.

    >>> line_of(("a", (1, 2), {"b": None}))
    "('a', (1, 2), {'b': None})"
    >>> line_of(tuple(range(1000)), 14)
    '(0, 1, 2, 3, …'
    """
    return _shortened(_pieces(value, 0), longest)


def brief_of(value: object, longest: int = LONGEST) -> str:
    """The same without the names of fields, for where there is little room.

    >>> from reversi.elm.html import On
    >>> brief_of(On("click", On("input", 7)))
    "On('click', On('input', 7))"
    """
    return _shortened(_pieces(value, 0, is_brief=True), longest)


def _shortened(pieces: Iterator[str], longest: int) -> str:
    """The pieces in one line, no more of them than it has room for."""
    found, length = list[str](), 0
    for piece in pieces:
        found.append(piece)
        length += len(piece)
        if length > longest:
            return f"{''.join(found)[: longest - 1]}…"
    return "".join(found)


def in_order(values: Set[object]) -> list[object]:
    """The members of a set, by the lines that say what they are."""
    return sorted(values, key=line_of)


def _pieces(value: object, depth: int, is_brief: bool = False) -> Iterator[str]:
    """The pieces of a line, one after the other, so that whoever has enough need not wait for the rest."""

    def named(name: str, part: object) -> Iterator[str]:
        yield name
        yield from _pieces(part, depth + 1, is_brief)

    names = field_names(value)
    if names is not None:
        yield f"{type(value).__name__}("
        fields = (named("" if is_brief else f"{name}=", getattr(value, name)) for name in names)
        yield from _joined(fields, depth)
        yield ")"
    elif is_mapping(value):
        yield "{"
        yield from _joined((named(f"{line_of(key, 40)}: ", each) for key, each in value.items()), depth)
        yield "}"
    elif is_set(value):
        members = in_order(value) if len(value) < LONGEST else value
        yield "{"
        yield from _joined((named("", each) for each in members), depth)
        yield "}"
    elif is_row(value):
        yield "(" if isinstance(value, tuple) else "["
        yield from _joined((named("", each) for each in value), depth)
        yield _end(value)
    else:
        yield _word(value)


def _joined(parts: Iterable[Iterator[str]], depth: int) -> Iterator[str]:
    """The pieces of several parts with commas between, or a mark in their place where it goes too deep."""
    for number, part in enumerate(parts):
        if depth >= DEEPEST:
            yield "…"
            return
        if number:
            yield ", "
        yield from part


def _end(value: "tuple[object, ...] | list[object]") -> str:
    if isinstance(value, list):
        return "]"
    return ",)" if len(value) == 1 else ")"


def _word(value: object) -> str:
    """A value without parts, as it is written or called."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str):
        return repr(value[: 4 * LONGEST])
    if isinstance(value, type) or callable(value):
        return getattr(value, "__qualname__", type(value).__name__)
    if isinstance(value, int) and abs(value) >= 1 << 256:
        return f"an integer of {value.bit_length()} bits"
    return repr(value)
