"""The files that the page from the sources is made of: what is watched, and what may be served."""

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from reversi.shells.build.tree import ROOMS

Stamp: TypeAlias = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size."""

Snapshot: TypeAlias = Mapping[str, Stamp]
"""The watched files, by their path in the checkout."""

AT_THE_TOP = frozenset({"index.html", "pyscript.toml", "LICENSE"})
"""The files at the top of the checkout that the page asks for."""

PACKAGES = ("node_modules/@pyscript/core/dist", "node_modules/pyodide", "node_modules/snabbdom/build")
"""The parts of `node_modules` that it asks for."""

SUFFIXES = frozenset({".py", ".js", ".mjs", ".css", ".wasm", ".bin", ".txt"})
"""The kinds of the program's own files that it asks for."""

_ABOVE = frozenset(f"{room.rpartition('/')[0]}/__init__.py" for room in ROOMS if "/" in room)
"""The packages in which there are rooms."""


def is_served(path: PurePosixPath) -> bool:
    """Whether the page needs the file of that path in the checkout.

    >>> paths = ("reversi/app/msg.py", ".git/config", "reversi/training/fit.py")
    >>> [is_served(PurePosixPath(path)) for path in paths]
    [True, False, False]
    """
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    return str(path) in AT_THE_TOP or _is_ours(path) or any(path.is_relative_to(place) for place in PACKAGES)


def _is_ours(path: PurePosixPath) -> bool:
    """Whether it is a file of the program: of a room that the browser runs, or above one."""
    if path.suffix not in SUFFIXES or not path.is_relative_to("reversi"):
        return False
    within = path.relative_to("reversi")
    is_above = str(within.parent) == "." or str(within) in _ABOVE
    return is_above or any(within.is_relative_to(room) for room in ROOMS)


def snapshot(root: Path) -> Snapshot:
    """Every watched file of the checkout `root` as it is now."""
    return dict(_stamps(root))


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The files that are new, gone or different.

    >>> sorted(changed({"a": (1, 5), "b": (1, 5), "c": (1, 5)}, {"a": (1, 5), "b": (2, 5), "d": (2, 0)}))
    ['b', 'c', 'd']
    """
    return frozenset(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def _stamps(root: Path) -> Iterator[tuple[str, Stamp]]:
    for path in _candidates(root):
        name = path.relative_to(root).as_posix()
        if not is_served(PurePosixPath(name)):
            continue
        try:
            status = path.stat()
        except OSError:  # gone since it was listed
            continue
        yield name, (status.st_mtime_ns, status.st_size)


def _candidates(root: Path) -> Iterator[Path]:
    """Files among which are all that are watched: packages from npm never change under a running server."""
    yield from (root / name for name in AT_THE_TOP)
    package = root / "reversi"
    yield from package.glob("*.*")
    yield from (package / name for name in _ABOVE)
    for room in ROOMS:
        yield from (package / room).rglob("*.*")
