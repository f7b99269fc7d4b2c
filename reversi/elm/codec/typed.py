"""Values as JSON and back, by type annotations that both sides know.

    null, true, 5, "text"     themselves
    [1, 2]                    a tuple
    {"column": 5}             a dataclass or named tuple by its fields; defaults are left out
    {"SquareClicked": {…}}    a member of a union, by the name of its class
    "BLACK"                   a member of an enum, by its name

Only declared types can be decoded, and every part is checked. What is stored for years is read field by field
(see `Fields`), so that one which is spoiled costs only itself. A page loads this module first, and its worker
reports many times a second, so a codec is a pair of functions, made when its type is first needed.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from itertools import repeat
from operator import attrgetter
from sys import maxsize
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeAlias, TypeVar, get_type_hints

Hint: TypeAlias = Any
"""A type annotation."""
Value = TypeVar("Value")
Codec: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""The encoder to JSON, and the decoder, which raises `ShapeError`."""


class ShapeError(ValueError):
    """JSON that does not fit its type: the `reason`, what was `found`, and the `steps` that lead there."""

    def __init__(self, reason: str, found: object, steps: tuple[str | int, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.found = found
        self.steps = steps


class AtMost(NamedTuple):
    """A bound on tuples: `Annotated[tuple[int, ...], AtMost(8)]` has at most 8 `items`.

    In a recursive type, such tuples are nested at most `levels` deep.
    """

    items: int
    levels: int = maxsize


class Mark(Enum):
    """How a field is written that is declared so: `Annotated[int, Mark.RARE]`."""

    RARE = "only if it does not have its default, even where others are"
    INLINE = "as entries among those of the record"
    UNWRITTEN = "not at all"


class Codecs:
    """The codecs of types; `forms` holds custom codecs for some of them.

    `word` is what a member of an enum is written as, and `keys` has the fields that are written under another
    name. If `whole`, fields are written although they have their defaults.
    """

    def __init__(
        self,
        forms: Mapping[Hint, Codec],
        word: Callable[[Any], str] = attrgetter("_name_"),  # `name` itself is a function in Python
        keys: Mapping[str, str] = {},
        *,
        whole: bool = False,
    ) -> None:
        self._known, self._word, self._keys, self._whole = dict(forms), word, keys, whole
        self.fields = dict[Any, list[tuple[str, Any, Any, Any]]]()
        """Of every record with a codec: name, key (None if inline), decoder and default of each field."""

    def of(self, hint: Hint) -> Codec:
        """The codec of a type; raises `TypeError` if this kind of type is not supported."""
        if hint not in self._known:
            self._known.setdefault(hint, self._derived(hint))
        return self._known[hint]

    def _derived(self, hint: Hint) -> Codec:
        if hint in _PLAIN:
            return _plain(hint)
        if _is_enum(hint):
            return self._word, _member({self._word(member): member for member in hint})
        origin: Any = getattr(hint, "__origin__", None)
        if isinstance(hint, UnionType):
            return self._union(hint.__args__)
        if hasattr(hint, "__metadata__"):
            mark = hint.__metadata__[0]
            return self._list(origin.__args__[0], *mark) if isinstance(mark, AtMost) else self.of(origin)
        if origin is tuple and hint.__args__[1:] == (...,):
            return self._list(hint.__args__[0])
        if origin is tuple:
            return self._row(hint.__args__)
        if hasattr(hint, "__match_args__"):
            return self._record(hint)
        raise TypeError(f"{hint} has no codec")

    def _list(self, hint: Hint, most: int = maxsize, levels: int = maxsize) -> Codec:
        """The codec of a tuple of any length."""
        encode, decode = self.of(hint)
        return lambda value: list(map(encode, value)), _items(repeat(decode), 0, most, levels)

    def _row(self, hints: tuple[Hint, ...]) -> Codec:
        """The codec of a tuple with one type for each position."""
        encoders, decoders = zip(*map(self.of, hints), strict=True)
        return (
            lambda value: [encode(item) for encode, item in zip(encoders, value, strict=True)],
            _items(decoders, len(hints), len(hints), maxsize),
        )

    def _union(self, kinds: tuple[Any, ...]) -> Codec:
        some = [kind for kind in kinds if kind is not NoneType]
        encode, decode = self.of(some[0]) if len(some) == 1 else self._tagged(some)
        if len(some) == len(kinds):
            return encode, decode
        return (
            lambda value: None if value is None else encode(value),
            lambda json: None if json is None else decode(json),
        )

    def _tagged(self, kinds: list[Any]) -> Codec:
        """The codec of a union of classes."""
        by_name = {kind.__name__: kind for kind in kinds}

        def decode(json: Any) -> Any:
            name: Any = next(iter(json)) if json.__class__ is dict and len(json) == 1 else None
            if name not in by_name:
                raise ShapeError(f"expected one of {', '.join(by_name)}", json)
            try:
                return self.of(by_name[name])[1](json[name])
            except ShapeError as error:
                error.steps = (name, *error.steps)
                raise

        return lambda value: {value.__class__.__name__: self.of(value.__class__)[0](value)}, decode

    def _record(self, kind: Any) -> Codec:
        """The codec of a class with fields; registered before its fields, which may refer back to it."""
        written: list[tuple[str, Any, Any, Any]] = []
        fields: list[tuple[str, Any, Any, Any]] = []

        def encode(value: Any) -> Any:
            json: dict[str, Any] = {}
            for name, key, encode_field, usual in written:
                part = getattr(value, name)
                if usual is not _MISSING and (part is usual or part == usual):
                    continue
                if key is None:
                    json |= encode_field(part)
                else:
                    json[key] = encode_field(part) if encode_field else part
            return json

        def decode(json: Any) -> Any:
            if json.__class__ is not dict:
                raise ShapeError("expected an object", json)
            values: list[Any] = []
            for _, key, decode_field, usual in fields:
                if key in json:
                    try:
                        values.append(decode_field(json[key]))
                    except ShapeError as error:
                        error.steps = (key, *error.steps)
                        raise
                elif key is None:
                    values.append(decode_field(json))
                elif usual is _MISSING:
                    raise ShapeError(f"expected an object with “{key}”", json)
                else:
                    values.append(usual)
            try:
                return kind(*values)
            except ValueError as error:
                raise ShapeError(str(error), json) from error

        self._known[kind], self.fields[kind] = (encode, decode), fields
        # Asking `dataclasses` for the fields and their defaults would cost a page a millisecond.
        making: Any = getattr(kind, "__new__" if hasattr(kind, "_fields") else "__init__")
        defaults = dict(zip(reversed(kind.__match_args__), reversed(making.__defaults__ or ()), strict=False))
        for name, hint in _hints(kind).items():
            marks, usual = getattr(hint, "__metadata__", ()), defaults.get(name, _MISSING)
            if Mark.UNWRITTEN in marks:
                fields.append((name, None, _always(usual), usual))
                continue
            key = None if Mark.INLINE in marks else self._keys.get(name, name)
            encode_field, decode_field = self.of(hint)
            omitted = _MISSING if self._whole and Mark.RARE not in marks else usual
            written.append((name, key, None if encode_field is _itself else encode_field, omitted))
            fields.append((name, key, decode_field, usual))
        return encode, decode


def _is_enum(hint: Hint) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _always(value: Any) -> Callable[[Any], Any]:
    """A decoder that reads this, whatever is there."""
    return lambda _: value


class Fields:
    """An object of JSON that is read field by field: one that is `spoiled` costs only itself.

    Decoders refuse what they cannot read with a `ValueError`; a field that is missing has its default.
    """

    def __init__(self, codecs: Codecs, json: Any) -> None:
        self._codecs, self._json = codecs, json
        self.spoiled = dict[str, Any]()
        """The fields that could not be read, and why."""

    def record(self, kind: type[Value], **given: Callable[[], object]) -> Value:
        """The record of this type. The functions `given` read what cannot be read without other fields."""
        self._codecs.of(kind)
        values: list[Any] = []
        for name, key, decode, usual in self._codecs.fields[kind]:
            if name in given:
                values.append(given[name]())
            elif key is None or key in self._json:
                json = self._json if key is None else self._json[key]
                values.append(self.read_part(name, partial(decode, json), usual))
            else:
                values.append(usual)
        return kind(*values)

    def read(self, name: str, decode: Callable[[Any], Value], usual: Value) -> Value:
        """The entry `name` as `decode` reads it; `usual` if it is missing or spoiled."""
        return self.read_part(name, partial(decode, self._json[name]), usual) if name in self._json else usual

    def read_part(self, name: str, decode: Callable[[], Value], usual: Value) -> Value:
        """What `decode` reads for that field, or for a part of it; `usual` if it is spoiled."""
        try:
            return decode()
        except ValueError as error:
            self.spoiled.setdefault(name, error)
            return usual


_MISSING = object()
_PLAIN = {int: "a whole number", str: "text", bool: "true or false", NoneType: "nothing"}


def _itself(value: Any) -> Any:
    return value


def _plain(kind: type) -> Codec:
    def decode(json: Any) -> Any:
        if json.__class__ is not kind:
            raise ShapeError(f"expected {_PLAIN[kind]}", json)
        return json

    return _itself, decode


def _member(words: Mapping[str, Enum]) -> Callable[[Any], Enum]:
    def decode(json: Any) -> Enum:
        if json.__class__ is not str or json not in words:
            raise ShapeError(f"expected one of {', '.join(words)}", json)
        return words[json]

    return decode


def _items(decoders: Iterable[Any], least: int, most: int, levels: int) -> Callable[[Any], Any]:
    """The decoder of a tuple with `least` to `most` items, each with its own decoder."""
    level = 0

    def decode(json: Any) -> tuple[Any, ...]:
        nonlocal level
        if json.__class__ is not list:
            raise ShapeError("expected a list", json)
        if len(json) < least:
            raise ShapeError(f"expected at least {least} of these", json)
        if len(json) > most:
            raise ShapeError(f"expected at most {most} of these", json)
        if json and level == levels:
            raise ShapeError(f"expected these at most {levels} deep", json)
        level += 1
        values: list[Any] = []
        try:
            for decode_item, item in zip(decoders, json, strict=False):
                values.append(decode_item(item))
        except ShapeError as error:
            error.steps = (len(values), *error.steps)
            raise
        finally:
            level -= 1
        return tuple(values)

    return decode


def _hints(kind: Any) -> Mapping[str, Hint]:
    """The fields of a class and their types. An annotation that is not a string needs no look-up."""
    hints: Mapping[str, Hint] = kind.__annotations__
    quoted = any(isinstance(hint, str) for hint in hints.values())
    return get_type_hints(kind, include_extras=True) if quoted else hints
