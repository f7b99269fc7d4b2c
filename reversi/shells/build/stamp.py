"""Whether `dist/` is what the present sources would make, and whether it is whole."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from reversi.shells.build.tree import Tree

_NAME = "build.json"


def write_stamp(dist: Path, made_from: str) -> None:
    """Note in `dist` what it contains and the `sources` that it was made from."""
    stamp = {"sources": made_from, "files": _contents(dist)}
    (dist / _NAME).write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def is_current(tree: Tree) -> bool:
    """Whether the sources are as they were at the last build, and no file of `dist` is missing or changed."""
    try:
        stamp = json.loads((tree.dist / _NAME).read_text(encoding="utf-8"))
        return bool(stamp == {"sources": sources(tree), "files": _contents(tree.dist)})
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False


def sources(tree: Tree) -> str:
    """A digest of everything that a build reads."""
    own = [tree.root / name for name in ("index.html", "pyscript.toml", "package-lock.json", "LICENSE")]
    build = (path for path in Path(__file__).parent.rglob("*") if path.is_file() and path.suffix != ".pyc")
    browser = (path for path in tree.browser.iterdir() if path.suffix in {".js", ".mjs", ".css", ".py"})
    return _digest(sorted({*own, *build, *browser, *tree.package_files()}))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"\0{path}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _contents(dist: Path) -> dict[str, str]:
    """The files of `dist` but the stamp, by path, with a digest each."""
    files = sorted(path for path in dist.rglob("*") if path.is_file() and path.name != _NAME)
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }
