"""Pages in other tabs: notices what they store, and exchanges questions and answers with them.

Storage events announce stored sessions; questions and answers go through a channel. Both also work for pages
opened from a file. A frozen or hidden page gets neither, so it reads the storage when it is shown again.
"""

from collections.abc import Callable
from typing import Any

from js import BroadcastChannel, document, window
from pyodide.ffi import JsException, create_proxy

CHANNEL = "reversi"
ASKED = "asked"
PLAYS = "plays "


class Pages:
    """The connection to the pages in other tabs."""

    def __init__(
        self, changed: Callable[[], None], asked: Callable[[], None], answered: Callable[[str], None]
    ) -> None:
        self._changed, self._asked, self._answered = changed, asked, answered
        self._look = create_proxy(self._look_again)
        self._hear = create_proxy(self._take)
        self._channel = _channel()
        if self._channel:
            self._channel.addEventListener("message", self._hear)
        window.addEventListener("storage", self._look)
        window.addEventListener("pageshow", self._look)
        document.addEventListener("visibilitychange", self._look)

    def ask(self) -> None:
        """Ask which page plays the game."""
        self._say(ASKED)

    def answer(self, page: str) -> None:
        """Answer that the page called `page` plays it."""
        self._say(f"{PLAYS}{page}")

    def stop(self) -> None:
        """Stop listening."""
        window.removeEventListener("storage", self._look)
        window.removeEventListener("pageshow", self._look)
        document.removeEventListener("visibilitychange", self._look)
        if self._channel:
            self._channel.close()
        self._look.destroy()
        self._hear.destroy()

    def _say(self, words: str) -> None:
        if self._channel:
            self._channel.postMessage(words)

    def _look_again(self, event: Any) -> None:
        if event.type != "visibilitychange" or document.visibilityState == "visible":
            self._changed()

    def _take(self, event: Any) -> None:
        words = str(event.data)
        if words == ASKED:
            self._asked()
        elif words.startswith(PLAYS):
            self._answered(words.removeprefix(PLAYS))


def _channel() -> Any:
    """The channel shared by all Reversi pages in this browser; None if the browser refuses one."""
    try:
        return BroadcastChannel.new(CHANNEL)
    except JsException:
        return None
