"""`node_modules`, kept in step with package-lock.json."""

import json
from pathlib import Path
from typing import Any

from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.progress import step


def install(tree: Tree, *, development: bool = False) -> None:
    """Install missing or outdated packages with npm; with `development`, also those for the tests alone."""
    if is_current(tree, development=development):
        return
    command = [node.find_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    with step("Fetching Pyodide, PyScript and the bundler with npm"):
        node.run(
            command if development else [*command, "--omit=dev"], tree.root,
            complaint="npm could not fetch the packages. It said:",
            hint="Is this machine offline, or behind a proxy that npm does not know?",
        )  # fmt: skip
    if missing := _missing(tree, development=development):
        raise CommandError(
            f"npm reported success, but did not install {missing[0].removeprefix('node_modules/')}"
            f"{f' and {len(missing) - 1} more' if missing[1:] else ''}."
        )


def is_current(tree: Tree, *, development: bool = False) -> bool:
    """Whether every package is installed in the version that the lock file names."""
    return not _missing(tree, development=development)


def _missing(tree: Tree, *, development: bool) -> list[str]:
    """The paths of the lock file's packages that are not installed in its version."""
    wanted, present = _locked(tree.root / "package-lock.json"), _locked(tree.modules / ".package-lock.json")
    return [
        name
        for name, entry in wanted.items()
        if not entry.get("optional") and (development or not entry.get("dev"))
        if name not in present or present[name]["version"] != entry["version"]
    ]


def _locked(path: Path) -> dict[str, Any]:
    """The packages of a lock file by their paths; empty if the file is missing or unreadable."""
    try:
        packages: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["packages"]
    except (FileNotFoundError, ValueError, KeyError):
        return {}
    return {place: entry for place, entry in packages.items() if place}
