"""Type hints read at run time: whether a value fits one, and how to print one.

A hint that cannot be read here (a name known only to a type checker, a protocol) fits every value: the values
checked come from files, and a file must not be refused through no fault of its own.
"""

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass

from reversi.elm.codec.named_enum import NamedEnum

Hint: typing.TypeAlias = typing.Any
"""A type annotation: a class, a union, a generic alias, a type variable, …"""


def hints_of(kind: typing.Any) -> Mapping[str, Hint]:
    """The fields of a dataclass or named tuple with their hints, in order; `Any` for an unreadable hint."""
    names = field_names(kind)
    try:
        known = typing.get_type_hints(kind)
    except Exception:  # noqa: BLE001  (a learner may have annotated with anything)
        known = {}
    return {name: known.get(name, typing.Any) for name in names}


def is_record(kind: typing.Any) -> bool:
    """Whether `kind` has fields: is a dataclass or a named tuple."""
    return is_dataclass(kind) or (hasattr(kind, "_fields") and issubclass(kind, tuple))


def field_names(kind: typing.Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass or named tuple; () for other classes."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return kind._fields if hasattr(kind, "_fields") else ()


def members_of(hint: Hint) -> tuple[Hint, ...]:
    """The members of a union, or the hint alone."""
    if _is_union(hint):
        return tuple(inner for member in typing.get_args(hint) for inner in members_of(member))
    return (hint,)


def fits(value: object, hint: Hint) -> bool:
    """Whether `value` fits the type `hint`.

    Looks into tuples, sets and mappings, but not into objects: their fields are checked on creation.

    >>> fits((1, 2), tuple[int, ...]), fits((1, "2"), tuple[int, ...]), fits(None, int | None)
    (True, False, True)
    """
    if _is_union(hint):
        return any(fits(value, member) for member in typing.get_args(hint))
    origin, inner = _origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return any(value == choice and type(value) is type(choice) for choice in inner)
    if origin is typing.Annotated:
        return fits(value, inner[0])
    kind = origin or hint
    if not isinstance(kind, type) or kind is typing.Any or getattr(kind, "_is_protocol", False):
        return True
    if kind is float:
        return isinstance(value, (int, float))
    return isinstance(value, kind) and _holds(value, inner)


def _holds(value: typing.Any, inner: tuple[Hint, ...]) -> bool:
    """Whether the elements of `value` fit the types `inner`."""
    if not inner:
        return True
    kind: type = value.__class__
    if kind is tuple:
        if inner[1:] == (Ellipsis,):
            return all(fits(each, inner[0]) for each in _elements(value))
        return len(_elements(value)) == len(inner) and all(map(fits, _elements(value), inner))
    if kind in (list, set, frozenset):
        return all(fits(each, inner[0]) for each in _elements(value))
    if issubclass(kind, Mapping) and len(inner) == 2:
        keys, values = _elements(value), _elements(value.values())
        return all(fits(key, inner[0]) for key in keys) and all(fits(each, inner[1]) for each in values)
    return True


def hint_text(hint: Hint, name: Callable[[type], str] = lambda kind: kind.__qualname__) -> str:
    """A hint as source text; `name` names its classes.

    >>> hint_text(tuple[int, ...] | None), hint_text(typing.Literal["a"])
    ('tuple[int, ...] | None', "Literal['a']")
    """
    if hint is None or hint is type(None):
        return "None"
    if hint is Ellipsis:
        return "..."
    if _is_union(hint):
        return " | ".join(hint_text(member, name) for member in typing.get_args(hint))
    if isinstance(hint, type) and issubclass(hint, NamedEnum):
        return " | ".join(member.value for member in hint)
    origin, inner = _origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return f"Literal[{', '.join(map(repr, inner))}]"
    if isinstance(hint, list):  # the parameters of a callable
        return f"[{', '.join(hint_text(each, name) for each in _elements(hint))}]"
    if origin is not None and inner:
        return f"{hint_text(origin, name)}[{', '.join(hint_text(each, name) for each in inner)}]"
    return name(hint) if isinstance(hint, type) else str(getattr(hint, "__name__", hint))


def classes_in(hint: Hint) -> Iterable[type]:
    """The classes that a hint names, in order."""
    if isinstance(hint, list):
        for each in _elements(hint):
            yield from classes_in(each)
    elif _origin(hint) is None:
        if isinstance(hint, type):
            yield hint
    elif _origin(hint) is not typing.Literal:
        yield from classes_in(_origin(hint))
        for each in typing.get_args(hint):
            yield from classes_in(each)


def _origin(hint: Hint) -> typing.Any:
    """The type behind a generic alias; None for other hints."""
    return typing.get_origin(hint)


def _is_union(hint: Hint) -> bool:
    return _origin(hint) in (typing.Union, types.UnionType)


def _elements(value: typing.Any) -> tuple[object, ...]:
    """The elements of any collection."""
    return tuple(value)
