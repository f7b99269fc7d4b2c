"""The start from the sources: modules are fetched when they are imported."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from tests.shells.browser.fakes import imported

TOP = "https://reversi.example/"


class Server:
    """A server of the top of a checkout, asked as browsers do; a byte comes as a character."""

    def __init__(self) -> None:
        self.files = dict[str, bytes]()
        self.asked = list[str]()

    def new(self) -> SimpleNamespace:
        """A request."""
        request = SimpleNamespace(overrideMimeType=Mock(), send=Mock())

        def begin(method: str, address: str, is_async: bool) -> None:
            path, _, now = address.removeprefix(TOP).partition("?")
            assert (method, is_async, now) == ("GET", False, "1234")
            self.asked.append(path)
            content = self.files.get(path)
            request.status = 404 if content is None else 200
            request.responseText = "".join(
                chr(each if each < 128 else 0xF700 + each) for each in content or b""
            )

        request.open = begin
        return request


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    return Server()


def browser(server: Server, **js: Any) -> Any:
    here = SimpleNamespace(href=f"{TOP}reversi/shells/browser/workers/worker.mjs")
    url = Mock(
        new=lambda address, base: SimpleNamespace(
            href=TOP if (address, base) == ("../../../", here.href) else ""
        )
    )
    date = SimpleNamespace(now=lambda: 1234)
    return imported("start.sources", XMLHttpRequest=server, URL=url, Date=date, location=here, **js)


@pytest.fixture
def worker(server: Server) -> Iterator[ModuleType]:
    """The module in a worker of a page."""
    server.files["reversi/engine/data/book.bin"] = bytes(range(256))
    with browser(server) as module:
        yield module


def test_a_worker_has_the_data_of_the_engine_byte_for_byte(worker: ModuleType, server: Server) -> None:
    assert Path("reversi/engine/data/book.bin").read_bytes() == bytes(range(256))
    assert server.asked == [f"reversi/engine/data/{name}" for name in worker.DATA]


def test_what_is_imported_is_fetched_once_with_what_belongs_to_it(worker: ModuleType, server: Server) -> None:
    server.files |= {
        "reversi/some.py": b"x = 1",
        "reversi/other/__init__.py": b"",
        "reversi/locale/xx/__init__.py": b"",
        "reversi/locale/xx/LC_MESSAGES/reversi.mo": b"words",
        "other.py": b"",
    }
    fetcher = sys.meta_path[0]
    del server.asked[:]

    for name in (
        "reversi.some",
        "reversi.some",
        "reversi.other",
        "reversi.locale.xx",
        "reversi.gone",
        "other",
    ):
        assert fetcher.find_spec(name, None) is None

    assert Path("reversi/some.py").read_bytes() == b"x = 1"
    assert server.asked == [
        *("reversi/some.py", "reversi/other.py", "reversi/other/__init__.py", "reversi/locale/xx.py"),
        *("reversi/locale/xx/__init__.py", "reversi/locale/xx/LC_MESSAGES/reversi.mo", "reversi/gone.py"),
        "reversi/gone/__init__.py",
    ]


@pytest.mark.parametrize("watches", [True, False])
def test_a_page_starts_the_program_and_watches_the_sources_if_the_server_does(
    watches: bool, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, reload = Mock(), Mock()
    monkeypatch.setitem(sys.modules, "reversi.shells.browser.page.host", page)
    monkeypatch.setitem(sys.modules, "reversi.shells.browser.watch.reload", reload)
    watch = {"watch": Mock()} if watches else {}

    with browser(server, document=SimpleNamespace(baseURI=TOP), **watch):
        pass

    assert page.start.call_count == 1
    assert [each.args for each in reload.begin.call_args_list] == [(page.start.return_value,)] * watches
    assert server.asked == []
