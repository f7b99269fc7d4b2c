"""The server for the page from the sources: serves only what the page needs, and sends it the news."""

from functools import partial
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs, urlsplit

from reversi.shells.http import Handler, Server, listening
from reversi.shells.watch.watcher import RESTARTED, STILL_HERE, Watcher, format_event, is_served

STREAM = "/watch"
"""The address of the stream of events."""

PULSE = 15.0
"""Seconds of silence in the stream after which the server checks whether the page is still there."""

SCRIPT = "./reversi/shells/browser/watch/watch.mjs"


class WatchHandler(Handler):
    """Serves those files of the checkout that the page needs; adds the script for the news to index.html."""

    def __init__(self, *arguments: Any, watcher: Watcher, directory: str) -> None:
        self._watcher = watcher
        super().__init__(*arguments, directory=directory)

    def do_GET(self) -> None:  # noqa: N802  (the name is inherited)
        """Send a file, or the stream of events."""
        if urlsplit(self.path).path == STREAM:
            self._stream()
        else:
            super().do_GET()

    def _content(self, path: Path, encoding: str) -> bytes:
        name = PurePosixPath(path.relative_to(self.directory).as_posix())
        target = path.resolve().relative_to(Path(self.directory).resolve())  # where a symbolic link leads
        if not (is_served(name) and is_served(PurePosixPath(target.as_posix()))):
            raise FileNotFoundError(name)
        content = super()._content(path, encoding)
        return with_script(content, self._watcher.latest) if str(name) == "index.html" else content

    def _lifetime(self, path: Path) -> str:
        """Never cache sources: they may change twice within a second, the resolution of `Last-Modified`."""
        return super()._lifetime(path) if "node_modules" in path.parts else "no-store"

    def _stream(self) -> None:
        """Send the page all news since those that it knows, for as long as it listens."""
        if self._is_misdirected():
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        asked = parse_qs(urlsplit(self.path).query).get("since", [""])[0]
        since = self.headers.get("Last-Event-ID") or asked
        if not self._watcher.knows(since):
            self.wfile.write(RESTARTED)
            return
        known, news = self._watcher.now(since)
        self.wfile.write(format_event(known, news))
        while not self._watcher.stopped:
            self.wfile.flush()
            told = self._watcher.wait(known, PULSE)
            known, news = told or (known, news)
            self.wfile.write(format_event(known, news) if told else STILL_HERE)


def with_script(page: bytes, number: str) -> bytes:
    """The page with the script that listens for news since `number`.

    >>> with_script(b"<head></head>", "f-0").endswith(b' id="watching" data-since="f-0"></script></head>')
    True
    """
    script = f'<script type="module" src="{SCRIPT}" id="watching" data-since="{number}"></script>'
    return page.replace(b"</head>", f"{script}</head>".encode(), 1)


def watching_server(root: Path, port: int, watcher: Watcher) -> Server:
    """A server for the checkout `root`, already listening (see `listening`); port 0 is any free one."""
    return listening(partial(WatchHandler, directory=str(root), watcher=watcher), port)
