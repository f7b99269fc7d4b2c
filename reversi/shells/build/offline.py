"""`dist/reversi.html`: the whole game in one file that opens by double-click, without a network."""

import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from reversi.app.prerender import first_words
from reversi.shells.build.document import offline_document
from reversi.shells.build.node import bundle
from reversi.shells.build.tree import Tree, read

PYTHON = (
    "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/pyodide.asm.mjs", "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide-lock.json", "vendor/pyodide/python_stdlib.zip", "reversi.bin", "later.bin",
    "engine.bin", "main.py", "worker.js", "licences.txt",
)  # fmt: skip
"""What an offline file packs of the site: Python and the game."""


def write_offline(tree: Tree, site: Path, target: Path, board: str) -> None:
    """Write the file from the parts of the finished `site`."""
    languages = [f"{name}.bin" for name in tree.languages()]
    page = offline_document(
        read(tree.root / "index.html"),
        board=board,
        words=first_words(),
        start=read(site / "start.js"),
        style=read(site / "style.css"),
        script=bundled(tree, "start/offline.mjs", target),
        payloads=packed(site, [*PYTHON, *languages]),
    )
    target.write_text(page, encoding="utf-8")


def packed(site: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Parts of the site by the names that they have in an offline file."""
    return {Path(name).name: _unpacked(site / name) for name in names}


def _unpacked(path: Path) -> bytes:
    """The content to pack; a zip without its own compression, as gzip packs all of it together smaller."""
    if path.suffix != ".zip":
        return path.read_bytes()
    plain = BytesIO()
    with zipfile.ZipFile(path) as packed, zipfile.ZipFile(plain, "w") as archive:
        for name in packed.namelist():
            archive.writestr(zipfile.ZipInfo(name), packed.read(name))
    return plain.getvalue()


def bundled(tree: Tree, entry: str, target: Path) -> str:
    """The text of a bundle, made beside `target`."""
    draft = target.with_suffix(".js")
    bundle(tree, entry, draft)
    text = read(draft)
    draft.unlink()
    return text
