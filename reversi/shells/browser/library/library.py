"""The library in the browser: carries out the orders to it, and tells the program what came of them.

`store.mjs` keeps the games; what it is given and gives back are texts.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias, assert_never

from js import Array as JsArray
from js import reversi
from pyodide.ffi import create_once_callable

from reversi.app import Msg, puzzles
from reversi.app import games as games_room
from reversi.app.common.notices import GameNotKept
from reversi.app.games import KeptGame, LibraryFailure, Misfit, SetAsideGame, orders
from reversi.app.games import msg as games_msg
from reversi.app.session import games_file
from reversi.app.session.games_file import Record
from reversi.app.session.summary import encode_summary, summary_of
from reversi.elm.loop import Dispatch
from reversi.shells.browser.library.readers import Reader, SavedGames, TextOfGames, misfit_in

CAUSES = {"VersionError": games_room.Cause.NEWER, "QuotaExceededError": games_room.Cause.FULL}
"""What IndexedDB calls the causes that a person is told of."""

SUMMED_UP_AT_A_TIME = 2
"""How many set-aside games are listed before the page can do other things; each takes milliseconds."""

WRITTEN_AT_A_TIME = 50
"""How many games are written to a file before the page can do other things."""

FILE = "reversi-games.jsonl"
"""The name of a file of games."""

Steps: TypeAlias = Generator[Any, Any, None]
"""Work that yields promises and goes on with what they give; a bare `yield` lets the page do other things.

It is a generator because an asyncio task begins too late for a page that is being closed.
"""


class Refused(Exception):
    """What the steps get in place of a promise that was broken."""

    def __init__(self, failure: LibraryFailure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


def begin(steps: Steps, failed: Callable[[LibraryFailure], None]) -> None:
    """Take the first step at once, the others when they can be; call `failed` if a refusal ends them."""

    def take(step: Callable[[], Any]) -> None:
        try:
            promise = step()
        except StopIteration:
            return
        except Refused as refused:
            failed(refused.failure)
            return
        if promise is None:
            reversi.after(0, go_on)
        else:
            promise.then(create_once_callable(go_on), create_once_callable(refuse))

    def go_on(value: object = None) -> None:
        take(partial(steps.send, value))

    def refuse(error: Any) -> None:
        cause = CAUSES.get(str(getattr(error, "name", "")), games_room.Cause.OTHER)
        take(partial(steps.throw, Refused(LibraryFailure(cause, str(error)))))

    go_on()


LISTINGS, TRANSFERS = list[object](), list[object]()
"""The list of games, and the file that is written or read: one at a time."""


def in_place_of(others: list[object]) -> Callable[[], bool]:
    """End what is under way; return what tells whether the work that now begins still goes on."""
    others[:] = [this := object()]
    return lambda: others == [this]


def carry_out(order: orders.LibraryOrder, dispatch: Dispatch[Msg]) -> None:
    """Carry out `order`."""

    def failed(failure: LibraryFailure) -> None:
        dispatch((GameNotKept if isinstance(order, orders.Keep) else games_msg.LibraryFailed)(failure))

    begin(steps_of(order, dispatch, failed), failed)


def steps_of(
    order: orders.LibraryOrder, dispatch: Dispatch[Msg], failed: Callable[[LibraryFailure], None]
) -> Steps:
    """The steps that carry out `order`, and tell what came of it."""
    match order:
        case orders.Keep(game):
            date = datetime.now().isoformat(timespec="milliseconds")
            dispatch(games_msg.GameDated(game, date))
            yield reversi.inLibrary("keepGame", encoded([record_of(replace(game, date=date))]))
        case orders.PutBack(game, session):
            yield add_games([Record(game, session)])
        case orders.Mark(ids, favourite):
            yield reversi.inLibrary("markGames", json.dumps(ids), favourite)
        case orders.Tag(games):
            yield reversi.inLibrary("tagGames", json.dumps(games))
        case orders.List(set_aside):
            yield from list_games(set_aside, dispatch, failed)
        case orders.Read(identity):
            (found,) = json.loads((yield reversi.inLibrary("readGames", json.dumps([identity]))))
            dispatch(games_msg.GameRead(identity, found and found["session"]))
        case orders.ReadPair(ids):
            one, other = json.loads((yield reversi.inLibrary("readGames", json.dumps(ids))))
            pair = (one["session"], other["session"]) if one and other else None
            dispatch(games_msg.PairRead(ids, pair))
        case orders.Forget(game):
            session = yield reversi.inLibrary("deleteGame", game.id)
            dispatch(games_msg.GameForgotten(game, session))
        case orders.ForgetAll(ids):
            yield reversi.inLibrary("deleteGames", json.dumps(ids))
            dispatch(games_msg.GamesForgotten(frozenset(ids)))
        case orders.Order.PUT_ALL_BACK:
            yield reversi.inLibrary("putGamesBack")
        case orders.Export():
            yield from export(order, dispatch)
        case orders.Import(address):
            yield from import_file(address, dispatch)
        case orders.Order.UNDO_IMPORT:
            number = yield reversi.inLibrary("undoImport")
            dispatch(games_msg.FileTakenIn(games_room.Undone(number)))
        case orders.Order.END_TRANSFER:
            TRANSFERS.clear()
        case _ as unreachable:
            assert_never(unreachable)


def list_games(
    set_aside: tuple[SetAsideGame, ...], dispatch: Dispatch[Msg], failed: Callable[[LibraryFailure], None]
) -> Steps:
    """List the set-aside games, and in their place the library once it has been read and has them too."""
    games = {games_room.id_of(game): game for game in set_aside}
    begin(show(summed_up(tuple(games.values())), None, dispatch), failed)
    library = yield reversi.inLibrary("listGames", json.dumps([*games]))
    try:
        if lacking := [record_of(games[each]) for each in json.loads(library.lacking)]:
            yield add_games(lacking)
            library = yield reversi.inLibrary("listGames", "[]")
    except Refused as refused:
        failed(refused.failure)
    parts = (tuple(map(listed, json.loads(part))) for part in library.parts)
    begin(show(parts, bool(library.lasts), dispatch), failed)


def show(parts: Iterator[tuple[KeptGame, ...]], lasts: bool | None, dispatch: Dispatch[Msg]) -> Steps:
    """List games part by part, with pauses in between, unless another list begins."""
    goes_on, is_first = in_place_of(LISTINGS), True
    yield
    while goes_on() and (part := next(parts, None)) is not None:
        dispatch(games_msg.GamesListed(part, lasts) if is_first else games_msg.MoreGamesListed(part))
        is_first = False
        yield


def summed_up(games: tuple[SetAsideGame, ...]) -> Iterator[tuple[KeptGame, ...]]:
    """Set-aside games as the library would list them, some at a time, worked out when they are needed."""
    for at in range(0, max(1, len(games)), SUMMED_UP_AT_A_TIME):
        yield tuple(record_of(game).game for game in games[at : at + SUMMED_UP_AT_A_TIME])


def record_of(game: SetAsideGame) -> Record:
    """What the library stores of a set-aside game."""
    return Record(KeptGame(games_room.id_of(game), game.date, encode_summary(summary_of(game))), game.session)


def export(order: orders.Export, dispatch: Dispatch[Msg]) -> Steps:
    """Save games as a file of JSON lines, some at a time, unless that is ended."""
    ids = order.ids
    goes_on, lines = in_place_of(TRANSFERS), JsArray.of(f"{games_file.HEAD}\n")
    for at in range(0, len(ids), WRITTEN_AT_A_TIME):
        text = yield reversi.inLibrary("readGames", json.dumps(ids[at : at + WRITTEN_AT_A_TIME]))
        if not goes_on():
            return
        records = (decoded(found) for found in json.loads(text) if found)
        lines.push("".join(f"{games_file.encode_record(each)}\n" for each in records))
        dispatch(games_msg.GamesTransferred(min(len(ids), at + WRITTEN_AT_A_TIME), len(ids)))
    if order.training:
        lines.push(f"{games_file.encode_training(order.training)}\n")
    reversi.saveFile(FILE, lines)


def import_file(address: str, dispatch: Dispatch[Msg]) -> Steps:
    """Add the games of a file, some at a time; games that have been read stay, whatever ends this."""
    goes_on = in_place_of(TRANSFERS)
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
            counts = yield reversi.inLibrary("importGames", encoded(records), games_room.MOST_TAGS, begins)
            new, later = json.loads(counts)
            added, replaced, known = added + new, replaced + later, known + len(records) - new - later
            begins = False
    finally:
        dispatch(games_msg.FileTakenIn(reader.told(added, replaced, known)))
        if reader.training:
            dispatch(puzzles.RecordRead(reader.training))


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


def add_games(records: Iterable[Record]) -> Any:
    """Add games to the library; returns a promise."""
    return reversi.inLibrary("addGames", encoded(records), games_room.MOST_TAGS)


def encoded(records: Iterable[Record]) -> str:
    """Games as JSON for store.mjs."""
    return json.dumps([{**asdict(record.game), "session": record.session} for record in records])


def decoded(found: Mapping[str, Any]) -> Record:
    """A game as store.mjs has it."""
    row = (found["id"], found["date"], found["about"], found["favourite"], found.get("tags", ()))
    return Record(listed(row), found["session"])


def listed(row: Sequence[Any]) -> KeptGame:
    """A game in a list of store.mjs."""
    identity, date, about, favourite, tags = row
    return KeptGame(identity, date, about, favourite, tuple(tags))
