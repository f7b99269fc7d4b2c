"""The browser's storage: the session, quarantined sessions, which could not be read, the custom player, and
which archives have been stored.

Every call may be refused: a browser can be set to store nothing, and then even reading `localStorage` fails.
`refusal` is the type of the exception that the browser then raises.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from reversi.engine.protocol.archives import OWN_GAMES, ArchivesListed, Loss, LostArchive

SESSION = "reversi.session"
"""The key of the session."""

UNREADABLE = "reversi.session.unreadable"
"""The key of a quarantined session; newer ones have a dot and a number after it."""

OWN_PLAYER = "reversi-own-player"
"""The key of the custom player; the workshop uses it too."""

ARCHIVES = "reversi-archives"
"""The key of the names of the archives that have been stored and not removed, a list as JSON."""

KEY = re.compile(re.escape(UNREADABLE) + r"(?:\.([0-9]{1,9}))?")

MOST = 5
"""The most quarantined sessions that are kept; another one replaces the oldest."""


class StorageError(Exception):
    """The browser refused to store or to read; the text says why."""


@dataclass(slots=True)
class BrowserStorage:
    """The browser's storage as seen by one page."""

    local: Callable[[], Any]
    """Returns the browser's `localStorage`, which may raise `refusal`."""
    refusal: type[Exception]
    known: str | None = None
    """The session that this page last read or wrote."""
    known_own: str | None = None
    """The custom player that this page last read or wrote."""

    def read(self) -> str | None:
        """The stored session; None if nothing is stored."""
        self.known = self._item(SESSION)
        return self.known

    def news(self) -> str | None:
        """The stored session, if another page has written it since this one read or wrote it."""
        known = self.known
        return self.known if self.read() not in (None, known) else None

    def write(self, text: str) -> None:
        """Store a session in place of any other."""
        self._try(lambda local: local.setItem(SESSION, text))
        self.known = text

    def custom_player_of(self) -> str | None:
        """The stored custom player; None if nothing is stored."""
        self.known_own = self._item(OWN_PLAYER)
        return self.known_own

    def own_news(self) -> str | None:
        """The custom player, if another page has written it since this one read or wrote it."""
        known = self.known_own
        return self.known_own if self.custom_player_of() not in (None, known) else None

    def keep_custom_player(self, text: str) -> None:
        """Store the custom player in place of any other."""
        self._try(lambda local: local.setItem(OWN_PLAYER, text))
        self.known_own = text

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
            return set(map(str, json.loads(self._item(ARCHIVES) or "[]")))
        return set()

    def _remember_archives(self, names: set[str]) -> None:
        with suppress(StorageError):  # then the person is not told what the browser deletes
            self._try(lambda local: local.setItem(ARCHIVES, json.dumps(sorted(names))))

    def quarantined(self) -> tuple[str, ...]:
        """The quarantined sessions, newest first."""
        texts = [self._item(key) for _, key in reversed(self._keys())]
        return tuple(text for text in texts if text is not None)

    def quarantine(self, text: str) -> None:
        """Store a session that cannot be read, unless it is already in quarantine."""
        if text in self.quarantined():
            return
        keys = self._keys()
        number = keys[-1][0] + 1 if keys else 1
        self._try(lambda local: local.setItem(f"{UNREADABLE}.{number}", text))
        for _, key in keys[: max(0, len(keys) + 1 - MOST)]:
            self._remove(key)

    def _keys(self) -> list[tuple[int, str]]:
        """The keys of the quarantined sessions, each after its number, oldest first."""
        keys = [self._key(at) for at in range(self._try(lambda local: local.length))]
        return sorted((int(found[1] or 0), found[0]) for key in keys if (found := KEY.fullmatch(key)))

    def _key(self, at: int) -> str:
        return str(self._try(lambda local: local.key(at)))

    def _remove(self, key: str) -> None:
        self._try(lambda local: local.removeItem(key))

    def _item(self, key: str) -> str | None:
        text = self._try(lambda local: local.getItem(key))
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def _try(self, call: Callable[[Any], Any]) -> Any:
        """The result of `call` on the storage; raises StorageError if the browser refuses."""
        try:
            local = self.local()
            if local is None:
                raise StorageError("there is no localStorage")
            return call(local)
        except self.refusal as error:
            raise StorageError(str(error)) from error
