"""The library in the browser: carries out the commands about it, and tells the program what came of them.

`library.mjs` keeps the games; what it is given and gives back are texts.
"""

import json
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from js import reversi
from pyodide.ffi import create_once_callable

from reversi.app import Msg, cmd
from reversi.app.games import msg as games_msg
from reversi.app.games.ids import id_of
from reversi.app.games.model import Cause, KeptGame, LibraryFailure, SetAsideGame
from reversi.app.session.export import line_of
from reversi.app.session.summary import encode_summary, summary_of
from reversi.elm.loop import Dispatch

AT_A_TIME = 10
"""How many games are written to a file before the page can do other things; each takes milliseconds."""

CAUSES = {"VersionError": Cause.NEWER, "QuotaExceededError": Cause.FULL}
"""What IndexedDB calls the causes that a person is told of."""


def store(command: cmd.StoreGame, dispatch: Dispatch[Msg]) -> None:
    """Put a game into the library."""
    game = command.game
    date = datetime.now().isoformat(timespec="milliseconds") if command.date is None else command.date
    stored = reversi.keepGame(id_of(game), date, encode_summary(summary_of(game)), game.session)
    _then(stored, lambda _: None, dispatch)


def list_games(command: cmd.ListGames, dispatch: Dispatch[Msg]) -> None:
    """List the library, after what it lacks of the set-aside games has been added to it."""

    def listed(text: str) -> None:
        games = tuple(KeptGame(*row) for row in json.loads(text))
        known = {game.id for game in games}
        lacking = [game for game in command.set_aside if id_of(game) not in known]
        if lacking:
            _then(reversi.addGames(_records(lacking)), lambda _: listed_again(), failed(games))
        else:
            dispatch(games_msg.GamesListed(games))

    def listed_again() -> None:
        _then(reversi.listGames(), told, dispatch)

    def told(text: str) -> None:
        dispatch(games_msg.GamesListed(tuple(KeptGame(*row) for row in json.loads(text))))

    def failed(games: tuple[KeptGame, ...]) -> Dispatch[Msg]:
        def tell(failure: Msg) -> None:
            dispatch(failure)
            dispatch(games_msg.GamesListed(games))

        return tell

    _then(reversi.listGames(), listed, dispatch)


def read(command: cmd.ReadGame, dispatch: Dispatch[Msg]) -> None:
    """Read a game from the library."""

    def arrived(text: str) -> None:
        (session,) = json.loads(text)
        dispatch(games_msg.GameRead(session))

    _then(reversi.readGames(json.dumps([command.id])), arrived, dispatch)


def forget(command: cmd.ForgetGame, dispatch: Dispatch[Msg]) -> None:
    """Delete a game from the library."""

    def forgotten(session: Any) -> None:
        known = session if isinstance(session, str) else None  # JavaScript's null is not None
        dispatch(games_msg.GameForgotten(command.game, known))

    _then(reversi.deleteGame(command.game.id), forgotten, dispatch)


def export(command: cmd.ExportGames, dispatch: Dispatch[Msg]) -> None:
    """Save games as a file, some at a time, so that the page can do other things meanwhile."""
    lines: list[str] = []

    def go_on(done: int) -> None:
        ids = command.ids[done : done + AT_A_TIME]

        def arrived(text: str) -> None:
            lines.extend(line for session in json.loads(text) if session and (line := line_of(session)))
            if done + AT_A_TIME >= len(command.ids):
                reversi.saveFile(command.name, "".join(f"{line}\n" for line in lines))
            dispatch(games_msg.GamesExported(done + len(ids)))
            if done + AT_A_TIME < len(command.ids):
                go_on(done + AT_A_TIME)

        _then(reversi.readGames(json.dumps(ids)), arrived, dispatch)

    go_on(0)


def _records(games: Iterable[SetAsideGame]) -> str:
    """What the library stores of games whose date is not known, as JSON."""
    return json.dumps(
        [
            {
                "id": id_of(game),
                "date": "",
                "about": encode_summary(summary_of(game)),
                "session": game.session,
            }
            for game in games
        ]
    )


def _then(promise: Any, call: Callable[[Any], None], dispatch: Dispatch[Msg]) -> None:
    """Call `call` with what the promise gives; if it fails, say so."""

    def failed(error: Any) -> None:
        cause = CAUSES.get(str(getattr(error, "name", "")), Cause.OTHER)
        dispatch(games_msg.LibraryFailed(LibraryFailure(cause, str(error))))

    promise.then(create_once_callable(call), create_once_callable(failed))
