"""`python3 -m reversi serve`: the website on this machine; or its sources, which are watched (`--watch`).

A thread polls the modification times of the sources. The page reads what has changed as a stream of events
with `EventSource`: https://html.spec.whatwg.org/#server-sent-events
"""

import json
import os
import warnings
import webbrowser
from collections.abc import Iterable, Mapping, Set
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from secrets import token_hex
from threading import Condition, Event, Thread
from typing import Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

from reversi.shells.browser.watch.generations import Fault
from reversi.shells.build import node
from reversi.shells.build.dist import build
from reversi.shells.build.tree import ROOMS, Tree, require_checkout
from reversi.shells.http import ALL_ADDRESSES, HOST, Handler, Server, listening, own_addresses, server

Stamp: TypeAlias = tuple[int, int]
"""When a file was last changed, in nanoseconds, and its size in bytes."""

Snapshot: TypeAlias = Mapping[str, Stamp]
"""The stamps of the watched files, by their paths in the checkout."""

SINGLE_FILES = frozenset({"index.html", "pyscript.toml", "LICENSE", "reversi/shells/build/icon.svg"})
"""The files that the page requests besides those of rooms and packages."""

PACKAGES = (
    "node_modules/@pyscript/core/dist", "node_modules/gifenc/dist", "node_modules/idb/build",
    "node_modules/pyodide",
)  # fmt: skip
"""The parts of `node_modules` that the page requests."""

SUFFIXES = frozenset({".py", ".js", ".mjs", ".css", ".wasm", ".bin", ".txt"})
"""The kinds of the program's own files that the page requests."""

_ABOVE = frozenset(room.rpartition("/")[0] for room in ROOMS if "/" in room)
"""The packages that contain rooms."""


def is_served(path: PurePosixPath) -> bool:
    """Whether the page needs the file with this path in the checkout.

    >>> paths = ("reversi/app/msg.py", ".git/config", "reversi/lab/training/fit.py")
    >>> [is_served(PurePosixPath(path)) for path in paths]
    [True, False, False]
    """
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    is_packaged = any(path.is_relative_to(place) for place in PACKAGES)
    return str(path) in SINGLE_FILES or is_packaged or _is_ours(path)


def _is_ours(path: PurePosixPath) -> bool:
    """Whether it is a file of the program: in a room that the browser runs, or in a package above one."""
    if path.suffix not in SUFFIXES or not path.is_relative_to("reversi"):
        return False
    within = path.relative_to("reversi")
    is_above = str(within.parent) == "." or (within.name == "__init__.py" and str(within.parent) in _ABOVE)
    return is_above or any(within.is_relative_to(room) for room in ROOMS)


def snapshot(root: Path) -> Snapshot:
    """The present stamps of all watched files of the checkout `root`; packages from npm do not change.

    This runs five times a second, so paths are plain strings here, and what is served is remembered.
    """
    found = dict[str, Stamp]()
    for folder, folders, names in os.walk(root):
        place = "" if Path(folder) == root else f"{Path(folder).relative_to(root).as_posix()}/"
        folders[:] = [
            name
            for name in folders
            if name == "reversi" or (place and not name.startswith((".", "__pycache__")))
        ]
        for path in (f"{place}{name}" for name in names):
            if _is_watched(path):
                with suppress(OSError):  # it has just been deleted
                    status = Path(root, path).stat()
                    found[path] = (status.st_mtime_ns, status.st_size)
    return found


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The files that are new, deleted or changed.

    >>> sorted(changed({"a": (1, 5), "b": (1, 5), "c": (1, 5)}, {"a": (1, 5), "b": (2, 5), "d": (2, 0)}))
    ['b', 'c', 'd']
    """
    return frozenset(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


@cache
def _is_watched(path: str) -> bool:
    return is_served(PurePosixPath(path))


def fault_in(root: Path, file: str) -> Fault | None:
    """The fault in a Python file of the checkout `root`; None if it compiles or no longer exists."""
    try:
        source = (root / file).read_bytes()
    except OSError:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = error.lineno or 0
        return Fault(file, line, _text(source, line), f"{type(error).__name__}: {error.msg}")
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes; nested too deep
        return Fault(file, 0, "", f"{type(error).__name__}: {error}")
    return None


def _text(source: bytes, line: int) -> str:
    lines = source.decode(errors="replace").split("\n")
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""


STARTS = frozenset({"sources.py", "reload.py", "generations.py"})
"""Python files that do the reloading themselves, so that only a reload of the page renews them."""


@dataclass(frozen=True, slots=True)
class News:
    """What has changed since the last news to the page: sorted paths in the checkout."""

    python: tuple[str, ...]
    """Modules that are new or changed."""
    deleted: tuple[str, ...]
    """Those that were deleted."""
    styles: tuple[str, ...]
    """Style sheets."""
    page: tuple[str, ...]
    """Files that only a reload of the page renews."""
    faults: tuple[Fault, ...]
    """All modules that cannot be compiled at present."""


def news_of(files: Iterable[str], present: Set[str], faults: Iterable[Fault]) -> News:
    """The news that the `files` have changed; those not in `present` have been deleted.

    >>> news = news_of(["reversi/msg.py", "reversi/old.py", "a.css"], {"reversi/msg.py", "a.css"}, ())
    >>> news.python, news.deleted, news.styles, news.page
    (('reversi/msg.py',), ('reversi/old.py',), ('a.css',), ())
    """
    kinds: dict[str, list[str]] = {"python": [], "deleted": [], "styles": [], "page": []}
    for file in sorted(files):
        kinds[_kind(file, is_present=file in present)].append(file)
    return News(**{kind: tuple(each) for kind, each in kinds.items()}, faults=tuple(faults))


def _kind(file: str, *, is_present: bool) -> str:
    if file.endswith(".css"):
        return "styles"
    if not file.endswith(".py") or file.rpartition("/")[2] in STARTS:
        return "page"
    return "python" if is_present else "deleted"


def format_event(number: str, news: News) -> bytes:
    r"""The event that brings `news` to the page; the page sends back its `number` when it reconnects.

    >>> format_event("f-1", news_of(["a.css"], {"a.css"}, ())).splitlines()[0]
    b'id: f-1'
    """
    return f"id: {number}\ndata: {json.dumps(asdict(news), ensure_ascii=False)}\n\n".encode()


RESTARTED = b"event: restarted\ndata:\n\n"
"""The event for a page from an earlier server: it is unknown what has changed since."""

STILL_HERE = b": still here\n\n"
"""A comment, not an event; by sending it the server finds out which pages are gone."""


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


def run(port: int, *, open_browser: bool, watch: bool = False, host: str | None = None) -> int:
    """Serve the website, built if need be, or the sources, until Ctrl-C; the exit status."""
    tree = Tree()
    if watch:
        return _serve_sources(tree, port, open_browser)
    return _serve_site(tree, port, open_browser, host or HOST)


def _serve_site(tree: Tree, port: int, open_browser: bool, host: str) -> int:
    """Serve the website: the one that came with an installed package, or this checkout's."""
    is_packaged = not tree.is_checkout and tree.packaged_site.is_dir()
    with server(tree.packaged_site if is_packaged else tree.site, port, host) as http:
        if not is_packaged:
            build(tree)
        _serve(http, "Reversi is at {} (Ctrl-C stops it)", open_browser)
    return 0


def _serve_sources(tree: Tree, port: int, open_browser: bool) -> int:
    require_checkout(tree, "serve its sources")
    node.install(tree)
    watcher = Watcher(tree.root)
    with watching_server(tree.root, port, watcher) as http:
        watcher.start()
        _serve(http, "Reversi is at {}, played from the sources: save a file, and the page takes it over "
                     "(Ctrl-C stops it)", open_browser)  # fmt: skip
    return 0


def _serve(http: Server, said: str, open_browser: bool) -> None:
    """Say where the server is, and serve until Ctrl-C."""
    host = str(http.server_address[0])
    hosts = (own_addresses() if host == ALL_ADDRESSES else []) or [host]
    urls = [f"http://{each}:{http.server_port}/" for each in hosts]
    print(said.format(" and ".join(urls)), flush=True)
    if open_browser:
        webbrowser.open(urls[0])
    http.serve_forever()
