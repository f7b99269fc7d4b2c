"""Values as the Python expressions that make them, laid out as a formatter would.

        SquareClicked(Square(column=3, row=2))

An expression is a tree of calls and texts; lines are broken only when it is printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from inspect import Parameter, signature
from math import isfinite
from typing import Any, TypeAlias

from reversi.codec.faults import EncodeError
from reversi.codec.hints import field_names, is_record
from reversi.codec.names import full_name

WIDTH = 110
"""The line length in characters."""


@dataclass(frozen=True, slots=True)
class Call:
    """Items between brackets, with the text before and after: `Square(` … `)`, `{` … `}`."""

    before: str
    inner: "tuple[Named, ...]"
    after: str


@dataclass(frozen=True, slots=True)
class Named:
    """An item between brackets, preceded by its name if it has one."""

    name: str
    value: "Expression"


Expression: TypeAlias = Call | str


class Imports:
    """The names that a text imports, each for one thing only."""

    def __init__(self) -> None:
        self._names = dict[str, str]()
        self._taken = set[str]()

    def name(self, thing: object) -> str:
        """The name of a class or function in the text; raises `EncodeError`."""
        full = full_name(thing)
        if full is None:
            raise EncodeError("", f"{thing!r:.80} cannot be imported by name")
        return self.named(full)

    def named(self, full: str) -> str:
        """The local name for the full name `full`."""
        if full not in self._names:
            module, _, name = full.partition(":")
            top, *rest = name.split(".")
            same = [other for other in self._names if other.split(":")[1].split(".")[0] == top]
            alias = top if not same or same[0].startswith(f"{module}:") else f"{top}{len(same) + 1}"
            self._names[full] = ".".join([alias, *rest])
        return self._names[full]

    def lines(self) -> list[str]:
        """The import statements, in order."""
        names = dict[str, set[str]]()
        for full, alias in self._names.items():
            module, name = full.split(":")
            top, local = name.partition(".")[0], alias.partition(".")[0]
            names.setdefault(module, set()).add(top if top == local else f"{top} as {local}")
        return [_import(module, sorted(names[module], key=_order)) for module in sorted(names)]


def _order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, as import sorters have them."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name.lower())


def _import(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= WIDTH:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def expression_of(value: Any, imports: Imports) -> Expression:
    """The expression that makes `value`; raises `EncodeError` if none does.

    >>> print(printed(expression_of((1, frozenset({"a"}), 0.5, ()), Imports())))
    (1, frozenset({"a"}), 0.5, ())
    """
    if isinstance(value, float) and not isfinite(value):
        return f'float("{value!r}")'
    if value is None or type(value) in (bool, int, float):
        return repr(value)
    if type(value) is str:
        return _quoted(value)
    if isinstance(value, Enum):
        return f"{imports.name(type(value))}.{value.name}"
    if is_record(type(value)):
        return _made(value, imports)
    if type(value) in _BRACKETS:
        return _collection(value, imports)
    return imports.name(value)


_BRACKETS: Mapping[type, tuple[str, str]] = {
    tuple: ("(", ")"),
    list: ("[", "]"),
    frozenset: ("{", "}"),
    set: ("{", "}"),
    dict: ("{", "}"),
}


def _quoted(text: str) -> str:
    """A text as a formatter quotes it: in double quotes, unless single ones need fewer backslashes.

    >>> print(_quoted("it's"), _quoted('"'), _quoted("a"))
    "it's" '"' "a"
    """
    plain = repr(text)
    if plain[0] == "'" and '"' not in text:
        return f'"{plain[1:-1]}"'
    return plain


def _collection(value: Any, imports: Imports) -> Expression:
    kind: type = value.__class__
    before, after = _BRACKETS[kind]
    if not value:
        return f"{kind.__name__}()" if kind in (set, frozenset) else before + after
    if kind is dict:
        return Call(before, tuple(_entries(value, imports)), after)
    items: list[object] = sorted(value, key=repr) if kind in (set, frozenset) else list(value)
    inner = tuple(Named("", expression_of(item, imports)) for item in items)
    call = Call(before, inner, ",)" if kind is tuple and len(inner) == 1 else after)
    return Call("frozenset(", (Named("", call),), ")") if kind is frozenset else call


def _entries(value: Mapping[Any, Any], imports: Imports) -> Iterable[Named]:
    for key, each in value.items():
        yield Named(f"{printed(expression_of(key, imports))}: ", expression_of(each, imports))


def _made(value: Any, imports: Imports) -> Expression:
    """The call that makes a dataclass instance or named tuple; fields at their default are left out."""
    kind: type = value.__class__
    parameters = signature(kind).parameters
    if sorted(parameters) != sorted(field_names(kind)):
        raise EncodeError("", f"{kind.__qualname__} cannot be made from its fields")
    inner, all_so_far = list[Named](), True
    for name, parameter in parameters.items():
        part, default = getattr(value, name), parameter.default
        if parameter.kind is Parameter.VAR_POSITIONAL:
            inner += [Named("", expression_of(each, imports)) for each in part]
        elif type(part) is type(default) and part == default:
            all_so_far = False
        else:
            by_name = parameter.kind is Parameter.KEYWORD_ONLY or not all_so_far
            inner.append(Named(f"{name}=" if by_name else "", expression_of(part, imports)))
    return Call(f"{imports.name(kind)}(", tuple(inner), ")")


def printed(expression: Expression, indent: int = 0, before: int = 0, after: int = 0) -> str:
    """An expression in lines of at most `WIDTH` characters where possible.

    Its first line comes after `indent` spaces and `before` characters, and `after` characters follow its
    last.
    """
    flat = _flat(expression)
    if isinstance(expression, str) or not expression.inner or indent + before + len(flat) + after <= WIDTH:
        return flat
    inside, end = " " * (indent + 4), f"{' ' * indent}{expression.after.lstrip(',')}"
    together = _together(expression) + ("," if expression.after == ",)" else "")
    if len(inside) + len(together) <= WIDTH:
        return f"{expression.before}\n{inside}{together}\n{end}"
    lines = [f"{each.name}{printed(each.value, indent + 4, len(each.name), 1)}," for each in expression.inner]
    return "\n".join([expression.before, *(f"{inside}{line}" for line in lines), end])


def _flat(expression: Expression) -> str:
    """An expression on one line."""
    if isinstance(expression, str):
        return expression
    return f"{expression.before}{_together(expression)}{expression.after}"


def _together(call: Call) -> str:
    """The items between the brackets on one line."""
    return ", ".join(f"{each.name}{_flat(each.value)}" for each in call.inner)
