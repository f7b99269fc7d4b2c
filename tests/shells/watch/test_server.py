"""The server of the page from the sources: what it sends, and what it tells."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from reversi.shells.build.naming import ASK_AGAIN
from reversi.shells.serve import Watcher, watching_server
from tests.shells.test_http import serving

PAGE = "<head><title>x</title></head><body></body>"
MESSAGES = "reversi/app/msg.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout."""
    for name in (
        MESSAGES,
        "reversi/app/page.py",
        "reversi/shells/browser/style/board.css",
        ".git/config",
        "README.md",
    ):
        save(tmp_path, name, "x = 1\n")
    save(tmp_path, "index.html", PAGE)
    return tmp_path


@pytest.fixture
def watcher(checkout: Path) -> Iterator[Watcher]:
    """A watcher of it, at work."""
    watcher = Watcher(checkout, interval=0.02)
    watcher.start()
    yield watcher
    watcher.stop()


@pytest.fixture
def site(checkout: Path, watcher: Watcher) -> Iterator[HTTPConnection]:
    """A connection to a server of it."""
    with serving(watching_server(checkout, 0, watcher)) as http:
        connection = HTTPConnection("127.0.0.1", http.server_port, timeout=60)
        yield connection
        connection.close()
        watcher.stop()


def save(root: Path, name: str, text: str) -> None:
    """Save a file as an editor does: a new one takes the old one's place."""
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    draft = root / f"{name}.draft"
    draft.write_text(text, encoding="utf-8")
    draft.replace(root / name)


def body(site: HTTPConnection, path: str) -> str:
    site.request("GET", path)
    return site.getresponse().read().decode()


def listen(site: HTTPConnection, since: str, **headers: str) -> HTTPResponse:
    """The stream of events, from a number on."""
    site.request(
        "GET",
        f"/watch?since={since}",
        headers={name.replace("_", "-"): value for name, value in headers.items()},
    )
    return site.getresponse()


def event(stream: HTTPResponse) -> dict[str, str]:
    """The next event in the stream, by the names of its lines."""
    lines = dict[str, str]()
    while True:
        line = stream.readline().decode().rstrip("\n")
        if not line and lines:
            return lines
        name, _, value = line.partition(": ")
        if name:
            lines[name.rstrip(":")] = value


def news(stream: HTTPResponse) -> dict[str, Any]:
    """The news of the next event."""
    told: dict[str, Any] = json.loads(event(stream)["data"])
    return told


NONE: dict[str, Any] = {"python": [], "deleted": [], "styles": [], "page": [], "faults": []}


def test_the_page_has_the_script_that_hears_the_news_and_the_number_it_begins_with(
    site: HTTPConnection, watcher: Watcher
) -> None:
    page = body(site, "/")

    assert page == body(site, "/index.html")
    assert page.count("watch.mjs") == 1
    assert f'data-since="{watcher.latest}"' in page
    assert page.replace(page[page.index("<script") : page.index("</head>")], "") == PAGE


def test_no_other_file_is_changed_or_kept_by_a_browser(site: HTTPConnection, checkout: Path) -> None:
    site.request("GET", f"/{MESSAGES}?17")
    answer = site.getresponse()

    assert (answer.read(), answer.headers["Cache-Control"]) == (b"x = 1\n", "no-store")


@pytest.mark.parametrize(
    "path",
    ["/.git/config", "/README.md", "/reversi/", "/reversi/app", "/reversi/app/../../.git/config",
     "/reversi/%2e%2e/.git/config", "/%2egit/config", "//etc/passwd",
     "/reversi/app/%00", "/reversi/app/none.py"],
)  # fmt: skip
def test_what_the_page_does_not_need_is_not_there(site: HTTPConnection, path: str) -> None:
    site.request("GET", path)

    assert site.getresponse().status == 404


@pytest.mark.parametrize("target", ["{outside}", ".git/config", "README.md"])
def test_a_symbolic_link_does_not_lead_to_what_the_page_does_not_need(
    site: HTTPConnection, checkout: Path, tmp_path_factory: pytest.TempPathFactory, target: str
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.py"
    outside.write_text("secret", encoding="utf-8")
    (checkout / "reversi/app/link.py").symlink_to(checkout / target.format(outside=outside))
    (checkout / "reversi/app/own.py").symlink_to(checkout / MESSAGES)

    site.request("GET", "/reversi/app/link.py")
    answer = site.getresponse()
    answer.read()

    assert answer.status == 404
    assert body(site, "/reversi/app/own.py") == "x = 1\n"


@pytest.mark.parametrize("path", ["/", "/watch?since=x"])
def test_no_foreign_name_of_this_machine_is_served(site: HTTPConnection, path: str) -> None:
    site.request("GET", path, headers={"Host": "rebound.example:8000"})

    assert site.getresponse().status == 421


def test_a_browser_asks_whether_a_package_is_still_so(site: HTTPConnection, checkout: Path) -> None:
    name = "node_modules/idb/build/index.js"
    save(checkout, name, "")

    site.request("GET", f"/{name}")

    assert site.getresponse().headers["Cache-Control"] == ASK_AGAIN


def test_files_saved_at_once_are_told_at_once(site: HTTPConnection, watcher: Watcher, checkout: Path) -> None:
    watcher.stop()
    patient = Watcher(checkout, interval=0.2)
    save(checkout, MESSAGES, "x = 22\n")
    (checkout / "reversi/app/page.py").unlink()
    save(checkout, "reversi/app/new/__init__.py", "")
    save(checkout, "reversi/shells/browser/style/board.css", "a {}")
    save(checkout, "reversi/shells/browser/page/page.mjs", "let a;")
    save(checkout, "README.md", "changed, and nobody's concern")

    patient.start()
    told = patient.wait(patient.latest, 60)
    patient.stop()

    assert told
    _, all_news = told
    assert all_news.python == (MESSAGES, "reversi/app/new/__init__.py")
    assert all_news.deleted == ("reversi/app/page.py",)
    assert all_news.styles == ("reversi/shells/browser/style/board.css",)
    assert all_news.page == ("reversi/shells/browser/page/page.mjs",)


def test_a_syntax_error_is_told_till_mended(site: HTTPConnection, watcher: Watcher, checkout: Path) -> None:
    stream = listen(site, watcher.latest)
    first = news(stream)
    save(checkout, MESSAGES, "x = 1\ny = (\n")
    broken = news(stream)
    save(checkout, "reversi/app/page.py", "z = 3\n")
    still = news(stream)
    save(checkout, MESSAGES, "x = 1\ny = ()\n")
    mended = news(stream)

    reason = "SyntaxError: '(' was never closed"
    fault = {"file": MESSAGES, "line": 2, "text": "y = (", "reason": reason, "trace": ""}
    assert (stream.headers["Content-Type"], first) == ("text/event-stream", NONE)
    assert broken == NONE | {"python": [MESSAGES], "faults": [fault]}
    assert still == NONE | {"python": ["reversi/app/page.py"], "faults": [fault]}
    assert mended == NONE | {"python": [MESSAGES]}


def test_what_was_broken_before_the_server_began_is_told_too(tmp_path: Path) -> None:
    save(tmp_path, MESSAGES, "x = (\n")
    watcher = Watcher(tmp_path, interval=0.02)

    first = watcher.latest
    watcher.start()
    told = watcher.wait(first, 60)
    watcher.stop()

    assert told
    _, found = told
    assert [fault.line for fault in found.faults] == [1]
    assert found.python == ()


def test_a_page_that_was_away_hears_all_of_it(site: HTTPConnection, watcher: Watcher, checkout: Path) -> None:
    first = watcher.latest
    save(checkout, MESSAGES, "x = 22\n")
    told = watcher.wait(first, 60)
    assert told
    save(checkout, "reversi/app/page.py", "x = 333\n")
    assert watcher.wait(told[0], 60)

    missed = event(listen(site, "overruled", Last_Event_ID=first))

    assert json.loads(missed["data"]) == NONE | {"python": [MESSAGES, "reversi/app/page.py"]}
    assert missed["id"] == watcher.latest


@pytest.mark.parametrize("since", ["", "00000000-0", "nonsense"])
def test_a_page_of_an_earlier_server_is_told_so(site: HTTPConnection, since: str) -> None:
    assert event(listen(site, since)) == {"event": "restarted", "data": ""}


def test_a_number_that_is_still_to_come_is_not_known(watcher: Watcher) -> None:
    token = watcher.latest.partition("-")[0]

    assert watcher.knows(f"{token}-0")
    assert not watcher.knows(f"{token}-9")
    assert not watcher.knows(f"{token}-²")
