"""Compressed copies next to the files, for servers that can send them."""

import gzip
import hashlib
from collections.abc import Sequence
from pathlib import Path

from reversi.shells.build import node
from reversi.shells.build.draft import draft_folder
from reversi.shells.build.tree import Tree
from reversi.shells.output import step

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The suffix of the compressed copy for each encoding, smallest copies first."""

# Zips are left out: their members are already compressed. With uncompressed members, Brotli would shrink the
# standard library to 1.9 MB instead of 2.7 MB; but most hosts do not compress zips, and would send 6.3 MB.
_KINDS = {".wasm", ".mjs", ".js", ".css", ".html", ".json", ".py", ".svg", ".txt", ".webmanifest"}


def compress(tree: Tree, site: Path) -> None:
    """Write `NAME.br` and `NAME.gz` next to every file NAME of the site, where they are smaller."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.suffix in _KINDS)
    for path, compressed in zip(files, _brotli(tree, files), strict=True):
        content = path.read_bytes()
        copies = {"br": compressed.read_bytes(), "gzip": gzip.compress(content, 9, mtime=0)}
        for encoding, copy in copies.items():
            if len(copy) < len(content):
                path.with_name(path.name + SUFFIXES[encoding]).write_bytes(copy)


def _brotli(tree: Tree, files: Sequence[Path]) -> list[Path]:
    """The paths of the compressed files in the cache: make the missing ones, and delete all others."""
    cache = tree.cache / "brotli"
    cache.mkdir(parents=True, exist_ok=True)
    script = Path(__file__).with_name("compress.mjs").read_bytes()
    digests = (hashlib.sha256(b"\0".join([script, path.read_bytes()])).hexdigest() for path in files)
    targets = [cache / f"{digest}.br" for digest in digests]
    missing = {target: path for target, path in zip(targets, files, strict=True) if not target.exists()}
    if missing:
        with step("Compressing the website"), draft_folder(tree.cache, "brotli.", ["new"]) as folder:
            (folder / "new").mkdir()
            drafts = {target: folder / "new" / target.name for target in missing}
            pairs = [path for target, source in missing.items() for path in (source, drafts[target])]
            node.run_script(tree, "compress.mjs", *pairs, complaint="Node could not compress the website:")
            for target, draft in drafts.items():
                draft.replace(target)
    for old in set(cache.iterdir()) - set(targets):
        old.unlink()
    return targets
