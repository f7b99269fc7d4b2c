"""The build backend of pyproject.toml: setuptools, with the website in the wheel.

`python3 -m build` and pip call it. The program does not import it, so playing does not need setuptools.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.command.build_py import build_py

from reversi.shells.build.archives import SUFFIXES
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError

# The hooks that are setuptools' own.
build_editable, build_sdist = build_meta.build_editable, build_meta.build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_wheel = build_meta.get_requires_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel

_FILES = (
    ".gitignore", ".npmrc", "CHANGELOG.md", "index.html", "package-lock.json", "package.json",
    "pyscript.toml",
)  # fmt: skip
_FOLDERS = ("docs", "reversi", "tests")

# What Python and the tests leave behind in these folders.
_LEFT = {"__pycache__", "screenshots"}


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """Build the website if need be, then a wheel in `folder`; return the wheel's name."""
    try:
        build(Tree())  # before setuptools begins: `folder` may be dist/, which a build replaces
    except CommandError as error:
        raise SystemExit(f"reversi: {error}") from error
    return build_meta.build_wheel(folder, settings, metadata)


class BuildPackage(build_py):
    """The step of setuptools that collects a wheel's files and names those of a source archive."""

    def run(self) -> None:
        """Collect the package and, unless the checkout itself is installed (`--editable`), the website."""
        super().run()
        if not self.editable_mode:
            copy_site(Tree(), Path(self.build_lib))

    def get_source_files(self) -> list[str]:
        """The paths of the package's sources, and of everything else that builds or tests the program."""
        packaged: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]  # its stub lacks them
        return sorted({*packaged, *source_files(Tree())})  # pyright: ignore[reportUnknownArgumentType]  # likewise


def copy_site(tree: Tree, folder: Path) -> None:
    """Copy the built website into the package in `folder`, without its compressed copies."""
    target = Tree(folder).packaged_site
    shutil.rmtree(target, ignore_errors=True)  # an older one, which setuptools has kept
    copies = shutil.ignore_patterns(*(f"*{suffix}" for suffix in SUFFIXES.values()))
    shutil.copytree(tree.site, target, ignore=copies)


def source_files(tree: Tree) -> Iterator[str]:
    """The files needed to build and test a wheel, by their paths in the checkout.

    `pyproject.toml`, the readme and the licence are missing, because setuptools adds those itself.
    """
    yield from _FILES
    for folder in _FOLDERS:
        for path in (tree.root / folder).rglob("*"):
            place = path.relative_to(tree.root)
            if path.is_file() and _LEFT.isdisjoint(place.parts):
                yield place.as_posix()
