"""The browser's storage: the session, quarantined sessions, which could not be read, the custom player, and
which archives have been stored.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from reversi.engine.protocol.archives import OWN_GAMES, ArchivesListed, Loss, LostArchive
from reversi.record import training

SESSION = "reversi.session"
"""The key of the session."""

UNREADABLE = "reversi.session.unreadable"
"""The key of a quarantined session; newer ones have a dot and a number after it."""

OWN_PLAYER = "reversi-own-player"
"""The key of the custom player; the workshop uses it too."""

ARCHIVES = "reversi-archives"
"""The key of the names of the archives that have been stored and not removed, a list as JSON."""

TRAINING = "reversi-training"
"""The key of the record of training, a line for each try."""

KEY = re.compile(re.escape(UNREADABLE) + r"(?:\.([0-9]{1,9}))?")

MOST = 5
"""The most quarantined sessions that are kept; another one replaces the oldest."""


Result = TypeVar("Result")


class StorageError(Exception):
    """The browser refused to store or to read; the text says why."""


@dataclass(frozen=True, slots=True)
class LocalStore:
    """Texts by key. Every call raises StorageError if the browser refuses.

    One that is set to store nothing fails even when it is asked for its `localStorage`.
    """

    local: Callable[[], Any]
    """Returns the browser's `localStorage`, which may raise `refusal`."""
    refusal: type[Exception]
    """The type of the exceptions of JavaScript's."""

    def item(self, key: str) -> str | None:
        """The text under a key; None if there is none."""
        text = self._try(lambda local: local.getItem(key))
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def put(self, key: str, text: str | None) -> None:
        """Store a text in place of any other; None removes what is there."""
        self._try(lambda local: local.removeItem(key) if text is None else local.setItem(key, text))

    def stored_keys(self) -> list[str]:
        """All keys."""
        return self._try(lambda local: [str(local.key(at)) for at in range(local.length)])

    def _try(self, call: Callable[[Any], Result]) -> Result:
        try:
            local = self.local()
            if local is None:
                raise StorageError("there is no localStorage")
            return call(local)
        except self.refusal as error:
            raise StorageError(str(error)) from error


@dataclass(slots=True)
class BrowserStorage:
    """What one page stores."""

    local: LocalStore
    known: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """What this page last read or wrote, by key."""

    def read(self, key: str = SESSION) -> str | None:
        """The text stored under the key, or the session; None if nothing is stored."""
        text = self.known[key] = self.local.item(key)
        return text

    def news(self, key: str = SESSION) -> str | None:
        """The same, if another page has written it since this one read or wrote it."""
        known = self.known.get(key)
        return text if (text := self.read(key)) != known else None

    def write(self, text: str, key: str = SESSION) -> None:
        """Store a text, or the session, in place of any other."""
        self.local.put(key, text)
        self.known[key] = text

    def training(self) -> str | None:
        """The record of training; None if it cannot be read."""
        with suppress(StorageError):
            return self.local.item(TRAINING) or ""
        return None

    def add_training(self, lines: tuple[str, ...]) -> None:
        """Add lines to the record of training, to which other pages add too."""
        stored = training.lines_in(self.local.item(TRAINING) or "")
        self.local.put(TRAINING, "\n".join(training.merged(stored, lines)))

    def forget_training(self) -> None:
        """Delete the record of training."""
        self.local.put(TRAINING, None)

    def with_gone(self, listed: ArchivesListed) -> ArchivesListed:
        """The archives, and those that were stored and are not there any more; remembers what is stored."""
        if listed.is_closed:
            return listed
        known, unreadable = self._archives(), {each.name for each in listed.lost}
        stored = {each.name for each in listed.archives if each.is_stored} - {OWN_GAMES} | unreadable
        if not stored <= known:
            self._remember_archives(known | stored)
        gone = known - unreadable - {each.name for each in listed.archives} - {OWN_GAMES}
        return replace(listed, lost=(*listed.lost, *(LostArchive(name, Loss.GONE) for name in sorted(gone))))

    def forget_archive(self, name: str) -> None:
        """Forget an archive, which the person has removed."""
        self._remember_archives(self._archives() - {name})

    def _archives(self) -> set[str]:
        """The names of stored archives; none if the browser does not say."""
        with suppress(StorageError, ValueError, TypeError):
            return set(map(str, json.loads(self.local.item(ARCHIVES) or "[]")))
        return set()

    def _remember_archives(self, names: set[str]) -> None:
        with suppress(StorageError):  # then the person is not told what the browser deletes
            self.local.put(ARCHIVES, json.dumps(sorted(names)))

    def quarantined(self) -> tuple[str, ...]:
        """The quarantined sessions, newest first."""
        texts = [self.local.item(key) for _, key in reversed(self._keys())]
        return tuple(text for text in texts if text is not None)

    def quarantine(self, text: str) -> None:
        """Store a session that cannot be read, unless it is already in quarantine."""
        if text in self.quarantined():
            return
        keys = self._keys()
        number = keys[-1][0] + 1 if keys else 1
        self.local.put(f"{UNREADABLE}.{number}", text)
        for _, key in keys[: max(0, len(keys) + 1 - MOST)]:
            self.local.put(key, None)

    def _keys(self) -> list[tuple[int, str]]:
        """The keys of the quarantined sessions, each after its number, oldest first."""
        found = filter(None, map(KEY.fullmatch, self.local.stored_keys()))
        return sorted((int(each[1] or 0), each[0]) for each in found)
