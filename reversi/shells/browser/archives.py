"""The worker that keeps archives of games, as the page manages it."""

from typing import Any

from js import Object, reversi
from pyodide.ffi import create_proxy, to_js

from reversi.domain import DecodeError
from reversi.elm.loop import Dispatch
from reversi.engine.protocol import archives


class ArchiveWorker:
    """Runs from its beginning to its end; its news go to `dispatch`."""

    def __init__(self, dispatch: Dispatch[archives.ArchiveNews]) -> None:
        self._dispatch = dispatch
        self._proxies = [create_proxy(self._on_text), create_proxy(self._on_death)]
        self._worker: Any = reversi.startArchives(*self._proxies)

    def post(self, order: archives.ArchiveOrder) -> None:
        """Send an order."""
        self._worker.post(archives.ORDERS.encode(order))

    def import_files(self) -> None:
        """Hand over the files that the person has chosen or dropped last."""
        reversi.importFiles(self._worker)

    def cancel_import(self) -> None:
        """End the import that is under way; the archives stay as they are."""
        self._worker.post(to_js({"cancel": True}, dict_converter=Object.fromEntries))

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()
        while self._proxies:
            self._proxies.pop().destroy()

    def _on_text(self, text: str) -> None:
        if not text:
            return  # it is alive, and opens what is stored
        try:
            news: archives.ArchiveNews = archives.NEWS.decode(text)
        except DecodeError as error:
            news = archives.ArchivesFailed(str(error))
        self._dispatch(news)

    def _on_death(self, reason: str) -> None:
        self._dispatch(archives.ArchivesFailed(reason))
