"""The files of the page from the sources: what is watched, and what may be served."""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from reversi.shells.build.tree import ROOMS

Stamp: TypeAlias = tuple[int, int]
"""When a file was last changed, in nanoseconds, and its size in bytes."""

Snapshot: TypeAlias = Mapping[str, Stamp]
"""The stamps of the watched files, by their paths in the checkout."""

SINGLE_FILES = frozenset({"index.html", "pyscript.toml", "LICENSE", "reversi/shells/build/icon.svg"})
"""The files that the page requests besides those of rooms and packages."""

PACKAGES = (
    "node_modules/@pyscript/core/dist", "node_modules/gifenc/dist", "node_modules/idb/build",
    "node_modules/pyodide", "node_modules/snabbdom/build",
)  # fmt: skip
"""The parts of `node_modules` that the page requests."""

SUFFIXES = frozenset({".py", ".js", ".mjs", ".css", ".wasm", ".bin", ".txt"})
"""The kinds of the program's own files that the page requests."""

_ABOVE = frozenset(room.rpartition("/")[0] for room in ROOMS if "/" in room)
"""The packages that contain rooms."""


def is_served(path: PurePosixPath) -> bool:
    """Whether the page needs the file with this path in the checkout.

    >>> paths = ("reversi/app/msg.py", ".git/config", "reversi/lab/training/fit.py")
    >>> [is_served(PurePosixPath(path)) for path in paths]
    [True, False, False]
    """
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    is_packaged = any(path.is_relative_to(place) for place in PACKAGES)
    return str(path) in SINGLE_FILES or is_packaged or _is_ours(path)


def _is_ours(path: PurePosixPath) -> bool:
    """Whether it is a file of the program: in a room that the browser runs, or in a package above one."""
    if path.suffix not in SUFFIXES or not path.is_relative_to("reversi"):
        return False
    within = path.relative_to("reversi")
    is_above = str(within.parent) == "." or (within.name == "__init__.py" and str(within.parent) in _ABOVE)
    return is_above or any(within.is_relative_to(room) for room in ROOMS)


def snapshot(root: Path) -> Snapshot:
    """The present stamps of all watched files of the checkout `root`; packages from npm do not change.

    This runs five times a second, so paths are plain strings here, and what is served is remembered.
    """
    found = dict[str, Stamp]()
    for folder, folders, names in os.walk(root):
        place = "" if Path(folder) == root else f"{Path(folder).relative_to(root).as_posix()}/"
        folders[:] = [
            name
            for name in folders
            if name == "reversi" or (place and not name.startswith((".", "__pycache__")))
        ]
        for path in (f"{place}{name}" for name in names):
            if _is_watched(path):
                with suppress(OSError):  # it has just been deleted
                    status = Path(root, path).stat()
                    found[path] = (status.st_mtime_ns, status.st_size)
    return found


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The files that are new, deleted or changed.

    >>> sorted(changed({"a": (1, 5), "b": (1, 5), "c": (1, 5)}, {"a": (1, 5), "b": (2, 5), "d": (2, 0)}))
    ['b', 'c', 'd']
    """
    return frozenset(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


@cache
def _is_watched(path: str) -> bool:
    return is_served(PurePosixPath(path))
