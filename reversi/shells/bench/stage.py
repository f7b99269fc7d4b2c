"""The setting of a page benchmark: the built site, a server for it, and a script that drives a browser."""

import json
import subprocess
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import chain
from pathlib import Path
from typing import Any

from reversi.shells.build import node
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.failure import CommandError
from reversi.shells.http import HOST, server
from reversi.shells.progress import Counter

Sample = dict[str, Any]
"""A measurement: one line of JSON from a script."""

CRASHED = 3
"""The exit status of a script whose browser has crashed; `browsers.mjs` has the same number."""

CRASH = "The browser has crashed."


def prepare() -> Tree:
    """Build the site if need be; raise `CommandError` if the development packages are missing."""
    tree = Tree()
    require_checkout(tree, "measure its page")
    with redirect_stdout(sys.stderr):  # what is printed is the result
        build(tree)
    if not node.is_current(tree, development=True):
        raise CommandError(
            "The benchmarks drive browsers with development packages that are not installed.",
            "Install them first: npm ci --ignore-scripts",
        )
    return tree


def measured(folder: Path, script: str, *arguments: str, isolates: bool = False) -> list[Sample]:
    """Serve `folder`, run `script` of this package with node, and return the samples that it prints.

    The script's last argument is the folder's address. If its first line says how many `things` are
    `planned`, a counter on standard error follows them. As at most hosts, pages are isolated from other sites
    from their second visit on, unless the server `isolates` them.
    """
    with _served(folder, isolates) as address:
        command = [node.find_node(), str(Path(__file__).with_name(script)), *arguments, address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
            samples = list(_counted(map(json.loads, process.stdout or ())))
    if process.returncode == CRASHED:
        raise CommandError(CRASH, "That happens now and then; try again.")
    if process.returncode:
        raise CommandError(f"{script} stopped before it was done; see its message above.")
    return samples


def _counted(printed: Iterator[Sample]) -> Iterator[Sample]:
    """The samples, counted as they arrive if the first line says how many are planned."""
    first = next(printed, None)
    if first is None:
        return
    if "planned" not in first:
        yield from chain([first], printed)
        return
    with Counter(first["planned"], first["things"]) as counter:
        for number, sample in enumerate(printed, start=1):
            counter.show(number)
            yield sample


@contextmanager
def _served(folder: Path, isolates: bool) -> Generator[str]:
    """Serve `folder` within the `with` block, which gets its address."""
    with server(folder, 0, isolates) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{http.server_port}/"
        http.shutdown()
