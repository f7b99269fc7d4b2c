"""Offline files: the whole game, or the workshop, in one that opens by double-click, without a network."""

import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from reversi.app.prerender import first_words
from reversi.shells.build.document import GAME, WORKSHOP, offline_document
from reversi.shells.build.node import bundle
from reversi.shells.build.tree import Tree, read

_PYTHON = (
    "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/pyodide.asm.mjs", "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide-lock.json", "vendor/pyodide/python_stdlib.zip", "reversi.bin", "later.bin",
    "engine.bin", "main.py", "worker.js", "licences.txt",
)  # fmt: skip
"""What an offline file packs of the site: Python and the game."""

_SCRIPTS = {GAME: "start/offline.mjs", WORKSHOP: "workshop/workshop.mjs"}


def write_offline(tree: Tree, site: Path, target: Path, board: str) -> None:
    """Write the game's file from the parts of the finished `site`."""
    languages = [f"{name}.bin" for name in tree.languages()]
    write_file(tree, site, target, GAME, board, first_words(), languages)


def write_file(
    tree: Tree, site: Path, target: Path, program: str, board: str, words: str, more: Iterable[str]
) -> None:
    """Write a program's file, which begins with a board and its words, and has `more` than Python."""
    styles = (site / name for name in ("style.css", f"{program}.css"))
    page = offline_document(
        read(tree.root / "index.html"),
        board=board,
        words=words,
        start=read(site / "start.js"),
        style="\n".join(map(read, filter(Path.exists, styles))),
        script=_bundled(tree, _SCRIPTS[program], target),
        payloads={Path(name).name: _unpacked(site / name) for name in (*_PYTHON, *more)},
        program=program,
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
    text = read(draft)
    draft.unlink()
    return text
