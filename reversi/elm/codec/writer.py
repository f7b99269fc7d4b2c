"""Writing values to a file; `any_value` describes the format."""

from collections.abc import Mapping
from enum import Enum
from math import isfinite
from typing import Any

from reversi.elm.codec.faults import EncodeError
from reversi.elm.codec.hints import field_names, is_record
from reversi.elm.codec.json_text import Json, format_json
from reversi.elm.codec.named_enum import NamedEnum
from reversi.elm.codec.names import NameTable, full_name

LARGE = 24
"""The smallest value that is written only once, in values it contains."""

DEEPEST_VALUE = 36
"""The deepest nesting of values; in JSON that is three times as many lists and objects."""

LONG = 4_000
"""The longest whole number written in decimal digits, in bits."""


class Writer:
    """Writes values to one file with the name table `names`."""

    def __init__(self) -> None:
        self.names = NameTable()

    def encode(self, value: object, where: str) -> Json:
        """A value as JSON; raises `EncodeError`. Large values are written once per call, not per file."""
        self._sizes, self._often, self._numbers = dict[int, int](), set[int](), dict[int, int]()
        self._measure(value, where, 0)
        return self._part(value, where)

    def _part(self, value: object, where: str) -> Json:
        """A value as JSON, or its number if it has been written already."""
        if id(value) not in self._often or self._sizes[id(value)] < LARGE:
            return self._written(value, where)
        if id(value) in self._numbers:
            return {"#": self._numbers[id(value)]}
        number = self._numbers[id(value)] = len(self._numbers) + 1
        written = self._written(value, where)
        return {"#": number, **(written if isinstance(written, dict) else {"$tuple": written})}

    def _written(self, value: object, where: str) -> Json:
        if value is None or isinstance(value, bool) or type(value) is str:
            return value
        if type(value) is int or type(value) is float:
            return _number(value)
        if isinstance(value, NamedEnum):
            return {self._short(value, where): {}}
        if isinstance(value, Enum):
            return {self._short(type(value), where): _member(value, where)}
        if is_record(type(value)):
            held = {
                name: self._part(part, f"{where}.{name}")
                for name, part in zip(field_names(type(value)), _parts(value), strict=True)
            }
            return {self._short(type(value), where): held}
        if type(value) in _COLLECTIONS:
            return self._collection(value, where)
        return {"$name": self._short(value, where)}

    def _collection(self, value: object, where: str) -> Json:
        tag = _COLLECTIONS[type(value)]
        items = [self._part(part, f"{where}[{index}]") for index, part in enumerate(_parts(value))]
        if tag == "$tuple":
            return items
        if tag == "$dict":
            return {tag: [list(pair) for pair in zip(items[::2], items[1::2], strict=True)]}
        return {tag: sorted(items, key=lambda item: format_json(item, 0)) if "set" in tag else items}

    def _short(self, thing: object, where: str) -> str:
        full = full_name(thing)
        if full is None:
            raise EncodeError(where, f"{thing!r:.80} cannot be written: it cannot be found by name")
        return self.names.short(full)

    def _measure(self, value: object, where: str, depth: int) -> int:
        """The number of values in `value`, itself included; repeated values are noted."""
        if depth > DEEPEST_VALUE:
            raise EncodeError(where, f"values are nested more than {DEEPEST_VALUE} deep")
        parts = _parts(value)
        if not parts:
            return 1
        if id(value) in self._sizes:
            self._often.add(id(value))
        else:
            size = 1
            for part in parts:  # not `sum`: recursion through C could crash Python in a browser
                size += self._measure(part, where, depth + 1)
            self._sizes[id(value)] = size
        return self._sizes[id(value)]


_COLLECTIONS: Mapping[type, str] = {
    tuple: "$tuple",
    list: "$list",
    frozenset: "$set",
    set: "$mutable set",
    dict: "$dict",
}


def _parts(value: Any) -> tuple[object, ...]:
    """The values directly inside `value`; for a dict, keys and values in turn."""
    if isinstance(value, Enum):
        return ()
    if is_record(type(value)):
        return tuple(getattr(value, name) for name in field_names(type(value)))
    tag = _COLLECTIONS.get(value.__class__)
    if tag == "$dict":
        return tuple(part for pair in value.items() for part in pair)
    return tuple(value) if tag else ()


def _number(value: float) -> Json:
    """A number as JSON, or as tagged text if JSON has no form for it."""
    if isinstance(value, int):
        return value if value.bit_length() <= LONG else {"$number": hex(value)}
    return value if isfinite(value) else {"$number": repr(value)}


def _member(value: Enum, where: str) -> str:
    if value.name not in type(value).__members__:
        raise EncodeError(where, f"{value!r:.80} has no name")
    return value.name
