"""Node, npm and the bundler: find them, check their version, run them."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError

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


def run(command: Sequence[str | Path], where: Path, complaint: str, hint: str = "") -> None:
    """Run `command` in `where`; raise `CommandError` with the complaint and its output if it fails."""
    done = _finished(command, where, subprocess.STDOUT)
    if done.returncode:
        raise CommandError(f"{complaint}\n{done.stdout.strip()}", hint)


def bundle(tree: Tree, entry: str, target: Path) -> None:
    """Bundle `entry`, a module of the page, and everything it imports into the file `target`."""
    esbuild = tree.modules / "esbuild/bin/esbuild"
    options = [
        "--bundle",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        "--target=es2022",
        "--log-level=warning",
    ]
    options.append("--external:./vendor/*")  # lies next to the bundle on the site
    run(
        [find_node(), esbuild, tree.browser / entry, *options, f"--outfile={target}"], tree.root,
        complaint=f"esbuild could not bundle {entry}:",
    )  # fmt: skip


def _version_of(node: str) -> str:
    """The first line that `node --version` prints; empty if it fails or prints nothing."""
    done = _finished([node, "--version"], None, subprocess.DEVNULL)
    lines = done.stdout.splitlines()
    return lines[0].strip() if lines and not done.returncode else ""


def _finished(
    command: Sequence[str | Path], where: Path | None, errors: int
) -> "subprocess.CompletedProcess[str]":
    """Run the command to its end, with `errors` as its stderr (a constant of subprocess).

    Raises `CommandError` if this machine cannot execute it.
    """
    try:
        return subprocess.run(
            command, cwd=where, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
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
