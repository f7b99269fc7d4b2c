"""The browser's storage as a workshop's page sees it: what it and other tabs have stored there.

Tabs hear of each other by an event that may come late, so before a page writes, it looks whether another has
written there meanwhile.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from reversi.shells.browser.storage import StorageError
from reversi.workshop.page.storing import PREFIX, Entries

News: TypeAlias = tuple[tuple[str, str, bool], ...]
"""What others have stored: the key, the text, and whether it stands or this page has since written there."""


class WorkStorage:
    """Reads and writes a learner's work, by key."""

    def __init__(self, local: Callable[[], Any], refusal: type[Exception]) -> None:
        self._local = local
        self._refusal = refusal
        self._known: dict[str, str | None] = {}
        """What this page has read or written last, by key."""
        self._written: set[str] = set()
        """The keys of what it has written last."""

    def read(self) -> dict[str, str]:
        """Everything that is stored, by key; raises StorageError."""
        self.news()
        return {key: text for key, text in self._known.items() if text is not None}

    def write(self, entries: Entries) -> News:
        """Store texts, each under its key, up to the first that is refused, which raises StorageError.

        What another page has stored there, and this one has not seen, is returned; it is never removed.
        """
        overwritten = list[tuple[str, str, bool]]()
        for key, text in entries:
            there = self._item(key)
            unseen = there is not None and there not in (self._known.get(key), text)
            if text is None and unseen:
                continue
            if there is not None and unseen:
                overwritten.append((key, there, False))
            self._put(key, text)
        return tuple(overwritten)

    def news(self) -> News:
        """What other pages have stored since this one last looked or wrote; what they removed stays here."""
        found = list[tuple[str, str, bool]]()
        for key in self._try(self._keys):
            text = self._item(key)
            if text is not None and text != self._known.get(key):
                self._known[key] = text
                self._written.discard(key)
                found.append((key, text, True))
        return tuple(found)

    def late(self, key: str, text: str) -> News:
        """A text that another page has stored, of which this one hears after it has written there itself."""
        if key in self._written and text != self._known.get(key):
            return ((key, text, False),)
        return ()

    def _keys(self) -> list[str]:
        local = self._storage()
        return [key for at in range(local.length) if (key := str(local.key(at))).startswith(PREFIX)]

    def _put(self, key: str, text: str | None) -> None:
        local = self._storage()
        self._try(lambda: local.removeItem(key) if text is None else local.setItem(key, text))
        self._known[key] = text
        self._written.add(key)

    def _item(self, key: str) -> str | None:
        text = self._try(lambda: self._storage().getItem(key))
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def _storage(self) -> Any:
        local = self._try(self._local)
        if local is None:
            raise StorageError("there is no localStorage")
        return local

    def _try(self, call: Callable[[], Any]) -> Any:
        """What `call` answers; raises StorageError where the browser refuses."""
        try:
            return call()
        except self._refusal as error:
            raise StorageError(str(error)) from error
