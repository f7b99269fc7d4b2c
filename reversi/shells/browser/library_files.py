"""The files of the library: games are written to one, and read from one, some at a time."""

import json
from typing import Any

from js import Array as JsArray
from js import reversi

from reversi.app import Msg
from reversi.app.games import LibraryFailure, Misfit, Undone
from reversi.app.games import msg as games_msg
from reversi.app.session import games_file
from reversi.elm.loop import Dispatch
from reversi.shells.browser.library_calls import Tell, decoded, import_games, then
from reversi.shells.browser.library_readers import Reader, SavedGames, TextOfGames, misfit_in

FILE = "reversi-games.jsonl"
"""The name of a file of games."""

WRITTEN_AT_A_TIME = 50
"""How many games are written to a file before the page can do other things."""


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


def export(ids: tuple[str, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Save games as a file of JSON lines, some at a time, unless that is ended."""
    transfer, lines = TRANSFERS.begin(), JsArray.of(f"{games_file.HEAD}\n")

    def go_on(done: int) -> None:
        def arrived(text: str) -> None:
            if not TRANSFERS.goes_on(transfer):
                return
            records = (decoded(found) for found in json.loads(text) if found)
            lines.push("".join(f"{games_file.encode_record(each)}\n" for each in records))
            now = min(len(ids), done + WRITTEN_AT_A_TIME)
            dispatch(games_msg.GamesTransferred(now, len(ids)))
            if now == len(ids):
                reversi.saveFile(FILE, lines)
            else:
                go_on(now)

        then(
            reversi.inLibrary("readGames", json.dumps(ids[done : done + WRITTEN_AT_A_TIME])), arrived, failed
        )

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
