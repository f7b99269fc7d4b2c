"""Values of types that both sides know, as JSON and back, by the annotations of those types.

    null, true, 5, "text"     themselves
    [1, 2]                    a tuple
    {"column": 5}             a dataclass or named tuple by its fields; one that holds its default is left out
    {"SquareClicked": {…}}    a member of a union, by the name of its class
    "BLACK"                   a member of an enum, by its name

Only what the types declare can be made, and every part is checked. A page loads this first, and its worker
reports many times a second: so a codec consists of functions, which are made when its type is first met.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Generic, TypeAlias, TypeVar, get_type_hints

Value = TypeVar("Value")
Hint: TypeAlias = Any
"""What stands behind a colon."""


class ShapeError(ValueError):
    """JSON that is no value of its type: a `reason`, what was `found`, and the `steps` that lead there."""

    def __init__(self, reason: str, found: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.found = found
        self.steps: tuple[str | int, ...] = ()

    def add(self, step: str | int) -> None:
        """Add the step that leads to where the steps so far begin."""
        self.steps = (step, *self.steps)


@dataclass(frozen=True, slots=True)
class Codec(Generic[Value]):
    """How the values of a type become JSON, and how they are read again; `decode` raises `ShapeError`."""

    encode: Callable[[Value], Any]
    decode: Callable[[Any], Value]


@dataclass(frozen=True, slots=True)
class AtMost:
    """A bound on tuples: `Annotated[tuple[int, ...], AtMost(8)]` has at most so many `items`.

    Where a type holds itself, at most so many `levels` of such tuples lie in one another.
    """

    items: int
    levels: int = sys.maxsize


class Codecs:
    """The codecs of types; `forms` are those of types that have their own, and may raise `ValueError`."""

    def __init__(self, forms: Mapping[Hint, Codec[Any]]) -> None:
        self._known = {hint: Codec(form.encode, _refusing(form.decode)) for hint, form in forms.items()}

    def of(self, hint: Hint) -> Codec[Any]:
        """The codec of a type; raises `TypeError` for a type of a kind that is not known here."""
        if hint not in self._known:
            self._known.setdefault(hint, self._derived(hint))
        return self._known[hint]

    def _derived(self, hint: Hint) -> Codec[Any]:
        origin = getattr(hint, "__origin__", None)
        if hint in _PLAIN:
            return Codec(_itself, _plain(hint, _PLAIN[hint]))
        if isinstance(hint, UnionType):
            return self._union(hint.__args__)
        if hasattr(hint, "__metadata__"):
            return _list(self.of(origin.__args__[0]), *hint.__metadata__)
        if origin is tuple:
            first, *others = hint.__args__
            return _list(self.of(first)) if others == [...] else _row(list(map(self.of, hint.__args__)))
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum(hint)
        if hasattr(hint, "__match_args__"):
            return self._record(hint)
        raise TypeError(f"{hint} has no codec")

    def _record(self, kind: Any) -> Codec[Any]:
        """The codec of a class with fields; known before those of the fields, which may hold it again."""
        fields: list[_Field] = []
        codec = self._known[kind] = _record(kind, fields)
        usual = _defaults(kind)
        for name, hint in _hints(kind).items():
            field = self.of(hint)
            encode = None if field.encode is _itself else field.encode
            fields.append((name, encode, field.decode, usual.get(name, _MISSING)))
        return codec

    def _union(self, kinds: tuple[Hint, ...]) -> Codec[Any]:
        some = [kind for kind in kinds if kind is not NoneType]
        codec = self.of(some[0]) if len(some) == 1 else self._tagged(some)
        return codec if len(some) == len(kinds) else _optional(codec)

    def _tagged(self, kinds: list[Any]) -> Codec[Any]:
        """The codec of a union of classes."""
        by_name = {kind.__name__: kind for kind in kinds}

        def encode(value: Any) -> Any:
            kind = value.__class__
            return {kind.__name__: self.of(kind).encode(value)}

        def decode(json: Any) -> Any:
            name = next(iter(json)) if json.__class__ is dict and len(json) == 1 else None
            if name not in by_name:
                raise ShapeError(f"expected one of {', '.join(by_name)}", json)
            try:
                return self.of(by_name[name]).decode(json[name])
            except ShapeError as error:
                error.add(name)
                raise

        return Codec(encode, decode)


_Field: TypeAlias = tuple[str, Callable[[Any], Any] | None, Callable[[Any], Any], object]
"""A name; what encodes the field, None if it stays as it is; what decodes it; its default or `_MISSING`."""

_PLAIN = {int: "a whole number", str: "text", bool: "true or false", NoneType: "nothing"}
_MISSING = object()


def _itself(value: Any) -> Any:
    return value


def _plain(kind: type, words: str) -> Callable[[Any], Any]:
    def decode(json: Any) -> Any:
        if json.__class__ is not kind:
            raise ShapeError(f"expected {words}", json)
        return json

    return decode


def _enum(kind: type[Enum]) -> Codec[Any]:
    members = dict(kind.__members__)

    def decode(json: Any) -> Enum:
        if json.__class__ is not str or json not in members:
            raise ShapeError(f"expected one of {', '.join(members)}", json)
        return members[json]

    return Codec(attrgetter("_name_"), decode)  # `name` itself is a function in Python


def _optional(codec: Codec[Any]) -> Codec[Any]:
    encode, decode = codec.encode, codec.decode
    return Codec(
        lambda value: None if value is None else encode(value),
        lambda json: None if json is None else decode(json),
    )


def _list(codec: Codec[Any], most: AtMost = AtMost(sys.maxsize)) -> Codec[Any]:
    """The codec of a tuple of any length."""
    encode, decode_item = codec.encode, codec.decode
    level = 0

    def decode(json: Any) -> tuple[Any, ...]:
        nonlocal level
        if json.__class__ is not list:
            raise ShapeError("expected a list", json)
        if len(json) > most.items:
            raise ShapeError(f"expected at most {most.items} of these", json)
        if json and level == most.levels:
            raise ShapeError(f"expected these at most {most.levels} deep", json)
        level += 1
        values: list[Any] = []
        try:
            values.extend(map(decode_item, json))
        except ShapeError as error:
            error.add(len(values))
            raise
        finally:
            level -= 1
        return tuple(values)

    return Codec(lambda value: [encode(item) for item in value], decode)


def _row(codecs: list[Codec[Any]]) -> Codec[Any]:
    """The codec of a tuple with a type for each place."""

    def decode(json: Any) -> tuple[Any, ...]:
        if json.__class__ is not list or len(json) != len(codecs):
            raise ShapeError(f"expected a list of {len(codecs)}", json)
        values: list[Any] = []
        try:
            for codec, item in zip(codecs, json, strict=True):
                values.append(codec.decode(item))
        except ShapeError as error:
            error.add(len(values))
            raise
        return tuple(values)

    def encode(value: Any) -> list[Any]:
        return [codec.encode(item) for codec, item in zip(codecs, value, strict=True)]

    return Codec(encode, decode)


def _record(kind: Any, fields: list[_Field]) -> Codec[Any]:
    """The codec of a class with those fields."""

    def encode(value: object) -> dict[str, Any]:
        json: dict[str, Any] = {}
        for name, encode_field, _, usual in fields:
            part = getattr(value, name)
            if part is not usual:
                json[name] = encode_field(part) if encode_field else part
        return json

    def decode(json: Any) -> object:
        if json.__class__ is not dict:
            raise ShapeError("expected an object", json)
        values: list[object] = []
        for name, _, decode_field, usual in fields:
            if name in json:
                try:
                    values.append(decode_field(json[name]))
                except ShapeError as error:
                    error.add(name)
                    raise
            elif usual is _MISSING:
                raise ShapeError(f"expected an object with “{name}”", json)
            else:
                values.append(usual)
        try:
            return kind(*values)
        except ValueError as error:
            raise ShapeError(str(error), json) from error

    return Codec(encode, decode)


def _refusing(decode: Callable[[Any], Value]) -> Callable[[Any], Value]:
    """`decode`, with every `ValueError` as a `ShapeError`."""

    def refusing(json: Any) -> Value:
        try:
            return decode(json)
        except ValueError as error:
            raise ShapeError(str(error), json) from error

    return refusing


def _hints(kind: Any) -> Mapping[str, Hint]:
    """The fields of a class and their types. Where one is not in quotes, it need not be looked up."""
    hints: Mapping[str, Hint] = kind.__annotations__
    quoted = any(isinstance(hint, str) for hint in hints.values())
    return get_type_hints(kind, include_extras=True) if quoted else hints


def _defaults(kind: Any) -> Mapping[str, object]:
    """The defaults of the fields that have one; to ask `dataclasses.fields` takes a page a millisecond."""
    making = kind.__new__ if issubclass(kind, tuple) else kind.__init__
    return dict(zip(reversed(kind.__match_args__), reversed(making.__defaults__ or ()), strict=False))
