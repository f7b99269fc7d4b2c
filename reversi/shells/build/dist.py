"""The build: every step from the checkout to `dist/`."""

import json
from pathlib import Path
from typing import Any

from reversi.app.prerender import prerender
from reversi.shells.build import node
from reversi.shells.build.archives import compile_library, compile_package, compress, draft_folder
from reversi.shells.build.document import write_offline
from reversi.shells.build.installed import at_address, write_service_worker
from reversi.shells.build.naming import digest_of, digests_in, name_by_content
from reversi.shells.build.site import write_site
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.build.workshop import make_course, write_workshop, write_workshop_file
from reversi.shells.failure import CommandError
from reversi.shells.output import step

_STAMP = "build.json"


def build(tree: Tree, address: str | None = None) -> bool:
    """Build `dist/` unless it is current; whether it was built.

    The website names its own `address` to readers of links; "" is none, and None the one of the last build.
    Raise `CommandError` where a build is impossible; the old `dist/` is then untouched.
    """
    built = _stamp(tree).get("address", "")
    if is_current(tree) and address in {None, built}:
        return False
    require_checkout(tree, "build the website")
    node.find_node()
    node.install(tree)
    try:
        with draft_folder(tree.root, "dist.", {"new", "old"}) as folder:
            _write(tree, folder / "new", built if address is None else address)
            _swap(folder / "new", tree.dist, folder / "old")
    except OSError as error:
        place = error.filename2 or error.filename
        reason = f"The build could not write its files: {error.strerror}{f' ({place})' if place else ''}."
        raise CommandError(reason, "What stood in dist/ is untouched.") from error
    return True


def run(address: str | None = None) -> int:
    """Build for a website at `address`, if it is known; print where the results are. The exit status."""
    tree = Tree()
    made = build(tree, address or "")
    megabytes = (tree.dist / "reversi.html").stat().st_size / 1e6
    print(f"dist/ {'is ready' if made else 'was up to date'}:")
    print("  dist/site          the website: copy it to any static host")
    print(f"  dist/reversi.html  the offline file ({megabytes:.1f} MB): open it with a double-click")
    print("  dist/workshop.html the workshop, a course in one file: open it likewise")
    return 0


def _write(tree: Tree, dist: Path, address: str) -> None:
    made_from = sources(tree)  # taken first: a change during the build belongs to the next one
    compile_library(tree)
    compile_package(tree)
    board = prerender()
    with step("Building the website"):
        write_site(tree, dist / "site", board)
    with step("Packing the offline file"):
        write_offline(tree, dist / "site", dist / "reversi.html", board)
    with step("Setting the course of the workshop"):
        write_workshop(tree, dist / "site", make_course(tree))
        write_workshop_file(tree, dist / "site", dist / "workshop.html")
    name_by_content(dist / "site")
    if address:
        page = dist / "site/index.html"
        page.write_text(at_address(page.read_text(encoding="utf-8"), address), encoding="utf-8")
    write_service_worker(tree, dist / "site")
    compress(tree, dist / "site")
    write_stamp(dist, made_from, address)


def _swap(new: Path, dist: Path, old: Path) -> None:
    """Replace `dist` by `new`, but for its packages; if that fails, `dist` is as it was."""
    if dist.exists():
        dist.rename(old)
    try:
        new.rename(dist)
    except BaseException:
        if old.exists():
            old.rename(dist)
        raise
    for package in _packages(old):
        package.rename(dist / package.name)


def write_stamp(dist: Path, made_from: str, address: str = "") -> None:
    """Write into `dist` a digest of each of its files, the `sources` it was built from, and its address."""
    stamp = {"sources": made_from, "address": address, "files": _contents(dist)}
    (dist / _STAMP).write_text(json.dumps(stamp), encoding="utf-8")


def is_current(tree: Tree) -> bool:
    """Whether no source has changed since the last build, and no file of `dist` is missing or changed."""
    stamp = _stamp(tree)
    made_from, files = stamp.get("sources"), stamp.get("files")
    return bool(stamp) and made_from == sources(tree) and files == _contents(tree.dist)


def _stamp(tree: Tree) -> dict[str, Any]:
    """What the last build wrote of itself; empty where there is none that can be read."""
    try:
        text = (tree.dist / _STAMP).read_text(encoding="utf-8")
        stamp: dict[str, Any] = json.loads(text) if text.startswith("{") else {}
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return {}
    return stamp


def sources(tree: Tree) -> str:
    """A digest of everything that a build reads."""
    own = [tree.root / name for name in ("index.html", "pyscript.toml", "package-lock.json", "LICENSE")]
    build = (path for path in Path(__file__).parent.rglob("*") if path.is_file() and path.suffix != ".pyc")
    browser = (path for path in tree.browser.rglob("*") if path.suffix in {".js", ".mjs", ".css", ".py"})
    texts = [*tree.workshop.rglob("*.md"), *tree.screenshots()]
    package = (*tree.package_files(), *tree.catalogues(), *tree.engine_files())
    return digest_of(sorted({*own, *build, *browser, *texts, *package}), tree.root)


def _packages(dist: Path) -> set[Path]:
    """What `python3 -m build` has put into `dist`: it uses the same folder."""
    return {*dist.glob("*.whl"), *dist.glob("*.tar.gz")}


def _contents(dist: Path) -> dict[str, str]:
    """The files that a build makes in `dist`, but the stamp, by path, with a digest each."""
    return digests_in(dist, _packages(dist) | {dist / _STAMP})
