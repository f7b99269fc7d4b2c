"""The compiled modules of a page: Python's standard library, and the archives of the game; and compressed
copies of the site's files, for servers that can send them. What is slow to make stays in the cache, and in a
draft folder until it is complete.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from reversi.shells.build import node
from reversi.shells.build.naming import digest_of
from reversi.shells.build.tree import Tree
from reversi.shells.output import step

LIBRARY = "python_stdlib.zip"
FIRST, LATER, WORKSHOP, ENGINE = "reversi.bin", "later.bin", "workshop.bin", "engine.bin"
"""The first screen's modules; all others; the workshop's modules; the engine's data."""

_COMPILER = ("compile.mjs", "in_pyodide.py", "written_out.py", "tree.py")


def compile_library(tree: Tree) -> Path:
    """The path of the standard library, as one compiled zip."""
    return _compiled(tree, "library", [tree.pyodide / LIBRARY], [LIBRARY])[LIBRARY]


def compile_package(tree: Tree) -> dict[str, Path]:
    """The paths of the game's archives, by name."""
    sources = [*tree.package_files(), *tree.catalogues(), *tree.engine_files()]
    languages = (f"{name}.bin" for name in tree.languages())
    return _compiled(tree, "package", sources, [FIRST, LATER, WORKSHOP, ENGINE, *languages])


def _compiled(tree: Tree, name: str, sources: Iterable[Path], results: Sequence[str]) -> dict[str, Path]:
    """The cached files compiled from `sources`, by name; compile them first if they are missing."""
    version = json.loads((tree.pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    compiler = (Path(__file__).with_name(name) for name in _COMPILER)
    key = digest_of([*compiler, *sources], tree.root, version)
    targets = {result: tree.cache / f"{name}-{key}-{result}" for result in results}
    if not all(target.exists() for target in targets.values()):
        with step(f"Compiling the {name} for the browser's Python {version}"):
            _compile(tree, name, targets)
        for old in set(tree.cache.glob(f"{name}-*")) - set(targets.values()):
            old.unlink(missing_ok=True)
    return targets


def _compile(tree: Tree, name: str, targets: Mapping[str, Path]) -> None:
    tree.cache.mkdir(exist_ok=True)
    with draft_folder(tree.cache, "draft.", set(targets)) as folder:
        node.run_script(
            tree, _COMPILER[0], f"compile_{name}", tree.pyodide, tree.root, folder,
            complaint=f"Pyodide could not compile the {name}:",
        )  # fmt: skip
        for result, target in targets.items():
            (folder / result).replace(target)


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


if sys.platform != "win32":
    import fcntl

_RANDOM = re.compile("[a-z0-9_]{8}")
"""The random part of a name made by tempfile."""


@contextmanager
def draft_folder(place: Path, prefix: str, contents: Collection[str]) -> Generator[Path]:
    """Make a folder in `place` for this process alone, and remove it at the end of the block.

    Builds share a lock on the folder that their drafts are in, and it ends with the process, however that
    ends. Whoever has it alone knows that all other drafts there are leftovers, and removes them first:
    folders with such a name that contain nothing but names from `contents`. Leftovers stay where there are no
    locks (Windows, some network drives).
    """
    with ExitStack() as stack:
        if sys.platform != "win32":
            handle = os.open(place, os.O_RDONLY)
            stack.callback(os.close, handle)
            with suppress(OSError):  # another build is at work, or the file system has no locks
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _remove_leftovers(place, prefix, contents)
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_SH)
        yield Path(stack.enter_context(TemporaryDirectory(dir=place, prefix=prefix)))


def _remove_leftovers(place: Path, prefix: str, contents: Collection[str]) -> None:
    for folder in place.glob(f"{prefix}*"):
        if (
            _RANDOM.fullmatch(folder.name.removeprefix(prefix))
            and folder.is_dir()
            and {path.name for path in folder.iterdir()} <= set(contents)
        ):
            shutil.rmtree(folder, ignore_errors=True)  # a leftover that stays does no harm
