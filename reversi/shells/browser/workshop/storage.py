"""The browser's storage as seen by a workshop's page, which shares it with other tabs.

Tabs hear of each other through an event that may come late, so before a page writes a key, it checks whether
another tab has written it meanwhile.
"""

from typing import TypeAlias

from reversi.shells.browser.page.storage import OWN_PLAYER, LocalStore
from reversi.workshop.page.storing import PREFIX, Entries

News: TypeAlias = tuple[tuple[str, str, bool], ...]
"""What other tabs have stored: key, text, and whether it is still stored or this page has overwritten it."""


class WorkStorage:
    """Reads and writes a learner's work, by key."""

    def __init__(self, local: LocalStore) -> None:
        self._local = local
        self._known: dict[str, str | None] = {}
        """What this page last read or wrote, by key."""
        self._written: set[str] = set()
        """The keys that this page was the last to write, as far as it knows."""

    def read(self) -> dict[str, str]:
        """Everything that is stored, by key; raises StorageError."""
        self.news()
        return {key: text for key, text in self._known.items() if text is not None}

    def write(self, entries: Entries) -> News:
        """Store texts, each under its key; the first refusal raises StorageError and ends it.

        Returns the texts of other pages that this one had not seen and has overwritten. A key with such a
        text is never removed.
        """
        overwritten = list[tuple[str, str, bool]]()
        for key, text in entries:
            there = self._local.item(key)
            unseen = there is not None and there not in (self._known.get(key), text)
            if text is None and unseen:
                continue
            if there is not None and unseen:
                overwritten.append((key, there, False))
            self._put(key, text)
        return tuple(overwritten)

    def news(self) -> News:
        """What other pages have stored since this one last read or wrote; removals are ignored."""
        found = list[tuple[str, str, bool]]()
        for key in self._local.stored_keys():
            text = self._local.item(key) if key.startswith(PREFIX) else None
            if text is not None and text != self._known.get(key):
                self._known[key] = text
                self._written.discard(key)
                found.append((key, text, True))
        return tuple(found)

    def late(self, key: str, text: str) -> News:
        """News of another page's text, if this page has overwritten it before it heard of it; else empty."""
        if key in self._written and text != self._known.get(key):
            return ((key, text, False),)
        return ()

    def keep_player(self, text: str) -> None:
        """Store a text as the game's custom player; raises StorageError."""
        self._local.put(OWN_PLAYER, text)

    def _put(self, key: str, text: str | None) -> None:
        self._local.put(key, text)
        self._known[key] = text
        self._written.add(key)
