"""node_modules: when npm is asked, and what is said when it fails."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from reversi.shells.build import node
from reversi.shells.build.tree import CHECKOUT, Tree
from reversi.shells.failure import CommandError
from tests.shells.build.test_node import put_program

LOCKED = {
    "": {"name": "reversi"},
    "node_modules/pyodide": {"version": "2.0.0"},
    "node_modules/pyright": {"version": "1.0.0", "dev": True},
    "node_modules/@esbuild/plan9": {"version": "1.0.0", "optional": True},
}


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A checkout that locks three packages and has installed none."""
    (tmp_path / "node_modules").mkdir()
    write_lock(tmp_path / "package-lock.json", LOCKED)
    return Tree(tmp_path)


def write_lock(path: Path, entries: dict[str, Any]) -> None:
    """A lock file as npm writes it."""
    path.write_text(json.dumps({"lockfileVersion": 3, "packages": entries}), encoding="utf-8")


def has_installed(tree: Tree, **versions: str) -> None:
    """Leave what npm leaves when it has finished."""
    entries = {f"node_modules/{name}": {"version": version} for name, version in versions.items()}
    write_lock(tree.modules / ".package-lock.json", entries)


@pytest.mark.parametrize(
    ("installed", "for_the_build", "for_the_tests"),
    [
        ({}, False, False),
        ({"pyodide": "1.9.9"}, False, False),
        ({"pyodide": "2.0.0"}, True, False),
        ({"pyodide": "2.0.0", "pyright": "1.0.0"}, True, True),
    ],
)
def test_the_packages_that_run_are_enough_for_a_build_but_not_for_the_tests(
    installed: dict[str, str], for_the_build: bool, for_the_tests: bool, tree: Tree
) -> None:
    if installed:
        has_installed(tree, **installed)

    assert (node.is_current(tree), node.is_current(tree, development=True)) == (for_the_build, for_the_tests)


def test_npm_fetches_what_is_missing_and_is_not_asked_when_all_is_there(
    tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "node_modules/.package-lock.json"
    put_program(tmp_path, "npm", f'echo "$@" > "{tmp_path}/asked"; cp package-lock.json "{installed}"')
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)

    node.install(tree)

    asked = (tmp_path / "asked").read_text(encoding="utf-8").split()
    assert asked[0] == "ci"
    assert {"--ignore-scripts", "--omit=dev"} <= set(asked)

    monkeypatch.setenv("PATH", "")  # npm would be missed
    node.install(tree)


@pytest.mark.parametrize(
    ("development", "complaint"),
    [
        (False, "npm reported success, but did not install pyodide."),
        (True, "npm reported success, but did not install pyodide and 1 more."),
    ],
)
def test_an_npm_that_says_yes_and_installs_nothing_is_not_believed(
    development: bool, complaint: str, tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_program(tmp_path, "npm", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)

    with pytest.raises(CommandError) as failure:
        node.install(tree, development=development)

    assert str(failure.value) == complaint


def test_a_failing_npm_is_quoted(tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(tmp_path, "npm", "echo npm error code ENOTFOUND; exit 1")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)

    with pytest.raises(CommandError, match=r"(?s)npm could not fetch.*ENOTFOUND.*offline"):
        node.install(tree)


def test_the_lock_file_names_no_address() -> None:
    lock = (CHECKOUT / "package-lock.json").read_text(encoding="utf-8")

    assert "http" not in lock
    assert '"resolved"' not in lock


def test_every_package_is_pinned_and_checked() -> None:
    manifest = json.loads((CHECKOUT / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((CHECKOUT / "package-lock.json").read_text(encoding="utf-8"))["packages"]

    for name, version in (manifest["dependencies"] | manifest["devDependencies"]).items():
        assert locked[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in entry for place, entry in locked.items() if place)
