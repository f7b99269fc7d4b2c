"""Names that follow from what a file contains."""

import json
import re
import shutil
from pathlib import Path

import pytest

from reversi.shells.build.naming import ISOLATION, lifetime, name_by_content, part
from tests.shells.build.test_site import addresses, configurations

DIGEST = re.compile(r"-[0-9a-f]{16}(?=[./])")

SITE = {
    "index.html": '<link href="./style.css"><script src="./page.js"></script>',
    "start.js": "start",
    "style.css": "style",
    "main.py": "main",
    "licences.txt": "licences",
    "reversi.bin": "game",
    "later.bin": "more of the game",
    "engine.bin": "engine",
    "worker.js": 'import("./vendor/python.mjs"); "./main.py", "./reversi.bin", "./later.bin", "./engine.bin"',
    "page.js": 'import("./vendor/python.mjs"); open("./worker.js"); read("./licences.txt"); "./page.json"',
    "vendor/python.mjs": "python",
    "vendor/deep/python.wasm": "more python",
}


@pytest.fixture
def named(site: Path, tmp_path: Path) -> Path:
    """The real site with its parts named by their content."""
    folder = tmp_path / "named"
    shutil.copytree(site, folder)
    name_by_content(folder)
    return folder


def names(folder: Path, **changes: str) -> dict[str, str]:
    """The names in a small site, some of whose files have another text, by what they were called before."""
    for name, text in (SITE | {name.replace("__", "."): text for name, text in changes.items()}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    name_by_content(folder)
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {DIGEST.sub("", name): name for name in found}


def renamed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """What is called otherwise after than before."""
    assert before.keys() == after.keys()
    return {name.removeprefix("assets/") for name in before if before[name] != after[name]}


def test_only_the_page_its_manifest_and_the_rules_for_hosts_keep_their_names(named: Path) -> None:
    files = [path.relative_to(named).as_posix() for path in named.rglob("*") if path.is_file()]

    assert {name for name in files if not DIGEST.search(name)} == {
        "index.html",
        "manifest.webmanifest",
        "_headers",
    }
    assert all(name.startswith("assets/") for name in files if DIGEST.search(name))


def test_the_page_knows_the_parts_and_their_sizes_under_their_new_names(named: Path) -> None:
    page = (named / "index.html").read_text(encoding="utf-8")

    (parts,) = re.findall(r'<script type="application/json" id="parts">(.*?)</script>', page)

    sizes: dict[str, int] = json.loads(parts)
    assert {path for path in addresses(named / "index.html") if "pictures" not in path} <= {
        "./manifest.webmanifest",
        *sizes,
    }
    assert sizes == {name: (named / name).stat().st_size for name in sizes}


def test_the_page_finds_all_its_parts_under_their_new_names(named: Path) -> None:
    config, _ = configurations(named / "index.html")

    found = [*addresses(named / "index.html"), config["interpreter"], *config["files"]]

    assert len(found) > 8
    assert {address for address in found if not DIGEST.search(address)} == {"./manifest.webmanifest"}
    for address in found:
        assert (named / address).is_file(), address


def test_the_page_tells_its_program_the_new_names_of_the_parts_that_come_later(named: Path) -> None:
    page = (named / "index.html").read_text(encoding="utf-8")

    assert f'data-worker="./{part(named, "worker.js").relative_to(named).as_posix()}"' in page
    assert f'data-licences="./{part(named, "licences.txt").relative_to(named).as_posix()}"' in page


def test_the_worker_finds_all_its_parts_under_their_new_names(named: Path) -> None:
    script = part(named, "worker.js")

    found = re.findall(r'["`]\./([\w./-]+)["`]', script.read_text(encoding="utf-8"))

    assert len(found) >= 3
    for address in found:
        assert DIGEST.search(address), address
        assert (script.parent / address).exists(), address


def test_the_same_content_has_the_same_name(tmp_path: Path) -> None:
    assert not renamed(names(tmp_path / "first"), names(tmp_path / "again"))


@pytest.mark.parametrize(
    ("changed", "others"),
    [
        ("style.css", set()),
        ("main.py", {"worker.js", "page.js"}),
        ("licences.txt", {"page.js"}),
        ("reversi.bin", {"worker.js", "page.js"}),
        ("later.bin", {"worker.js", "page.js"}),
        ("worker.js", {"page.js"}),
        ("page.js", set()),
        ("vendor/python.mjs", {"worker.js", "page.js", "vendor/deep/python.wasm"}),
    ],
)
def test_a_change_gives_a_new_name_also_to_what_names_it(
    tmp_path: Path, changed: str, others: set[str]
) -> None:
    before, after = names(tmp_path / "before"), names(tmp_path / "after", **{changed: "new"})

    assert renamed(before, after) == {changed, *others}


def test_a_name_that_only_begins_like_a_parts_is_left_alone(tmp_path: Path) -> None:
    script = tmp_path / names(tmp_path)["assets/page.js"]

    assert '"./page.json"' in script.read_text(encoding="utf-8")


def test_hosts_that_read_headers_let_browsers_keep_all_but_the_page(named: Path) -> None:
    text = (named / "_headers").read_text(encoding="utf-8")

    rules = dict(re.findall(r"^(/\S*)\n  Cache-Control: (.*)$", text, flags=re.MULTILINE))

    assert rules == {
        "/assets/*": lifetime(part(named, "page.js").as_posix()),
        "/": lifetime("/"),
        "/index.html": lifetime("/index.html"),
        "/workshop.html": lifetime("/workshop.html"),
        "/manifest.webmanifest": lifetime("/manifest.webmanifest"),
        "/service_worker.js": lifetime("/service_worker.js"),
    }
    assert text.endswith("".join(f"  {name}: {value}\n" for name, value in ISOLATION.items()))
    assert "immutable" in rules["/assets/*"]
    assert rules["/"] == rules["/index.html"] == "no-cache"
