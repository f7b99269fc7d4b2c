"""Node, npm and the bundler: find them, check their version, run them."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.output import step

OLDEST = 20
_HINT = f"Install Node.js {OLDEST} or newer (npm comes with it), then try again."


def find_node() -> str:
    """The path of node; raises `CommandError` if it is missing or too old."""
    node = shutil.which("node")
    if node is None:
        raise CommandError("The build needs Node.js, and there is no `node` on the PATH.", _HINT)
    version = _version_of(node)
    if not _is_new_enough(version):
        raise CommandError(
            f"The build needs Node.js {OLDEST}; {node} is {version or 'not a Node.js that answers'}.", _HINT
        )
    return node


def find_npm() -> str:
    """The path of npm; raises `CommandError` if it is missing."""
    npm = shutil.which("npm")
    if npm is None:
        raise CommandError("The build needs npm, and there is no `npm` on the PATH.", _HINT)
    return npm


def run(command: Sequence[str | Path], where: Path, complaint: str, hint: str = "", content: str = "") -> str:
    """Run `command` in `where` with this input, and return its output; if it fails, raise `CommandError` with
    the complaint and all that it has said.
    """
    done = _finished(command, where, content)
    if done.returncode:
        raise CommandError(f"{complaint}\n{f'{done.stdout}{done.stderr}'.strip()}", hint)
    return done.stdout


def run_script(tree: Tree, name: str, *arguments: str | Path, complaint: str, content: str = "") -> str:
    """Run a script of the build in node, as `run` runs commands."""
    command = [find_node(), Path(__file__).with_name(name), *arguments]
    return run(command, tree.root, complaint, content=content)


def bundle(tree: Tree, entry: str) -> str:
    """The text of `entry`, a module of the page, and of everything that it imports."""
    built = "--define:globalThis.IS_BUILT=true"  # see files.mjs
    options = (built, "--bundle", "--format=esm", "--minify", "--target=es2022")
    return _esbuild(tree, [tree.browser / entry, *options], f"esbuild could not bundle {entry}:")


def minified(tree: Tree, style: str) -> str:
    """A style sheet without comments and spaces."""
    complaint = "esbuild could not read the style sheet:"
    return _esbuild(tree, ["--loader=css", "--minify-whitespace"], complaint, style)


def _esbuild(tree: Tree, options: Sequence[str | Path], complaint: str, content: str = "") -> str:
    esbuild = tree.modules / "esbuild/bin/esbuild"
    command = [find_node(), esbuild, "--charset=utf8", "--log-level=warning", *options]
    return run(command, tree.root, complaint, content=content)


def _version_of(node: str) -> str:
    """The first line that `node --version` prints; empty if it fails or prints nothing."""
    done = _finished([node, "--version"], None)
    lines = done.stdout.splitlines()
    return lines[0].strip() if lines and not done.returncode else ""


def _finished(
    command: Sequence[str | Path], where: Path | None, content: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run the command to its end; raises `CommandError` if it cannot be run."""
    try:
        return subprocess.run(
            command, cwd=where, input=content, capture_output=True,
            text=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except OSError as error:
        raise CommandError(f"{command[0]} cannot be run on this machine: {error.strerror}.", _HINT) from error


def _is_new_enough(version: str) -> bool:
    """Whether a version, as node prints it, is at least `OLDEST`.

    >>> _is_new_enough("v20.1.0"), _is_new_enough("v18.20.4"), _is_new_enough("")
    (True, False, False)
    """
    major = version.removeprefix("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def install(tree: Tree, *, development: bool = False) -> None:
    """Install missing or outdated packages with npm; with `development`, also those for the tests alone."""
    if is_current(tree, development=development):
        return
    command = [find_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    with step("Fetching Pyodide, PyScript and the bundler with npm"):
        run(
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
