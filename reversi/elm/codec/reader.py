"""Reading values from a file; `any_value` describes the format."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.hints import Hint, fits, hint_text, hints_of, is_record
from reversi.elm.codec.json_text import Json
from reversi.elm.codec.named_enum import NamedEnum
from reversi.elm.codec.names import Names
from reversi.elm.codec.writer import DEEPEST_VALUE

MOST = 10_000_000
"""The largest value accepted, in values it contains; shared values count once per use."""


class Reader:
    """Reads values from one file, which maps short names to full ones; only `names` are allowed."""

    def __init__(self, table: Mapping[str, str], names: Names) -> None:
        self._table = table
        self._names = names
        self._hints = dict[type, Mapping[str, Hint]]()

    def decode(self, json: Json, where: str) -> object:
        """The value that a `Writer` wrote; raises `ReadError`."""
        return _Reading(self, json).decode(json, where, 0).value

    def find(self, short: str, where: str) -> Any:
        """The class or function with a short name; raises `ReadError`."""
        if short not in self._table:
            raise ReadError(where, f"“{short[:80]}” is not in the table of names")
        return self._names.find(self._table[short], where)

    def has_moved(self, short: str) -> bool:
        """Whether what has this short name may have been a class with fields when the file was written."""
        return self._table[short] in self._names.moved.values()

    def hints(self, kind: type) -> Mapping[str, Hint]:
        """The fields of a class and their types."""
        if kind not in self._hints:
            self._hints[kind] = hints_of(kind)
        return self._hints[kind]


class _Sized:
    """A value that was read, and how many values it contains."""

    __slots__ = ("size", "value")

    def __init__(self, value: object, size: int = 1) -> None:
        self.value = value
        self.size = size


class _Reading:
    """One value being read from a file."""

    def __init__(self, reader: Reader, json: Json) -> None:
        self._reader = reader
        self._written = dict[int, Json](_numbered(json))
        self._read = dict[int, _Sized | None]()

    def decode(self, json: Json, where: str, depth: int) -> _Sized:
        """The value in `json`."""
        if depth > DEEPEST_VALUE:
            raise ReadError(where, f"values are nested more than {DEEPEST_VALUE} deep")
        if isinstance(json, list):
            items, size = self._items(json, where, depth)
            return _Sized(tuple(items), size)
        if not isinstance(json, dict):
            return _Sized(json)
        if "#" in json:
            return self._known(json["#"], where, depth)
        return self._tagged(json, where, depth)

    def _known(self, number: Json, where: str, depth: int) -> _Sized:
        """The value with that number, decoded once."""
        if not isinstance(number, int) or number not in self._written:
            raise ReadError(where, f"there is no value number {number!r:.20}")
        if number not in self._read:
            self._read[number] = None
            self._read[number] = self._tagged(self._written[number], where, depth)
        known = self._read[number]
        if known is None:
            raise ReadError(where, f"value number {number} contains itself")
        return known

    def _tagged(self, json: Json, where: str, depth: int) -> _Sized:
        """The value of an object with one entry, whose key names its type."""
        entries = [entry for entry in json.items() if entry[0] != "#"] if isinstance(json, dict) else []
        if len(entries) != 1:
            raise ReadError(where, "expected an object with one entry, named after its type")
        tag, inner = entries[0]
        if tag == "$name":
            return _Sized(self._reader.find(_text(inner, where), where))
        if tag == "$number":
            return _Sized(_parsed_number(_text(inner, where), where))
        if tag == "$dict":
            return self._dict(inner, where, depth)
        if tag in _MAKERS:
            items, size = self._items(_list(inner, where), where, depth)
            return _Sized(_built(lambda: _MAKERS[tag](items), where), size)
        return self._object(tag, inner, where, depth)

    def _items(self, json: list[Json], where: str, depth: int) -> tuple[list[object], int]:
        """The elements of a list, and how many values the list contains."""
        read = [self.decode(each, f"{where}[{index}]", depth + 1) for index, each in enumerate(json)]
        return [each.value for each in read], _total(read, where)

    def _dict(self, json: Json, where: str, depth: int) -> _Sized:
        pairs = list[Json]()
        for pair in _list(json, where):
            if len(both := _list(pair, where)) != 2:
                raise ReadError(where, "expected pairs of a key and a value")
            pairs.extend(both)
        items, size = self._items(pairs, where, depth)
        return _Sized(_built(lambda: dict(zip(items[::2], items[1::2], strict=True)), where), size)

    def _object(self, name: str, json: Json, where: str, depth: int) -> _Sized:
        """A member of an enum, or an instance of a dataclass or named tuple."""
        kind = self._reader.find(name, where)
        if isinstance(kind, NamedEnum):
            if json != {} and not self._reader.has_moved(name):
                raise ReadError(where, f"{name} has no fields")
            return _Sized(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            member = _text(json, where)
            if member not in kind.__members__:
                raise ReadError(where, f"{name} has no member {member[:80]}")
            return _Sized(kind[member])
        if isinstance(kind, type) and is_record(kind):
            return self._record(kind, json, where, depth)
        raise ReadError(where, f"{name} is not a type with fields")

    def _record(self, kind: Any, json: Json, where: str, depth: int) -> _Sized:
        """An instance of a dataclass or named tuple; fields with a default may be missing."""
        if not isinstance(json, dict):
            raise ReadError(where, f"expected the fields of {kind.__qualname__}")
        hints = self._reader.hints(kind)
        if unknown := [name for name in json if name not in hints]:
            raise ReadError(where, f"{kind.__qualname__} has no field “{unknown[0][:80]}”")
        read = dict[str, _Sized]()
        for name, each in json.items():
            here = f"{where}.{name}"
            read[name] = self.decode(each, here, depth + 1)
            if not fits(read[name].value, hints[name]):
                raise ReadError(here, f"expected {hint_text(hints[name])}, found {_short(read[name].value)}")
        size = _total(read.values(), where)
        values = {name: each.value for name, each in read.items()}
        return _Sized(_built(lambda: _made(kind, hints, values, where), where), size)


_MAKERS: Mapping[str, Any] = {"$tuple": tuple, "$list": list, "$set": frozenset, "$mutable set": set}


def _made(kind: Any, hints: Iterable[str], values: Mapping[str, object], where: str) -> object:
    """An instance of `kind` with these fields."""
    usual = _defaults(kind)
    if missing := [name for name in hints if name not in values and name not in usual]:
        raise ReadError(where, f"{kind.__qualname__} lacks its field “{missing[0]}”")
    if not is_dataclass(kind):
        return kind(**values)
    return _filled(kind, {name: values[name] if name in values else usual[name]() for name in hints})


def _filled(kind: Any, values: Mapping[str, object]) -> object:
    """An instance of a dataclass. Skips `__init__`, which may take other arguments."""
    made = kind.__new__(kind)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    if hasattr(made, "__post_init__"):
        made.__post_init__()
    return made


def _defaults(kind: Any) -> Mapping[str, Any]:
    """The default factories of the fields that have a default."""
    if not is_dataclass(kind):
        return {name: lambda value=value: value for name, value in kind._field_defaults.items()}
    makers = dict[str, Any]()
    for field in fields(kind):
        if field.default_factory is not MISSING:
            makers[field.name] = field.default_factory
        elif field.default is not MISSING:
            makers[field.name] = lambda value=field.default: value
    return makers


def _numbered(json: Json) -> Iterator[tuple[int, Json]]:
    """The values in `json` that have a number, by that number."""
    waiting = [json]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            number = here.get("#")
            if isinstance(number, int) and len(here) > 1:
                yield number, here
            waiting.extend(here.values())
        elif isinstance(here, list):
            waiting.extend(here)


def _total(read: Iterable[_Sized], where: str) -> int:
    total = 1 + sum(each.size for each in read)
    if total > MOST:
        raise ReadError(where, f"more than {MOST:,} values")
    return total


def _built(build: Any, where: str) -> object:
    """What `build` returns; any other error becomes a `ReadError`.

    `__post_init__` expects fields of the right type, and a file may hold others.
    """
    try:
        return build()
    except ReadError:
        raise
    except Exception as error:
        raise ReadError(where, f"{error or type(error).__name__}"[:200]) from error


_NO_NUMBERS = {"nan": float("nan"), "inf": float("inf"), "-inf": float("-inf")}


def _parsed_number(text: str, where: str) -> float:
    """The number in a text that `_number` wrote."""
    try:
        return int(text, 16) if text.startswith(("0x", "-0x")) else _NO_NUMBERS[text]
    except (ValueError, KeyError) as error:
        raise ReadError(where, f"“{text[:80]}” is not a number") from error


def _text(json: Json, where: str) -> str:
    if not isinstance(json, str):
        raise ReadError(where, f"expected text, found {_short(json)}")
    return json


def _list(json: Json, where: str) -> list[Json]:
    if not isinstance(json, list):
        raise ReadError(where, f"expected a list, found {_short(json)}")
    return json


def _short(value: object) -> str:
    """A value in a few words, for a message."""
    if isinstance(value, int) and value.bit_length() > 128:
        return "a very long number"
    if value is None or isinstance(value, (bool, int, float, str, Enum)):
        return f"{value!r:.60}"
    return f"a {type(value).__qualname__}"
