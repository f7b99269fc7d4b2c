"""The files of the library: games are written to one, and read from one, some at a time."""

import json
from typing import Any

from js import Array as JsArray
from js import reversi

from reversi.app import Msg
from reversi.app.games import MOST_TAGS, Misfit, Undone
from reversi.app.games import msg as games_msg
from reversi.app.session import games_file
from reversi.elm.loop import Dispatch
from reversi.shells.browser.library.calls import Steps, Turns, decoded, encoded
from reversi.shells.browser.library.readers import Reader, SavedGames, TextOfGames, misfit_in

FILE = "reversi-games.jsonl"
"""The name of a file of games."""

WRITTEN_AT_A_TIME = 50
"""How many games are written to a file before the page can do other things."""

TRANSFERS = Turns()
"""The files that are written and read, one at a time."""


def export(ids: tuple[str, ...], dispatch: Dispatch[Msg]) -> Steps:
    """Save games as a file of JSON lines, some at a time, unless that is ended."""
    goes_on, lines = TRANSFERS.begin(), JsArray.of(f"{games_file.HEAD}\n")
    for at in range(0, len(ids), WRITTEN_AT_A_TIME):
        text = yield reversi.inLibrary("readGames", json.dumps(ids[at : at + WRITTEN_AT_A_TIME]))
        if not goes_on():
            return
        records = (decoded(found) for found in json.loads(text) if found)
        lines.push("".join(f"{games_file.encode_record(each)}\n" for each in records))
        dispatch(games_msg.GamesTransferred(min(len(ids), at + WRITTEN_AT_A_TIME), len(ids)))
    reversi.saveFile(FILE, lines)


def import_file(address: str, dispatch: Dispatch[Msg]) -> Steps:
    """Add the games of a file, some at a time; games that have been read stay, whatever ends this."""
    goes_on = TRANSFERS.begin()
    file = yield reversi.inLibrary("readFile", address)
    reader = reader_of(file)
    if isinstance(reader, Misfit):
        dispatch(games_msg.FileTakenIn(reader))
        return
    added = replaced = known = 0
    begins = True
    try:
        while goes_on() and not reader.is_done:
            dispatch(games_msg.GamesTransferred(reader.line, file.number + 1))
            records = reader.read_on()
            counts = yield reversi.inLibrary("importGames", encoded(records), MOST_TAGS, begins)
            new, later = json.loads(counts)
            added, replaced, known = added + new, replaced + later, known + len(records) - new - later
            begins = False
    finally:
        dispatch(games_msg.FileTakenIn(reader.told(added, replaced, known)))


def reader_of(file: Any) -> Reader | Misfit:
    """The reader of a file that `store.mjs` has read, or why it cannot be read."""
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


def undo_import(dispatch: Dispatch[Msg]) -> Steps:
    """Undo what the latest file has changed."""
    number = yield reversi.inLibrary("undoImport")
    dispatch(games_msg.FileTakenIn(Undone(number)))
