"""Purity: what a learner's text does besides returning values, found in its syntax tree.

What a tree cannot show is watched while the functions are called (`chapters.check.Work`).
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

_CHANGING = frozenset(
    {
        "add", "append", "clear", "difference_update", "discard", "extend", "insert", "intersection_update",
        "pop", "popitem", "remove", "reverse", "setdefault", "sort", "symmetric_difference_update", "update",
    }
)  # fmt: skip
"""The methods that change a list, a set or a dictionary."""


@dataclass(frozen=True, slots=True)
class Impurity:
    """An effect, or a value that can be changed: the key of its sentence, and the details for its braces."""

    line: int
    key: str
    details: tuple[tuple[str, str], ...]


def impurities(text: str) -> tuple[Impurity, ...]:
    r"""What is impure in a text that compiles, in the order of its lines.

    >>> [each.key for each in impurities("seen = []\ndef f(x):\n    seen.append(x)\n    return x")]
    ['pure-outside']
    """
    module = ast.parse(text)
    outside = {name for each in module.body for name in _bound_by(each)}
    functions = (node for node in ast.walk(module) if isinstance(node, Function))
    found = {each for function in functions for each in _effects(function, outside)}
    return tuple(
        sorted(
            {*found, *_unfrozen(module), *_unlisted(module)},
            key=lambda each: (each.line, each.key, each.details),
        )
    )


def _effects(function: Function, outside: set[str]) -> Iterator[Impurity]:
    """What a function does to the world, to what stands outside of it, and to its arguments."""
    about = "lambda" if isinstance(function, ast.Lambda) else function.name
    own = list(_own_nodes(function))
    given = {each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg)}
    shared = {name for each in own if isinstance(each, ast.Global) for name in each.names}
    stored = {each.id for each in own if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    if "print" not in given | stored | outside:
        for each in own:
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "print":
                yield _impurity("pure-prints", each, function=about)
    for node, name in (pair for each in own for pair in _changed(each)):
        if name in shared or name in outside - given - stored:
            yield _impurity("pure-outside", node, function=about, name=name)
        elif name in given - stored and not isinstance(node, ast.Name):
            yield _impurity("pure-argument", node, function=about, name=name)


def _own_nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body, without those of functions and classes in it."""
    waiting: list[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else [*function.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def _changed(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The places that a node assigns to, deletes or changes by a method, each with its first name."""
    match node:
        case ast.Call(ast.Attribute(place, method)) if method in _CHANGING:
            yield from _rooted(place, node)
        case ast.Call(ast.Attribute(ast.Name("object"), "__setattr__"), [place, *_]):
            yield from _rooted(place, node)
        case ast.Attribute(place, _, ast.Store() | ast.Del()) | ast.Subscript(
            place, _, ast.Store() | ast.Del()
        ):
            yield from _rooted(place, node)
        case ast.Name(name, ast.Store() | ast.Del()):
            yield node, name
        case _:
            pass


def _rooted(place: ast.expr, node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    while isinstance(place, ast.Attribute | ast.Subscript):
        place = place.value
    if isinstance(place, ast.Name):
        yield node, place.id


def _bound_by(statement: ast.stmt) -> Iterator[str]:
    """The names of the variables that a statement of the module gives a value."""
    if isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        for each in ast.walk(statement):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                yield each.id


def _unfrozen(module: ast.Module) -> Iterator[Impurity]:
    """The dataclasses whose fields can be assigned."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                words = decorator.keywords if isinstance(decorator, ast.Call) else []
                called = decorator.func if isinstance(decorator, ast.Call) else decorator
                frozen = any(
                    word.arg == "frozen" and isinstance(word.value, ast.Constant) and word.value.value
                    for word in words
                )
                if isinstance(called, ast.Name) and called.id == "dataclass" and not frozen:
                    yield _impurity("pure-unfrozen", node, name=node.name)


def _unlisted(module: ast.Module) -> Iterator[Impurity]:
    """The messages that `update` has a case for and `Msg` does not list, and the other way round."""
    unions = (
        each.value
        for each in module.body
        if isinstance(each, ast.Assign | ast.AnnAssign) and [*_bound_by(each)] == ["Msg"]
    )
    listed = next((_members(union) for union in unions if union), None)
    update = next(
        (each for each in module.body if isinstance(each, ast.FunctionDef) and each.name == "update"), None
    )
    match = next((each for each in ast.walk(update) if isinstance(each, ast.Match)), None) if update else None
    if not (listed and update and match and _reads_message(match, update)):
        return
    cased = {
        each.cls.id: each
        for case in match.cases
        for each in ast.walk(case.pattern)
        if isinstance(each, ast.MatchClass) and isinstance(each.cls, ast.Name)
    }
    for name, pattern in cased.items():
        if name not in listed:
            yield _impurity("pure-unlisted", pattern, name=name)
    for name in listed - cased.keys():
        yield _impurity("pure-unmatched", match, name=name)


def _reads_message(match: ast.Match, update: ast.FunctionDef) -> bool:
    """Whether it is the second argument of `update` that is matched."""
    match match.subject, update.args.args:
        case ast.Name(name), [_, ast.arg(arg), *_]:
            return name == arg
        case _:
            return False


def _members(union: ast.expr) -> frozenset[str]:
    match union:
        case ast.BinOp(left, ast.BitOr(), right):
            return _members(left) | _members(right)
        case ast.Subscript(_, ast.Tuple(items)):
            return reduce(frozenset[str].union, map(_members, items), frozenset[str]())
        case ast.Name(name):
            return frozenset({name})
        case _:
            return frozenset()


def _impurity(key: str, node: ast.expr | ast.stmt | ast.pattern, **details: str) -> Impurity:
    return Impurity(node.lineno, key, (*details.items(), ("line", str(node.lineno))))
