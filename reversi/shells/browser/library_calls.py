"""What the library's parts share: calls of `library.mjs`, and what passes through them as text."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from js import reversi
from pyodide.ffi import create_once_callable

from reversi.app.games import MOST_TAGS, Cause, KeptGame, LibraryFailure
from reversi.app.session.games_file import Record

CAUSES = {"VersionError": Cause.NEWER, "QuotaExceededError": Cause.FULL}
"""What IndexedDB calls the causes that a person is told of."""

Tell = Callable[[LibraryFailure], None]


def add_games(records: Iterable[Record]) -> Any:
    """Add games to the library; returns a promise."""
    return reversi.inLibrary("addGames", encoded(records), MOST_TAGS)


def import_games(records: Iterable[Record], *, begins: bool) -> Any:
    """Add games of a file, which can be undone; returns a promise of how many were new, and how many took
    the place of another state, as JSON.
    """
    return reversi.inLibrary("importGames", encoded(records), MOST_TAGS, begins)


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
