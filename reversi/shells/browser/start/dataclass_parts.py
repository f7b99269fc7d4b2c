"""The code that all dataclasses of a built page share, after the build has written them out.

The build adds an import of these names to every module with dataclasses (see `build.written_out`).
`dataclasses` would generate these methods for each class, with its field names in them; here one serves all.
"""

from collections.abc import Callable
from dataclasses import Field, FrozenInstanceError, field, make_dataclass, replace
from reprlib import recursive_repr
from typing import Any, NoReturn

put = object.__setattr__
"""Sets a field, even in a frozen instance."""


class Made:
    """The default of a parameter for which `make` makes a new value for each instance."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


class Fields:
    """The `__dataclass_fields__` of a class, built when they are first read."""

    __slots__ = ("_names", "_uncompared")

    def __init__(self, names: tuple[str, ...], uncompared: tuple[str, ...]) -> None:
        self._names = names
        self._uncompared = uncompared

    def __get__(self, instance: object, owner: Any) -> dict[str, Field[Any]]:
        """The fields by name; they replace this descriptor in the class."""
        init = owner.__init__
        by_place: dict[str, Any] = dict(
            zip(reversed(self._names), reversed(init.__defaults__ or ()), strict=False)
        )
        defaults: dict[str, Any] = by_place | (init.__kwdefaults__ or {})
        only = init.__code__.co_kwonlyargcount > 0
        described = [
            (name, owner.__annotations__[name], self._described(name, defaults)) for name in self._names
        ]
        twin: Any = make_dataclass(owner.__name__, described, init=False, repr=False, eq=False, kw_only=only)
        owner.__dataclass_fields__ = twin.__dataclass_fields__
        return owner.__dataclass_fields__  # type: ignore[no-any-return]

    def _described(self, name: str, defaults: dict[str, Any]) -> Any:
        """A field in the form that `make_dataclass` takes."""
        compare = name not in self._uncompared
        if name not in defaults:
            return field(compare=compare)
        default = defaults[name]
        if isinstance(default, Made):
            return field(default_factory=default.make, compare=compare)
        return field(default=default, compare=compare)


@recursive_repr()
def shown(self: Any) -> str:
    """`Name(field=value, …)`."""
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
    return f"{self.__class__.__qualname__}({values})"


def refuse_set(self: object, name: str, value: object) -> NoReturn:  # noqa: ARG001  (as `__setattr__` is called)
    """Refuse to assign to a field of a frozen instance."""
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def refuse_delete(self: object, name: str) -> NoReturn:  # noqa: ARG001  (as `__delattr__` is called)
    """Refuse to delete a field of a frozen instance."""
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def replaced(self: Any, /, **changes: Any) -> Any:
    """An instance with some fields changed, for `copy.replace`."""
    return replace(self, **changes)


def state(self: Any) -> list[Any]:
    """The values of the fields, for `copy` and `pickle`."""
    return [getattr(self, name) for name in self.__dataclass_fields__]


def restore(self: Any, values: list[Any]) -> None:
    """Set the fields to values from `state`."""
    for name, value in zip(self.__dataclass_fields__, values, strict=True):
        put(self, name, value)
