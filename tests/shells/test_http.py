"""The server of the website on this machine."""

import socket
import struct
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from ipaddress import ip_address
from pathlib import Path
from threading import Thread

import pytest

from reversi.shells.failure import CommandError
from reversi.shells.http import Server, server

PAGE = "assets/page-0123456789abcdef.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site."""
    for name in ("index.html", "pyodide.mjs", "pyodide.asm.wasm", "reversi.zip", PAGE):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    for suffix in (".br", ".gz"):
        (tmp_path / f"{PAGE}{suffix}").write_text(f"page{suffix}", encoding="utf-8")
    return tmp_path


@contextmanager
def serving(http: Server) -> Generator[Server]:
    """A server at work; in the end it waits for every answer that is still being sent."""
    with http:
        http.daemon_threads = False
        thread = Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield http
        http.shutdown()
        thread.join()


@pytest.fixture
def http(folder: Path) -> Iterator[Server]:
    """A server of it, at work."""
    with serving(server(folder, 0)) as http:
        yield http


@pytest.fixture
def site(http: Server) -> Iterator[HTTPConnection]:
    """A connection to it."""
    connection = HTTPConnection("127.0.0.1", http.server_port)
    yield connection
    connection.close()


def answer(site: HTTPConnection, path: str, *, method: str = "GET", **headers: str) -> HTTPResponse:
    """The head of the server's answer."""
    site.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = site.getresponse()
    response.read()
    return response


def body(site: HTTPConnection, path: str, accepted: str) -> str:
    """What the server sends to a browser that takes the encodings `accepted`."""
    site.request("GET", path, headers={"Accept-Encoding": accepted})
    return site.getresponse().read().decode()


def ask_and_hang_up(port: int, path: str) -> None:
    """Ask for a file and be gone before the answer is through."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        connection.recv(100)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        (f"/{PAGE}", "text/javascript"),
        ("/pyodide.mjs", "text/javascript"),
        ("/pyodide.asm.wasm", "application/wasm"),
        ("/reversi.zip", "application/zip"),
    ],
)
def test_every_file_has_the_type_that_browsers_ask_for(site: HTTPConnection, path: str, kind: str) -> None:
    response = answer(site, path, Accept_Encoding="br")

    assert response.status == 200
    assert response.headers["Content-Type"] == kind


def test_a_symbolic_link_does_not_lead_out_of_the_site(
    site: HTTPConnection, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.txt"
    outside.write_text("secret", encoding="utf-8")
    (folder / "link.txt").symlink_to(outside)
    (folder / "files").symlink_to(outside.parent)
    (folder / "within.zip").symlink_to(folder / "reversi.zip")

    assert answer(site, "/link.txt").status == 404
    assert answer(site, "/files/secret.txt").status == 404
    assert answer(site, "/within.zip").status == 200


def test_a_head_is_answered_without_the_file(site: HTTPConnection) -> None:
    site.request("HEAD", "/reversi.zip")
    response = site.getresponse()

    assert response.status == 200
    assert response.headers["Content-Length"] == str(len("reversi.zip"))
    assert response.read() == b""


def test_a_browser_asks_again_before_it_uses_the_page_that_it_has(site: HTTPConnection) -> None:
    first = answer(site, "/")

    again = answer(site, "/", If_Modified_Since=first.headers["Last-Modified"])

    assert first.headers["Cache-Control"] == "no-cache"
    assert first.headers["Last-Modified"].endswith(" GMT")
    assert again.status == 304
    assert answer(site, "/", If_Modified_Since="Thu, 01 Jan 1970 00:00:00 GMT").status == 200


def test_a_browser_keeps_for_ever_what_is_named_by_its_content(site: HTTPConnection) -> None:
    assert answer(site, f"/{PAGE}").headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", f"/{PAGE}"])
def test_pages_are_isolated_from_those_of_other_sites(site: HTTPConnection, path: str) -> None:
    headers = answer(site, path).headers

    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Embedder-Policy"] == "require-corp"


@pytest.mark.parametrize(
    ("accepted", "sent", "encoding"),
    [
        ("gzip, deflate, br, zstd", "page.br", "br"),
        ("gzip, deflate", "page.gz", "gzip"),
        ("gzip, br;q=0", "page.gz", "gzip"),
        ("br;q=0.4, gzip;q=0.8", "page.gz", "gzip"),
        ("*", "page.br", "br"),
        ("identity, br;q=0.5", PAGE, None),
        ("br; q=nonsense", PAGE, None),
        ("deflate", PAGE, None),
        ("", PAGE, None),
    ],
)
def test_a_file_comes_in_the_encoding_that_the_browser_wants_most(
    site: HTTPConnection, accepted: str, sent: str, encoding: str | None
) -> None:
    head = answer(site, f"/{PAGE}", Accept_Encoding=accepted)

    assert body(site, f"/{PAGE}", accepted) == sent
    assert head.headers["Content-Encoding"] == encoding
    assert head.headers["Content-Length"] == str(len(sent))
    assert head.headers["Vary"] == "Accept-Encoding"


def test_a_file_without_compressed_ones_beside_it_comes_as_it_is(site: HTTPConnection) -> None:
    head = answer(site, "/reversi.zip", Accept_Encoding="br, gzip")

    assert head.headers["Content-Encoding"] is None
    assert body(site, "/reversi.zip", "br, gzip") == "reversi.zip"


@pytest.mark.parametrize(
    "path",
    ["/nothing.html", "/assets", "/assets/", "/index.html/", "/%00", "/page%00.js", f"/{'long' * 200}",
     "/%ED%A0%80", "/../serve.py", "/%2e%2e/serve.py"],
)  # fmt: skip
def test_what_is_no_file_of_the_site_is_not_found(
    site: HTTPConnection, path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert answer(site, path).status == 404
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8000", "localhost", "LOCALHOST:8000", "[::1]", "[::1]:8000"]
)
def test_this_machine_is_served_under_its_own_names(site: HTTPConnection, host: str) -> None:
    assert answer(site, "/", Host=host).status == 200


@pytest.mark.parametrize(
    "host",
    [
        *("rebound.example", "rebound.example:80", "127.0.0.1.example", "localhost.example"),
        *("127.1", "192.168.1.7", ""),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_no_other_name_is_served(site: HTTPConnection, host: str, method: str) -> None:
    assert answer(site, "/", method=method, Host=host).status == 421


def test_browsers_that_hang_up_leave_no_trace_and_the_next_one_is_served(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with (folder / "pyodide.asm.wasm").open("wb") as large:
        large.truncate(50_000_000)

    with serving(server(folder, 0)) as http:
        for _ in range(4):
            ask_and_hang_up(http.server_port, "/pyodide.asm.wasm")
        status = answer(HTTPConnection("127.0.0.1", http.server_port), "/").status

    assert status == 200
    assert capfd.readouterr().err == ""


def test_an_error_of_our_own_is_not_kept_quiet(
    site: HTTPConnection, http: Server, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def stumble(*_: object) -> None:
        raise LookupError("stumbled")

    monkeypatch.setattr("reversi.shells.http.lifetime", stumble)

    with pytest.raises(ConnectionError):
        answer(site, "/")

    assert "LookupError: stumbled" in capfd.readouterr().err


def test_it_listens_to_this_machine_alone(http: Server) -> None:
    assert ip_address(http.socket.getsockname()[0]).is_loopback


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1", 200), ("192.168.1.7:8000", 200), ("rebound.example", 421), ("1.2.3", 421)],
)
def test_a_room_is_served_by_number(folder: Path, host: str, status: int) -> None:
    with serving(server(folder, 0, "0.0.0.0")) as http:
        connection = HTTPConnection("127.0.0.2", http.server_port)
        response = answer(connection, f"/{PAGE}", Host=host, Accept_Encoding="gzip")

    assert response.status == status
    assert response.headers["Content-Encoding"] == ("gzip" if status == 200 else None)


def test_an_address_that_the_machine_lacks_is_refused(folder: Path) -> None:
    with pytest.raises(CommandError, match=r"This machine has no address 192\.0\.2\.7"):
        server(folder, 0, "192.0.2.7")


def test_a_taken_port_is_named_with_a_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        with pytest.raises(CommandError, match=rf"Port {port} is taken[.]\n.*--port {port % 65535 + 1}$"):
            server(tmp_path, port)


def test_who_asks_by_another_name_is_sent_no_byte_of_the_site(http: Server) -> None:
    with socket.create_connection(("127.0.0.1", http.server_port)) as connection:
        connection.sendall(b"GET / HTTP/1.0\r\nHost: rebound.example\r\n\r\n")
        sent = b"".join(iter(lambda: connection.recv(65536), b""))

    assert sent.count(b"HTTP/1.") == 1
    assert b"index.html" not in sent
