"""What goes into the packages that `python3 -m build` makes."""

from pathlib import Path

import pytest

from reversi.shells.build import backend
from reversi.shells.build.tree import Tree


def write(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(path.name, encoding="utf-8")


def test_a_wheel_gets_the_site_without_compressed_copies_and_loses_an_older_one(tmp_path: Path) -> None:
    tree, package = Tree(tmp_path / "checkout"), tmp_path / "build/lib"
    for name in ("index.html", "index.html.br", "index.html.gz", "assets/page-1.js"):
        write(tree.site / name)
    write(package / "reversi/site/assets/page-0.js")

    backend.copy_site(tree, package)

    files = (path for path in package.rglob("*") if path.is_file())
    assert {path.relative_to(package).as_posix() for path in files} == {
        "reversi/site/index.html", "reversi/site/assets/page-1.js",
    }  # fmt: skip


def test_the_source_archive_gets_all_sources_and_nothing_that_was_made(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    for name in (
        "reversi/__init__.py", "reversi/__pycache__/__init__.pyc", "reversi/shells/browser/start/start.js",
        "tests/run", "tests/browser/screenshots/start.png", "docs/picture.png",
        "dist/site/index.html", "node_modules/pyodide/pyodide.mjs",
    ):  # fmt: skip
        write(tmp_path / name)

    found = set(backend.source_files(tree))

    assert {name for name in found if "/" in name} == {
        "reversi/__init__.py", "reversi/shells/browser/start/start.js", "tests/run", "docs/picture.png",
    }  # fmt: skip
    assert {name for name in found if "/" not in name} <= {path.name for path in Tree().root.iterdir()}


def test_a_wheel_that_cannot_be_built_says_why_briefly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("index.html", "package-lock.json"):
        write(tmp_path / name)
    monkeypatch.setattr(backend, "Tree", lambda: Tree(tmp_path))
    monkeypatch.setenv("PATH", "")

    with pytest.raises(SystemExit, match=r"^reversi: The build needs Node\.js"):
        backend.build_wheel(str(tmp_path))
