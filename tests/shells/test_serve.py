"""The website on this machine: what is served, and what cannot be."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import urlopen

import pytest

from reversi.shells import serve
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.http import HOST, Server


def test_an_installed_package_cannot_watch_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "Tree", lambda: Tree(tmp_path))

    with pytest.raises(CommandError, match="Only a checkout of Reversi can serve its sources"):
        serve.run(99_999, open_browser=False, watch=True)  # no port: no server starts


def test_an_installed_package_serves_the_site_that_came_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = Tree(tmp_path)
    tree.packaged_site.mkdir(parents=True)
    (tree.packaged_site / "index.html").write_text("packaged", encoding="utf-8")
    read: list[str] = []

    def read_once(http: Server) -> None:
        with ThreadPoolExecutor() as pool:
            page = pool.submit(lambda: urlopen(f"http://{HOST}:{http.server_port}/").read().decode())
            http.handle_request()
            read.append(page.result())

    monkeypatch.setattr(serve, "Tree", lambda: tree)
    monkeypatch.setattr(Server, "serve_forever", read_once)

    assert serve.run(0, open_browser=False) == 0
    assert read == ["packaged"]
    assert "Reversi is at http://" in capsys.readouterr().out
