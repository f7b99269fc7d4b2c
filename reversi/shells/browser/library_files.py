"""The files of the library: games are written to one, and read from one, some at a time."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, assert_never

from js import Array as JsArray
from js import reversi
from pyodide.ffi import to_js

from reversi.app import Msg
from reversi.app.games import FileForm, LibraryFailure, Misfit, Packed, Undone
from reversi.app.games import msg as games_msg
from reversi.app.session import games_file
from reversi.app.session.games_file import Record
from reversi.elm.loop import Dispatch
from reversi.shells.archives import packing
from reversi.shells.browser.library_calls import Tell, decoded, import_games, then
from reversi.shells.browser.library_readers import Reader, SavedGames, TextOfGames, misfit_in

WRITTEN_AT_A_TIME = 50
"""How many games are written to a file before the page can do other things."""

PACKED_AT_A_TIME = 10
"""The same for a file in the form of WTHOR; each game is replayed, which takes some milliseconds."""


class Transfers:
    """The file that is being written or read: it has a number, and a new one ends the one before."""

    def __init__(self) -> None:
        self._number = 0

    def begin(self) -> int:
        """The number of the transfer that begins."""
        self._number += 1
        return self._number

    def end(self) -> None:
        """End the transfer under way."""
        self._number += 1

    def goes_on(self, number: int) -> bool:
        """Whether the transfer with this number is under way."""
        return number == self._number


TRANSFERS = Transfers()


def export(ids: tuple[str, ...], form: FileForm, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Save games as a file, some at a time."""
    match form:
        case FileForm.GAMES:
            export_games(ids, dispatch, failed)
        case FileForm.WTHOR:
            export_wthor(ids, dispatch, failed)
        case _ as unreachable:
            assert_never(unreachable)


def export_games(ids: tuple[str, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Save games as a file of JSON lines."""
    lines = JsArray.of(f"{games_file.HEAD}\n")

    def take(records: list[Record]) -> None:
        lines.push("".join(f"{games_file.encode_record(each)}\n" for each in records))

    def end() -> None:
        reversi.saveFile(FileForm.GAMES.value, lines)

    write_all(ids, WRITTEN_AT_A_TIME, take, end, dispatch, failed)


def export_wthor(ids: tuple[str, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Save games as a file in the form of WTHOR, as far as it can hold them."""
    packed = packing.Packing()

    def take(records: list[Record]) -> None:
        for record in records:
            packing.add_record(packed, record)

    def end() -> None:
        now = datetime.now()
        reversi.saveBytes(FileForm.WTHOR.value, to_js(packing.zipped(packed, (now.year, now.month, now.day))))
        dispatch(games_msg.FileWritten(Packed(packed.games, tuple(packed.complaints))))

    write_all(ids, PACKED_AT_A_TIME, take, end, dispatch, failed)


def write_all(
    ids: tuple[str, ...],
    at_a_time: int,
    take: Callable[[list[Record]], None],
    end: Callable[[], None],
    dispatch: Dispatch[Msg],
    failed: Tell,
) -> None:
    """Read games for a file, so many at a time, unless that is ended; call `end` once all are taken."""
    transfer = TRANSFERS.begin()

    def go_on(done: int) -> None:
        def arrived(text: str) -> None:
            if not TRANSFERS.goes_on(transfer):
                return
            take([decoded(found) for found in json.loads(text) if found])
            now = min(len(ids), done + at_a_time)
            dispatch(games_msg.GamesTransferred(now, len(ids)))
            if now == len(ids):
                end()
            else:
                go_on(now)

        then(reversi.inLibrary("readGames", json.dumps(ids[done : done + at_a_time])), arrived, failed)

    go_on(0)


def import_file(address: str, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Add the games of a file, some at a time; the transfer begins before the file is read."""
    transfer = TRANSFERS.begin()

    def arrived(file: Any) -> None:
        reader = reader_of(file)
        if isinstance(reader, Misfit):
            dispatch(games_msg.FileTakenIn(reader))
        else:
            read_all(reader, file.number, transfer, dispatch, failed)

    then(reversi.inLibrary("readFile", address), arrived, failed)


def reader_of(file: Any) -> Reader | Misfit:
    """The reader of a file that `library.mjs` has read, or why it cannot be read."""
    if not file.parts.length:
        return Misfit.LARGE
    beginning = file.parts[0]
    misfit = games_file.misfit_of(beginning.partition("\n")[0])
    if misfit is None:
        lines = file.lines()
        return SavedGames(lines[place] for place in range(1, lines.length))
    if misfit is not Misfit.OTHER:
        return misfit
    return misfit_in(beginning) or TextOfGames(file.parts[place] for place in range(file.parts.length))


def read_all(reader: Reader, number: int, transfer: int, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Add all games of a file that has so many lines, unless that transfer is ended."""

    def go_on(added: int, replaced: int, known: int, *, begins: bool = False) -> None:
        if reader.is_done or not TRANSFERS.goes_on(transfer):
            dispatch(games_msg.FileTakenIn(reader.told(added, replaced, known)))
            return
        dispatch(games_msg.GamesTransferred(reader.line, number + 1))
        records = reader.read_on()

        def stored(counts: str) -> None:
            new, later = json.loads(counts)
            go_on(added + new, replaced + later, known + len(records) - new - later)

        def stopped(failure: LibraryFailure) -> None:
            dispatch(games_msg.FileTakenIn(reader.told(added, replaced, known)))
            failed(failure)

        then(import_games(records, begins=begins), stored, stopped)

    go_on(0, 0, 0, begins=True)


def undo_import(dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Undo what the latest file has changed."""

    def undone(number: int) -> None:
        dispatch(games_msg.FileTakenIn(Undone(number)))

    then(reversi.inLibrary("undoImport"), undone, failed)


def end_transfer() -> None:
    """End the writing or reading of a file that is under way; games that have been read stay."""
    TRANSFERS.end()
