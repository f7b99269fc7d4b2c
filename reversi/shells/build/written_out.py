"""Modules as they are shipped: dataclasses are written out, with the methods that Python would generate.

For each dataclass Python compiles generated source, which takes a millisecond in a browser, and the page has
180 of them. A class that is written out takes a hundredth of that and behaves the same; the code that all
of them share is in `browser.start.dataclass_parts`. A class with options not handled here is left unchanged.

Docstrings are dropped, and so are the annotations of methods, of private functions and of nested ones: time
travel reads those of a program's functions, the codecs read those of classes' fields, and nothing reads the
others.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_PARTS = "reversi.shells.browser.start.dataclass_parts"
_SHARED = ("Fields", "Made", "put", "refuse_set", "refuse_delete", "shown", "replaced", "state", "restore")

_OPTIONS = {"frozen", "slots", "eq", "kw_only"}
_FIELD_OPTIONS = {"default", "default_factory", "compare"}
_SPECIAL = {"ClassVar", "InitVar", "KW_ONLY"}

# A class that defines one of these itself is left unchanged.
_GENERATED = {
    "__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__slots__",
    "__replace__", "__getstate__", "__setstate__",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a dataclass: its name, and the expression of its default or of its default factory."""

    name: str
    default: ast.expr | None = None
    factory: ast.expr | None = None
    compare: bool = True


@dataclass(frozen=True, slots=True)
class _Options:
    """The options of a `@dataclass(…)`."""

    frozen: bool = False
    slots: bool = False
    eq: bool = True
    kw_only: bool = False


def written_out(source: str) -> ast.Module:
    """The module in `source` with its dataclasses written out, without docstrings and unread annotations."""
    module = ast.parse(source)
    for node in ast.walk(module):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            _drop_docstring(node)
        if isinstance(node, ast.FunctionDef) and (node not in module.body or node.name.startswith("_")):
            _drop_annotations(node)
    writer = _Writer()
    writer.visit(module)
    if writer.found:
        names = ", ".join(f"{name} as _{name}" for name in _SHARED)
        begins = sum(isinstance(each, ast.ImportFrom) and each.module == "__future__" for each in module.body)
        module.body[begins:begins] = ast.parse(f"from {_PARTS} import {names}").body
    return ast.fix_missing_locations(module)


def _drop_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    if ast.get_docstring(node, clean=False) is not None:
        node.body[:1] = [] if node.body[1:] else [ast.Pass()]


def _drop_annotations(function: ast.FunctionDef) -> None:
    function.returns = None
    for parameter in ast.walk(function.args):
        if isinstance(parameter, ast.arg):
            parameter.annotation = None


class _Writer(ast.NodeTransformer):
    """Writes out the dataclasses that it visits."""

    found = False

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """The class, written out if it is a dataclass that is handled here."""
        self.generic_visit(node)
        options = _options(node)
        found = [_field(statement) for statement in node.body if isinstance(statement, ast.AnnAssign)]
        fields = [field for field in found if field is not None]
        if options and len(fields) == len(found) and not _GENERATED & set(_names(node.body)):
            self.found = True
            node.decorator_list = node.decorator_list[:-1]
            node.body = list(_body(node.body, fields, options))
        return node


def _options(node: ast.ClassDef) -> _Options | None:
    """The options in a dataclass's decorator; None for other classes, and for options not handled here."""
    match node.decorator_list:
        case [*_, ast.Name("dataclass")]:
            return _Options()
        case [*_, ast.Call(func=ast.Name("dataclass"), args=[], keywords=keywords)]:
            given = {str(each.arg): each.value for each in keywords}
            chosen = {
                name: value.value
                for name, value in given.items()
                if name in _OPTIONS and isinstance(value, ast.Constant) and isinstance(value.value, bool)
            }
            return _Options(**chosen) if chosen.keys() == given.keys() else None
        case _:
            return None


def _field(statement: ast.AnnAssign) -> _Field | None:
    """The field that the statement declares; None if it is of a kind that is not handled here."""
    if not isinstance(statement.target, ast.Name) or _is_special(statement.annotation):
        return None
    match statement.value:
        case ast.Call(func=ast.Name("field"), args=[], keywords=keywords):
            given = {str(each.arg): each.value for each in keywords}
            compare = given.get("compare", ast.Constant(value=True))
            if not given.keys() <= _FIELD_OPTIONS or not isinstance(compare, ast.Constant):
                return None
            default, factory = given.get("default"), given.get("default_factory")
            return _Field(statement.target.id, default, factory, bool(compare.value))
        case default:
            return _Field(statement.target.id, default)


def _is_special(annotation: ast.expr) -> bool:
    """Whether `dataclasses` makes no ordinary field of a name with this annotation."""
    names = (getattr(node, "id", getattr(node, "attr", "")) for node in ast.walk(annotation))
    return not _SPECIAL.isdisjoint(names)


def _names(body: Sequence[ast.stmt]) -> Iterator[str]:
    """The names that the statements of a class define."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield statement.name
        elif isinstance(statement, ast.Assign):
            yield from (target.id for target in statement.targets if isinstance(target, ast.Name))


def _body(body: Sequence[ast.stmt], fields: Sequence[_Field], options: _Options) -> Iterator[ast.stmt]:
    """The statements of the class, and those that `dataclasses` would add."""
    yield from ast.parse("\n".join(_assignments(fields, options))).body
    by_name = {field.name: field for field in fields}
    for statement in body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            # In a class with slots a default would conflict with the slot of that name.
            default = None if options.slots else by_name[statement.target.id].default
            yield ast.AnnAssign(statement.target, statement.annotation, default, statement.simple)
        else:
            yield statement
    yield _init(fields, options, has_more="__post_init__" in _names(body))
    if options.eq:
        yield from ast.parse(_comparison(fields, options)).body


def _assignments(fields: Sequence[_Field], options: _Options) -> Iterator[str]:
    """The assignments of the field names, and of the methods that all classes share."""
    names = tuple(field.name for field in fields)
    uncompared = tuple(field.name for field in fields if not field.compare)
    yield f"__match_args__ = {() if options.kw_only else names}"
    yield f"__dataclass_fields__ = _Fields({names}, {uncompared})"
    yield "__repr__ = _shown"
    yield "__replace__ = _replaced"
    if options.slots:
        yield f"__slots__ = {names}"
    if options.frozen:
        yield "__setattr__ = _refuse_set"
        yield "__delattr__ = _refuse_delete"
    if options.frozen and options.slots:
        yield "__getstate__ = _state"
        yield "__setstate__ = _restore"


def _init(fields: Sequence[_Field], options: _Options, *, has_more: bool) -> ast.stmt:
    """`__init__`, with the fields' defaults."""
    only = ["*"] if options.kw_only and fields else []
    lines = [f"def __init__({', '.join(['self', *only, *(field.name for field in fields)])}):"]
    for field in fields:
        made = f"{field.name}.make() if {field.name}.__class__ is _Made else {field.name}"
        value = made if field.factory else field.name
        lines.append(
            f" _put(self, '{field.name}', {value})" if options.frozen else f" self.{field.name} = {value}"
        )
    lines.append(" self.__post_init__()" if has_more else " pass")
    (function,) = ast.parse("\n".join(lines)).body
    if isinstance(function, ast.FunctionDef):
        defaults = [_default(field, options) for field in fields]
        if only:
            function.args.kw_defaults = defaults
        else:
            function.args.defaults = [default for default in defaults if default]
    return function


def _default(field: _Field, options: _Options) -> ast.expr | None:
    """The default of the field's parameter; without slots it is the class attribute of the same name."""
    if field.factory:
        return ast.Call(ast.Name("_Made", ast.Load()), [field.factory], [])
    if field.default is None or options.slots:
        return field.default
    return ast.Name(field.name, ast.Load())


def _comparison(fields: Sequence[_Field], options: _Options) -> str:
    """The source of `__eq__` and `__hash__`."""
    names = [field.name for field in fields if field.compare]
    same = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
    values = "".join(f"self.{name}, " for name in names)
    return f"""\
def __eq__(self, other):
 if self is other:
  return True
 if other.__class__ is self.__class__:
  return {same}
 return NotImplemented
""" + (f"def __hash__(self):\n return hash(({values}))" if options.frozen else "__hash__ = None")
