"""index.html, filled in: the game and the workshop, on the website and as files that carry everything.

The template itself plays the game from the sources. What only some pages have stands between comments that
name what these are, or in one such comment where the template itself does without it:

    <!-- game -->                <!-- website workshop: why, if need be
    …                            …
    <!-- /game -->               /website workshop -->
"""

import base64
import fnmatch
import gzip
import html
import json
import re
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from reversi.app.prerender import first_words
from reversi.shells.build.installed import inlined_icon
from reversi.shells.build.node import bundle
from reversi.shells.build.tree import Tree, read

GAME, WORKSHOP = "game", "workshop"
"""The programs that have pages, as the template names them."""

MOUNT = '<main id="app"></main>'
PARTS = '<script type="application/json" id="parts"></script>'
START = '<script id="start"></script>'
STYLE = "<style></style>"
PAYLOADS = '<script id="payloads"></script>'

_CONFIG = "./pyscript.toml"

# What loads Pyodide: the page's own program (see site.mjs).
_INTERPRETER = "./page.js"

# What PyScript puts beside Python's program, which reads it (see main.py).
_FILES = {"./reversi.bin": "reversi.bin"}

_WORDS = re.compile(r'(<script type="application/json" id="words">).*?(</script>)', re.DOTALL)
_PATTERN = re.compile(r'href="([^"*]*\*[^"]*)"')
_ICON = re.compile(r'<link rel="icon" href="[^"]*">')
_BLOCK = re.compile(
    r" *<!-- (?P<pages>[a-z]+(?: [a-z]+)?)(?P<stands> -->)?[^\n]*\n"
    r"(?P<content>.*?) *(?(stands)<!-- )/(?P=pages) -->\n",
    re.DOTALL,
)


def site_document(template: str, board: str, words: str, parts: Iterable[str], program: str = GAME) -> str:
    """The page of a program on the website.

    `board` is what stands in it at once, `words` are those that it needs before Python speaks, and `parts`
    the files that it needs before there is a game; how many bytes they have, `name_by_content` adds.
    """
    page = _filled(template, {"website", program}, board, words)
    page = _PATTERN.sub(lambda found: f'href="{_matching(found[1], parts)}"', page)
    return _replace(page, PARTS, PARTS.replace("><", f">{_inline(json.dumps(dict.fromkeys(parts, 0)))}<"))


def _matching(pattern: str, parts: Iterable[str]) -> str:
    """The address of the one part that fits the pattern."""
    found = fnmatch.filter(parts, pattern)
    if len(found) != 1:
        raise ValueError(f"a page asks for {pattern}, which must be one file, and is {len(found)}")
    return found[0]


def offline_document(
    template: str,
    board: str,
    words: str,
    start: str,
    style: str,
    script: str,
    payloads: Mapping[str, bytes],
    program: str = GAME,
) -> str:
    """An offline file: the payloads come last, so that the board is painted while they are read."""
    page = _filled(template, {"offline", program}, board, words)
    page = _replace(page, START, f"<script>{_inline(start)}</script>")
    page = _replace(page, STYLE, f"<style>\n{style}</style>")
    packed = "\n".join(_pack(name, content) for name, content in payloads.items())
    return _replace(page, PAYLOADS, f'{packed}\n<script type="module">{_inline(script)}</script>')


def configured(page: str, toml: str) -> str:
    """The page with a configuration in it, that of pyscript.toml but for where Python and `reversi` stand.

    PyScript then asks neither for that file nor for a reader of TOML: three requests, one after the other.
    """
    config = html.escape(json.dumps(tomllib.loads(toml) | {"interpreter": _INTERPRETER, "files": _FILES}))
    for by_address, in_itself in {
        f'config="{_CONFIG}"': f'config="{config}"',
        f'<mpy-config src="{_CONFIG}" hidden>': f'<mpy-config type="json" hidden>{config}',
    }.items():
        if page.count(by_address) != 1:
            raise ValueError(f"index.html must contain {by_address} exactly once")
        page = page.replace(by_address, in_itself)
    return page


def _filled(template: str, is_what: set[str], board: str, words: str) -> str:
    """The blocks of the template for a page that is all this, with the icon, the first board, and the words
    that are needed before Python speaks.
    """
    page = _BLOCK.sub(
        lambda block: block["content"] if is_what.issuperset(block["pages"].split()) else "", template
    )
    page = _ICON.sub(f'<link rel="icon" href="{inlined_icon()}">', page)
    page = _replace(page, MOUNT, f'<main id="app">{board}</main>')
    page, found = _WORDS.subn(lambda element: f"{element[1]}{_inline(words)}{element[2]}", page)
    if found != 1:
        raise ValueError("a page must have one element of words")
    return page


def _pack(name: str, content: bytes) -> str:
    """A payload as an element that is neither run nor shown; without a date, so that builds repeat."""
    text = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/gzip" id="{name}">{text}</script>'


def _inline(script: str) -> str:
    """A script that cannot end its own element."""
    return script.replace("</script", r"<\/script")


def _replace(page: str, old: str, new: str) -> str:
    if page.count(old) != 1:
        raise ValueError(f"a page must contain {old.strip()} exactly once")
    return page.replace(old, new)


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
        script=bundle(tree, _SCRIPTS[program]),
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
