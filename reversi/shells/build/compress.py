"""Compressed copies next to the files, for servers that can send them."""

import gzip
import hashlib
from collections.abc import Sequence
from pathlib import Path

from reversi.shells.build import node
from reversi.shells.build.draft import draft_folder
from reversi.shells.build.tree import Tree
from reversi.shells.progress import step

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The suffix of the compressed copy for each encoding, smallest copies first."""

# Zips are left out: their members are already compressed. With uncompressed members, Brotli would shrink the
# standard library to 1.9 MB instead of 2.7 MB; but most hosts do not compress zips, and would send 6.3 MB.
_KINDS = {".wasm", ".mjs", ".js", ".css", ".html", ".json", ".py", ".svg", ".txt", ".webmanifest"}

_SCRIPT = Path(__file__).with_name("compress.mjs")


def compress(tree: Tree, site: Path) -> None:
    """Write `NAME.br` and `NAME.gz` next to every file NAME of the site, where they are smaller."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.suffix in _KINDS)
    for path, compressed in zip(files, _brotli(tree, files), strict=True):
        content = path.read_bytes()
        _write_if_smaller(path, SUFFIXES["br"], compressed.read_bytes(), content)
        _write_if_smaller(path, SUFFIXES["gzip"], gzip.compress(content, 9, mtime=0), content)


def _write_if_smaller(path: Path, suffix: str, compressed: bytes, content: bytes) -> None:
    if len(compressed) < len(content):
        path.with_name(path.name + suffix).write_bytes(compressed)


def _brotli(tree: Tree, files: Sequence[Path]) -> list[Path]:
    """The paths of the compressed files in the cache: make the missing ones, and delete all others."""
    cache = tree.cache / "brotli"
    cache.mkdir(parents=True, exist_ok=True)
    targets = [cache / f"{_key(path)}.br" for path in files]
    missing = {target: path for target, path in zip(targets, files, strict=True) if not target.exists()}
    if missing:
        with step("Compressing the website"):
            _compress(tree, list(missing.values()), list(missing))
    for old in set(cache.iterdir()) - set(targets):
        old.unlink()
    return targets


def _key(path: Path) -> str:
    return hashlib.sha256(b"\0".join([_SCRIPT.read_bytes(), path.read_bytes()])).hexdigest()


def _compress(tree: Tree, sources: Sequence[Path], targets: Sequence[Path]) -> None:
    with draft_folder(tree.cache, "brotli.", ["new"]) as folder:
        (folder / "new").mkdir()
        drafts = [folder / "new" / target.name for target in targets]
        pairs = [str(path) for pair in zip(sources, drafts, strict=True) for path in pair]
        node.run(
            [node.find_node(), _SCRIPT, *pairs], tree.root, complaint="Node could not compress the website:"
        )
        for draft, target in zip(drafts, targets, strict=True):
            draft.replace(target)
