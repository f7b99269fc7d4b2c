"""The server of the website on this machine."""

import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread

import pytest

from reversi.shells.failure import Failure
from reversi.shells.serve import HOST, server


@pytest.fixture
def site(tmp_path: Path) -> Iterator[HTTPConnection]:
    """A connection to the server of a small site."""
    for name in ("index.html", "page.js", "pyodide.mjs", "pyodide.asm.wasm", "pyscript.toml", "reversi.zip"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    with server(tmp_path, 0) as http:
        thread = Thread(target=http.serve_forever)
        thread.start()
        connection = HTTPConnection(HOST, http.server_port)
        yield connection
        connection.close()
        http.shutdown()
        thread.join()


def answer(site: HTTPConnection, path: str) -> HTTPResponse:
    """The head of the server's answer."""
    site.request("GET", path)
    response = site.getresponse()
    response.read()
    return response


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/page.js", "text/javascript"),
        ("/pyodide.mjs", "text/javascript"),
        ("/pyodide.asm.wasm", "application/wasm"),
        ("/pyscript.toml", "application/toml"),
        ("/reversi.zip", "application/zip"),
    ],
)
def test_every_file_has_the_type_that_browsers_ask_for(site: HTTPConnection, path: str, kind: str) -> None:
    response = answer(site, path)

    assert response.status == 200
    assert response.headers["Content-Type"] == kind


def test_a_browser_asks_again_before_it_uses_an_old_file(site: HTTPConnection) -> None:
    assert answer(site, "/page.js").headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_not_found(site: HTTPConnection) -> None:
    assert answer(site, "/nothing.html").status == 404


def test_a_taken_port_is_named_with_a_way_out(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]

        with pytest.raises(Failure, match=rf"Port {port} is taken[.]\n.*--port \d+"):
            server(tmp_path, port)
