"""The panel's update for files: save the session, open one, and write it as a test."""

from dataclasses import replace
from typing import assert_never

from reversi.codec.faults import EncodeError, ReadError
from reversi.elm.step import attempt
from reversi.elm.travel import files as travel_files
from reversi.elm.travel import recording as recordings
from reversi.elm.travel.as_pytest import format_test
from reversi.elm.travel.model import Supposed, Travel
from reversi.elm.travel.what_if import Rerun


def updated_files(
    model: Travel, msg: travel_files.FilesMsg
) -> tuple[Travel, tuple[travel_files.FilesCmd, ...]]:
    """The panel after a message about files; for travel in an opened session, see `taken`."""
    files = replace(model.files, news=None, unwritten="")
    match msg:
        case travel_files.FilesEvent.SAVE_WANTED:
            return _saved(model, files)
        case travel_files.FileOpened(text):
            return _with(model, replace(files, opened=_read(model, text)))
        case travel_files.PasteTyped(text):
            return _with(model, replace(files, pasted=text))
        case travel_files.FilesEvent.PASTE_OPENED:
            return _with(model, replace(files, opened=_read(model, files.pasted), pasted=""))
        case travel_files.FilesEvent.OPENED_LEFT | travel_files.OpenedTaken():
            return _with(model, replace(files, opened=None))
        case travel_files.SinceChosen(pin):
            return _with(model, replace(files, since=int(pin) if pin.isdecimal() else None, test=""))
        case travel_files.FilesEvent.TEST_ASKED:
            return _tested(model, files)
        case travel_files.FilesEvent.TEXT_COPIED:
            return _with(model, replace(files, news=travel_files.News.COPIED))
        case travel_files.FilesEvent.COPY_FAILED:
            return _with(model, replace(files, news=travel_files.News.NOT_COPIED))
        case _ as unreachable:
            assert_never(unreachable)


def _with(model: Travel, files: travel_files.Files) -> tuple[Travel, tuple[travel_files.FilesCmd, ...]]:
    return replace(model, files=files), ()


def _read(model: Travel, text: str) -> recordings.Read | travel_files.Refused:
    """The session in a text, checked against the current program."""
    inspected = model.inspected
    try:
        return recordings.parse_recording(text, recordings.subject_of(inspected.program, inspected.label))
    except ReadError as problem:
        return travel_files.Refused(isinstance(problem, recordings.Foreign), problem.where, problem.reason)


def _saved(model: Travel, files: travel_files.Files) -> tuple[Travel, tuple[travel_files.FilesCmd, ...]]:
    """The panel after saving the shown line."""
    inspected = model.inspected
    recording = recordings.recording_of(inspected.program, inspected.flags, model.line)
    try:
        text = recordings.format_recording(
            recording, recordings.subject_of(inspected.program, inspected.label)
        )
    except EncodeError as problem:
        return _with(model, replace(files, unwritten=str(problem)))
    saved = replace(model, files=replace(files, news=travel_files.News.SAVED))
    return saved, (travel_files.SaveFile(f"{inspected.label.name}-session.json", text),)


def first_tested(model: Travel) -> int:
    """The number of the first message under test: after the chosen pin, or the first of all."""
    since = model.files.since
    first = model.line.first
    place = first if since is None or since >= len(model.pins) else model.pins[since].place
    return min(max(place, first), model.looked_at) + 1


def _tested(model: Travel, files: travel_files.Files) -> tuple[Travel, tuple[travel_files.FilesCmd, ...]]:
    """The panel with a test of the session up to the selected moment."""
    inspected = model.inspected
    label, first, last = inspected.label, first_tested(model), model.looked_at
    try:
        test = format_test(
            label.place, inspected.program, inspected.flags, model.line, first, last, label.names
        )
    except EncodeError as problem:
        return _with(model, replace(files, test="", unwritten=str(problem)))
    return replace(model, files=replace(files, test=test)), (travel_files.CopyText(test),)


def taken(model: Travel, with_gaps: bool) -> Supposed | str | None:
    """The opened session, to travel in; why that cannot be; None if none was opened."""
    opened = model.files.opened
    if not isinstance(opened, recordings.Read):
        return None
    recording = opened.recording if with_gaps else opened.until_lost
    if recording is None:
        return None
    log, failure = attempt(lambda: recordings.log_of(model.inspected.program, recording))
    if log is None:
        return failure
    places = range(log.first + 1, log.last + 1)
    failing = [place for place in places if log.message_at(place).failure]
    newly = [place for place in failing if not recording.steps[place - log.first - 1].failure]
    return Supposed(
        ("the opened session had happened instead",), Rerun(log, log.first, tuple(places), frozenset(newly))
    )
