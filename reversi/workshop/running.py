"""A learner's code: compiled, run within limits, checked, and its failures explained.

Whatever the code does, the result is a value: an endless loop, an exception, endless output or a forbidden
import becomes an `Explained` with its line. The code runs as a module called `work`.
"""

import ast
import builtins
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import currentframe
from types import CodeType, ModuleType
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

from reversi.engine.limited import Clock, limit
from reversi.workshop.chapters.check import Check, CheckError, Watch, Work, shown
from reversi.workshop.explaining import FILE, ForbiddenError, capital, explained, misread
from reversi.workshop.results import PRINTED, Broke, CheckResult, Explained, Failed, Kind, Marked, Passed
from reversi.workshop.sketch import Told, sketches_of

Value = TypeVar("Value")
NAME: Final = "work"
LARGEST: Final = 100_000
"""The longest text that is run, in characters."""
SECONDS: Final = 2.0
"""The time limit of a run or a check."""
HURRIED: Final = 8
"""After a check that never ended, the others have this part of their time: it may be the same loop again."""
STEPS: Final = 50_000
"""The jumps and calls for which a slow or busy machine may take longer; an endless loop soon exceeds them."""

ALLOWED: Final = frozenset(
    {
        "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "heapq",
        "itertools", "math", "operator", "random", "re", "reversi", "string", "textwrap", "types", "typing",
    }
)  # fmt: skip
"""The modules a learner may import; of `reversi`, only the rooms below."""

ROOMS: Final = frozenset({"domain", "elm", "workshop", "engine", "record", "formats", "app", "program"})
"""The rooms of `reversi` that are pure."""


class Printer:
    """Replaces `print`; keeps what was printed, up to a limit, each with its line in front."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.take()

    def take(self) -> str:
        """What was printed since this was last asked."""
        text = "".join(self._parts)
        self._parts, self._room, self._begins = [], PRINTED, True
        return text

    def print(self, *values: object, sep: str | None = None, end: str | None = None, **_: object) -> None:
        """Keep what `print` would print."""
        if self._room <= 0:
            return
        text = (" " if sep is None else sep).join(map(str, values)) + ("\n" if end is None else end)
        kept = text[: self._room]
        ends = kept.endswith("\n")
        self._room -= len(text)
        here = currentframe()
        caller = here.f_back if here else None
        number = caller.f_lineno if caller and caller.f_code.co_filename == FILE else "?"
        line = f"{number:>4} │ " if self._begins else ""
        told = line + kept.removesuffix("\n").replace("\n", "\n     │ ") + "\n" * ends
        self._begins = ends
        self._parts.append(told if self._room > 0 else f"{told}\n… and more: only the beginning is shown.\n")


@dataclass(frozen=True, slots=True)
class Text:
    """A text that compiles."""

    code: CodeType

    def run(self, printer: Printer) -> ModuleType:
        """A new module with the text's definitions; its exceptions pass through to the caller."""
        module = ModuleType(NAME)
        module.__dict__["__builtins__"] = _builtins(printer)
        module.__dict__["__file__"] = FILE
        sys.modules[NAME] = module  # dataclasses look up their module
        exec(self.code, module.__dict__)
        return module


def mark(
    checks: tuple[Check, ...],
    text: str,
    clock: Clock,
    seconds: float = SECONDS,
    on_check: Callable[[], None] = lambda: None,
    hurried: int = HURRIED,
) -> Marked:
    """The results of checks on a text, each with its own module, so that none sees another's changes.

    Calls `on_check` before each. What is printed during the first check that fails is kept, too; if none
    fails, during the first.
    """
    heard = Printer()
    made = _ran(text, heard, clock, seconds)
    at_first = heard.take()
    if isinstance(made, Explained):
        return Marked(tuple(Broke(check.key, made) for check in checks), made, at_first)
    watch, results, printed = Watch(), list[CheckResult](), dict[bool, str]()
    endless: Explained | None = None
    for check in checks:
        on_check()
        printer = Printer()
        result = _result(
            check, made, Work({}, text, watch), printer, clock, seconds / hurried if endless else seconds
        )
        if isinstance(result, Broke) and result.explained.kind is Kind.OVERRAN:
            endless = endless or result.explained
            result = Broke(check.key, endless)
        if said := printer.take():
            printed.setdefault(isinstance(result, Passed), f"Printed during “{check.key}”:\n{said}")
        results.append(result)
    during = printed.get(False) or printed.get(True, "")
    return Marked(tuple(results), None, at_first + during)


def checks_of(key: str) -> tuple[Check, ...]:
    """The checks of the chapter `key`."""
    checks: tuple[Check, ...] = import_module(f"reversi.workshop.chapters.{key}.checks").CHECKS
    return checks


def _ran(text: str, printer: Printer, clock: Clock, seconds: float) -> Text | Explained:
    """The compiled text once it has run to its end, or why it has not."""
    made = compiled(text)
    if isinstance(made, Explained):
        return made
    module = guarded(made.code, lambda: made.run(printer), clock, seconds)
    return module if isinstance(module, Explained) else made


def _result(
    check: Check, made: Text, work: Work, printer: Printer, clock: Clock, seconds: float
) -> CheckResult:
    def attempt() -> CheckResult:
        names = made.run(printer).__dict__
        printer.take()
        try:
            check.run(replace(work, names=names))
        except CheckError as wrong:
            return Failed(check.key, wrong.key, tuple(wrong.details.items()), wrong.sketches)
        return Passed(check.key)

    outcome = guarded(made.code, attempt, clock, seconds)
    return Broke(check.key, outcome) if isinstance(outcome, Explained) else outcome


def compiled(text: str) -> Text | Explained:
    """The compiled text, or what is wrong with its syntax."""
    if len(text) > LARGEST:
        words = f"This text is too long to be run or kept: the limit is {LARGEST:,} characters."
        return Explained(Kind.TOO_LARGE, None, words)
    try:
        telling = ast.fix_missing_locations(_Telling().visit(ast.parse(text, FILE)))
        return Text(compile(telling, FILE, "exec", dont_inherit=True))
    except SyntaxError as error:
        return Explained(Kind.SYNTAX, error.lineno, misread(error))
    except (ValueError, RecursionError, MemoryError) as error:  # a null character; nested too deeply
        return Explained(Kind.SYNTAX, None, f"Python cannot read this line yet: {capital(str(error))}.")


class _Telling(ast.NodeTransformer):
    """Has an assertion without words of its own tell what it looked at when it fails."""

    def visit_Assert(self, node: ast.Assert) -> ast.Assert:
        if node.msg:
            return node
        match node.test:
            case ast.Compare(left, [_], [right]):
                sides = [left, right]
            case ast.UnaryOp(ast.Not(), side):
                sides = [side]
            case ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call():
                sides = [node.test]
            case _:
                sides = []
        parts = [ast.List([_named(each) for each in found], ast.Load()) for found in (sides, _names(node))]
        told = ast.copy_location(ast.Call(ast.Name(_TOLD, ast.Load()), list[ast.expr](parts), []), node)
        return ast.copy_location(ast.Assert(node.test, told), node)


_TOLD: Final = "__told__"
_Named: TypeAlias = list[tuple[str, object]]


def _named(node: ast.expr) -> ast.expr:
    """The pair of an expression's text and its value."""
    return ast.Tuple([ast.Constant(ast.unparse(node)), node], ast.Load())


def _names(node: ast.Assert) -> list[ast.Name]:
    """The variables in an assertion's test, in order, but not those that the test itself binds."""
    names = [each for each in ast.walk(node.test) if isinstance(each, ast.Name)]
    bound = {each.id for each in names if not isinstance(each.ctx, ast.Load)}
    bound |= {each.arg for each in ast.walk(node.test) if isinstance(each, ast.arg)}
    return sorted(
        (each for each in names if each.id not in bound), key=lambda each: (each.lineno, each.col_offset)
    )


def _told(sides: _Named, names: _Named) -> Told:
    """What was compared, each value after its expression unless it is that, and the boards among it."""
    telling = [each for each in sides if len(sides) > 1 or not isinstance(each[1], bool)]
    pairs = ((text, shown(value)) for text, value in telling)
    told = Told(", and ".join(f"{text} is {value}" for text, value in pairs if text != value))
    told.sketches = sketches_of(*sides) or sketches_of(*names)
    return told


def guarded(
    code: CodeType, call: Callable[[], Value], clock: Clock, seconds: float = SECONDS
) -> Value | Explained:
    """What `call` returns, or why the learner's `code` did not run to the end in it."""
    try:
        with limit(code, seconds, clock, STEPS):
            return call()
    except BaseException as error:  # noqa: BLE001 (also SystemExit and what learners derive from BaseException)
        return explained(error)


def _builtins(printer: Printer) -> dict[str, Any]:
    """Python's builtins, without those that reach outside the run."""
    own: Mapping[str, Any] = {
        "print": printer.print,
        _TOLD: _told,
        "__import__": _import,
        "input": _refusing("Nobody can answer input() here. Give the function what it needs as a parameter."),
        "open": _refusing("There are no files here. Put the data into the code."),
        "breakpoint": _refusing("There is no debugger here. print(value) shows a value under the editor."),
        "exit": sys.exit,
        "quit": sys.exit,
    }
    return {**vars(builtins), **own}


def _refusing(reason: str) -> Callable[..., NoReturn]:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise ForbiddenError(reason)

    return refuse


def _import(
    name: str,
    globals: Mapping[str, object] | None = None,  # noqa: A002 (Python's name)
    locals: Mapping[str, object] | None = None,  # noqa: A002
    fromlist: tuple[str, ...] | None = (),
    level: int = 0,
) -> ModuleType:
    """Import what a learner may import; raise `ForbiddenError` for the rest."""
    top, _, rest = name.partition(".")
    if level or top not in ALLOWED:
        raise _no_import(name or ".")
    if top == "reversi" and (room := rest.partition(".")[0] or _first(fromlist)) not in {*ROOMS, ""}:
        raise _no_import(f"reversi.{room}")
    return __import__(name, globals, locals, fromlist or (), level)


def _no_import(name: str) -> ForbiddenError:
    return ForbiddenError(
        f"“{name}” cannot be imported here. A learner's code computes values; whatever touches the world "
        "(pages, files, network, clocks) is left to the host."
    )


def _first(names: tuple[str, ...] | None) -> str:
    """The first name imported from `reversi` itself that is not an allowed room."""
    return next((name for name in names or () if name not in ROOMS), "")
