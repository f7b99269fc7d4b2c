"""A session as a pytest test, which passes as it stands.

The test sends the messages to a simulation of the program and asserts that the page then says what it says
today: its title, and the text of everything that is read aloud (`role="status"`, `role="alert"`), or the text
of the whole page if nothing is.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from inspect import Parameter, signature
from math import isfinite
from typing import Any, TypeAlias

from reversi.elm.codec.any_value import encode_value, parse_value
from reversi.elm.codec.faults import EncodeError
from reversi.elm.codec.hints import field_names, is_record
from reversi.elm.codec.json_text import format_json
from reversi.elm.codec.names import Names, full_name
from reversi.elm.html import Html, text_of, walk
from reversi.elm.simulate import Simulation, simulate
from reversi.elm.travel.steps import AnyLog, AnyProgram, AnyStep

WIDTH = 110
"""The line length in characters."""


@dataclass(frozen=True, slots=True)
class Call:
    """Items between brackets, with the text before and after: `Square(` … `)`, `{` … `}`."""

    before: str
    inner: "tuple[Expression, ...]"
    after: str


Expression: TypeAlias = Call | str
"""A value as the Python expression that makes it; lines are broken only when it is printed."""


class Imports:
    """The names that a text imports, each for one thing only."""

    def __init__(self) -> None:
        self._names = dict[str, str]()

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
    inner = tuple(expression_of(item, imports) for item in items)
    call = Call(before, inner, ",)" if kind is tuple and len(inner) == 1 else after)
    return Call("frozenset(", (call,), ")") if kind is frozenset else call


def _entries(value: Mapping[Any, Any], imports: Imports) -> Iterable[Expression]:
    for key, each in value.items():
        yield _named(f"{printed(expression_of(key, imports))}: ", expression_of(each, imports))


def _named(name: str, expression: Expression) -> Expression:
    """An expression preceded by its name or key."""
    if isinstance(expression, str):
        return name + expression
    return replace(expression, before=name + expression.before)


def _made(value: Any, imports: Imports) -> Expression:
    """The call that makes a dataclass instance or named tuple; fields at their default are left out."""
    kind: type = value.__class__
    parameters = signature(kind).parameters
    if sorted(parameters) != sorted(field_names(kind)):
        raise EncodeError("", f"{kind.__qualname__} cannot be made from its fields")
    inner, all_so_far = list[Expression](), True
    for name, parameter in parameters.items():
        part, default = getattr(value, name), parameter.default
        if parameter.kind is Parameter.VAR_POSITIONAL:
            inner += [expression_of(each, imports) for each in part]
        elif type(part) is type(default) and part == default:
            all_so_far = False
        else:
            by_name = parameter.kind is Parameter.KEYWORD_ONLY or not all_so_far
            inner.append(_named(f"{name}=" if by_name else "", expression_of(part, imports)))
    return Call(f"{imports.name(kind)}(", tuple(inner), ")")


def printed(expression: Expression, indent: int = 0, after: int = 0) -> str:
    """An expression in lines of at most `WIDTH` characters where possible.

    Its first line comes after `indent` spaces, and `after` characters follow its last.
    """
    flat = _flat(expression)
    if isinstance(expression, str) or not expression.inner or indent + len(flat) + after <= WIDTH:
        return flat
    inside = " " * (indent + 4)
    together = ", ".join(map(_flat, expression.inner)) + ("," if expression.after == ",)" else "")
    lines = [together]
    if len(inside) + len(together) > WIDTH:
        lines = [f"{printed(each, indent + 4, 1)}," for each in expression.inner]
    end = f"{' ' * indent}{expression.after.lstrip(',')}"
    return "\n".join([expression.before, *(inside + line for line in lines), end])


def _flat(expression: Expression) -> str:
    """An expression on one line."""
    if isinstance(expression, str):
        return expression
    return f"{expression.before}{', '.join(map(_flat, expression.inner))}{expression.after}"


SPOKEN = ("status", "alert")
"""The roles of elements that are read aloud when they change."""

TITLE = "data-title"
"""The attribute of the outermost element that holds the page's title."""


def format_test(
    place: str, program: AnyProgram, flags: object, log: AnyLog, first: int, last: int, names: Names
) -> str:
    """The text of a test of the messages `first` to `last` of `log`, a session of the program at `place`.

    `place` is written as in `reversi.program:PROGRAM`. The messages before `first` are sent too, as the
    lead-up; if the log does not go back to the flags, the test begins with the model before `first`. Messages
    at which the program failed are left out, with a comment. Raises `EncodeError`.
    """
    imports = Imports()
    started = imports.named(place)
    begun: Any = program.init(flags)[0]
    if log.first == 0 and log.state_at(0) == begun:
        earlier, simulation = log.between(0, first - 1), simulate(program, flags)
        start = _call(imports.name(simulate), started, _written(flags, imports, names))
    else:
        earlier, simulation = (), Simulation(program, log.state_at(first - 1), ())
        model = _by_json(simulation.model, imports, names)
        start = _call(imports.name(Simulation), started, model, "()")
    steps = log.between(first - 1, last)
    after = simulation.send(*_messages(earlier), *_messages(steps))
    lines = [
        f"def test_what_the_page_says_after_{len(steps)}_messages() -> None:",
        *_assigned("before", start),
        *(_sent("before", earlier, imports, names) if _messages(earlier) else []),
        "",
        *_sent("after", steps, imports, names),
        "",
        *_assertions(after.page, imports),
    ]
    return "\n".join([*imports.lines(), "", "", *lines, ""])


def _messages(steps: Sequence[AnyStep]) -> list[Any]:
    """The messages that did not fail."""
    return [step.message for step in steps if not step.failure]


def _sent(name: str, steps: Sequence[AnyStep], imports: Imports, names: Names) -> list[str]:
    """The lines that send the messages of `steps` and call the result `name`."""
    failed = [_written(step.message, imports, names) for step in steps if step.failure]
    left_out = [f"    # Left out because the program failed at it: {printed(each)}" for each in failed]
    sent = [_written(message, imports, names) for message in _messages(steps)]
    return [*left_out, *_assigned(name, _call("before.send", *sent))]


def _assigned(name: str, value: Expression) -> list[str]:
    return f"    {printed(_named(f'{name} = ', value), 4)}".split("\n")


def _call(name: str, *inner: Expression) -> Expression:
    return Call(f"{name}(", inner, ")")


def _written(value: object, imports: Imports, names: Names) -> Expression:
    """The expression for `value`: calls where possible, otherwise its JSON."""
    try:
        return expression_of(value, imports)
    except EncodeError:
        return _by_json(value, imports, names)


def _by_json(value: object, imports: Imports, names: Names) -> Expression:
    text = expression_of(format_json(encode_value(value), 0), imports)
    allowed = _call(imports.name(Names), expression_of(names.packages, imports))
    return _call(imports.name(parse_value), text, allowed)


def _assertions(page: Html[Any], imports: Imports) -> list[str]:
    """The lines that assert that the page says what it says now."""
    elements, words = f"{imports.name(walk)}(after.page)", imports.name(text_of)
    title = next((each.attribute(TITLE) for each in walk(page)), None)
    spoken = [text_of(each) for each in walk(page) if each.attribute("role") in SPOKEN]
    lines = list[str]()
    if title is not None:
        got = f'next({elements}).attribute("{TITLE}")'
        lines += _asserted(got, title, imports)
    if spoken:
        got = f'[{words}(each) for each in {elements} if each.attribute("role") in ("status", "alert")]'
        return [*lines, *_assigned("spoken", got), *_asserted("spoken", spoken, imports)]
    return [*lines, *_asserted(f"{words}(after.page)", text_of(page), imports)]


def _asserted(got: str, value: object, imports: Imports) -> list[str]:
    return f"    {printed(_named(f'assert {got} == ', expression_of(value, imports)), 4)}".split("\n")
