"""`python3 -m reversi serve`: the website on this machine."""

import errno
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, never from a stale cache, without a log line each."""

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
    }

    def end_headers(self) -> None:
        """Let the browser keep a file, but ask each time whether it is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the name is inherited)
        """Stay quiet."""


def run(port: int, *, open_browser: bool) -> int:
    """Build if need be and serve until Ctrl-C; the exit status."""
    tree = Tree()
    with server(tree.site, port) as http:
        build(tree)
        url = f"http://{HOST}:{http.server_port}/"
        print(f"Reversi is at {url} (Ctrl-C stops it)", flush=True)
        if open_browser:
            webbrowser.open(url)
        http.serve_forever()
    return 0


def server(site: Path, port: int) -> ThreadingHTTPServer:
    """A server of the folder `site`, already listening; port 0 is any free one.

    Raise `Failure` if the port is taken.
    """
    try:
        return ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(site)))
    except OSError as error:
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            problem = "is taken" if error.errno == errno.EADDRINUSE else "may not be used by this account"
            raise Failure(
                f"Port {port} {problem}.",
                f"Choose another one: python3 -m reversi serve --port {port % 65535 + 1}",
            ) from error
        raise
