"""Classes and functions by name: which ones a file may name, and what it calls them.

The full name of a thing is `module:name`, as in `reversi.app.game.msg:SquareClicked`. In a file it has a
short name, just the last part of the full one if that is unique, and a table at the top lists the full names.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.json_text import Json
from reversi.elm.codec.named_enum import NamedEnum

Thing = type | NamedEnum | Callable[..., object]

LONGEST_NAME = 400
"""The longest full name, in characters."""

_FULL = re.compile(r"(?P<module>[A-Za-z_]\w*(\.[A-Za-z_]\w*)*):(?P<name>[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)", re.A)


@dataclass(frozen=True, slots=True)
class Names:
    """What a file may name: classes, functions and `NamedEnum`s of these packages and modules."""

    packages: tuple[str, ...]
    moved: Mapping[str, str] = field(default_factory=dict[str, str])
    """Modules and full names in files of earlier builds, with those of today."""

    def find(self, full: str, where: str) -> Thing:
        """The class, function or member of a `NamedEnum` with that full name; raises `ReadError`.

        Imports the module if necessary, but never a module that runs as a program.
        """
        match = _FULL.fullmatch(full[:LONGEST_NAME])
        if match is None or len(full) > LONGEST_NAME:
            raise ReadError(where, f"“{full[:80]}” is not a name such as “package.module:Name”")
        module, name = match["module"], match["name"]
        if not self._allow(module):
            raise ReadError(where, f"{full} is not part of this program")
        try:
            found: object = import_module(module)
            if "." in name or hasattr(found, name):
                for part in name.split("."):
                    found = getattr(found, part)
            else:
                found = _member(found, name)
        except Exception as error:  # importing a module may raise anything
            raise ReadError(where, f"this program has no {full}") from error
        if not (callable(found) or isinstance(found, NamedEnum)) or full_name(found) != full:
            raise ReadError(where, f"{full} is neither a class nor a function")
        return found

    def today(self, full: str) -> str:
        """What is called so in a file has this full name today.

        >>> Names((), {"a.b": "a.c"}).today("a.b:D")
        'a.c:D'
        """
        module, colon, name = full.partition(":")
        return self.moved.get(full) or f"{self.moved.get(module, module)}{colon}{name}"

    def table_of(self, names: Json) -> Mapping[str, str]:
        """The table of names in a file, as things are called today; raises `ReadError`."""
        if not isinstance(names, dict):
            raise ReadError("names", "expected a table of names")
        table = dict[str, str]()
        for short, full in names.items():
            if not isinstance(full, str):
                raise ReadError("names", "expected a table of names")
            table[short] = self.today(full)
        return table

    def _allow(self, module: str) -> bool:
        within = any(f"{module}.".startswith(f"{package}.") for package in self.packages)
        return within and (module in self.packages or not module.endswith("__main__"))


def _member(module: object, name: str) -> NamedEnum:
    """The member with that name of a `NamedEnum` in a module; raises `StopIteration`."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, NamedEnum))
    return next(member for kind in kinds for member in kind if member.value == name)


def full_name(thing: object) -> str | None:
    """The full name of a class, a module-level function or a `NamedEnum`'s member; None for anything else.

    >>> full_name(Names), full_name(Names.find), full_name(lambda: 0)
    ('reversi.elm.codec.names:Names', None, None)
    """
    if isinstance(thing, NamedEnum):
        return f"{type(thing).__module__}:{thing.value}"
    module, name = getattr(thing, "__module__", None), getattr(thing, "__qualname__", None)
    if not isinstance(module, str) or not isinstance(name, str) or "<" in name:
        return None
    is_function = not isinstance(thing, type) and callable(thing)
    return f"{module}:{name}" if isinstance(thing, type) or (is_function and "." not in name) else None


@dataclass(slots=True)
class NameTable:
    """The short names used in a file that is being written, with their full names."""

    full: dict[str, str] = field(default_factory=dict[str, str])
    _short: dict[str, str] = field(default_factory=dict[str, str])

    def short(self, full: str) -> str:
        """The short name for `full`, now added to the table."""
        if full not in self._short:
            name = next(name for name in _shorter(full) if self.full.get(name, full) == full)
            self._short[full] = name
            self.full[name] = full
        return self._short[full]


def _shorter(full: str) -> tuple[str, ...]:
    """The possible short names of `full`, the shortest first.

    >>> _shorter("a.b.c:D")
    ('D', 'c.D', 'b.c.D', 'a.b.c.D', 'a.b.c:D')
    """
    module, _, name = full.partition(":")
    parts = module.split(".")
    longer = (".".join([*parts[count:], name]) for count in range(len(parts) - 1, -1, -1))
    return (name, *longer, full)
