"""The library in the browser: carries out the orders to it, and tells the program what came of them.

`library.mjs` keeps the games; what it is given and gives back are texts.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any, assert_never

from js import reversi

from reversi.app import Msg
from reversi.app.common.notices import GameNotKept
from reversi.app.games import KeptGame, LibraryFailure, SetAsideGame, id_of, orders
from reversi.app.games import msg as games_msg
from reversi.app.session.games_file import Record
from reversi.app.session.summary import encode_summary, summary_of
from reversi.elm.loop import Dispatch
from reversi.shells.browser import library_files
from reversi.shells.browser.library_calls import Refused, Steps, Turns, add_games, begin, encoded, listed

SUMMED_UP_AT_A_TIME = 2
"""How many set-aside games are listed before the page can do other things; each takes milliseconds."""


LISTINGS = Turns()


def carry_out(order: orders.LibraryOrder, dispatch: Dispatch[Msg]) -> None:
    """Carry out `order`."""

    def failed(failure: LibraryFailure) -> None:
        dispatch(games_msg.LibraryFailed(failure))

    def not_kept(failure: LibraryFailure) -> None:
        dispatch(GameNotKept(failure))

    match order:
        case orders.Keep(game):
            begin(keep(game, dispatch), not_kept)
        case orders.PutBack(game, session):
            begin(done(add_games([Record(game, session)])), failed)
        case orders.Mark(ids, favourite):
            begin(done(reversi.inLibrary("markGames", json.dumps(ids), favourite)), failed)
        case orders.Tag(games):
            begin(done(reversi.inLibrary("tagGames", json.dumps(games))), failed)
        case orders.List(set_aside):
            begin(list_games(set_aside, dispatch, failed), failed)
        case orders.Read(identity):
            begin(read(identity, dispatch), failed)
        case orders.ReadPair(ids):
            begin(read_pair(ids, dispatch), failed)
        case orders.Forget(game):
            begin(forget(game, dispatch), failed)
        case orders.ForgetAll(ids):
            begin(forget_all(ids, dispatch), failed)
        case orders.Order.PUT_ALL_BACK:
            begin(done(reversi.inLibrary("putGamesBack")), failed)
        case orders.Export(ids):
            begin(library_files.export(ids, dispatch), failed)
        case orders.Import(address):
            begin(library_files.import_file(address, dispatch), failed)
        case orders.Order.UNDO_IMPORT:
            begin(library_files.undo_import(dispatch), failed)
        case orders.Order.END_TRANSFER:
            library_files.TRANSFERS.end()
        case _ as unreachable:
            assert_never(unreachable)


def done(promise: Any) -> Steps:
    """Nothing is left to do once the promise is kept."""
    yield promise


def keep(game: SetAsideGame, dispatch: Dispatch[Msg]) -> Steps:
    """Keep a game, with the present moment as its date."""
    date = datetime.now().isoformat(timespec="milliseconds")
    dispatch(games_msg.GameDated(game, date))
    yield reversi.inLibrary("keepGame", encoded([record_of(replace(game, date=date))]))


def list_games(
    set_aside: tuple[SetAsideGame, ...], dispatch: Dispatch[Msg], failed: Callable[[LibraryFailure], None]
) -> Steps:
    """List the set-aside games, and in their place the library once it has been read and has them too."""
    games = {id_of(game): game for game in set_aside}
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
    goes_on, is_first = LISTINGS.begin(), True
    yield
    while goes_on() and (part := next(parts, None)) is not None:
        dispatch(games_msg.GamesListed(part, lasts) if is_first else games_msg.MoreGamesListed(part))
        is_first = False
        yield


def summed_up(games: tuple[SetAsideGame, ...]) -> Iterator[tuple[KeptGame, ...]]:
    """Set-aside games as the library would list them, some at a time, worked out when they are needed."""
    for at in range(0, max(1, len(games)), SUMMED_UP_AT_A_TIME):
        yield tuple(record_of(game).game for game in games[at : at + SUMMED_UP_AT_A_TIME])


def read(identity: str, dispatch: Dispatch[Msg]) -> Steps:
    """Read a game, and send its session, which is None if it is gone."""
    (found,) = json.loads((yield reversi.inLibrary("readGames", json.dumps([identity]))))
    dispatch(games_msg.GameRead(identity, found and found["session"]))


def read_pair(ids: tuple[str, str], dispatch: Dispatch[Msg]) -> Steps:
    """Read two games, and send their sessions; None if one is gone."""
    one, other = json.loads((yield reversi.inLibrary("readGames", json.dumps(ids))))
    dispatch(games_msg.PairRead(ids, (one["session"], other["session"]) if one and other else None))


def forget(game: KeptGame, dispatch: Dispatch[Msg]) -> Steps:
    """Delete a game."""
    session = yield reversi.inLibrary("deleteGame", game.id)
    dispatch(games_msg.GameForgotten(game, session))


def forget_all(ids: tuple[str, ...], dispatch: Dispatch[Msg]) -> Steps:
    """Delete games."""
    yield reversi.inLibrary("deleteGames", json.dumps(ids))
    dispatch(games_msg.GamesForgotten(frozenset(ids)))


def record_of(game: SetAsideGame) -> Record:
    """What the library stores of a set-aside game."""
    return Record(KeptGame(id_of(game), game.date, encode_summary(summary_of(game))), game.session)
