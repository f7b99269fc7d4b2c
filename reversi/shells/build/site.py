"""`dist/site/`: plain files for any static host, under any path, that ask no other origin for anything."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reversi.app.prerender import first_words
from reversi.shells.build import archives
from reversi.shells.build.document import configured, site_document
from reversi.shells.build.installed import MANIFEST, PICTURES, write_installed
from reversi.shells.build.node import bundle, minified
from reversi.shells.build.tree import Tree, read

_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# The core, and the one plugin that it asks for even where the configuration shuts it out.
_PYSCRIPT = ("core.js", "core-*.js", "error-*.js")

_BUNDLES = {"page.js": "start/site.mjs", "worker.js": "workers/worker.mjs", "library.js": "library/store.mjs"}

# What there can be a game without, besides all archives but the first.
_LATER = {"worker.js", "library.js", "licences.txt", MANIFEST}


def write_site(tree: Tree, site: Path, board: str) -> None:
    """Write the website into `site`, a folder that does not exist yet, its parts under their plain names."""
    site.mkdir(parents=True)
    _write_vendor(tree, site / "vendor")
    for name, archive in archives.compile_package(tree).items():
        shutil.copyfile(archive, site / name)
    for name in ("main.py", "start.js"):
        shutil.copyfile(tree.browser / "start" / name, site / name)
    for name, entry in _BUNDLES.items():
        (site / name).write_text(bundle(tree, entry), encoding="utf-8")
    (site / "licences.txt").write_text(licences(tree), encoding="utf-8")
    write_installed(tree, site)
    template, config = (read(tree.root / name) for name in ("index.html", "pyscript.toml"))
    (site / "style.css").write_text(minified(tree, styles(tree, template)), encoding="utf-8")
    page = configured(site_document(template, board, first_words(), _parts(site)), config)
    (site / "index.html").write_text(page, encoding="utf-8")


def styles(tree: Tree, template: str) -> str:
    """The style sheets that the page from the sources links, in its order, as one."""
    paths = re.findall(r'<link rel="stylesheet" href="\./(reversi/[^"]*)">', template)
    return "\n".join(read(tree.root / path) for path in paths)


def _parts(site: Path) -> list[str]:
    """The files that are needed before there is a game."""
    names = sorted(path.relative_to(site) for path in site.rglob("*") if path.is_file())
    later = {*_LATER, *(path.name for path in site.glob("*.bin"))} - {archives.FIRST}
    needed = (name for name in names if name.name not in later and name.parts[0] != PICTURES)
    return [f"./{name.as_posix()}" for name in needed]


def _write_vendor(tree: Tree, vendor: Path) -> None:
    pyodide, pyscript = vendor / "pyodide", vendor / "pyscript"
    pyodide.mkdir(parents=True)
    pyscript.mkdir()
    for name in _PYODIDE:
        shutil.copyfile(tree.pyodide / name, pyodide / name)
    # PyScript cannot be told another address for the library, so the compiled one takes the name.
    shutil.copyfile(archives.compile_library(tree), pyodide / archives.LIBRARY)
    # Pyodide's list of further packages, emptied: the site ships none and must not fetch any.
    info = json.loads(read(tree.pyodide / "pyodide-lock.json"))["info"]
    (pyodide / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    for pattern in _PYSCRIPT:
        for path in (tree.modules / "@pyscript/core/dist").glob(pattern):
            shutil.copyfile(path, pyscript / path.name)


# Licence texts that the packages do not include.
_TEXTS = Path(__file__).with_name("licences")


def licences(tree: Tree) -> str:
    """One text: first a list of names, then every licence in full."""
    parts = list(_licensed(tree))
    names = "\n".join(f"  {name}: {licence}" for name, licence, _ in parts)
    texts = "\n\n".join(f"{'=' * 72}\n{name}\n{'=' * 72}\n\n{text.strip()}" for name, _, text in parts)
    return f"Reversi stands on the work of others. This copy contains:\n\n{names}\n\n\n{texts}\n"


def _licensed(tree: Tree) -> Iterator[tuple[str, str, str]]:
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
    waiting = ["@pyscript/core", "gifenc", "idb", "codemirror", "@codemirror/lang-python"]
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
