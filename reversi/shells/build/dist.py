"""The build: every step from the checkout to `dist/`."""

from pathlib import Path

from reversi.shells.build import node, packages
from reversi.shells.build.bytecode import compile_library, compile_package
from reversi.shells.build.compress import compress
from reversi.shells.build.draft import draft_folder
from reversi.shells.build.naming import name_by_content
from reversi.shells.build.offline import write_offline
from reversi.shells.build.site import write_site
from reversi.shells.build.stamp import is_current, sources, write_stamp
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure
from reversi.shells.progress import step

_NO_CHECKOUT = (
    "Only a checkout of Reversi can build the website; "
    "this installed package plays in the terminal: python3 -m reversi play"
)


def build(tree: Tree) -> bool:
    """Make `dist/` unless it is current, and say whether there was anything to do.

    Raise `Failure` where it cannot be made; what stood in `dist/` is then untouched.
    """
    if is_current(tree):
        return False
    if not tree.is_checkout:
        raise Failure(_NO_CHECKOUT)
    node.find_node()
    packages.install(tree)
    try:
        with draft_folder(tree.root, "dist.", {"new", "old"}) as folder:
            _write(tree, folder / "new")
            _swap(folder / "new", tree.dist, folder / "old")
    except OSError as error:
        place = error.filename2 or error.filename
        reason = f"The build could not write its files: {error.strerror}{f' ({place})' if place else ''}."
        raise Failure(reason, "What stood in dist/ is untouched.") from error
    return True


def _write(tree: Tree, dist: Path) -> None:
    from reversi.view import prerender

    made_from = sources(tree)  # taken first: what changes during the build belongs to the next one
    compile_library(tree)
    compile_package(tree)
    board = prerender()
    with step("Building the website"):
        write_site(tree, dist / "site", board)
    with step("Packing the offline file"):
        write_offline(tree, dist / "site", dist / "reversi.html", board)
    name_by_content(dist / "site")
    compress(tree, dist / "site")
    write_stamp(dist, made_from)


def _swap(new: Path, dist: Path, old: Path) -> None:
    """Put `new` in the place of `dist`, which stays whole until then, and comes back if that fails."""
    if dist.exists():
        dist.rename(old)
    try:
        new.rename(dist)
    except BaseException:
        if old.exists():
            old.rename(dist)
        raise
