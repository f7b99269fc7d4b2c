import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Model, Msg
from reversi.app.game import msg as game_msg
from reversi.domain import Square
from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.names import Names
from reversi.elm.effects import Failed
from reversi.elm.examples import requests
from reversi.elm.html import text_of
from reversi.elm.step import FromCommand, FromPage, FromSubscription, Source, Step, replay
from reversi.elm.travel import recording as recordings
from reversi.program import MOVED, PROGRAM
from tests.app.visits import Visit, visits
from tests.elm import counter
from tests.elm.counter import COUNTER
from tests.profiles import examples
from tests.strategies import scratched

THE_GAME = recordings.subject_of(
    PROGRAM,
    recordings.Label(
        "reversi",
        "reversi.program:PROGRAM",
        Names(
            (
                *("reversi.app", "reversi.domain", "reversi.elm"),
                *("reversi.engine.protocol", "reversi.formats", "reversi.locale", "reversi.record"),
            ),
            MOVED,
        ),
    ),
)
THE_COUNTER = recordings.subject_of(
    COUNTER, recordings.Label("counter", "tests.elm.counter:COUNTER", Names(("tests.elm.counter",)))
)

milliseconds = st.integers(0, 10**6).map(lambda thousandths: thousandths / 1000)


@st.composite
def any_recording(draw: st.DrawFn) -> recordings.Recording:
    """Sessions of the game, with sources and times of every kind."""
    visit: Visit = draw(visits(longest=8))
    model, commands = PROGRAM.init(visit.flags)
    steps: list[Step[Msg, Any, Any]] = []
    for place, message in enumerate(visit.messages, start=1):
        sources: list[Source[Any, Any]] = [FromPage()]
        sources += [FromCommand(command, place - 1) for command in commands]
        sources += [FromSubscription(each) for each in sorted(PROGRAM.subscriptions(model), key=repr)]
        source = draw(st.sampled_from(sources))
        view_ms = draw(st.none() | milliseconds)
        steps.append(Step(message, source, draw(milliseconds), draw(milliseconds), view_ms))
        model, commands = PROGRAM.update(model, message)
    return recordings.Recording(recordings.Start.FLAGS, visit.flags, tuple(steps))


@examples(30)
@given(any_recording())
def test_a_recording_is_read_as_it_was_written_and_rated_fine(recording: recordings.Recording) -> None:
    read = recordings.parse_recording(recordings.format_recording(recording, THE_GAME), THE_GAME)

    assert read.recording == recording
    assert (read.lost, read.difference.is_none) == ((), True)


@examples(20)
@given(any_recording())
def test_a_session_replays_exactly(recording: recordings.Recording) -> None:
    model: Model = PROGRAM.init(recording.first)[0]  # type: ignore[arg-type]
    log = replay(PROGRAM, model, recording.steps)

    text = recordings.format_recording(recordings.recording_of(PROGRAM, recording.first, log), THE_GAME)
    again = recordings.log_of(PROGRAM, recordings.parse_recording(text, THE_GAME).recording or recording)

    assert again.messages == log.messages
    assert [again.state_at(place) for place in range(again.last + 1)] == [
        log.state_at(place) for place in range(log.last + 1)
    ]


def test_a_session_file_with_each_message_as_an_object_opens_and_leads_to_the_same_page() -> None:
    text = Path(__file__).with_name("session.json").read_text()

    read = recordings.parse_recording(text, THE_GAME)

    assert read.lost == ()
    assert not read.difference.is_none, "a form of files has gone since"
    assert read.recording
    page = text_of(PROGRAM.view(recordings.log_of(PROGRAM, read.recording).present))
    assert "Redone. Black to move. Black 3, White 3." in page
    assert "Reversi now works without a network too." in page


def test_where_older_messages_were_dropped_a_recording_begins_with_a_model() -> None:
    steps: list[Step[counter.Msg, Any, Any]] = [Step(counter.Counted())] * 50
    log = replay(COUNTER, counter.Counter(), steps, kept=16)

    recording = recordings.recording_of(COUNTER, 0, log)
    text = recordings.format_recording(recording, THE_COUNTER)

    assert (recording.start, recording.first) == (
        recordings.Start.MODEL,
        counter.Counter(count=recording.dropped),
    )
    assert recording.dropped > 0
    assert recordings.parse_recording(text, THE_COUNTER).recording == recording
    assert recordings.log_of(COUNTER, recording).present == counter.Counter(count=50)


def session(*messages: counter.Msg) -> recordings.Recording:
    """A session of the counter."""
    command: counter.Cmd = counter.Write(0)
    steps: tuple[Step[Any, Any, Any], ...] = tuple(
        Step(message, FromCommand(command, 0), 1.5) for message in messages
    )
    return recordings.Recording(recordings.Start.FLAGS, 0, steps)


def written(*messages: counter.Msg) -> str:
    """The file of such a session."""
    return recordings.format_recording(session(*messages), THE_COUNTER)


def test_a_file_has_one_line_a_message() -> None:
    lines = written(counter.Counted(), counter.StepChosen(3)).splitlines()

    assert (
        '    {"at": 1.5, "from": {"command": 0, "after": 0}, "message": {"StepChosen": {"step": 3}}}' in lines
    )
    assert '    {"Write": {"count": 0}}' in lines
    assert '    "Counted": "tests.elm.counter:Counted",' in lines


def test_times_are_written_to_the_microsecond() -> None:
    step: Step[Any, Any, Any] = Step(counter.Counted(), FromPage(), 1.23456, 2.34567, 3.45678)

    text = recordings.format_recording(recordings.Recording(recordings.Start.FLAGS, 0, (step,)), THE_COUNTER)

    (read,) = (recordings.parse_recording(text, THE_COUNTER).recording or session()).steps
    assert (read.at, read.update_ms, read.view_ms) == (1.235, 2.346, 3.457)


def changed(change: Callable[[Any], object], *messages: counter.Msg) -> str:
    """The file of a session, as a program of another day would have written it."""
    parts = json.loads(written(*messages))
    change(parts)
    return json.dumps(parts)


def with_parts(**parts: object) -> str:
    """The file of a session with these parts instead."""
    return changed(lambda written: written.update(parts), counter.Counted())


def test_a_command_of_another_day_is_shown_and_does_no_harm() -> None:
    text = changed(lambda parts: parts["commands"].__setitem__(0, {"Wrote": {}}), counter.Counted())

    read = recordings.parse_recording(text, THE_COUNTER)

    assert read.lost == ()
    assert read.recording is not None
    assert read.recording.steps[0].source == FromCommand(recordings.Unknown('{"Wrote": {}}'), 0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[1, 2]", "not a recorded session"),
        ('{"version": 1, "rules": {}}', "not a recorded session"),
        (written().replace('"elm_session": 1', '"elm_session": 2'), "the session is in format 2, not 1"),
        (
            written().replace('"program": "counter"', '"program": "clock"'),
            "a session of 'clock', not of 'counter'",
        ),
    ],
)
def test_a_foreign_file_is_told_from_a_damaged_one(text: str, reason: str) -> None:
    with pytest.raises(recordings.Foreign, match=reason):
        recordings.parse_recording(text, THE_COUNTER)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (written(counter.Counted())[:-40], "line "),
        ("Hello", "line 1, column 1"),
        (changed(lambda parts: parts.pop("steps")), "steps: expected a list"),
        (changed(lambda parts: parts.pop("names")), "names"),
        (with_parts(begins=[]), "begins: expected “flags” or “model”"),
        (with_parts(begins={"end": 0}), "begins: expected “flags” or “model”"),
        *((with_parts(dropped=each), "dropped: expected a whole number") for each in (-1, True, 0.5, 2**53)),
        (with_parts(types=5), "types: expected “messages” and “types”"),
        *(
            (with_parts(types={"messages": messages, "types": types}), f"types{reason}")
            for messages, types, reason in (
                ([], [], ": expected “messages” and “types”"),
                ({}, {}, ": expected “messages” and “types”"),
                ([], {"a": {}}, ": 'a' is not in the table of names"),
                (["a"], {}, ": 'a' is not in the table of names"),
                ([5], {}, ": 5 is not in the table of names"),
                ([], {"Counted": 5}, ".Counted: expected fields or members"),
                ([], {"Counted": {"times": 5}}, ".Counted: expected text"),
                ([], {"Counted": [5]}, ".Counted: expected text"),
            )
        ),
    ],
)
def test_a_damaged_file_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(ReadError) as refusal:
        recordings.parse_recording(text, THE_COUNTER)

    assert str(refusal.value).startswith(reason)
    assert not isinstance(refusal.value, recordings.Foreign)


COUNTED = {"message": {"Counted": {}}, "from": "page", "at": 1}


@pytest.mark.parametrize(
    ("step", "where", "reason"),
    [
        (None, "", "expected an object with a “message”"),
        ({}, "", "expected an object with a “message”"),
        ({"message": {"Counted": {}}}, ".from", "expected “page”, a command or a subscription"),
        (COUNTED | {"from": "nowhere"}, ".from", "expected “page”, a command or a subscription"),
        (COUNTED | {"from": {"star": 0}}, ".from", "expected “page”, a command or a subscription"),
        (COUNTED | {"from": {"command": 1, "after": 0}}, ".from", "there is no number 1"),
        (COUNTED | {"from": {"subscription": 0}}, ".from", "there is no number 0"),
        (COUNTED | {"from": {"command": 0, "after": "x"}}, "", "expected a whole number"),
        (COUNTED | {"from": {"command": -1, "after": 0}}, ".from", "expected a whole number"),
        (COUNTED | {"at": "noon"}, ".at", "expected a number of milliseconds"),
        (COUNTED | {"at": True}, ".at", "expected a number of milliseconds"),
        (COUNTED | {"at": 2**53}, ".at", "expected a number of milliseconds"),
        (COUNTED | {"at": 10**400}, ".at", "expected a number of milliseconds"),
        (COUNTED | {"update_ms": "x"}, ".update_ms", "expected a number of milliseconds"),
        (COUNTED | {"view_ms": "x"}, ".view_ms", "expected a number of milliseconds"),
        (COUNTED | {"message": {"Counted": {"times": "x"}}}, ".times", "expected int, found 'x'"),
        (COUNTED | {"message": {"Write": {"count": 1}}}, "", "Write is not a message of this program"),
        (COUNTED | {"message": {"Shouted": {}}}, "", "this program has no tests.elm.counter:Shouted"),
    ],
)
def test_a_damaged_message_is_lost_alone(step: object, where: str, reason: str) -> None:
    def spoil(parts: Any) -> None:
        parts["names"]["Shouted"] = "tests.elm.counter:Shouted"
        parts["steps"].append(step)

    read = recordings.parse_recording(changed(spoil, counter.Counted()), THE_COUNTER)

    assert read.lost == (recordings.Lost(2, json.dumps(step), f"message 2{where}", reason),)
    assert read.recording == session(counter.Counted())


def test_a_failure_without_words_is_none() -> None:
    text = changed(lambda parts: parts["steps"][0].update(failure=5), counter.Counted())

    assert recordings.parse_recording(text, THE_COUNTER).recording == session(counter.Counted())


@examples(50)
@given(st.data())
def test_a_spoiled_file_is_read_or_refused(data: st.DataObject) -> None:
    flags = data.draw(visits(longest=0)).flags
    steps: tuple[Step[Any, Any, Any], ...] = (
        Step(game_msg.SquareClicked(Square(2, 3))),
        Step(game_msg.Click.UNDO),
    )
    whole = recordings.format_recording(recordings.Recording(recordings.Start.FLAGS, flags, steps), THE_GAME)
    text = data.draw(scratched(whole))

    words = ""
    try:
        recordings.parse_recording(text, THE_GAME)
    except ReadError as refusal:
        words = str(refusal)

    assert len(words) < 1_000


def test_a_session_of_a_program_that_uses_the_librarys_effects_is_read_as_it_was_written() -> None:
    program, message = requests.PROGRAM, requests.Answered(Failed("404", "quote.json"))
    subject = recordings.subject_of(program, recordings.label_of(program))
    step: Step[requests.Msg, Any, Any] = Step(message)
    log = replay(program, program.init(None)[0], [step])

    text = recordings.format_recording(recordings.recording_of(program, None, log), subject)

    read = recordings.parse_recording(text, subject)
    assert (read.lost, read.recording and read.recording.steps[0].message) == ((), message)
