"""`dist/site/`: plain files for any static host, under any path, that ask no other origin for anything."""

import json
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

from reversi.shells.build.bundle import bundle
from reversi.shells.build.bytecode import compile_library, compile_package
from reversi.shells.build.document import site_document
from reversi.shells.build.licences import licences
from reversi.shells.build.tree import Tree

# Of PyScript the core and what it loads at once; its editors and terminals stay behind.
_PYSCRIPT = (
    "core.js",
    "core-*.js",
    "toml-*.js",
    "error-*.js",
    "deprecations-*.js",
    "donkey-*.js",
    "py-*-*.js",
)
# The archive is unpacked into Python's working directory, so that `import reversi` finds it.
_FILES = """
[files]
"./reversi.zip" = "./*"
"""
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# What there can be a game without.
_LATER = {"engine.zip", "worker.js", "licences.txt"}


def write_site(tree: Tree, site: Path, board: str) -> None:
    """Write the website into `site`, a folder that does not exist yet."""
    site.mkdir(parents=True)
    _write_vendor(tree, site / "vendor")
    shutil.copyfile(compile_package(tree), site / "reversi.zip")
    (site / "engine.zip").write_bytes(_engine(tree))
    for name in ("main.py", "start.js", "style.css"):
        shutil.copyfile(tree.browser / name, site / name)
    (site / "pyscript.toml").write_text(_configuration(tree), encoding="utf-8")
    bundle(tree, "site.mjs", site / "page.js")
    bundle(tree, "worker.mjs", site / "worker.js")
    (site / "licences.txt").write_text(licences(tree), encoding="utf-8")
    template = (tree.root / "index.html").read_text(encoding="utf-8")
    (site / "index.html").write_text(site_document(template, board, _parts(site)), encoding="utf-8")


def _parts(site: Path) -> dict[str, int]:
    """The files that are needed before there is a game, each with its bytes."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name not in _LATER)
    return {f"./{path.relative_to(site).as_posix()}": path.stat().st_size for path in files}


def _configuration(tree: Tree) -> str:
    """pyscript.toml as the website needs it: Python stands in `vendor/`, `reversi` in an archive."""
    sources = (tree.root / "pyscript.toml").read_text(encoding="utf-8")
    return sources.replace("./node_modules/pyodide/", "./vendor/pyodide/") + _FILES


def _write_vendor(tree: Tree, vendor: Path) -> None:
    pyodide, pyscript = vendor / "pyodide", vendor / "pyscript"
    pyodide.mkdir(parents=True)
    pyscript.mkdir()
    for name in _PYODIDE:
        shutil.copyfile(tree.pyodide / name, pyodide / name)
    # PyScript cannot be told another address for the library, so the compiled one takes the name.
    shutil.copyfile(compile_library(tree), pyodide / "python_stdlib.zip")
    (pyodide / "pyodide-lock.json").write_text(_lock(tree), encoding="utf-8")
    for pattern in _PYSCRIPT:
        for path in (tree.modules / "@pyscript/core/dist").glob(pattern):
            shutil.copyfile(path, pyscript / path.name)


def _engine(tree: Tree) -> bytes:
    """What only the worker loads, as a zip, the same bytes for the same files."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in tree.engine_files():
            archive.writestr(zipfile.ZipInfo(path.relative_to(tree.root).as_posix()), path.read_bytes())
    return packed.getvalue()


def _lock(tree: Tree) -> str:
    """Pyodide's list of further packages, emptied: the site ships none and must not fetch any."""
    info = json.loads((tree.pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}})
