"""Compressed files beside the plain ones."""

import gzip
import subprocess
from pathlib import Path

import pytest

from reversi.shells.build import node
from reversi.shells.build.archives import compress
from reversi.shells.build.tree import Tree

STYLE = ".disc { border-radius: 50% }\n" * 100


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with a text that compresses, one that does not, and an archive."""
    (tmp_path / "site").mkdir()
    (tmp_path / ".cache").mkdir()
    for name, text in {"style.css": STYLE, "page.js": "x", "reversi.zip": STYLE}.items():
        (tmp_path / "site" / name).write_text(text, encoding="utf-8")
    return tmp_path / "site"


def unpacked(path: Path) -> str:
    """The text in a file that Brotli compressed."""
    script = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    command = [node.find_node(), "-e", script, str(path)]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def contents(site: Path) -> dict[str, bytes]:
    """The files of the site by name."""
    return {path.name: path.read_bytes() for path in site.iterdir()}


def test_both_encodings_stand_beside_a_file_unless_that_would_not_become_smaller(site: Path) -> None:
    compress(Tree(site.parent), site)

    assert gzip.decompress((site / "style.css.gz").read_bytes()).decode() == STYLE
    assert unpacked(site / "style.css.br") == STYLE

    assert set(contents(site)) == {"page.js", "reversi.zip", "style.css", "style.css.br", "style.css.gz"}


def test_compressing_again_gives_the_same_bytes(site: Path) -> None:
    tree = Tree(site.parent)
    compress(tree, site)
    first = contents(site)
    for path in [*site.glob("*.br"), *site.glob("*.gz"), *(tree.cache / "brotli").iterdir()]:
        path.unlink()

    compress(tree, site)

    assert contents(site) == first


def test_what_was_compressed_before_is_in_the_cache(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Tree(site.parent)
    compress(tree, site)
    (site / "style.css.br").unlink()
    monkeypatch.setenv("PATH", "")

    compress(tree, site)

    assert (site / "style.css.br").exists()


def test_the_cache_forgets_what_the_site_no_longer_has(site: Path) -> None:
    tree = Tree(site.parent)
    compress(tree, site)
    (site / "style.css").write_text(STYLE * 2, encoding="utf-8")

    compress(tree, site)

    assert len(list((tree.cache / "brotli").iterdir())) == len(["style.css", "page.js"])
