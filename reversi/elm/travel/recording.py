"""A session of a program as one JSON file, readable by people, that replays exactly anywhere.

The file has the flags that the program began with (or the earliest model kept, if older messages were
dropped) and every message since, with its time and its source. The world's answers are included, since
answers are messages. It also has the types of the program's messages, so that an import can compare them with
the current ones: the file is fine, risky or impossible to read.

A log survives a reload of the program's code in the same way: `format_recording` in the old program, then
`parse_recording` and `log_of` in the new one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from sys import modules
from typing import Any, TypeAlias, assert_never

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.hints import Hint, fits, hint_text
from reversi.elm.codec.json_text import Json, format_json, parse_json
from reversi.elm.codec.named_enum import kind_of
from reversi.elm.codec.names import Names, full_name
from reversi.elm.codec.reader import Reader
from reversi.elm.codec.writer import Writer
from reversi.elm.step import FROM_PAGE, FromCommand, FromPage, FromSubscription, Source, Step, replay
from reversi.elm.travel import schema as schemas
from reversi.elm.travel.steps import AnyLog, AnyProgram, AnyStep

FORMAT = 1
"""The version of the file format."""


class Foreign(ReadError):
    """The file is intact, but not a session of this program."""


@dataclass(frozen=True, slots=True)
class Label:
    """How files refer to a program: its name, and its place, as in `reversi.program:PROGRAM`.

    The place is empty if the program cannot be imported.
    """

    name: str
    place: str
    names: Names
    """The names that the program's files may use."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a file needs to know of the program: its name, the names it may use, its message types."""

    name: str
    names: Names
    schema: schemas.Schema
    flags: Hint
    """The type of the flags."""
    model: Hint
    """The type of the model."""

    def check(self, message: object, where: str) -> None:
        """Raise `ReadError` if the program has no such message."""
        messages = self.schema.messages
        if messages and full_name(kind_of(message)) not in messages:
            raise ReadError(where, f"{type(message).__qualname__} is not a message of this program")


def label_of(program: AnyProgram) -> Label:
    """The default label of a program: from the modules of its `update` and of the types that this takes."""
    module = program.update.__module__
    hints = [schemas.messages_of(program.update), *_begun_with(program)]
    types = [name for hint in hints for name in schemas.schema_of(hint).shapes]
    places = dict.fromkeys([module, *(name.partition(":")[0] for name in types)])
    things: Mapping[str, object] = vars(modules[module]) if module in modules else {}
    name = next((name for name, thing in things.items() if thing is program), "")
    return Label(module.rpartition(".")[2], f"{module}:{name}" if name else "", Names((*places,)))


def subject_of(program: AnyProgram, label: Label) -> Subject:
    """The subject for a program's files."""
    schema = schemas.schema_of(schemas.messages_of(program.update))
    return Subject(label.name, label.names, schema, *_begun_with(program))


def _begun_with(program: AnyProgram) -> tuple[Hint, Hint]:
    """The types of a program's flags and of its model."""
    return schemas.taken_by(program.init, 0), schemas.taken_by(program.update, 0)


class Start(Enum):
    """What a recording begins with."""

    FLAGS = "flags"
    MODEL = "model"
    """The model: older messages were dropped, or the program did not begin from its flags."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A session: what it began with, and its steps. `dropped` messages came before them."""

    start: Start
    first: object
    steps: tuple[AnyStep, ...]
    dropped: int = 0


@dataclass(frozen=True, slots=True)
class Lost:
    """A message that cannot be read: its number in the file (from 1), its JSON, and why.

    Number 0 stands for what the program began with.
    """

    number: int
    text: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A command or subscription that this program does not know: its JSON."""

    text: str


@dataclass(frozen=True, slots=True)
class Read:
    """The result of reading a file: how the types have changed, what was read, and what could not be read.

    `recording` has every readable message; it is None if the beginning is unreadable.
    """

    difference: schemas.Difference
    recording: Recording | None
    lost: tuple[Lost, ...]

    @property
    def until_lost(self) -> Recording | None:
        """The recording up to the first unreadable message."""
        if self.recording is None or not self.lost:
            return self.recording
        return replace(self.recording, steps=self.recording.steps[: self.lost[0].number - 1])


def recording_of(program: AnyProgram, flags: object, log: AnyLog) -> Recording:
    """The recording of a program that began with `flags`."""
    first = log.state_at(log.first)
    if log.first == 0 and first == program.init(flags)[0]:
        return Recording(Start.FLAGS, flags, log.messages)
    return Recording(Start.MODEL, first, log.messages, log.first)


def log_of(program: AnyProgram, recording: Recording) -> AnyLog:
    """The log of `program` after it takes the messages of `recording` again."""
    by_flags = recording.start is Start.FLAGS
    model = program.init(recording.first)[0] if by_flags else recording.first
    return replay(program, model, recording.steps)


def newly_failing(recording: Recording, log: AnyLog) -> list[int]:
    """The places of `log`, the recording taken again, at which it failed and the recorded program did not."""
    pairs = enumerate(zip(log.messages, recording.steps[log.first :], strict=True), log.first + 1)
    return [place for place, (now, before) in pairs if now.failure and not before.failure]


def format_recording(recording: Recording, subject: Subject) -> str:
    """The text of a recording; raises `EncodeError`."""
    writer = Writer()
    commands, subscriptions = _Table(), _Table()
    first = writer.encode(recording.first, recording.start.value)
    steps: list[Json] = [
        _encode_step(step, writer, f"message {number}", commands, subscriptions)
        for number, step in enumerate(recording.steps, start=1)
    ]
    parts: dict[str, Json] = {
        "elm_session": FORMAT,
        "program": subject.name,
        "begins": {recording.start.value: first},
        "dropped": recording.dropped,
        "commands": [writer.encode(each, "commands") for _, each in commands.values()],
        "subscriptions": [writer.encode(each, "subscriptions") for _, each in subscriptions.values()],
        "steps": steps,
        "types": schemas.encode_schema(subject.schema, writer.names),
    }
    return format_json({**parts, "names": {**writer.names.full}}) + "\n"


_Table: TypeAlias = dict[int, tuple[int, object]]
"""Values written once each, by identity, with their numbers in order of appearance."""


def _number(table: _Table, value: object) -> int:
    """The number of a value; the same object has the same number."""
    return table.setdefault(id(value), (len(table), value))[0]


def _encode_step(step: AnyStep, writer: Writer, where: str, commands: _Table, subscriptions: _Table) -> Json:
    source = _encode_source(step.source, commands, subscriptions)
    encoded: dict[str, Json] = {"at": round(step.at, 3), "from": source}
    if step.update_ms:
        encoded["update_ms"] = round(step.update_ms, 3)
    if step.view_ms is not None:
        encoded["view_ms"] = round(step.view_ms, 3)
    if step.failure:
        encoded["failure"] = step.failure
    encoded["message"] = writer.encode(step.message, where)
    return encoded


def _encode_source(source: Source[Any, Any], commands: _Table, subscriptions: _Table) -> Json:
    match source:
        case FromPage():
            return "page"
        case FromCommand(command, place):
            return {"command": _number(commands, command), "after": place}
        case FromSubscription(subscription):
            return {"subscription": _number(subscriptions, subscription)}
        case _ as unreachable:
            assert_never(unreachable)


def parse_recording(text: str, subject: Subject) -> Read:
    """What a file means to the program `subject`.

    Raises `Foreign` if the file is not a session of this program, and `ReadError` if it is damaged as a
    whole. Otherwise only the unreadable messages are lost.
    """
    parts = _parts_of(parse_json(text), subject)
    table = subject.names.table_of(parts.get("names"))
    reader = Reader(table, subject.names)
    changes = schemas.difference(schemas.decode_schema(parts.get("types"), table, "types"), subject.schema)
    commands = [_read_or_unknown(reader, each) for each in _list(parts, "commands")]
    subscriptions = [_read_or_unknown(reader, each) for each in _list(parts, "subscriptions")]
    steps, lost = list[AnyStep](), list[Lost]()
    recording = None
    start, json = _begins(parts.get("begins"))
    dropped = _whole(parts.get("dropped"), "dropped")
    try:
        recording = Recording(start, _first(start, json, reader, subject), (), dropped)
    except ReadError as problem:
        lost.append(_lost(0, json, problem))
    for number, each in enumerate(_list(parts, "steps"), start=1):
        try:
            steps.append(_decode_step(each, reader, f"message {number}", subject, commands, subscriptions))
        except ReadError as problem:
            lost.append(_lost(number, each, problem))
    return Read(changes, recording and replace(recording, steps=tuple(steps)), tuple(lost))


def _first(start: Start, json: Json, reader: Reader, subject: Subject) -> object:
    """The flags or the model with which a recording begins."""
    first = reader.decode(json, start.value)
    wanted = subject.flags if start is Start.FLAGS else subject.model
    if not fits(first, wanted):
        raise ReadError(start.value, f"expected {hint_text(wanted)}, found {first!r:.60}")
    return first


def _lost(number: int, json: Json, problem: ReadError) -> Lost:
    return Lost(number, format_json(json, 0), problem.where, problem.reason)


def _parts_of(json: Json, subject: Subject) -> Mapping[str, Json]:
    """The parts of a file, if it is a session of this program."""
    if not isinstance(json, dict) or "elm_session" not in json:
        raise Foreign("", "this is JSON, but not a recorded session")
    if json["elm_session"] != FORMAT:
        raise Foreign("elm_session", f"the session is in format {json['elm_session']!r:.20}, not {FORMAT}")
    if json.get("program") != subject.name:
        raise Foreign("program", f"this is a session of {json.get('program')!r:.60}, not of {subject.name!r}")
    return json


def _begins(json: Json) -> tuple[Start, Json]:
    """The start of a recording, and its JSON."""
    if isinstance(json, dict):
        for start in Start:
            if start.value in json:
                return start, json[start.value]
    raise ReadError("begins", "expected “flags” or “model”")


def _read_or_unknown(reader: Reader, json: Json) -> object:
    """A command or subscription; an unknown one does no harm, since it is only shown, never carried out."""
    try:
        return reader.decode(json, "")
    except ReadError:
        return Unknown(format_json(json, 0))


def _decode_step(
    json: Json,
    reader: Reader,
    where: str,
    subject: Subject,
    commands: Sequence[object],
    subscriptions: Sequence[object],
) -> AnyStep:
    if not isinstance(json, dict) or "message" not in json:
        raise ReadError(where, "expected an object with a “message”")
    message = reader.decode(json["message"], where)
    subject.check(message, where)
    failure, view_ms = json.get("failure", ""), json.get("view_ms")
    return Step(
        message,
        _decode_source(json.get("from"), where, commands, subscriptions),
        _time(json.get("at"), f"{where}.at"),
        _time(json.get("update_ms", 0), f"{where}.update_ms"),
        None if view_ms is None else _time(view_ms, f"{where}.view_ms"),
        failure if isinstance(failure, str) else "",
    )


def _decode_source(
    json: Json, where: str, commands: Sequence[object], subscriptions: Sequence[object]
) -> Source[Any, Any]:
    if json == "page":
        return FROM_PAGE
    if isinstance(json, dict) and "command" in json:
        return FromCommand(_at(commands, json["command"], where), _whole(json.get("after"), where))
    if isinstance(json, dict) and "subscription" in json:
        return FromSubscription(_at(subscriptions, json["subscription"], where))
    raise ReadError(f"{where}.from", "expected “page”, a command or a subscription")


def _list(parts: Mapping[str, Json], name: str) -> Sequence[Json]:
    value = parts.get(name)
    if not isinstance(value, list):
        raise ReadError(name, "expected a list")
    return value


def _at(values: Sequence[object], number: Json, where: str) -> object:
    index = _whole(number, f"{where}.from")
    if index >= len(values):
        raise ReadError(f"{where}.from", f"there is no number {index}")
    return values[index]


def _whole(json: Json, where: str) -> int:
    if not isinstance(json, int) or isinstance(json, bool) or not 0 <= json < 2**53:
        raise ReadError(where, "expected a whole number")
    return json


def _time(json: Json, where: str) -> float:
    if not isinstance(json, (int, float)) or isinstance(json, bool) or not abs(json) < 2**53:
        raise ReadError(where, "expected a number of milliseconds")
    return float(json)
