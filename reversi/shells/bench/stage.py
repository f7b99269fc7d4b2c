"""What a measurement needs around it: the built site, a server, a script for node, a table."""

import json
import subprocess
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from reversi.engine.search.limits import Limits
from reversi.shells.build import node, packages
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure
from reversi.shells.serve import HOST, server

ANY = "any"
"""In place of a browser's name: all that are installed."""

Sample = dict[str, Any]

Asked: TypeAlias = tuple[str, Limits]
"""A question to the search: a position, and how far to search it."""


def prepare() -> Tree:
    """Make sure that the site is built and the tools are there; raise `Failure` where they are not."""
    tree = Tree()
    build(tree)
    if not packages.is_current(tree, development=True):
        raise Failure(
            "The benchmarks drive browsers with development packages that are not installed.",
            "Install them first: npm ci --ignore-scripts",
        )
    return tree


def first_of_each(questions: Sequence[Asked], count: int | None) -> list[Asked]:
    """The first `count` questions of each kind, that is, with the same limits; all, where `count` is None.

    >>> deep, exact = Limits(9, 0), Limits(1, 64)
    >>> [position for position, _ in first_of_each([("a", deep), ("b", deep), ("c", exact)], 1)]
    ['a', 'c']
    """
    return [
        question
        for number, question in enumerate(questions)
        if [limits for _, limits in questions[:number]].count(question[1]) < (count or len(questions))
    ]


@contextmanager
def served(folder: Path) -> Generator[str]:
    """Serve `folder`, give its address, and stop in the end."""
    with server(folder, 0) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://{HOST}:{http.server_port}/"
        http.shutdown()
        thread.join()


def samples(script: str, *arguments: str) -> Generator[Sample]:
    """Run `script`, a module of this room, with node, and give every line of JSON as it is printed."""
    command = [node.find_node(), str(Path(__file__).with_name(script)), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        if process.stdout is not None:
            yield from map(json.loads, process.stdout)
    if process.returncode:
        raise Failure(f"{script} ended before it was done; what it said stands above.")


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print `rows` under `head`: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, ["-" * width for width in widths], *rows):
        first, *others = (f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
        print("  ".join([f"{first.strip():<{widths[0]}}", *others]))
