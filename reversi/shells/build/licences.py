"""The licences of everything in `dist/`, collected from the packages."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reversi.shells.build.tree import Tree, read

# Licence texts that the packages do not include.
_TEXTS = Path(__file__).with_name("licences")


def licences(tree: Tree) -> str:
    """One text: first a list of names, then every licence in full."""
    parts = list(_parts(tree))
    names = "\n".join(f"  {name}: {licence}" for name, licence, _ in parts)
    texts = "\n\n".join(f"{'=' * 72}\n{name}\n{'=' * 72}\n\n{text.strip()}" for name, _, text in parts)
    return f"Reversi stands on the work of others. This copy contains:\n\n{names}\n\n\n{texts}\n"


def _parts(tree: Tree) -> Iterator[tuple[str, str, str]]:
    """Name, licence and text of each part."""
    yield "Reversi", "MIT", read(tree.root / "LICENSE")
    yield "Python", "PSF-2.0", read(_TEXTS / "Python.txt")
    for name, package in sorted(_shipped(tree).items()):
        licence = str(package.get("license", "")).replace("APACHE", "Apache")
        yield f"{name} {package['version']}", licence, _text(tree.modules / name, licence)


def _shipped(tree: Tree) -> dict[str, Any]:
    """The npm packages whose code reaches the browser, by name, as the lock file describes them."""
    locked = json.loads(read(tree.root / "package-lock.json"))["packages"]
    pyodide = locked["node_modules/pyodide"]
    found: dict[str, Any] = {"pyodide": pyodide}  # its dependencies are used only in node
    waiting = ["@pyscript/core", "snabbdom", "gifenc", "idb", "codemirror", "@codemirror/lang-python"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = locked[f"node_modules/{name}"]
            waiting += found[name].get("dependencies", {})
    return found


def _text(package: Path, licence: str) -> str:
    """The text of a package's own licence file, or else the licence's common text."""
    for path in sorted(package.iterdir()):
        if path.stem.lower() in {"license", "licence"} and path.is_file():
            return read(path)
    return read(_TEXTS / f"{licence}.txt")
