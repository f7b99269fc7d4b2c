"""The mutants of a file: its text with one small mistake, of the kinds that a person makes in logic."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import TypeVar

import libcst as cst
from mutmut.mutation import mutators

# Left out of mutmut's operators: strings are words and class names; what becomes None or loses an argument
# that it needs is found by the type checkers, which tests/run asks too.
NOISE = {
    mutators.operator_string,
    mutators.operator_dict_arguments,
    mutators.operator_assignment,
    mutators.operator_lambda,
    mutators.operator_arg_removal,
}

Expression = TypeVar("Expression", bound=cst.BaseExpression)


KEPT = ("key", "encoding", "strict", "check")


def drop_keyword(call: cst.Call) -> Iterator[cst.Call]:
    """`replace(model, board=…, seed=…)` without `board`: the old value, or the default, stays.

    The `key` of a node of the page stays, since browsers alone know the difference; so do `encoding`,
    `strict` and `check`, which ruff demands: this machine's encoding is the same, the lengths never differ,
    and no process is checked by default.
    """
    for at, argument in enumerate(call.args):
        if argument.keyword and argument.keyword.value not in KEPT and len(call.args) > 1:
            yield call.with_changes(args=[*call.args[:at], *call.args[at + 1 :]])


def drop_operand(operation: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    """`a and b` as `a`, and as `b`."""
    yield _instead_of(operation, operation.left)
    yield _instead_of(operation, operation.right)


def drop_term(operation: cst.BinaryOperation) -> Iterator[cst.BaseExpression]:
    """`a + b` as `a`."""
    yield _instead_of(operation, operation.left)


def drop_guard(case: cst.MatchCase) -> Iterator[cst.MatchCase]:
    """`case x if y` as `case x`."""
    if case.guard:
        nothing = cst.SimpleWhitespace("")
        yield case.with_changes(guard=None, whitespace_before_if=nothing, whitespace_after_if=nothing)


def _instead_of(whole: cst.BaseExpression, part: Expression) -> Expression:
    """The part, in the parentheses of the whole too."""
    return part.with_changes(lpar=[*whole.lpar, *part.lpar], rpar=[*part.rpar, *whole.rpar])


OPERATORS: mutators.OPERATORS_TYPE = [
    *(each for each in mutators.mutation_operators if each[1] not in NOISE),
    (cst.Call, drop_keyword),
    (cst.BooleanOperation, drop_operand),
    (cst.BinaryOperation, drop_term),
    (cst.MatchCase, drop_guard),
]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A file's text before and after one mistake."""

    path: Path
    before: str
    after: str

    @property
    def diff(self) -> list[str]:
        """The place, as in `@@ -12 +12 @@`, and the changed lines, `-` before and `+` after."""
        lines = unified_diff(self.before.splitlines(), self.after.splitlines(), n=0, lineterm="")
        return list(lines)[2:]

    @property
    def lines(self) -> range:
        """The lines that it changes or leaves out."""
        start, _, length = self.diff[0].split()[1][1:].partition(",")
        return range(int(start), int(start) + int(length or 1))


class Places(cst.CSTVisitor):
    """Where a file can be mutated, and how: in functions, all but types, decorators and defaults.

    What stands outside functions are names, types and the numbers that somebody has chosen; a test could
    only repeat them.
    """

    SKIPPED = (cst.Annotation, cst.Decorator, cst.Parameters)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.before = path.read_text(encoding="utf-8")
        self.tree = cst.parse_module(self.before)
        self.found: list[tuple[cst.CSTNode, list[cst.CSTNode]]] = []
        self._functions = 0
        self.tree.visit(self)

    def on_visit(self, node: cst.CSTNode) -> bool:
        self._functions += isinstance(node, cst.FunctionDef)
        if isinstance(node, self.SKIPPED):
            return False
        if self._functions:
            ways = [way for kind, operator in OPERATORS if isinstance(node, kind) for way in operator(node)]
            if ways:
                self.found.append((node, ways))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        self._functions -= isinstance(original_node, cst.FunctionDef)

    def mutant(self, place: int, random: Random) -> Mutant | None:
        """One of the mutants of a place."""
        node, ways = self.found[place]
        for way in random.sample(ways, len(ways)):
            changed = cst.ensure_type(self.tree.deep_replace(node, way), cst.Module)
            mutant = Mutant(self.path, self.before, changed.code)
            # The last case of a match over a union is never reached; that it stands there is checked by type.
            if mutant.after != mutant.before and not any("assert_never" in line for line in mutant.diff):
                return mutant
        return None
