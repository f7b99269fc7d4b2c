"""What is watched and served of a checkout."""

from pathlib import Path, PurePosixPath

import pytest

from reversi.shells.build.tree import CHECKOUT
from reversi.shells.serve import is_served, news_of, snapshot


@pytest.mark.parametrize(
    "path",
    [
        *("index.html", "pyscript.toml", "LICENSE", "reversi/__init__.py", "reversi/program.py"),
        *("reversi/shells/__init__.py", "reversi/shells/browser/page/host.py"),
        *("reversi/shells/browser/watch/watch.mjs", "reversi/shells/browser/style/board.css"),
        *("reversi/engine/data/kernel.wasm", "node_modules/pyodide/pyodide.mjs"),
        *("node_modules/@pyscript/core/dist/core.js", "node_modules/gifenc/dist/gifenc.esm.js"),
    ],
)
def test_the_page_gets_what_it_needs(path: str) -> None:
    assert is_served(PurePosixPath(path))
    assert (CHECKOUT / path).is_file()


@pytest.mark.parametrize(
    "path",
    [
        *(".", ".git/config", ".gitignore", "reversi", "reversi/app", "reversi/app/.secret.py"),
        *("reversi/.hidden/notes.py", "reversi/app/__pycache__/msg.cpython-311.pyc"),
        *("reversi/lab/training/fit.py", "reversi/shells/serve.py", "reversi/shells/build/site.py"),
        *("reversi/app/notes.md", "tests/run", "package.json", "pyproject.toml", "dist/reversi.html"),
        *("node_modules/.package-lock.json", "node_modules/puppeteer-core/package.json"),
        *("node_modules/gifenc/package.json", "elsewhere/reversi/app/msg.py"),
    ],
)
def test_nothing_else_is_served(path: str) -> None:
    assert not is_served(PurePosixPath(path))


def test_a_snapshot_has_what_the_page_is_made_of_and_no_package(tmp_path: Path) -> None:
    for name in (
        "index.html",
        "README.md",
        "reversi/app/msg.py",
        "reversi/lab/training/fit.py",
        "node_modules/pyodide/x.js",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")

    assert sorted(snapshot(tmp_path)) == ["index.html", "reversi/app/msg.py"]


def test_python_that_reloads_the_program_is_news_for_the_whole_page() -> None:
    file = "reversi/shells/browser/watch/reload.py"

    news = news_of([file], {file}, ())

    assert (news.python, news.page) == ((), (file,))
