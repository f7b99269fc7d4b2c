"""dist/ as a whole: when it is made anew, and that a failure leaves it alone."""

import errno
from pathlib import Path
from typing import NoReturn

import pytest

from reversi.shells.build import dist, node
from reversi.shells.build.dist import build, is_current, sources, write_stamp
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A small checkout whose dist/ is current."""
    for name in ("index.html", "pyscript.toml", "package-lock.json", "LICENSE", "reversi/__init__.py"):
        write(tmp_path / name, name)
    write(tmp_path / "reversi/shells/browser/page/host.py", "page")
    write(tmp_path / "dist/site/index.html", "site")
    write(tmp_path / "dist/reversi.html", "offline")
    tree = Tree(tmp_path)
    for picture in tree.screenshots():
        write(picture, "picture")
    write_stamp(tree.dist, sources(tree))
    return tree


def write(path: Path, text: str) -> None:
    """A file and the folders that it stands in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_current_dist_is_not_made_again(tree: Tree) -> None:
    assert is_current(tree)
    assert not build(tree)


@pytest.mark.parametrize(
    ("name", "text", "is_still"),
    [
        ("index.html", "changed", False),
        ("pyscript.toml", "changed", False),
        ("reversi/shells/browser/page/host.py", "changed", False),
        ("reversi/workshop/texts/english/values.md", "changed", False),
        ("reversi/app/model.py", "new", False),
        ("tests/test_new.py", "new", True),
        ("dist/reversi-1.0.0-py3-none-any.whl", "wheel", True),
        ("dist/reversi-1.0.0.tar.gz", "sources", True),
        ("dist/site/index.html", "si", False),
        *(("dist/build.json", stamp, False) for stamp in ("", "{", "[]")),
    ],
)
def test_a_change_of_a_source_or_of_what_was_built_makes_dist_stale_and_no_other(
    name: str, text: str, is_still: bool, tree: Tree
) -> None:
    write(tree.root / name, text)

    assert is_current(tree) is is_still


def test_a_dist_with_a_file_missing_is_not_current(tree: Tree) -> None:
    (tree.dist / "reversi.html").unlink()

    assert not is_current(tree)


def test_a_checkout_that_moves_stays_current(tree: Tree, tmp_path: Path) -> None:
    assert is_current(Tree(tree.root.rename(tmp_path.with_name("moved"))))


def contents(folder: Path) -> dict[str, str]:
    """The texts of a folder's files by path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds take no time."""

    def write_new_dist(tree: Tree, dist: Path, address: str) -> None:
        write(dist / "site/index.html", f"new site {address}".strip())
        write_stamp(dist, sources(tree), address)

    monkeypatch.setattr(node, "install", lambda tree: None)
    monkeypatch.setattr(dist, "_write", write_new_dist)


def test_a_new_dist_takes_the_place_of_the_old_one_and_keeps_the_packages(tree: Tree, quick: None) -> None:
    write(tree.dist / "reversi-1.0.0-py3-none-any.whl", "wheel")
    write(tree.root / "index.html", "changed")

    assert build(tree)
    found = contents(tree.dist)
    assert set(found) == {"site/index.html", "build.json", "reversi-1.0.0-py3-none-any.whl"}
    assert (found["site/index.html"], found["reversi-1.0.0-py3-none-any.whl"]) == ("new site", "wheel")
    assert sorted(path.name for path in tree.root.glob("dist*")) == ["dist"]


def test_only_a_build_for_another_address_changes_the_one_of_the_last(tree: Tree, quick: None) -> None:

    assert build(tree, "https://example.org/")
    assert not build(tree, "https://example.org/")
    assert not build(tree)
    write(tree.root / "index.html", "changed")
    assert build(tree)
    assert contents(tree.site) == {"index.html": "new site https://example.org/"}
    assert build(tree, "")
    assert contents(tree.site) == {"index.html": "new site"}


def test_the_old_dist_stays_whole_until_the_new_one_takes_its_place_and_comes_back_if_it_cannot(
    tree: Tree, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename
    before = contents(tree.dist)
    seen: list[dict[str, str]] = []

    def refuse_the_new_one(path: Path, target: Path) -> Path:
        if path.name == "new":
            seen.append(contents(path.with_name("old")))
            raise OSError(errno.EACCES, "Permission denied", str(path), None, str(target))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refuse_the_new_one)
    write(tree.root / "index.html", "changed")

    with pytest.raises(CommandError, match="Permission denied"):
        build(tree)

    assert seen == [before]
    assert contents(tree.dist) == before


def test_an_installed_package_says_in_one_line_that_a_checkout_is_needed(tmp_path: Path) -> None:
    write(tmp_path / "reversi/__init__.py", "")

    with pytest.raises(CommandError, match=r"^Only a checkout of Reversi can build the website.*$"):
        build(Tree(tmp_path))


def test_a_full_disk_leaves_the_old_dist_as_it_was(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_the_disk(tree: Tree, site: Path, board: str) -> NoReturn:
        write(site / "index.html", board)
        raise OSError(errno.ENOSPC, "No space left on device")

    def nothing(tree: Tree) -> None:
        pass

    monkeypatch.setattr(node, "install", nothing)
    monkeypatch.setattr(dist, "compile_library", nothing)
    monkeypatch.setattr(dist, "compile_package", nothing)
    monkeypatch.setattr(dist, "write_site", fill_the_disk)
    write(tree.root / "index.html", "changed")

    with pytest.raises(CommandError, match="No space left on device"):
        build(tree)

    assert (tree.site / "index.html").read_text(encoding="utf-8") == "site"
    assert sorted(path.name for path in tree.root.glob("dist*")) == ["dist"]
