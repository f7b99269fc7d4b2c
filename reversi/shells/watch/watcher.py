"""The watcher: polls the modification times of the sources, and records what has changed."""

from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from threading import Condition, Event, Thread

from reversi.shells.browser.watch.generations import Fault
from reversi.shells.watch.files import Snapshot, changed, snapshot
from reversi.shells.watch.news import News, fault_in, news_of

INTERVAL = 0.2
"""Seconds between two polls. Changes are announced after a poll that finds no more: several files may be
saved at once, and an editor saves one file in several steps.
"""


class Watcher:
    """A thread that watches the checkout `root`, and collects the news for any number of waiting pages.

    News items are numbered from 1. A page names the number that it knows, after a token of this watcher.
    """

    def __init__(self, root: Path, interval: float = INTERVAL) -> None:
        self._root, self._interval = root, interval
        self._token = token_hex(4)
        self._files: Snapshot = snapshot(root)
        self._changes: list[frozenset[str]] = []
        self._faults: dict[str, Fault] = {}
        self._told = Condition()
        self._stopped = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def start(self) -> None:
        """Start watching."""
        self._thread.start()

    def stop(self) -> None:
        """Stop watching, and wake everybody who waits for news."""
        self._stopped.set()
        with self._told:
            self._told.notify_all()
        self._thread.join()

    @property
    def stopped(self) -> bool:
        """Whether the watcher has been stopped."""
        return self._stopped.is_set()

    @property
    def latest(self) -> str:
        """The number of the latest news, with the token, as pages name it."""
        return f"{self._token}-{len(self._changes)}"

    def knows(self, number: str) -> bool:
        """Whether the number, with its token, is one of this watcher's."""
        token, _, rest = number.partition("-")
        return token == self._token and rest.isdecimal() and int(rest) <= len(self._changes)

    def wait(self, since: str, seconds: float) -> tuple[str, News] | None:
        """All news after number `since`, and their number; None if there are none within `seconds`."""
        place = int(since.partition("-")[2])
        with self._told:
            self._told.wait_for(lambda: self.stopped or len(self._changes) > place, seconds)
            return self._since(place) if len(self._changes) > place else None

    def now(self, since: str) -> tuple[str, News]:
        """The same without waiting, even if nothing has changed: the news include the present faults."""
        with self._told:
            return self._since(int(since.partition("-")[2]))

    def _since(self, place: int) -> tuple[str, News]:
        files = frozenset[str]().union(*self._changes[place:])
        faults = [self._faults[file] for file in sorted(self._faults)]
        return self.latest, news_of(files, self._files.keys(), faults)

    def _watch(self) -> None:
        self._look_for_faults(self._files.keys())
        if self._faults:
            self._tell(self._files, frozenset())
        waiting: frozenset[str] = frozenset()
        seen = self._files
        while not self._stopped.wait(self._interval):
            now = snapshot(self._root)
            more = changed(seen, now)
            seen, waiting = now, waiting | more
            if waiting and not more:
                self._look_for_faults(waiting)
                self._tell(now, waiting)
                waiting = frozenset()

    def _look_for_faults(self, files: Iterable[str]) -> None:
        for file in files:
            fault = fault_in(self._root, file) if file.endswith(".py") else None
            if fault:
                self._faults[file] = fault
            else:
                self._faults.pop(file, None)

    def _tell(self, files: Snapshot, changes: frozenset[str]) -> None:
        with self._told:
            self._files = files
            self._changes.append(changes)
            self._told.notify_all()
