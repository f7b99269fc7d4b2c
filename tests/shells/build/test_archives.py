"""The modules that are shipped: each can be imported, and without those that are not."""

import ast
import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from reversi.shells.build import archives, node
from reversi.shells.build.archives import LIBRARY, compile_library
from reversi.shells.build.tree import CHECKOUT, Tree

SCRIPT = Path(__file__).with_name("import_all.mjs")
OPENER = SCRIPT.with_name("open_archives.mjs")

# What the page's own Python takes from JavaScript and from PyScript.
OUTSIDE = {"js", "pyodide_js", "pyscript"}


def module_of(name: str) -> str:
    """The module in a file of an archive."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def imported(path: Path) -> Iterator[str]:
    """The modules that a file of our own imports, anywhere in it."""
    for statement in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        if isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module


def failures(modules: set[str]) -> dict[str, str]:
    """The modules that the browser's Python cannot import from the library that is shipped, and why."""
    tree = Tree()
    command = [node.find_node(), str(SCRIPT), str(tree.pyodide), str(compile_library(tree))]
    wanted = json.dumps(sorted(modules))
    done = subprocess.run(command, input=wanted, capture_output=True, check=True, text=True, encoding="utf-8")
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_what_has_been_compiled_is_compiled_anew_only_when_a_source_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = Tree(tmp_path)
    tree.pyodide.mkdir(parents=True)
    tree.cache.mkdir()
    (tree.pyodide / "package.json").write_text('{"version": "1.0"}', encoding="utf-8")
    (tree.pyodide / LIBRARY).write_bytes(b"one")
    monkeypatch.setattr(archives, "_compile", lambda _tree, _name, targets: targets[LIBRARY].touch())

    first = compile_library(tree)
    first.write_bytes(b"compiled")
    again = compile_library(tree).read_bytes()
    (tree.pyodide / LIBRARY).write_bytes(b"two")
    second = compile_library(tree)

    assert again == b"compiled"
    assert [*tree.cache.iterdir()] == [second] != [first]


def test_every_module_that_is_shipped_can_be_imported_and_so_can_all_that_the_game_imports() -> None:
    with zipfile.ZipFile(compile_library(Tree())) as archive:
        shipped = {module_of(name) for name in archive.namelist() if name.endswith(".pyc")}
    wanted = {name for path in Tree().package_files() for name in imported(path)}
    wanted = {name for name in wanted if name.split(".")[0] not in {"reversi", *OUTSIDE}}

    assert {"json", "random", "asyncio.base_events", "pyodide.webloop"} <= shipped
    assert {"dataclasses", "json", "pyodide.ffi"} <= wanted
    assert failures(shipped | wanted) == {}


def test_a_module_that_is_not_shipped_is_missed() -> None:
    assert set(failures({"unittest", "json"})) == {"unittest"}


@pytest.fixture(scope="module")
def opened(site: Path) -> dict[str, Any]:
    """What the archives of the site have, and how a page comes to it (see open_archives.mjs)."""
    tree = Tree()
    command = [node.find_node(), str(OPENER), str(tree.pyodide), str(site)]
    done = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_archives_have_every_module_that_the_browser_needs_once(opened: dict[str, Any]) -> None:
    wanted = {
        ".".join(path.relative_to(CHECKOUT).with_suffix("").parts).removesuffix(".__init__")
        for path in Tree().package_files()
    }

    assert sorted(opened["first"] + opened["later"] + opened["workshop"] + opened["languages"]) == sorted(
        wanted
    )
    assert {"reversi.workshop.page", "reversi.shells.browser.workshop.learner"} <= set(opened["workshop"])
    assert {"reversi.shells.browser.page.host", "reversi.locale.catalogue"} <= set(opened["first"])
    assert set(opened["later"]) >= {
        *("reversi.app.analysis.view", "reversi.app.custom_player.view", "reversi.app.editor.update"),
        *("reversi.app.editor.view", "reversi.app.game.ending", "reversi.app.games.update"),
        *("reversi.app.games.view", "reversi.app.next_game.boards", "reversi.app.next_game.players"),
        *("reversi.app.next_game.said", "reversi.app.next_game.sheet", "reversi.app.panel.learn"),
        *("reversi.app.practice.view", "reversi.app.review.graph", "reversi.app.review.report"),
        *("reversi.app.session.summary", "reversi.app.settings.view", "reversi.engine.think"),
        *("reversi.formats.ggf", "reversi.formats.paste", "reversi.formats.picture"),
        *("reversi.shells.browser.workers.computer",),
    }


def test_the_second_archive_is_asked_for_when_one_of_its_modules_is_run_and_again_if_it_is_broken(
    opened: dict[str, Any],
) -> None:
    assert opened["asked"] == [[], [False, True]]


def test_a_module_that_no_archive_has_is_missed_by_its_name(opened: dict[str, Any]) -> None:
    assert opened["missing"] == "No module named 'reversi.app.nowhere'"


def test_no_archive_of_modules_has_files_too_since_a_snapshot_keeps_none(opened: dict[str, Any]) -> None:
    data = [
        f"reversi/engine/data/{name}"
        for name in ("book.bin", "kernel.wasm", "kernel-simd.wasm", "weights.bin")
    ]

    assert opened["files"] == {
        "engine.bin": {name: (CHECKOUT / name).stat().st_size for name in data},
        **{
            f"{name}.bin": {f"reversi/locale/{name}/LC_MESSAGES/reversi.mo": path.stat().st_size}
            for name, path in zip(Tree().languages(), Tree().catalogues(), strict=True)
        },
        "later.bin": {},
        "reversi.bin": {},
        "workshop.bin": {},
    }
