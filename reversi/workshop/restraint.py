"""Restraint: whether a learner's text, judging by its source, stays within its intended reach.

The checks run in the same Python as the text. A text that reaches further could change them, so the worker
that has run it serves no other text. A false alarm on an honest text costs no more than that.
"""

import ast
import re
import sys

from reversi.workshop.running import ALLOWED, LARGEST

REFLECTIVE = frozenset(
    {
        "attrgetter", "compile", "delattr", "delitem", "eval", "exec", "Formatter", "ForwardRef",
        "get_type_hints", "getattr", "globals", "locals", "make_dataclass", "methodcaller", "setattr",
        "setitem", "singledispatch", "singledispatchmethod", "update_wrapper", "vars", "wraps",
    }
)  # fmt: skip
"""Names that can reach other names that the text does not spell out."""

DECORATORS = frozenset({"dataclass", "total_ordering"})
"""Decorators that change the class they are given: allowed on the text's own classes, and nowhere else."""

INNER = ("gi_", "cr_", "ag_", "tb_", "f_", "co_")
"""Prefixes of attributes that lead from a generator or an error to the running code."""

DEFINED = frozenset({"__name__", "__slots__"})
"""Names of this kind that a text may use, and methods of this kind that it may define."""

ROOMS = frozenset(
    {
        "collections.abc", "reversi.domain", "reversi.elm", "reversi.elm.effects", "reversi.elm.html",
        "reversi.workshop.random_games",
    }
)  # fmt: skip
SOLUTION = re.compile(r"reversi\.workshop\.chapters\.[a-z]+\.solution")
CODE = "reversi.workshop.chapters.testing.code"
"""What a text may import of this program (from the last, only `Code`): nothing in there can be changed."""

MODULES = ALLOWED - {"reversi", "types"}
OUTSIDE = frozenset(sys.stdlib_module_names) - ALLOWED


def keeps_within(text: str) -> bool:
    """Whether the text keeps to its own names and its named imports, and changes none of those.

    >>> keeps_within("from dataclasses import dataclass"), keeps_within("import dataclasses as d; d.sys")
    (True, False)
    """
    if len(text) > LARGEST:
        return True  # not executed
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return True  # not executed either
    except (RecursionError, MemoryError):
        return False
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    before = {part for each in classes for first in each.decorator_list for part in ast.walk(first)}
    return all(_is_within(node, stands_before=node in before) for node in ast.walk(tree))


def _is_within(node: ast.AST, *, stands_before: bool) -> bool:
    """Whether a part of the text stays within reach; `stands_before` means it decorates a class."""
    match node:
        case ast.Name(name) | ast.Attribute(_, name) if name in DECORATORS and not stands_before:
            return False
        case ast.alias(name, str()) if name in DECORATORS:
            return False
        case ast.Import(names):
            return all(each.name in MODULES for each in names)
        case ast.ImportFrom(module, names, 0) if module:
            return all(_may_give(module, each.name) for each in names)
        case ast.ImportFrom():
            return False
        case ast.Attribute(_, attribute, ast.Load()):
            return _is_plain(attribute)
        case ast.Attribute():
            return False
        case ast.Name(name):
            return name in DEFINED or (not name.startswith("__") and name not in REFLECTIVE)
        case ast.MatchClass(_, _, attributes):
            return all(map(_is_plain, attributes))
        case _:
            return True


def _may_give(module: str, name: str) -> bool:
    """Whether this name from a module cannot be changed for others, and leads nowhere else."""
    if module == CODE:
        return name == "Code"
    return _is_plain(name) and (module in ROOMS | MODULES or SOLUTION.fullmatch(module) is not None)


def _is_plain(name: str) -> bool:
    """Whether a name leads only to things made for learners."""
    return not name.startswith(("_", *INNER)) and name not in REFLECTIVE and name not in OUTSIDE
