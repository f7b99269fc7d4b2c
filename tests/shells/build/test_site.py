"""The website: whole, self-contained, and the same each time."""

import json
import re
import tomllib
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from reversi.app.prerender import first_words, prerender
from reversi.shells.build.document import configured
from reversi.shells.build.site import write_site
from reversi.shells.build.tree import CHECKOUT, Tree

ICON = "./pictures/masked-180.png"


class Addresses(HTMLParser):
    """The addresses that a page asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in {"src", "href"} and value]


def addresses(page: Path) -> list[str]:
    """The addresses in a page that are no data: in themselves."""
    reader = Addresses()
    reader.feed(page.read_text(encoding="utf-8"))
    return [address for address in reader.found if not address.startswith(("data:", "#"))]


def configurations(page: Path) -> list[dict[str, Any]]:
    """What a page says to PyScript: of the Python that is used, and of the other one."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r' config="([^"]*)"', text) + re.findall(r"<mpy-config [^>]*>([^<]*)<", text)
    return [json.loads(unescape(config)) for config in found]


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    """The website's page."""
    return (site / "index.html").read_text(encoding="utf-8")


def test_every_address_in_the_page_is_relative_and_there(site: Path) -> None:
    found = addresses(site / "index.html")

    assert "./page.js" in found
    for address in found:
        assert address.startswith("./")
        assert (site / address).is_file()


def test_the_page_names_every_part_that_the_game_needs(site: Path, page: str) -> None:
    (parts,) = re.findall(r'<script type="application/json" id="parts">(.*?)</script>', page)
    sizes: dict[str, int] = json.loads(parts)
    assert set(sizes.values()) == {0}  # sizes come with the names (see test_naming.py)
    assert all((site / name).is_file() for name in sizes)
    assert set(addresses(site / "index.html")) - set(sizes) == {"./manifest.webmanifest", ICON}
    assert not {"./index.html", "./worker.js", "./later.bin", "./engine.bin", "./licences.txt"} & set(sizes)


def test_what_watches_the_start_stands_before_everything_that_it_watches(page: str) -> None:
    assert page.index('id="words"') < page.index('id="parts"') < page.index('src="./start.js"')
    assert (
        page.index('src="./start.js"') < page.index("Content-Security-Policy") < page.index('src="./page.js"')
    )


def test_pyscripts_configuration_stands_in_the_page_for_both_pythons_that_it_knows(site: Path) -> None:
    sources = tomllib.loads((CHECKOUT / "pyscript.toml").read_text(encoding="utf-8"))

    used, unused = configurations(site / "index.html")

    assert used == unused
    assert used["plugins"] == sources["plugins"]
    assert used["interpreter"] == "./page.js"
    assert used["files"] == {"./reversi.bin": "reversi.bin"}


def test_pyscript_leaves_every_plugin_out_that_it_has(site: Path) -> None:
    core = next((site / "vendor/pyscript").glob("core-*.js")).read_text(encoding="utf-8")
    config, _ = configurations(site / "index.html")

    plugins = re.findall(r'[{,]"?([a-z-]+)"?:\(\)=>(?:import\("\./|Promise)', core)

    assert "py-editor" in plugins
    assert sorted(config["plugins"]) == sorted(f"!{name}" for name in plugins)


def test_a_page_that_names_no_configuration_is_refused() -> None:
    with pytest.raises(ValueError, match=r'config="\./pyscript\.toml" exactly once'):
        configured("<html></html>", 'interpreter = "./python.mjs"')


def test_pyodide_knows_no_package_that_it_could_ask_another_site_for(site: Path) -> None:
    lock = json.loads((site / "vendor/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))

    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.14")


def test_the_policy_of_the_page_allows_its_own_origin_only(page: str) -> None:
    policies = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert len(policies) == 1
    assert policies[0].startswith("default-src 'self';")
    assert "http" not in policies[0]


def test_the_policy_lets_workers_begin_that_it_binds() -> None:
    page = (CHECKOUT / "index.html").read_text(encoding="utf-8")

    for policy in re.findall(r'Content-Security-Policy" content="([^"]*)"', page):
        rules = {words[0]: words[1:] for rule in policy.split(";") if (words := rule.split())}
        assert "data:" in rules["worker-src"]
        assert set(rules["connect-src"]) <= {"'self'", "blob:"}
        assert set(rules["script-src"]) <= {"'self'", "'unsafe-eval'", "'unsafe-inline'", "blob:", "data:"}


def test_the_first_board_stands_in_the_page(page: str) -> None:
    assert f'<main id="app">{prerender()}</main>' in page


def test_the_words_that_are_needed_before_python_starts_stand_in_the_page(page: str) -> None:
    (words,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', page)
    assert words == first_words()
    assert "sources" not in json.loads(words)


def test_the_licence_of_every_part_is_there(site: Path) -> None:
    licences = (site / "licences.txt").read_text(encoding="utf-8")

    for name in (
        "Reversi: MIT",
        "Python: PSF-2.0",
        "pyodide ",
        "@pyscript/core ",
        "gifenc ",
        "idb ",
    ):
        assert name in licences
    for text in (
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Apache License",
    ):
        assert text in licences


def test_the_same_sources_give_the_same_bytes(site: Path, tmp_path: Path) -> None:
    write_site(Tree(), tmp_path / "again", prerender())

    for path in site.rglob("*"):
        if path.is_file():
            assert (tmp_path / "again" / path.relative_to(site)).read_bytes() == path.read_bytes(), path
