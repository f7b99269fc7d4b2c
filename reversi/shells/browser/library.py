"""The library in the browser: carries out the orders to it, and tells the program what came of them.

`library.mjs` keeps the games; what it is given and gives back are texts.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, assert_never

from js import Array as JsArray
from js import reversi
from pyodide.ffi import create_once_callable, to_js

from reversi.app import Msg
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.ids import id_of
from reversi.app.games.model import (
    Cause,
    FileForm,
    Imported,
    KeptGame,
    LibraryFailure,
    Misfit,
    Packed,
    SetAsideGame,
)
from reversi.app.games.tags import MOST_TAGS
from reversi.app.session import games_file
from reversi.app.session import msg as session_msg
from reversi.app.session.games_file import Record
from reversi.app.session.summary import encode_summary, summary_of
from reversi.domain import DecodeError
from reversi.elm.loop import Dispatch
from reversi.shells.archives import packing
from reversi.shells.browser.calls import after
from reversi.shells.browser.library_positions import RememberedPositions

SUMMED_UP_AT_A_TIME = 2
"""How many set-aside games are listed before the page can do other things; each takes milliseconds."""

TRANSFERRED_AT_A_TIME = 50
"""How many games are written to a file, or read from it, before the page can do other things."""

PACKED_AT_A_TIME = 5
"""The same for a file in the form of WTHOR; each game is replayed, which takes some ten milliseconds."""

CAUSES = {"VersionError": Cause.NEWER, "QuotaExceededError": Cause.FULL}
"""What IndexedDB calls the causes that a person is told of."""

Tell = Callable[[LibraryFailure], None]


class Listing:
    """A list on its way to the program, a part at a time; a new one ends the one before."""

    def __init__(self) -> None:
        self._stop: Callable[[], None] = lambda: None

    def begin(self, parts: Iterator[Msg], dispatch: Dispatch[Msg]) -> None:
        """Send the parts, with pauses in between."""
        self._stop()

        def go_on() -> None:
            part = next(parts, None)
            if part is not None:
                self._stop = after(0, go_on)
                dispatch(part)

        self._stop = after(0, go_on)


LISTING = Listing()
POSITIONS = RememberedPositions()


def carry_out(order: orders.LibraryOrder, dispatch: Dispatch[Msg]) -> None:
    """Carry out `order`."""

    def failed(failure: LibraryFailure) -> None:
        dispatch(games_msg.LibraryFailed(failure))

    def not_kept(failure: LibraryFailure) -> None:
        dispatch(session_msg.GameNotKept(failure))

    match order:
        case orders.Keep(game):
            date = datetime.now().isoformat(timespec="milliseconds")
            dispatch(games_msg.GameDated(game, date))
            kept = record_of(replace(game, date=date))
            then(reversi.inLibrary("keepGame", encoded([kept])), ignore, not_kept)
        case orders.PutBack(game, session):
            then(add_games([Record(game, session)]), ignore, failed)
        case orders.Mark(ids, favourite):
            then(reversi.inLibrary("markGames", json.dumps(ids), favourite), ignore, failed)
        case orders.Tag(games):
            then(reversi.inLibrary("tagGames", json.dumps(games)), ignore, failed)
        case orders.List(set_aside):
            list_games(set_aside, dispatch, failed)
        case orders.Read(identity):
            read(identity, dispatch, failed)
        case orders.ReadPair(ids):
            read_pair(ids, dispatch, failed)
        case orders.Forget(game):
            forget(game, dispatch, failed)
        case orders.ForgetAll(ids):
            forget_all(ids, dispatch, failed)
        case orders.PutAllBack():
            then(reversi.inLibrary("putGamesBack"), ignore, failed)
        case orders.Export(ids, form):
            save = export if form is FileForm.GAMES else export_wthor
            save(ids, dispatch, failed)
        case orders.Import(address):
            import_file(address, dispatch, failed)
        case orders.LookThrough():
            look_through(order, dispatch, failed)
        case _ as unreachable:
            assert_never(unreachable)


def list_games(set_aside: tuple[SetAsideGame, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """List the set-aside games, and in their place the library once it has been read and has them too."""
    games = {id_of(game): game for game in set_aside}

    def show(library: Any) -> None:
        parts = (tuple(map(listed, json.loads(part))) for part in library.parts)
        LISTING.begin(parts_of(parts, lasts=bool(library.lasts)), dispatch)

    def add(library: Any) -> None:
        def not_added(failure: LibraryFailure) -> None:
            show(library)
            failed(failure)

        def show_again(_: object) -> None:
            then(reversi.inLibrary("listGames", "[]"), show, failed)

        lacking = [record_of(games[each]) for each in json.loads(library.lacking)]
        if lacking:
            then(add_games(lacking), show_again, not_added)
        else:
            show(library)

    LISTING.begin(parts_of(summed_up(tuple(games.values())), lasts=None), dispatch)
    then(reversi.inLibrary("listGames", json.dumps([*games])), add, failed)


def parts_of(parts: Iterator[tuple[KeptGame, ...]], *, lasts: bool | None) -> Iterator[Msg]:
    """The messages that list games, part by part."""
    yield games_msg.GamesListed(next(parts), lasts)
    yield from map(games_msg.MoreGamesListed, parts)


def summed_up(games: tuple[SetAsideGame, ...]) -> Iterator[tuple[KeptGame, ...]]:
    """Set-aside games as the library would list them, some at a time, worked out when they are needed."""
    for at in range(0, max(1, len(games)), SUMMED_UP_AT_A_TIME):
        yield tuple(record_of(game).game for game in games[at : at + SUMMED_UP_AT_A_TIME])


def read(identity: str, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Read a game."""

    def arrived(text: str) -> None:
        (found,) = json.loads(text)
        dispatch(games_msg.GameRead(found["session"] if found else None))

    then(reversi.inLibrary("readGames", json.dumps([identity])), arrived, failed)


def read_pair(ids: tuple[str, str], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Read two games."""

    def arrived(text: str) -> None:
        one, other = json.loads(text)
        dispatch(games_msg.PairRead(ids, (one["session"], other["session"]) if one and other else None))

    then(reversi.inLibrary("readGames", json.dumps(ids)), arrived, failed)


def forget(game: KeptGame, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Delete a game."""

    def forgotten(session: str | None) -> None:
        dispatch(games_msg.GameForgotten(game, session))

    then(reversi.inLibrary("deleteGame", game.id), forgotten, failed)


def forget_all(ids: tuple[str, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Delete games."""

    def forgotten(_: object) -> None:
        dispatch(games_msg.GamesForgotten(frozenset(ids)))

    then(reversi.inLibrary("deleteGames", json.dumps(ids)), forgotten, failed)


def export(ids: tuple[str, ...], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Save games as a file of JSON lines."""
    lines = JsArray.of(f"{games_file.HEAD}\n")

    def take(records: list[Record]) -> None:
        lines.push("".join(f"{games_file.encode_record(record)}\n" for record in records))

    def end() -> None:
        reversi.saveFile(FileForm.GAMES.value, lines)

    read_all(ids, TRANSFERRED_AT_A_TIME, take, end, dispatch, failed)


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

    read_all(ids, PACKED_AT_A_TIME, take, end, dispatch, failed)


def read_all(
    ids: tuple[str, ...],
    at_a_time: int,
    take: Callable[[list[Record]], None],
    end: Callable[[], None],
    dispatch: Dispatch[Msg],
    failed: Tell,
) -> None:
    """Read games, so many at a time, and tell the program how many; call `end` once all are taken."""

    def go_on(done: int) -> None:
        def arrived(text: str) -> None:
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
    """Add the games of a file, some at a time."""

    def arrived(lines: Any) -> None:
        misfit = games_file.misfit_of(lines[0]) if lines.length else Misfit.LARGE
        if misfit:
            dispatch(games_msg.FileTakenIn(misfit))
        else:
            go_on(lines, 1, Imported(0, 0, 0))

    def go_on(lines: Any, done: int, so_far: Imported) -> None:
        if done >= lines.length:
            dispatch(games_msg.FileTakenIn(so_far))
            return
        dispatch(games_msg.GamesTransferred(done, lines.length))
        some = [line for line in lines.slice(done, done + TRANSFERRED_AT_A_TIME) if line.strip()]
        records = [record for line in some if (record := record_in(line))]

        def added(number: int) -> None:
            told = Imported(
                so_far.added + number,
                so_far.known + len(records) - number,
                so_far.unreadable + len(some) - len(records),
            )
            go_on(lines, done + TRANSFERRED_AT_A_TIME, told)

        def stopped(failure: LibraryFailure) -> None:
            dispatch(games_msg.FileTakenIn(so_far))
            failed(failure)

        then(add_games(records), added, stopped)

    then(reversi.inLibrary("readLines", address), arrived, failed)


def look_through(order: orders.LookThrough, dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Look for a board in the games whose positions are remembered, and in some others."""
    unknown = POSITIONS.unknown(order.games)

    def arrived(text: str) -> None:
        found = (each for each in json.loads(text) if each)
        POSITIONS.learn(unknown, {each["id"]: each["session"] for each in found})
        dispatch(POSITIONS.looked_through(order))

    then(reversi.inLibrary("readGames", json.dumps([game.id for game in unknown])), arrived, failed)


def record_in(line: str) -> Record | None:
    """The game in a line of a file; None if it cannot be read."""
    try:
        return games_file.decode_record(line)
    except DecodeError:
        return None


def record_of(game: SetAsideGame) -> Record:
    """What the library stores of a set-aside game."""
    return Record(KeptGame(id_of(game), game.date, encode_summary(summary_of(game))), game.session)


def add_games(records: Iterable[Record]) -> Any:
    """Add games to the library; returns a promise of how many were new or later."""
    return reversi.inLibrary("addGames", encoded(records), MOST_TAGS)


def encoded(records: Iterable[Record]) -> str:
    """Games as JSON for library.mjs."""
    return json.dumps([{**asdict(record.game), "session": record.session} for record in records])


def decoded(found: Mapping[str, Any]) -> Record:
    """A game as library.mjs has it."""
    row = (found["id"], found["date"], found["about"], found["favourite"], found.get("tags", ()))
    return Record(listed(row), found["session"])


def listed(row: Sequence[Any]) -> KeptGame:
    """A game in a list of library.mjs."""
    identity, date, about, favourite, tags = row
    return KeptGame(identity, date, about, favourite, tuple(tags))


def then(promise: Any, call: Callable[[Any], None], failed: Tell) -> None:
    """Call `call` with what the promise gives, or `failed` with what went wrong."""

    def refused(error: Any) -> None:
        cause = CAUSES.get(str(getattr(error, "name", "")), Cause.OTHER)
        failed(LibraryFailure(cause, str(error)))

    promise.then(create_once_callable(call), create_once_callable(refused))


def ignore(_: object) -> None:
    """Nothing is left to do."""
