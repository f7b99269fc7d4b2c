"""The mutants of a line: a file's text with one small mistake, by operators that know nothing of the program.

A statement dropped; a condition negated; operands swapped, or an operator for its neighbour; a number off by
one; an argument dropped.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cached_property
from pathlib import Path

_SYMBOLS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.MatMult: "@", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
    ast.And: "and", ast.Or: "or", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">",
    ast.GtE: ">=", ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip

_NEIGHBOURS = {
    "+": "-", "-": "+", "*": "+", "/": "*", "//": "*", "%": "*", "**": "*", "@": "*", "&": "|", "|": "&",
    "^": "|", "<<": ">>", ">>": "<<", "and": "or", "or": "and", "==": "!=", "!=": "==", "<": "<=",
    "<=": "<", ">": ">=", ">=": ">", "is": "is not", "is not": "is", "in": "not in", "not in": "in",
}  # fmt: skip

_LEFT_OUT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Pass)
"""Statements that are not dropped: without them, nothing would run at all."""

_SAME_EITHER_WAY = ("+", "*", "&", "|", "^", "==", "!=", "is", "is not")
"""Operators that mostly mean the same with their operands swapped."""


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


class Source:
    """A file that is mutated."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = path.read_bytes()
        self._starts = [0]  # where each line begins, in bytes, as ast counts
        for line in self._text.split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    @cached_property
    def _ways(self) -> dict[int, list[tuple[int, int, bytes]]]:
        """What stands instead of which bytes after each mistake, by the line on which that begins."""
        found = defaultdict[int, list[tuple[int, int, bytes]]](list)
        for node in _executed(ast.parse(self._text)):
            for changed, instead in self._mistakes(node):
                found[changed.lineno].append((self._start(changed), self._end(changed), instead))
        return found

    @property
    def lines(self) -> list[int]:
        """The lines on which a mistake can be made, in order."""
        return sorted(self._ways)

    def mutants(self, line: int) -> list[Mutant]:
        """All mistakes that begin on one of `lines`."""
        before = self._text.decode()
        texts = [self._text[:start] + instead + self._text[end:] for start, end, instead in self._ways[line]]
        found = [Mutant(self.path, before, text.decode()) for text in texts]
        return [mutant for mutant in found if mutant.after != before and _compiles(mutant.after)]

    def _mistakes(self, node: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, bytes]]:
        """What can be changed of a node, and what stands there instead."""
        if isinstance(node, ast.stmt) and not isinstance(node, _LEFT_OUT):
            yield node, b"pass"
        for condition in _conditions(node):
            yield condition, b"not " + self._grouped(condition)
        match node:
            case (
                ast.BinOp(left=left, op=op, right=right)
                | ast.Compare(left=left, ops=[op], comparators=[right])
            ):
                symbol = _SYMBOLS[type(op)]
                yield node, self._joined(_NEIGHBOURS[symbol], left, right)
                if symbol not in _SAME_EITHER_WAY:
                    yield node, self._joined(symbol, right, left)
            case ast.BoolOp(op=op, values=values):
                symbol = _SYMBOLS[type(op)]
                yield node, self._joined(_NEIGHBOURS[symbol], *values)
                for dropped in values:
                    yield node, self._joined(symbol, *(each for each in values if each is not dropped))
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                yield node, f"({value + 1})".encode()
                yield node, f"({value - 1})".encode()
            case ast.Call(func=func, args=args, keywords=keywords):
                parts: list[ast.expr | ast.keyword] = [*args, *keywords]
                for part in parts:
                    kept = (self._of(each) for each in parts if each is not part)
                    yield node, self._of(func) + b"(" + b", ".join(kept) + b")"
            case _:
                pass

    def _joined(self, symbol: str, *operands: ast.expr) -> bytes:
        return b"(" + f" {symbol} ".encode().join(map(self._grouped, operands)) + b")"

    def _grouped(self, node: ast.expr) -> bytes:
        return b"(" + self._of(node) + b")"

    def _of(self, node: ast.stmt | ast.expr | ast.keyword) -> bytes:
        return self._text[self._start(node) : self._end(node)]

    def _start(self, node: ast.stmt | ast.expr | ast.keyword) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.stmt | ast.expr | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that do something when they run: no types, no texts, nothing inside of an f-string.

    The last case of a match over a union is never reached; that it stands there is checked by type.
    """
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.JoinedStr() | ast.arguments() | ast.Expr(value=ast.Constant()):
                continue
            case ast.Expr(value=ast.Call(func=ast.Name("assert_never"))):
                continue
            case ast.AnnAssign(value=None):
                continue
            case ast.AnnAssign(value=ast.expr() as value):
                yield child
                yield from _executed(ast.Tuple([value]))
            case _:
                yield child
                yield from _executed(child)


def _conditions(node: ast.AST) -> list[ast.expr]:
    """The conditions that belong to a node itself."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
            return [test]
        case ast.comprehension(ifs=tests):
            return tests
        case ast.match_case(guard=ast.expr() as guard):
            return [guard]
        case _:
            return []


def _compiles(text: str) -> bool:
    try:
        compile(text, "mutant", "exec")
    except SyntaxError:
        return False
    return True
