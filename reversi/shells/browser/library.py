"""The library in the browser: carries out the orders to it, and tells the program what came of them.

`library.mjs` keeps the games; what it is given and gives back are texts.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, assert_never

from js import reversi

from reversi.app import Msg
from reversi.app import session as session_room
from reversi.app.games import KeptGame, LibraryFailure, SetAsideGame, id_of, orders
from reversi.app.games import msg as games_msg
from reversi.app.session.games_file import Record
from reversi.app.session.summary import encode_summary, summary_of
from reversi.elm.loop import Dispatch
from reversi.shells.browser import library_files
from reversi.shells.browser.calls import after
from reversi.shells.browser.library_calls import Tell, add_games, encoded, ignore, listed, then

SUMMED_UP_AT_A_TIME = 2
"""How many set-aside games are listed before the page can do other things; each takes milliseconds."""


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


def carry_out(order: orders.LibraryOrder, dispatch: Dispatch[Msg]) -> None:
    """Carry out `order`."""

    def failed(failure: LibraryFailure) -> None:
        dispatch(games_msg.LibraryFailed(failure))

    def not_kept(failure: LibraryFailure) -> None:
        dispatch(session_room.GameNotKept(failure))

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
            read((identity,), partial(games_msg.GameRead, identity), dispatch, failed)
        case orders.ReadPair(ids):
            read(ids, partial(pair_read, ids), dispatch, failed)
        case orders.Forget(game):
            forget(game, dispatch, failed)
        case orders.ForgetAll(ids):
            forget_all(ids, dispatch, failed)
        case orders.Order.PUT_ALL_BACK:
            then(reversi.inLibrary("putGamesBack"), ignore, failed)
        case orders.Export(ids):
            library_files.export(ids, dispatch, failed)
        case orders.Import(address):
            library_files.import_file(address, dispatch, failed)
        case orders.Order.UNDO_IMPORT:
            library_files.undo_import(dispatch, failed)
        case orders.Order.END_TRANSFER:
            library_files.end_transfer()
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


def read(ids: tuple[str, ...], told: Callable[..., Msg], dispatch: Dispatch[Msg], failed: Tell) -> None:
    """Read games, and send what `told` makes of their sessions, which are None for those that are gone."""

    def arrived(text: str) -> None:
        dispatch(told(*(found["session"] if found else None for found in json.loads(text))))

    then(reversi.inLibrary("readGames", json.dumps(ids)), arrived, failed)


def pair_read(ids: tuple[str, str], one: str | None, other: str | None) -> games_msg.PairRead:
    """The message that two games were read."""
    return games_msg.PairRead(ids, None if one is None or other is None else (one, other))


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


def record_of(game: SetAsideGame) -> Record:
    """What the library stores of a set-aside game."""
    return Record(KeptGame(id_of(game), game.date, encode_summary(summary_of(game))), game.session)
