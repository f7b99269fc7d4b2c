"""`dist/reversi.html`: the whole game in one file that opens by double-click, without a network."""

import zipfile
from io import BytesIO
from pathlib import Path

from reversi.shells.build.document import offline_document
from reversi.shells.build.node import bundle
from reversi.shells.build.tree import Tree

_PAYLOADS = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide-lock.json",
    "vendor/pyodide/python_stdlib.zip",
    "reversi.bin",
    "later.bin",
    "engine.bin",
    "main.py",
    "licences.txt",
)


def write_offline(tree: Tree, site: Path, target: Path, board: str) -> None:
    """Write the file from the parts of the finished `site`."""
    payloads = {Path(name).name: _unpacked(site / name) for name in _PAYLOADS}
    payloads["worker.js"] = _bundled(tree, "offline_worker.mjs", target).encode()
    page = offline_document(
        (tree.root / "index.html").read_text(encoding="utf-8"),
        board=board,
        start=(site / "start.js").read_text(encoding="utf-8"),
        style=(site / "style.css").read_text(encoding="utf-8"),
        script=_bundled(tree, "offline.mjs", target),
        payloads=payloads,
    )
    target.write_text(page, encoding="utf-8")


def _unpacked(path: Path) -> bytes:
    """The content to pack; a zip without its own compression, as gzip packs all of it together smaller."""
    if path.suffix != ".zip":
        return path.read_bytes()
    plain = BytesIO()
    with zipfile.ZipFile(path) as packed, zipfile.ZipFile(plain, "w") as archive:
        for name in packed.namelist():
            archive.writestr(zipfile.ZipInfo(name), packed.read(name))
    return plain.getvalue()


def _bundled(tree: Tree, entry: str, target: Path) -> str:
    """The text of a bundle, made beside `target`."""
    draft = target.with_suffix(".js")
    bundle(tree, entry, draft)
    text = draft.read_text(encoding="utf-8")
    draft.unlink()
    return text
