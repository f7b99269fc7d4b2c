"""A learner's code: compiled, run within limits, checked, and its failures explained.

Whatever the code does, the result is a value: an endless loop, an exception, endless output or a forbidden
import becomes an `Explained` with its line. The code runs as a module called `work`.
"""

import builtins
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, dataclass
from importlib import import_module
from traceback import TracebackException
from types import CodeType, ModuleType
from typing import Any, Final, NoReturn, TypeVar

from reversi.engine.limited import Clock, Overran, limit, line_of
from reversi.engine.limited import compiled as code_of
from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.results import Broke, CheckResult, Explained, Failed, Kind, Marked, Passed
from reversi.workshop.words import ENGLISH

Value = TypeVar("Value")
NAME: Final = "work"
FILE: Final = "work.py"
PRINTED: Final = 10_000
"""The most characters kept of a run's output."""
LARGEST: Final = 100_000
"""The longest text that is run, in characters."""
SHOWN: Final = 80
"""The most characters of a value in an explanation."""
DEEP: Final = 3
"""The number of open calls of one function that counts as a recursion."""
UNREACHABLE: Final = "Expected code to be unreachable, but got: "
"""What `assert_never` says before the value."""
_CAPTURE: Final = re.compile("name capture '(.+)' makes remaining patterns unreachable")
SECONDS: Final = 2.0
"""The time limit of a run or a check."""
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


@dataclass(frozen=True, slots=True)
class Ran:
    """A run of a learner's text: the module or why there is none, and what it printed."""

    module: ModuleType | None
    failure: Explained | None
    printed: str


class ForbiddenError(Exception):
    """The code asked for something learners' code may not use; the text says what to do instead."""


class Printer:
    """Replaces `print`; keeps what was printed, up to a limit."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = PRINTED

    @property
    def text(self) -> str:
        """What was printed."""
        return "".join(self._parts)

    def print(self, *values: object, sep: str | None = None, end: str | None = None, **_: object) -> None:
        """Keep what `print` would print."""
        if self._room <= 0:
            return
        text = (" " if sep is None else sep).join(map(str, values)) + ("\n" if end is None else end)
        kept = text[: self._room]
        self._room -= len(text)
        self._parts.append(kept if self._room > 0 else f"{kept}\n{ENGLISH.printed_more}\n")


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


def run(text: str, clock: Clock, seconds: float = SECONDS) -> Ran:
    """A run of a text as a module, within this many seconds."""
    printer = Printer()
    made = compiled(text)
    if isinstance(made, Explained):
        return Ran(None, made, "")
    module = guarded(made.code, lambda: made.run(printer), clock, seconds)
    if isinstance(module, Explained):
        return Ran(None, module, printer.text)
    return Ran(module, None, printer.text)


def mark(
    checks: tuple[Check, ...],
    text: str,
    clock: Clock,
    seconds: float = SECONDS,
    on_check: Callable[[], None] = lambda: None,
) -> Marked:
    """The results of checks on a text, each with its own module, so that none sees another's changes.

    Calls `on_check` before each.
    """
    ran = run(text, clock, seconds)
    if ran.failure:
        broken = tuple(Broke(check.key, ran.failure) for check in checks)
        return Marked(broken, ran.failure, ran.printed)
    results: list[CheckResult] = []
    for check in checks:
        on_check()
        results.append(_result(check, text, clock, seconds))
    return Marked(tuple(results), None, ran.printed)


def checks_of(key: str) -> tuple[Check, ...]:
    """The checks of the chapter `key`."""
    checks: tuple[Check, ...] = import_module(f"reversi.workshop.chapters.{key}.checks").CHECKS
    return checks


def _result(check: Check, text: str, clock: Clock, seconds: float) -> CheckResult:
    made = compiled(text)
    assert isinstance(made, Text)

    def attempt() -> CheckResult:
        try:
            check.run(Work(made.run(Printer()).__dict__))
        except CheckError as wrong:
            return Failed(check.key, wrong.key, tuple(wrong.details.items()))
        return Passed(check.key)

    outcome = guarded(made.code, attempt, clock, seconds)
    return Broke(check.key, outcome) if isinstance(outcome, Explained) else outcome


def compiled(text: str) -> Text | Explained:
    """The compiled text, or what is wrong with its syntax."""
    if len(text) > LARGEST:
        return Explained(Kind.TOO_LARGE, None, ENGLISH.text_too_large.format(most=f"{LARGEST:,}"))
    try:
        return Text(code_of(text, FILE))
    except SyntaxError as error:
        return Explained(Kind.SYNTAX, error.lineno, _misread(error))
    except (ValueError, RecursionError, MemoryError) as error:  # a null character; nested too deeply
        return Explained(Kind.SYNTAX, None, ENGLISH.syntax.format(reason=_capital(str(error))))


def guarded(
    code: CodeType, call: Callable[[], Value], clock: Clock, seconds: float = SECONDS
) -> Value | Explained:
    """What `call` returns, or why the learner's `code` did not run to the end in it."""
    try:
        with limit(code, seconds, clock, STEPS):
            return call()
    except BaseException as error:  # noqa: BLE001 (also SystemExit and what learners derive from BaseException)
        return explained(error)


def explained(error: BaseException) -> Explained:
    """An exception from a learner's code in plain words."""
    line = line_of(error, FILE)
    match error:
        case Overran():
            return Explained(Kind.OVERRAN, line, _overran(error))
        case ForbiddenError():
            return Explained(Kind.REFUSED, line, str(error))
        case RecursionError():
            return Explained(Kind.RECURSED, line, ENGLISH.recursed)
        case FrozenInstanceError():
            return Explained(Kind.FROZEN, line, ENGLISH.frozen.format(reason=error))
        case MemoryError():
            return Explained(Kind.TOO_LARGE, line, ENGLISH.too_large)
        case SystemExit() | KeyboardInterrupt():
            return Explained(Kind.LEFT, line, ENGLISH.left)
        case TypeError() if _is_about_assignment(error):
            return Explained(Kind.FROZEN, line, ENGLISH.frozen.format(reason=error))
        case AttributeError() if told := _told_of_change(error):
            return Explained(Kind.FROZEN, line, told)
        case AssertionError() if str(error).startswith(UNREACHABLE):
            value = str(error).removeprefix(UNREACHABLE)
            return Explained(Kind.RAISED, line, ENGLISH.unreachable.format(value=_cut(value)))
        case NotImplementedError():
            return Explained(Kind.RAISED, line, ENGLISH.not_written.format(reason=error).strip())
        case _:
            return Explained(Kind.RAISED, line, _told(error))


def _told(error: BaseException) -> str:
    """An exception of a known kind: what Python says, and what that means."""
    try:
        said = "".join(TracebackException.from_exception(error).format_exception_only()).strip()
    except Exception:  # noqa: BLE001 (a learner's exception may fail to print itself)
        said = type(error).__name__
    meaning = next((text for kind, text in ENGLISH.meanings.items() if kind in _kinds(error)), "")
    return f"{said[:500]}{'' if said.endswith(('.', '?', '!')) else '.'} {meaning}".strip()


def _misread(error: SyntaxError) -> str:
    """Why a line cannot be parsed; for a class without brackets in a case, what to write instead."""
    if captured := _CAPTURE.match(error.msg or ""):
        return ENGLISH.capture.format(name=captured[1])
    return ENGLISH.syntax.format(reason=_capital(error.msg))


def _overran(error: Overran) -> str:
    """What to look for in code that ran too long: a function that calls itself, or a loop."""
    code, deep = max(_calls(error).items(), key=lambda each: each[1], default=(None, 0))
    seconds = f"{error.seconds:g}"
    if code is None or deep < DEEP:
        return ENGLISH.overran.format(seconds=seconds)
    return ENGLISH.overran_in_itself.format(seconds=seconds, name=code.co_name, deep=deep)


def _calls(error: BaseException) -> Counter[CodeType]:
    """How many calls of each of the learner's functions were active."""
    calls, entry = Counter[CodeType](), error.__traceback__
    while entry:
        code = entry.tb_frame.f_code
        if code.co_filename == FILE and code.co_name.isidentifier():
            calls[code] += 1
        entry = entry.tb_next
    return calls


def _told_of_change(error: AttributeError) -> str:
    """What to do instead of changing an immutable collection; empty if that was not the error."""
    name = error.name or ""
    changed: object = error.obj
    if isinstance(changed, frozenset) and hasattr(set, name):
        kind, instead = "frozenset", "`old | {new}` or `old - {gone}`"
    elif isinstance(changed, tuple) and hasattr(list, name):
        kind, instead = "tuple", "`(*old, new)`"
    else:
        return ""
    return ENGLISH.frozen_collection.format(kind=kind, method=name, instead=instead)


def _cut(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def _kinds(error: BaseException) -> set[str]:
    return {kind.__name__ for kind in type(error).__mro__}


def _is_about_assignment(error: TypeError) -> bool:
    """Whether the code tried to change an immutable value, such as a tuple."""
    return "does not support item" in str(error)


def _capital(text: str | None) -> str:
    return f"{text[:1].upper()}{text[1:]}" if text else ""


def _builtins(printer: Printer) -> dict[str, Any]:
    """Python's builtins, without those that reach outside the run."""
    own: Mapping[str, Any] = {
        "print": printer.print,
        "__import__": _import,
        "input": _refusing(ENGLISH.no_input),
        "open": _refusing(ENGLISH.no_files),
        "breakpoint": _refusing(ENGLISH.no_debugger),
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
        raise ForbiddenError(ENGLISH.no_import.format(name=name or "."))
    if top == "reversi" and (room := rest.partition(".")[0] or _first(fromlist)) not in {*ROOMS, ""}:
        raise ForbiddenError(ENGLISH.no_import.format(name=f"reversi.{room}"))
    return __import__(name, globals, locals, fromlist or (), level)


def _first(names: tuple[str, ...] | None) -> str:
    """The first name imported from `reversi` itself that is not an allowed room."""
    return next((name for name in names or () if name not in ROOMS), "")
