"""Values on their way into a file; `any_value` says how they look there."""

from collections.abc import Mapping
from enum import Enum
from math import isfinite
from typing import Any

from reversi.codec.faults import EncodeError
from reversi.codec.hints import field_names, is_record
from reversi.codec.json_text import Json, format_json
from reversi.codec.names import NameTable, full_name

LARGE = 24
"""How many values a value must hold to be written only once."""

DEEPEST_VALUE = 36
"""The most values that hold one another; in JSON that is three times as many lists and objects."""

LONG = 4_000
"""The bits of a whole number beyond which it is not written in decimal digits."""


class Writer:
    """Writes values into one file, whose table of names is `names`."""

    def __init__(self) -> None:
        self.names = NameTable()

    def encode(self, value: object, where: str) -> Json:
        """A value as JSON; raises `EncodeError`. A large value is written once in it, not in the file."""
        return _Writing(self.names, value, where).encode(value, where)


class _Writing:
    """One value on its way into a file."""

    def __init__(self, names: NameTable, value: object, where: str) -> None:
        self._names = names
        self._sizes = dict[int, int]()
        self._often = set[int]()
        self._numbers = dict[int, int]()
        self._measure(value, where, 0)

    def encode(self, value: object, where: str) -> Json:
        """A value as JSON, or the number under which it has been written."""
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
        if isinstance(value, Enum):
            return {self._short(type(value), where): _member(value, where)}
        if is_record(type(value)):
            held = {
                name: self.encode(part, f"{where}.{name}")
                for name, part in zip(field_names(type(value)), _parts(value), strict=True)
            }
            return {self._short(type(value), where): held}
        if type(value) in _COLLECTIONS:
            return self._collection(value, where)
        return {"$name": self._short(value, where)}

    def _collection(self, value: object, where: str) -> Json:
        tag = _COLLECTIONS[type(value)]
        items = [self.encode(part, f"{where}[{index}]") for index, part in enumerate(_parts(value))]
        if tag == "$tuple":
            return items
        if tag == "$dict":
            return {tag: [list(pair) for pair in zip(items[::2], items[1::2], strict=True)]}
        return {tag: sorted(items, key=lambda item: format_json(item, 0)) if "set" in tag else items}

    def _short(self, thing: object, where: str) -> str:
        full = full_name(thing)
        if full is None:
            raise EncodeError(where, f"{thing!r:.80} cannot be written, as it has no name to be found by")
        return self._names.short(full)

    def _measure(self, value: object, where: str, depth: int) -> int:
        """The number of values that `value` holds, itself included; what is there again is noted."""
        if depth > DEEPEST_VALUE:
            raise EncodeError(where, f"more than {DEEPEST_VALUE} values hold one another")
        parts = _parts(value)
        if not parts:
            return 1
        if id(value) in self._sizes:
            self._often.add(id(value))
        else:
            size = 1
            for part in parts:  # not by `sum`: recursion through C could end Python itself in a browser
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
    """The values that `value` holds; a dict holds its keys and their values in turn."""
    if isinstance(value, Enum):
        return ()
    if is_record(type(value)):
        return tuple(getattr(value, name) for name in field_names(type(value)))
    tag = _COLLECTIONS.get(value.__class__)
    if tag == "$dict":
        return tuple(part for pair in value.items() for part in pair)
    return tuple(value) if tag else ()


def _number(value: float) -> Json:
    """A number as JSON; in other words, where JSON has none for it."""
    if isinstance(value, int):
        return value if value.bit_length() <= LONG else {"$number": hex(value)}
    return value if isfinite(value) else {"$number": repr(value)}


def _member(value: Enum, where: str) -> str:
    if value.name not in type(value).__members__:
        raise EncodeError(where, f"{value!r:.80} has no name")
    return value.name
