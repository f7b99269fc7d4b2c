"""The panel's update for files: save the session, open one, and write it as a test."""

from dataclasses import replace
from typing import assert_never

from reversi.codec.faults import EncodeError, ReadError
from reversi.elm.step import attempt
from reversi.elm.travel.as_pytest import format_test
from reversi.elm.travel.files import (
    CopyText,
    FileOpened,
    Files,
    FilesCmd,
    FilesEvent,
    FilesMsg,
    News,
    OpenedTaken,
    PasteTyped,
    Refused,
    SaveFile,
    SinceChosen,
)
from reversi.elm.travel.model import Supposed, Travel
from reversi.elm.travel.recording import (
    Foreign,
    Read,
    format_recording,
    log_of,
    parse_recording,
    recording_of,
    subject_of,
)
from reversi.elm.travel.what_if import Rerun
from reversi.elm.travel.words import ENGLISH as WORDS


def updated_files(model: Travel, msg: FilesMsg) -> tuple[Travel, tuple[FilesCmd, ...]]:
    """The panel after a message about files; for travel in an opened session, see `taken`."""
    files = replace(model.files, news=None, unwritten="")
    match msg:
        case FilesEvent.SAVE_WANTED:
            return _saved(model, files)
        case FileOpened(text):
            return _with(model, replace(files, opened=_read(model, text)))
        case PasteTyped(text):
            return _with(model, replace(files, pasted=text))
        case FilesEvent.PASTE_OPENED:
            return _with(model, replace(files, opened=_read(model, files.pasted), pasted=""))
        case FilesEvent.OPENED_LEFT | OpenedTaken():
            return _with(model, replace(files, opened=None))
        case SinceChosen(pin):
            return _with(model, replace(files, since=int(pin) if pin.isdecimal() else None, test=""))
        case FilesEvent.TEST_ASKED:
            return _tested(model, files)
        case FilesEvent.TEXT_COPIED:
            return _with(model, replace(files, news=News.COPIED))
        case FilesEvent.COPY_FAILED:
            return _with(model, replace(files, news=News.NOT_COPIED))
        case _ as unreachable:
            assert_never(unreachable)


def _with(model: Travel, files: Files) -> tuple[Travel, tuple[FilesCmd, ...]]:
    return replace(model, files=files), ()


def _read(model: Travel, text: str) -> Read | Refused:
    """The session in a text, checked against the current program."""
    inspected = model.inspected
    try:
        return parse_recording(text, subject_of(inspected.program, inspected.label))
    except ReadError as problem:
        return Refused(isinstance(problem, Foreign), problem.where, problem.reason)


def _saved(model: Travel, files: Files) -> tuple[Travel, tuple[FilesCmd, ...]]:
    """The panel after saving the shown line."""
    inspected = model.inspected
    recording = recording_of(inspected.program, inspected.flags, model.line)
    try:
        text = format_recording(recording, subject_of(inspected.program, inspected.label))
    except EncodeError as problem:
        return _with(model, replace(files, unwritten=str(problem)))
    saved, _ = _with(model, replace(files, news=News.SAVED))
    return saved, (SaveFile(f"{inspected.label.name}-session.json", text),)


def first_tested(model: Travel) -> int:
    """The number of the first message under test: after the chosen pin, or the first of all."""
    since = model.files.since
    known = since is not None and since < len(model.pins)
    place = model.pins[since].place if known and since is not None else model.line.first
    return min(max(place, model.line.first), model.looked_at) + 1


def _tested(model: Travel, files: Files) -> tuple[Travel, tuple[FilesCmd, ...]]:
    """The panel with a test of the session up to the selected moment."""
    inspected = model.inspected
    label, first, last = inspected.label, first_tested(model), model.looked_at
    try:
        test = format_test(
            label.place, inspected.program, inspected.flags, model.line, first, last, label.names
        )
    except EncodeError as problem:
        return _with(model, replace(files, test="", unwritten=str(problem)))
    tested, _ = _with(model, replace(files, test=test))
    return tested, (CopyText(test),)


def taken(model: Travel, with_gaps: bool) -> Supposed | str | None:
    """The opened session, to travel in; why that cannot be; None if none was opened."""
    opened = model.files.opened
    if not isinstance(opened, Read):
        return None
    recording = opened.recording if with_gaps else opened.until_lost
    if recording is None:
        return None
    log, failure = attempt(lambda: log_of(model.inspected.program, recording))
    if log is None:
        return failure
    places = range(log.first + 1, log.last + 1)
    failing = [place for place in places if log.message_at(place).failure]
    newly = [place for place in failing if not recording.steps[place - log.first - 1].failure]
    return Supposed((WORDS.opened,), Rerun(log, log.first, tuple(places), frozenset(newly)))
