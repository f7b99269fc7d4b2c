"""A server of files, as browsers want them: for this machine alone, or for a room."""

import errno
import re
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any

from reversi.shells.build.archives import SUFFIXES
from reversi.shells.build.naming import ISOLATION, lifetime
from reversi.shells.failure import CommandError, typed

HOST = "127.0.0.1"
ALL_ADDRESSES = "0.0.0.0"

_HERE = re.compile(r"(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])(:\d+)?", re.IGNORECASE)
_NUMBERED = re.compile(r"\d+(\.\d+){3}(:\d+)?")
_ACCEPTED = re.compile(r"([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*(?:,|$)")
"""An encoding, and how much it is preferred, from 0 (refused) to 1; what cannot be read names none."""
_HARDLY = 0.0001
"""How much "identity" is preferred where the header does not name it: less than what it names."""


def is_this_machine(host: str) -> bool:
    """Whether a `Host` header names this machine, with or without a port.

    Browsers resolve every name that ends in `.localhost` themselves, and to this machine.

    >>> is_this_machine("reversi.localhost:80"), is_this_machine("[::1]"), is_this_machine("rebound.org:80")
    (True, True, False)
    """
    return _HERE.fullmatch(host) is not None


def preferred(accepted: str, present: Sequence[str]) -> str:
    """The encoding among `present` that an `Accept-Encoding` header prefers; the first of equals.

    "identity" is accepted unless the header refuses it.

    >>> preferred("gzip, deflate, br, zstd", ["br", "gzip", "identity"])
    'br'
    >>> preferred("gzip, br;q=0.5, *;q=0", ["br", "gzip", "identity"])
    'gzip'
    >>> preferred("", ["br", "gzip", "identity"])
    'identity'
    """
    named = {name: float(quality or 1) for name, quality in _ACCEPTED.findall(accepted.lower())}
    others = named.get("*", 0.0)
    named.setdefault("identity", named.get("*", _HARDLY))
    best = max(present, key=lambda name: named.get(name, others))
    return best if named.get(best, others) > 0 else "identity"


class Handler(SimpleHTTPRequestHandler):
    """Serves files without a log: of the types that browsers require, isolated, compressed if accepted."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".toml": "application/toml",
        ".zip": "application/zip",
        ".py": "text/x-python; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".webmanifest": "application/manifest+json",
        ".webp": "image/webp",
    }

    def send_head(self) -> BytesIO | None:
        """Send the head of the answer and return its body; None where it has none."""
        if self._is_misdirected():
            return None
        path = self._path()
        encoding = self._encoding(path)
        try:
            content = self._content(path, encoding)
            modified = formatdate(path.stat().st_mtime, usegmt=True)
        except (OSError, ValueError):  # ValueError: not a path, as with a null byte
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        known = self.headers.get("If-Modified-Since") == modified
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("Cache-Control", self._lifetime(path))
        self.send_header("Last-Modified", modified)
        self.send_header("Vary", "Accept-Encoding")
        for name, value in ISOLATION.items():
            self.send_header(name, value)
        if not known:
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            if encoding != "identity":
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        return None if known else BytesIO(content)

    def _is_misdirected(self) -> bool:
        """Refuse a request for another host, and say whether this was one.

        Another name for this machine is how a foreign site would read what stands here (DNS rebinding). A
        room asks by number.
        """
        host, comes_from_outside = self.headers.get("Host", ""), self.connection.getsockname()[0] != HOST
        if is_this_machine(host) or (comes_from_outside and _NUMBERED.fullmatch(host)):
            return False
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        return True

    def _content(self, path: Path, encoding: str) -> bytes:
        """The file as it is sent; OSError or ValueError where there is none."""
        # Where a symbolic link leads out of the folder, there is none either.
        path.resolve().relative_to(Path(self.directory).resolve())
        return Path(f"{path}{SUFFIXES.get(encoding, '')}").read_bytes()

    def _lifetime(self, path: Path) -> str:
        """How long a browser may keep the file: the value of `Cache-Control`."""
        return lifetime(path.as_posix())

    def _path(self) -> Path:
        """The requested file; for a folder its index.html, as folders are not listed."""
        path = self.translate_path(self.path)
        return Path(path, "index.html") if path.endswith("/") else Path(path)

    def _encoding(self, path: Path) -> str:
        """How to send the file: compressed, if that stands beside it and the browser takes it."""
        try:
            present = [name for name, suffix in SUFFIXES.items() if Path(f"{path}{suffix}").is_file()]
        except OSError:  # the name is too long for a file; opening it reports that
            return "identity"
        return preferred(self.headers.get("Accept-Encoding", ""), [*present, "identity"])

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the name is inherited)
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """A server that ignores closed connections: browsers close theirs when a page is reloaded."""

    request_queue_size = 128  # With the usual 5, a dozen connections at once make some wait a second.

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print the error, unless the browser has closed the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, as far as it knows them."""
    found = set[str]()
    with suppress(OSError):
        found.update(socket.gethostbyname_ex(socket.gethostname())[2])
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address of nobody (RFC 5737): chooses a network, sends nothing
        found.add(probe.getsockname()[0])
    return sorted(address for address in found if not address.startswith("127."))


def server(site: Path, port: int, host: str = HOST) -> Server:
    """A server of the folder `site`, already listening (see `listening`); port 0 is any free one."""
    return listening(partial(Handler, directory=str(site)), port, host)


def listening(handler: Callable[..., Handler], port: int, host: str = HOST) -> Server:
    """A server that answers with `handler`, already listening at the address `host` of this machine.

    Raises `CommandError` if the machine has no such address, or if the port is taken.
    """
    try:
        return Server((host, port), handler)
    except OSError as error:
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            hint = f"{ALL_ADDRESSES} stands for all that it has."
            raise CommandError(f"This machine has no address {host}.", hint) from error
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            problem = "is taken" if error.errno == errno.EADDRINUSE else "may not be used by this account"
            raise CommandError(
                f"Port {port} {problem}.", f"Choose another one: {typed(f'serve --port {port % 65535 + 1}')}"
            ) from error
        raise
