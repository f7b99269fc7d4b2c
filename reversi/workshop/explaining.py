"""A learner's failures in plain words: what Python says, and what it means to whoever wrote that."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from traceback import TracebackException
from types import CodeType
from typing import Final

from reversi.engine.limited import Overran, line_of
from reversi.workshop.results import Explained, Kind
from reversi.workshop.sketch import Told

FILE: Final = "work.py"
"""What a learner's text is called in its errors."""
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
SLIPS: Final[Mapping[str, str]] = {
    r"for [|&^-]=?: '(frozenset|set)' and '(?!frozenset|set)": (
        "Both sides must be sets: put a single value in braces, as in `discs | {square}`."
    ),
    r"for \+=?: 'frozenset'": "Sets are joined by `|`: `discs | {square}`.",
    r"can only concatenate tuple \(not": (
        "`(square)` is the square itself. A tuple of one value has a comma: `(square,)`."
    ),
    "'str' object has no attribute 'items'": (
        'The first argument of a tag is its attributes, in braces: `button({}, "New game")`.'
    ),
    r"unexpected keyword argument 'class_?'": 'Attributes stand in braces: `div({"class": "row"}, …)`.',
    "'NoneType' object has no attribute": (
        "There is nothing here: the value is None. Ask first, as in `if disc is not None`."
    ),
    r"'[<>]=?' not supported between": (
        "These cannot be put in order. Tell `max` or `sorted` what to compare, by a function: "
        "`max(moves, key=value)`."
    ),
    "object is not iterable": (
        "One value stands where a collection is expected. Put it in brackets: `{square}`, `[square]` or "
        "`(square,)`."
    ),
    "argument of type 'int'": (
        "`in` looks into a collection, and this is a number. One that stands for squares has them as "
        "`squares_on(board, bits)`."
    ),
    "'int' object has no attribute": (
        "This is a number, and no longer what it was computed from: `max(moves, key=value)` is a move, "
        "`max(map(value, moves))` a number."
    ),
    "frozenset expected at most 1 argument": "Put the values in braces: `frozenset({one, other})`.",
    "name '(frozen|slots)' is not defined": "An option has a value: `@dataclass(frozen=True)`.",
    "argument of type '(builtin_)?function": (
        "A function stands here without its call: write its arguments in brackets behind it."
    ),
    r"'(int|float|str|bool|tuple|frozenset|Board|Square)' object is not callable": (
        "This is a value, and brackets behind it would call it. If a function is wanted, as after "
        "`key=`, give the function itself."
    ),
    r"missing \d+ required positional": "The call gives fewer arguments than the function takes.",
    r"takes .* positional arguments? but": (
        "The call gives another number of arguments than the function takes."
    ),
    "unhashable type": (
        "What lies in a set, or is a key, must never change: use a tuple in place of a list, or a frozenset."
    ),
}
"""What slips of learners mean, by what Python says of them; the first that fits."""


class ForbiddenError(Exception):
    """The code asked for something learners' code may not use; the text says what to do instead."""


def explained(error: BaseException) -> Explained:
    """An exception from a learner's code in plain words."""
    kind, text = _explanation(error)
    told = error.args[0] if error.args else ""
    return Explained(kind, line_of(error, FILE), text, told.sketches if isinstance(told, Told) else ())


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
            kind = re.match(r"\w+(?=\()", value)
            of = kind[0] if kind else "value"
            return Kind.RAISED, f"No case fits this {of}, so the last one was reached: {value}"
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
    slips = (text for pattern, text in SLIPS.items() if re.search(pattern, said))
    meaning = next(slips, "") or next((text for kind, text in MEANINGS.items() if kind in kinds), "")
    return f"{said[:500]}{'' if said.endswith(('.', '?', '!')) else '.'} {meaning}".strip()


def misread(error: SyntaxError) -> str:
    """Why a line cannot be parsed; for a class without brackets in a case, what to write instead."""
    if captured := _CAPTURE.match(error.msg or ""):
        return (
            f"Without brackets, `case {captured[1]}:` is a case for everything, and gives it this "
            f"name. To match the class, write `case {captured[1]}():`."
        )
    return f"Python cannot read this line yet: {capital(error.msg)}."


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


def capital(text: str | None) -> str:
    """The text with a capital at its beginning; empty for none."""
    return f"{text[:1].upper()}{text[1:]}" if text else ""
