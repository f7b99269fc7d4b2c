"""Checks of a learner's work, and what they say when it is wrong.

A check speaks in keys and details; the chapter's text has the sentences. Exceptions in the learner's own code
pass through a check, so that its caller can find the line; `Work.call` adds a note with the call.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from itertools import chain
from typing import Any, TypeVar, cast

from reversi.domain import Board
from reversi.workshop.purity import impurities
from reversi.workshop.sketch import Told

Kind = TypeVar("Kind")

LONGEST = 160
"""The most characters shown of a learner's value."""

WATCHED = 20
"""The calls of each function that a check watches."""
UNWATCHED = frozenset({"choose"})
"""It may search for seconds, and chapter 8 asks it twice itself."""


class CheckError(Exception):
    """The work is not right yet: the key of a sentence in the chapter's text, and the details for its braces.

    Strings among the details are inserted as they are, anything else as `shown` formats it.
    """

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details: Mapping[str, str] = {
            name: detail if isinstance(detail, str) else shown(detail) for name, detail in details.items()
        }
        told = (detail.sketches for detail in details.values() if isinstance(detail, Told))
        self.sketches = tuple(chain.from_iterable(told))


def fail_if(is_wrong: object, key: str, **details: object) -> None:
    """Raise the `CheckError` of this key with these details if `is_wrong` is true."""
    if is_wrong:
        raise CheckError(key, **details)


class Watch:
    """What watched calls did besides returning a value, until the first failure."""

    def __init__(self) -> None:
        self.failure: CheckError | None = None
        self._calls = Counter[str]()

    @property
    def has_seen(self) -> bool:
        """Whether a function has returned anything yet."""
        return any(self._calls.values())

    def call(self, names: Mapping[str, object], name: str, arguments: tuple[object, ...]) -> object:
        """What the function returns; it is called twice, on copies, with a look at all variables in between.

        Not if it is given functions, which may count their calls, nor if it was watched often enough.
        """
        function: Any = names[name]
        is_watched = self._calls[name] < WATCHED and name not in UNWATCHED
        if self.failure or not is_watched or isinstance(function, type) or any(map(callable, arguments)):
            result: object = function(*arguments)
            self._calls[name] += not isinstance(function, type)
            return result
        copies, before = deepcopy(arguments), _state(names)
        are_equal = _equal(copies, arguments)
        result = function(*arguments)
        self._calls[name] += 1
        call, after = call_text(name, *copies), _state(names)
        if changed := [each for each in before if each not in after or not _equal(before[each], after[each])]:
            self.failure = CheckError("pure-changed", call=call, name=changed[0])
        elif are_equal and not _equal(copies, arguments):
            self.failure = CheckError("pure-given", call=call)
        elif type(result).__eq__ is not object.__eq__:
            again = _asked_again(names, function, copies)
            if not _equal(result, again):
                self.failure = CheckError("pure-differs", call=call, first=result, second=again)
        return result


@dataclass(frozen=True, slots=True)
class Work:
    """What a learner has written: the names defined by their module, and its text."""

    names: Mapping[str, object]
    text: str = ""
    watch: Watch = field(default_factory=Watch, compare=False)

    def value(self, name: str) -> object:
        """The learner's `name`; raises `CheckError` if it is missing."""
        fail_if(name not in self.names, "missing", name=name)
        return self.names[name]

    def function(self, name: str) -> Callable[..., object]:
        """The learner's function; raises `CheckError` if it is something else."""
        value = self.value(name)
        if not callable(value):
            raise CheckError("no-function", name=name, came=shown(value))
        return value

    def kind(self, name: str) -> type[Any]:
        """The learner's class; raises `CheckError` if it is something else."""
        value = self.value(name)
        if not isinstance(value, type):
            raise CheckError("no-class", name=name, came=shown(value))
        return value

    def call(self, name: str, *arguments: object) -> object:
        """What the learner's function or class returns; their exceptions pass through, with a note."""
        self.function(name)
        try:
            return self.watch.call(self.names, name, arguments)
        except Exception as problem:
            problem.add_note(f"from {call_text(name, *arguments)}")
            raise

    def call_for(self, kind: type[Kind], name: str, *arguments: object) -> Kind:
        """The same for a function that must return a `kind`; raises `CheckError` if it does not."""
        result = self.call(name, *arguments)
        if not isinstance(result, kind):
            call, expected, came = call_text(name, *arguments), kind.__name__, type(result).__name__
            fail_if(result is None, "nothing-returned", call=call, expected=expected)
            raise CheckError("wrong-type", call=call, expected=expected, kind=came, came=shown(result))
        return result

    def call_for_set(self, name: str, *arguments: object) -> frozenset[Any]:
        """The same for a function that must return a frozen set."""
        return self.call_for(cast("type[frozenset[Any]]", frozenset), name, *arguments)


@dataclass(frozen=True, slots=True)
class Check:
    """One check of the work: `run` raises `CheckError` if it fails."""

    key: str
    run: Callable[[Work], None]


def check_pure(work: Work) -> None:
    """Its text has no effects, and none were seen when the other checks called its functions."""
    for each in impurities(work.text):
        raise CheckError(each.key, **dict(each.details))
    if work.watch.failure:
        raise work.watch.failure
    fail_if(not work.watch.has_seen, "pure-uncalled")


def checks_by_name(*runs: Callable[[Work], None]) -> tuple[Check, ...]:
    """The checks of functions, and that they are pure: `check_new_game` has the key `new-game`."""
    return tuple(
        Check(run.__name__.removeprefix("check_").replace("_", "-"), run) for run in (*runs, check_pure)
    )


def call_text(name: str, *arguments: object) -> str:
    """A call as source code.

    >>> call_text("disc_at", [1, 2], None)
    'disc_at([1, 2], None)'
    """
    return f"{name}({', '.join(shown(argument, 60) for argument in arguments)})"


def shown(value: object, longest: int = LONGEST) -> str:
    """A value as source code, shortened; works even if its own `repr` fails.

    >>> shown({3, 1, 2}), shown("a" * 200, 10)
    ('{1, 2, 3}', "'aaaaaaaa…")
    """
    try:
        text = _text(value, 4)
    except Exception as problem:  # noqa: BLE001 - a learner's __repr__ may raise anything
        text = f"<a {type(value).__name__} that cannot be shown: {type(problem).__name__}>"
    text = " ".join(text.split("\n"))
    return text if len(text) <= longest else text[: longest - 1] + "…"


def items_of(value: object) -> tuple[object, ...] | None:
    """The items of a tuple; None for anything else."""
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else None


def _asked_again(
    names: Mapping[str, object], function: Callable[..., object], arguments: tuple[object, ...]
) -> object:
    """What the function returns this time; what it prints was heard the first time."""
    known = cast("dict[str, object]", names.get("__builtins__", {}))
    heard = known.get("print", print)
    known["print"] = _ignore
    try:
        return function(*arguments)
    finally:
        known["print"] = heard


def _ignore(*_: object, **__: object) -> None:
    pass


def _state(names: Mapping[str, object]) -> dict[str, object]:
    """The variables of a module, with copies of what can be changed."""
    return {
        name: deepcopy(value) if type(value) in (list, dict, set, bytearray) else value
        for name, value in names.items()
        if not name.startswith("__")
    }


def _equal(one: object, other: object) -> bool:
    """Whether they are; a comparison that fails says nothing against it."""
    try:
        return one is other or bool(one == other)
    except Exception:  # noqa: BLE001 - a learner's __eq__ may raise anything
        return True


def _text(value: object, depth: int) -> str:
    """A value's text down to some depth; sets are sorted, enums and dataclasses shown as source code."""
    if depth == 0:
        return "…"
    match value:
        case Enum():
            return f"{type(value).__name__}.{value.name}"
        case str() | bytes():
            return repr(value[:LONGEST])
        case frozenset() | set():
            items = sorted(_items(cast("object", value), depth))
            inside = "{" + ", ".join(items) + "}" if items else ""
            return f"frozenset({inside})" if isinstance(value, frozenset) else inside or "set()"
        case list():
            return f"[{', '.join(_items(cast('object', value), depth))}]"
        case tuple() if type(cast("object", value)) is tuple:
            items = _items(cast("object", value), depth)
            return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
        case Board():
            return f"Board(…, {_text(value.to_move, depth)})"
        case _ if is_dataclass(value) and not isinstance(value, type):
            inside = ", ".join(_text(getattr(value, field.name), depth - 1) for field in fields(value))
            return f"{type(value).__name__}({inside})"
        case type():
            return value.__name__
        case _ if callable(value) and hasattr(value, "__name__"):
            return f"the function {value.__name__}"
        case _:
            return repr(value)


def _items(collection: object, depth: int) -> list[str]:
    """The texts of the first values of a collection."""
    values = cast("Iterable[object]", collection)
    shown_items: list[str] = []
    for value in values:
        if len(shown_items) == 64:
            shown_items.append("…")
            break
        shown_items.append(_text(value, depth - 1))
    return shown_items
