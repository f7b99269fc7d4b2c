"""The types of a program's messages as data, to be stored and compared with those of another version."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, get_type_hints

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.hints import Hint, classes_in, hint_text, hints_of, is_record, members_of
from reversi.elm.codec.json_text import Json
from reversi.elm.codec.named_enum import NamedEnum
from reversi.elm.codec.names import NameTable, full_name

MEMBER = "a member"
"""What stands for the type of an enum's member."""

Shape: TypeAlias = Mapping[str, str]
"""The fields of a type, each with its type as text; or the members of an enum."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The message types of a program and all types inside them, by full name."""

    messages: frozenset[str]
    shapes: Mapping[str, Shape]


NO_SCHEMA = Schema(frozenset(), {})


@dataclass(frozen=True, slots=True)
class Change:
    """A field or member that has changed; None where it is absent."""

    type: str
    part: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Difference:
    """The changes from one schema to a later one, types by full name."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[Change, ...] = ()

    @property
    def is_none(self) -> bool:
        """Whether the two schemas are the same."""
        return not (self.added or self.removed or self.changed)


def schema_of(messages: Hint) -> Schema:
    """The schema of a program with the message type `messages`.

    >>> from reversi.elm.step import FromPage
    >>> schema_of(FromPage).shapes
    {'reversi.elm.step:FromPage': {}}
    """
    kinds = list(_kinds(members_of(messages)))
    shapes = dict[str, Shape]()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop(0)
        name = full_name(kind)
        if name is None or name in shapes:
            continue
        if isinstance(kind, NamedEnum):
            shapes[name] = {}
        elif issubclass(kind, Enum):
            shapes[name] = dict.fromkeys(kind.__members__, MEMBER)
        elif is_record(kind):
            hints = hints_of(kind)
            shapes[name] = {field: hint_text(hint) for field, hint in hints.items()}
            waiting += _kinds(inner for hint in hints.values() for inner in classes_in(hint))
    named = {full_name(kind) for kind in kinds}
    return Schema(frozenset(name for name in shapes if name in named), shapes)


def _kinds(hints: Iterable[Hint]) -> Iterator[type | NamedEnum]:
    """The classes among the hints, with the members of a `NamedEnum` in its place."""
    for kind in hints:
        if isinstance(kind, type) and issubclass(kind, NamedEnum):
            yield from kind
        elif isinstance(kind, type):
            yield kind


def messages_of(update: Callable[..., object]) -> Hint:
    """The message type annotated in `update`; `Any` without an annotation."""
    return taken_by(update, 1)


def taken_by(function: Any, place: int) -> Hint:
    """The annotated type of a function's argument number `place`, from 0; `Any` without an annotation."""
    try:
        hints, parameters = get_type_hints(function), function.__code__.co_varnames
        return hints.get(parameters[place], Any)
    except Exception:  # noqa: BLE001  (any failure means there is no type to be had)
        return Any


def difference(before: Schema, after: Schema) -> Difference:
    """The changes from `before` to `after`."""
    both = [name for name in before.shapes if name in after.shapes]
    changed = [_changes(name, before.shapes[name], after.shapes[name]) for name in both]
    moved = [_changes(name, _as_message(name, before), _as_message(name, after)) for name in both]
    return Difference(
        tuple(name for name in after.shapes if name not in before.shapes),
        tuple(name for name in before.shapes if name not in after.shapes),
        tuple(change for changes in (*changed, *moved) for change in changes),
    )


def _as_message(name: str, schema: Schema) -> Shape:
    """What a message has and another type lacks, as if it were a part."""
    return {"": "a message"} if name in schema.messages else {}


def _changes(name: str, before: Shape, after: Shape) -> list[Change]:
    parts = dict.fromkeys((*before, *after))
    return [
        Change(name, part, before.get(part), after.get(part))
        for part in parts
        if before.get(part) != after.get(part)
    ]


def encode_schema(schema: Schema, names: NameTable) -> Json:
    """A schema as JSON, using the short names of its types; an enum is the list of its members."""
    shapes: dict[str, Json] = {
        names.short(name): [*shape] if MEMBER in shape.values() else {**shape}
        for name, shape in schema.shapes.items()
    }
    messages: list[Json] = [names.short(name) for name in schema.shapes if name in schema.messages]
    return {"messages": messages, "types": shapes}


def decode_schema(json: Json, table: Mapping[str, str], where: str) -> Schema:
    """The schema that `encode_schema` wrote; raises `ReadError`."""
    messages, types = (json.get("messages"), json.get("types")) if isinstance(json, dict) else (None, None)
    if not isinstance(messages, list) or not isinstance(types, dict):
        raise ReadError(where, "expected “messages” and “types”")
    shapes = {
        _full(name, table, where): _decode_shape(shape, f"{where}.{name}") for name, shape in types.items()
    }
    return Schema(frozenset(_full(name, table, where) for name in messages), shapes)


def _full(name: Json, table: Mapping[str, str], where: str) -> str:
    if not isinstance(name, str) or name not in table:
        raise ReadError(where, f"{name!r:.80} is not in the table of names")
    return table[name]


def _decode_shape(json: Json, where: str) -> Shape:
    if isinstance(json, dict):
        return {name: _word(kind, where) for name, kind in json.items()}
    if isinstance(json, list):
        return {_word(name, where): MEMBER for name in json}
    raise ReadError(where, "expected fields or members")


def _word(json: Json, where: str) -> str:
    if not isinstance(json, str):
        raise ReadError(where, "expected text")
    return json
