"""Carry a session over to new code: as text, since the classes are different ones then.

The old program writes its recording; the new one reads it and takes the messages again. A message that the
new program does not know, or at which it raises, no longer fits; without it, the rest would mean something
else.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from reversi.elm.codec.faults import EncodeError, ReadError
from reversi.elm.codec.json_text import format_json, parse_json
from reversi.elm.codec.named_enum import kind_name
from reversi.elm.codec.names import Names
from reversi.elm.loop import Loop
from reversi.elm.travel import recording as recordings
from reversi.elm.travel.schema import NO_SCHEMA
from reversi.elm.travel.steps import AnyLog, AnyProgram

UNWRITABLE = "unwritable"


@dataclass(frozen=True, slots=True)
class Misfit:
    """What no longer fits the program, and why.

    `places` are message numbers in the session, from 1; 0 stands for the flags or model it began with.
    """

    what: str
    reason: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """A session in a program with new code: its messages taken again.

    `flags` is None if the session begins with a model because its first messages were dropped.
    """

    flags: Any
    log: AnyLog


def format_session(loop: Loop[Any, Any, Any, Any, Any], names: Names) -> str:
    """The session of a running program as text, to continue with other code; or why there is none."""
    recording = recordings.recording_of(loop.program, loop.flags, loop.log)
    try:
        return recordings.format_recording(recording, _subject(names))
    except EncodeError as problem:
        return format_json({UNWRITABLE: str(problem)})


def carry_over(text: str, program: AnyProgram, names: Names) -> Carried | tuple[Misfit, ...]:
    """The session that `format_session` wrote, run in `program`; or what no longer fits."""
    try:
        json = parse_json(text)
        if isinstance(json, dict) and UNWRITABLE in json:
            return (Misfit("The session", str(json[UNWRITABLE]), (0,)),)
        read = recordings.parse_recording(text, _subject(names))
    except ReadError as problem:
        return (Misfit("The session", str(problem), (0,)),)
    recording = read.recording
    if recording is None or read.lost:
        dropped = recording.dropped if recording else 0
        return _gathered(_misfit(lost, dropped) for lost in read.lost)
    log = recordings.log_of(program, recording)
    failing = [(place, log.message_at(place)) for place in recordings.newly_failing(recording, log)]
    if failing:
        return _gathered(
            Misfit(
                kind_name(step.message),
                step.failure.strip().rpartition("\n")[2],
                (recording.dropped + place,),
            )
            for place, step in failing
        )
    flags = recording.first if recording.start is recordings.Start.FLAGS else None
    return Carried(flags, replace(log, first=log.first + recording.dropped))


def _subject(names: Names) -> recordings.Subject:
    """The program as a recording's subject. Types are not compared; each message shows whether it fits."""
    return recordings.Subject("carried over", names, NO_SCHEMA, Any, Any)


def _misfit(lost: recordings.Lost, dropped: int) -> Misfit:
    """The misfit for an unreadable message, or for an unreadable beginning."""
    json: Any = parse_json(lost.text)
    kind = next(iter(json["message"] if lost.number else json))
    within = lost.where.partition(".")[2]
    reason = f"{within}: {lost.reason}" if within else lost.reason
    return Misfit(kind, reason, (lost.number and dropped + lost.number,))


def _gathered(misfits: Iterable[Misfit]) -> tuple[Misfit, ...]:
    """The misfits, those with the same subject and reason merged into one with all their places."""
    places = dict[tuple[str, str], tuple[int, ...]]()
    for misfit in misfits:
        key = (misfit.what, misfit.reason)
        places[key] = places.get(key, ()) + misfit.places
    return tuple(Misfit(what, reason, at) for (what, reason), at in places.items())
