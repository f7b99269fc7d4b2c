"""A session carried over to a program whose code has changed: as a text, since the classes are others then.

The old program writes its messages, the new one reads them and takes them again. A message that it does not
know any more, or at which it raises, no longer fits; without it the others would mean something else.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from reversi.elm.log import Log
from reversi.elm.loop import Loop
from reversi.elm.program import Program
from reversi.elm.step import FROM_PAGE, Source, Step, replay
from reversi.elm.travel.faults import Unreadable, Unwritable
from reversi.elm.travel.names import Names, table_of
from reversi.elm.travel.reader import Reader
from reversi.elm.travel.writer import Writer

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")


@dataclass(frozen=True, slots=True)
class Misfit:
    """What no longer fits the program, and why.

    `places` are those of the messages in the session, the first of all being 1; 0 is what came before it.
    """

    what: str
    reason: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Carried(Generic[Flags, Model, Msg, Cmd, Sub]):
    """A session in a program with new code: what it began with, and its messages taken again."""

    flags: Flags
    log: Log[Model, Step[Msg, Cmd, Sub]]


def format_session(loop: Loop[Flags, Model, Msg, Cmd, Sub]) -> str:
    """The session of a running program, for the same program with other code.

    If its first messages are no longer kept, it begins with the model after those.
    """
    writer, first = Writer(), loop.log.first
    session = {
        "flags": _entry(writer, loop.flags),
        "first": first,
        "model": _entry(writer, loop.log.state_at(first)) if first else None,
        "steps": [_step_entry(writer, step) for step in loop.log.messages],
    }
    return json.dumps(session | {"names": writer.names.full})


def carry_over(
    text: str, program: Program[Flags, Model, Msg, Cmd, Sub], names: Names
) -> Carried[Flags, Model, Msg, Cmd, Sub] | tuple[Misfit, ...]:
    """The session that `format_session` wrote, in `program`; or what of it no longer fits."""
    session: Any = json.loads(text)
    reading = _Reading(Reader(table_of(session["names"]), names))
    flags: Any = reading.value(session["flags"], 0)
    first = session["first"]
    model: Any = reading.value(session["model"], 0) if first else None
    steps = [reading.step(entry, place) for place, entry in enumerate(session["steps"], first + 1)]
    if reading.misfits:
        return _gathered(reading.misfits)
    log = replay(program, model if first else program.init(flags)[0], steps)
    if failing := _newly_failing(steps, log.messages, first):
        return _gathered(failing)
    return Carried(flags, replace(log, first=log.first + first))


def _entry(writer: Writer, value: object) -> dict[str, Any]:
    """A value as JSON with the name of its type; if it cannot be written, the reason instead."""
    entry: dict[str, Any] = {"type": type(value).__qualname__}
    try:
        return entry | {"value": writer.encode(value, entry["type"])}
    except Unwritable as error:
        return entry | {"reason": str(error)}


def _step_entry(writer: Writer, step: Step[Any, Any, Any]) -> dict[str, Any]:
    return {
        "message": _entry(writer, step.message),
        "source": _entry(writer, step.source),
        "times": [step.at, step.update_ms, step.view_ms],
        "failure": step.failure,
    }


class _Reading:
    """A session that is being read, and what of it does not fit."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.misfits: list[Misfit] = []

    def value(self, entry: dict[str, Any], place: int) -> Any:
        """The value in an entry; None if it does not fit."""
        try:
            return self._decoded(entry)
        except Unreadable as error:
            reason = error.reason if error.where == entry["type"] else str(error)
            self.misfits.append(Misfit(entry["type"], reason, (place,)))
            return None

    def step(self, entry: dict[str, Any], place: int) -> Step[Any, Any, Any]:
        """The step in an entry; its source, which makes no difference to the program, may be lost."""
        message = self.value(entry["message"], place)
        try:
            source: Source[Any, Any] = self._decoded(entry["source"])
        except Unreadable:
            source = FROM_PAGE
        at, update_ms, view_ms = entry["times"]
        return Step(message, source, at, update_ms, view_ms, entry["failure"])

    def _decoded(self, entry: dict[str, Any]) -> Any:
        if "reason" in entry:
            raise Unreadable("", entry["reason"])
        return self._reader.decode(entry["value"], entry["type"])


def _newly_failing(
    before: Sequence[Step[Any, Any, Any]], after: Iterable[Step[Any, Any, Any]], first: int
) -> list[Misfit]:
    """The messages at which only the new code raises."""
    return [
        Misfit(type(step.message).__qualname__, step.failure.strip().rpartition("\n")[2], (place,))
        for place, (old, step) in enumerate(zip(before, after, strict=True), first + 1)
        if step.failure and not old.failure
    ]


def _gathered(misfits: Iterable[Misfit]) -> tuple[Misfit, ...]:
    """The misfits, each with all places at which the same is wrong with the same."""
    places = dict[tuple[str, str], tuple[int, ...]]()
    for misfit in misfits:
        key = (misfit.what, misfit.reason)
        places[key] = places.get(key, ()) + misfit.places
    return tuple(Misfit(what, reason, at) for (what, reason), at in places.items())
