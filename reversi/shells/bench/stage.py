"""What a benchmark of the page needs: the built site, a server for it, and a script that drives a browser."""

import json
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from reversi.shells.build import node, packages
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure
from reversi.shells.serve import HOST, server

Sample = dict[str, Any]
"""A measurement: a line of JSON that a script prints."""


def prepare() -> Tree:
    """Build the site if need be; raise `Failure` if the development packages are missing."""
    tree = Tree()
    build(tree)
    if not packages.is_current(tree, development=True):
        raise Failure(
            "The benchmarks drive browsers with development packages that are not installed.",
            "Install them first: npm ci --ignore-scripts",
        )
    return tree


def measured(folder: Path, script: str, *arguments: str) -> list[Sample]:
    """Serve `folder`, run `script` of this package with node, and return the samples that it prints.

    The script's last argument is the folder's address.
    """
    with _served(folder) as address:
        command = [node.find_node(), str(Path(__file__).with_name(script)), *arguments, address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
            assert process.stdout is not None
            samples = [json.loads(line) for line in process.stdout]
    if process.returncode:
        raise Failure(f"{script} stopped before it was done; its message stands above.")
    return samples


@contextmanager
def _served(folder: Path) -> Generator[str]:
    """Serve `folder` at the address that is given, for as long as it is needed."""
    with server(folder, 0) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://{HOST}:{http.server_port}/"
        http.shutdown()
        thread.join()
