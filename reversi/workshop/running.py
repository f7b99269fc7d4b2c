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
MEANINGS: Final[Mapping[str, str]] = {
    "NameError": "A name must be given a value, or be imported, before the line that uses it.",
    "AttributeError": "The value has nothing of that name: see which type it is, and what that type has.",
    "TypeError": "A value has another type, or a function is called with other arguments, than expected.",
    "KeyError": "The dictionary has no such key.",
    "IndexError": "The place lies outside the list or tuple; the first place is 0.",
    "ZeroDivisionError": "Something is divided by zero.",
    "ImportError": "The module has nothing of that name.",
    "AssertionError": "A case occurred that the code regards as impossible.",
    "ValueError": "A value has the right type, but a content that cannot be used.",
}
"""The meaning of an exception, by the name of its class."""
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
        self._parts.append(kept if self._room > 0 else f"{kept}\n… and more: only the beginning is shown.\n")


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
        words = f"This text is too long to be run or kept: the limit is {LARGEST:,} characters."
        return Explained(Kind.TOO_LARGE, None, words)
    try:
        return Text(code_of(text, FILE))
    except SyntaxError as error:
        return Explained(Kind.SYNTAX, error.lineno, _misread(error))
    except (ValueError, RecursionError, MemoryError) as error:  # a null character; nested too deeply
        return Explained(Kind.SYNTAX, None, f"Python cannot read this line yet: {_capital(str(error))}.")


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
    kind, text = _explanation(error)
    return Explained(kind, line_of(error, FILE), text)


def _explanation(error: BaseException) -> tuple[Kind, str]:
    match error:
        case Overran():
            return Kind.OVERRAN, _overran(error)
        case ForbiddenError():
            return Kind.REFUSED, str(error)
        case RecursionError():
            return Kind.RECURSED, (
                "The function calls itself again and again without an end. It needs a case in which it "
                "answers without calling itself."
            )
        case MemoryError():
            return Kind.TOO_LARGE, "This needs more memory than there is."
        case SystemExit() | KeyboardInterrupt():
            return Kind.LEFT, "The code ends the program here. A function should answer with a value instead."
        case FrozenInstanceError() | TypeError() if _is_about_assignment(error):
            return Kind.FROZEN, (
                f"This tries to change a value that cannot be changed ({error}). Make a new value instead: "
                "dataclasses.replace(old, field=new), or a new tuple."
            )
        case AttributeError() if told := _told_of_change(error):
            return Kind.FROZEN, told
        case AssertionError() if str(error).startswith(UNREACHABLE):
            value = str(error).removeprefix(UNREACHABLE)
            value = value if len(value) <= SHOWN else f"{value[: SHOWN - 1]}…"
            return Kind.RAISED, f"No case fits this value, so the last one was reached: {value}"
        case NotImplementedError():
            return Kind.RAISED, f"This part is still to be written. {error}".strip()
        case _:
            return Kind.RAISED, _told(error)


def _told(error: BaseException) -> str:
    """An exception of a known kind: what Python says, and what that means."""
    try:
        said = "".join(TracebackException.from_exception(error).format_exception_only()).strip()
    except Exception:  # noqa: BLE001 (a learner's exception may fail to print itself)
        said = type(error).__name__
    kinds = {kind.__name__ for kind in type(error).__mro__}
    meaning = next((text for kind, text in MEANINGS.items() if kind in kinds), "")
    return f"{said[:500]}{'' if said.endswith(('.', '?', '!')) else '.'} {meaning}".strip()


def _misread(error: SyntaxError) -> str:
    """Why a line cannot be parsed; for a class without brackets in a case, what to write instead."""
    if captured := _CAPTURE.match(error.msg or ""):
        return (
            f"Without brackets, `case {captured[1]}:` is a case for everything, and gives it this "
            f"name. To match the class, write `case {captured[1]}():`."
        )
    return f"Python cannot read this line yet: {_capital(error.msg)}."


def _overran(error: Overran) -> str:
    """What to look for in code that ran too long: a function that calls itself, or a loop."""
    code, deep = max(_calls(error).items(), key=lambda each: each[1], default=(None, 0))
    seconds = f"{error.seconds:g}"
    if code is None or deep < DEEP:
        return (
            f"This was still at work after {seconds} seconds. Is there a loop whose condition "
            "stays true? Or is it more work than there is time for?"
        )
    return (
        f"This was still at work after {seconds} seconds: `{code.co_name}` calls itself, and "
        f"was {deep} calls deep. Does every call pass on something smaller, such as one move "
        "less to look ahead, so that it soon comes to an end?"
    )


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
    return (
        f"This tries to change a {kind}, which cannot be changed: it has no `{name}`. Make a "
        f"new one instead, such as {instead}, and leave the old one as it is."
    )


def _is_about_assignment(error: BaseException) -> bool:
    """Whether the code tried to change an immutable value, such as a tuple."""
    return isinstance(error, FrozenInstanceError) or "does not support item" in str(error)


def _capital(text: str | None) -> str:
    return f"{text[:1].upper()}{text[1:]}" if text else ""


def _builtins(printer: Printer) -> dict[str, Any]:
    """Python's builtins, without those that reach outside the run."""
    own: Mapping[str, Any] = {
        "print": printer.print,
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
