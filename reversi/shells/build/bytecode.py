"""Modules compiled for the browser's Python, so that a page compiles nothing when it starts."""

import hashlib
import json
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from reversi.shells.build import node
from reversi.shells.build.draft import draft_folder
from reversi.shells.build.stdlib import is_needed
from reversi.shells.build.tree import Tree
from reversi.shells.progress import step

_SCRIPT = Path(__file__).with_name("compile.mjs")


def compile_library(tree: Tree) -> Path:
    """A zip of Pyodide's standard library, compiled, without what no page uses."""
    with zipfile.ZipFile(tree.pyodide / "python_stdlib.zip") as archive:
        modules = {name: archive.read(name) for name in archive.namelist() if is_needed(name)}
    return _compiled(tree, "library", modules, "/lib/python314.zip/")


def compile_package(tree: Tree) -> Path:
    """A zip of the rooms of `reversi` that the browser needs, compiled."""
    modules = {path.relative_to(tree.root).as_posix(): path.read_bytes() for path in tree.package_files()}
    return _compiled(tree, "package", modules, "/home/pyodide/")


def _compiled(tree: Tree, name: str, modules: Mapping[str, bytes], prefix: str) -> Path:
    """The compiled zip from the cache, made first if need be; `prefix` is where its files will stand."""
    source = _zipped(modules)
    version = json.loads((tree.pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    key = hashlib.sha256(b"\0".join([version.encode(), _SCRIPT.read_bytes(), source])).hexdigest()
    target = tree.cache / f"{name}-{key[:16]}.zip"
    if not target.exists():
        with step(f"Compiling the {name} for the browser's Python {version}"):
            _compile(tree, source, target, prefix)
        _forget_others(target, name)
    return target


def _zipped(modules: Mapping[str, bytes]) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in modules.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()


def _compile(tree: Tree, source: bytes, target: Path, prefix: str) -> None:
    tree.cache.mkdir(exist_ok=True)
    with draft_folder(tree.cache, "draft.", {"source.zip", "target.zip"}) as folder:
        packed, draft = folder / "source.zip", folder / "target.zip"
        packed.write_bytes(source)
        node.run(
            [node.find_node(), _SCRIPT, tree.pyodide, packed, draft, prefix], tree.root,
            complaint="Pyodide could not compile the modules:",
        )  # fmt: skip
        draft.replace(target)


def _forget_others(target: Path, name: str) -> None:
    for old in target.parent.glob(f"{name}-*.zip"):
        if old != target:
            old.unlink(missing_ok=True)
