"""`node_modules`: exactly what package-lock.json names."""

import json
from pathlib import Path
from typing import Any

from reversi.shells.build import node
from reversi.shells.build.progress import step
from reversi.shells.build.tree import Tree


def install(tree: Tree, *, development: bool = False) -> None:
    """Let npm fetch what is missing or stale; with `development` also what only the tests need."""
    if is_current(tree, development=development):
        return
    command = [node.find_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    with step("Fetching Pyodide, PyScript and the bundler with npm"):
        node.run(
            command if development else [*command, "--omit=dev"], tree.root,
            complaint="npm could not fetch the packages. It said:",
            hint="Is this machine offline, or behind a proxy that npm does not know?",
        )  # fmt: skip


def is_current(tree: Tree, *, development: bool = False) -> bool:
    """Whether npm has finished installing every package, in the version that the lock file names."""
    wanted, present = _locked(tree.root / "package-lock.json"), _locked(tree.modules / ".package-lock.json")
    return bool(present) and all(
        name in present and present[name]["version"] == entry["version"]
        for name, entry in wanted.items()
        if not entry.get("optional") and (development or not entry.get("dev"))
    )


def _locked(path: Path) -> dict[str, Any]:
    """The packages of a lock file by their place; empty where npm has left none."""
    try:
        packages: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["packages"]
    except (FileNotFoundError, ValueError, KeyError):
        return {}
    return {place: entry for place, entry in packages.items() if place}
