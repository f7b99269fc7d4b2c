"""What the library's parts share: work that waits for `store.mjs`, and what passes through it as text."""

import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, TypeAlias

from js import reversi
from pyodide.ffi import create_once_callable

from reversi.app.games import MOST_TAGS, Cause, KeptGame, LibraryFailure
from reversi.app.session.games_file import Record
from reversi.shells.browser.page.calls import after

CAUSES = {"VersionError": Cause.NEWER, "QuotaExceededError": Cause.FULL}
"""What IndexedDB calls the causes that a person is told of."""

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
            after(0, go_on)
        else:
            promise.then(create_once_callable(go_on), create_once_callable(refuse))

    def go_on(value: object = None) -> None:
        take(partial(steps.send, value))

    def refuse(error: Any) -> None:
        cause = CAUSES.get(str(getattr(error, "name", "")), Cause.OTHER)
        take(partial(steps.throw, Refused(LibraryFailure(cause, str(error)))))

    go_on()


class Turns:
    """Work of one kind, of which only the latest goes on."""

    def __init__(self) -> None:
        self._number = 0

    def begin(self) -> Callable[[], bool]:
        """End what is under way; return what tells whether the work that now begins still goes on."""
        self._number += 1
        number = self._number
        return lambda: number == self._number

    def end(self) -> None:
        """End what is under way."""
        self._number += 1


def add_games(records: Iterable[Record]) -> Any:
    """Add games to the library; returns a promise."""
    return reversi.inLibrary("addGames", encoded(records), MOST_TAGS)


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
