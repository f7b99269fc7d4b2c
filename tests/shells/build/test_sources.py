"""The page as it stands in the checkout, which plays from the sources."""

import ast
import json
import re
import tomllib
from pathlib import Path

from reversi.app.prerender import first_words
from reversi.shells.build.site import styles
from reversi.shells.build.tree import CHECKOUT, Tree
from tests.shells.build.test_site import addresses

TEMPLATE = CHECKOUT / "index.html"


def live(page: str) -> str:
    """The page without its comments, in which the blocks of the built pages stand."""
    return re.sub("<!--.*?-->", "", page, flags=re.DOTALL)


def imported_by_name(entries: list[str]) -> set[str]:
    """What is imported by name in modules of the browser's room, and in all that they import from it."""
    names, seen = set[str](), set[Path]()
    waiting = [(Tree().browser / entry).resolve() for entry in entries]
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            text = module.read_text(encoding="utf-8")
            found = set(re.findall(r"^(?:import|export \*)(?: [^;']*?from)? '([^']+)'", text, re.MULTILINE))
            names |= {source for source in found if not source.startswith(".")}
            own = (module.parent / source for source in found if source.startswith("."))
            waiting += [path.resolve() for path in own if Tree().modules not in path.resolve().parents]
    return names


def test_every_address_is_relative_and_there() -> None:
    found = [name for name in addresses(TEMPLATE) if name in live(TEMPLATE.read_text(encoding="utf-8"))]

    assert "./reversi/shells/browser/start/site.mjs" in found
    for address in found:
        assert address.startswith("./")
        assert (CHECKOUT / address).is_file()


def test_every_style_sheet_is_there_once_and_the_site_has_them_all() -> None:
    sheets = sorted((Tree().browser / "style").iterdir())

    linked = [name for name in addresses(TEMPLATE) if name.startswith("./reversi/shells/browser/style/")]

    assert sorted(CHECKOUT / address for address in linked) == sheets
    assert all(
        sheet.read_text(encoding="utf-8") in styles(Tree(), TEMPLATE.read_text(encoding="utf-8"))
        for sheet in sheets
    )


def test_every_module_that_its_modules_import_by_name_is_mapped() -> None:
    page = live(TEMPLATE.read_text(encoding="utf-8"))
    (mapped,) = re.findall(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)
    names = imported_by_name(["start/site.mjs", "library/store.mjs", "workers/worker.mjs"])

    imports: dict[str, str] = json.loads(mapped)["imports"]

    assert set(imports) == names
    for address in imports.values():
        assert (CHECKOUT / address).is_file()


def test_it_says_in_english_what_the_built_pages_say() -> None:
    page = TEMPLATE.read_text(encoding="utf-8")

    (words,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', page, re.DOTALL)

    assert json.loads(words)["en"] == json.loads(first_words())["en"]
    assert "python3 -m reversi" in json.loads(words)["sources"]


def test_its_python_is_the_one_that_npm_fetched() -> None:
    config = tomllib.loads((CHECKOUT / "pyscript.toml").read_text(encoding="utf-8"))
    files = (Tree().browser / "start/files.mjs").read_text(encoding="utf-8")

    (folder,) = re.findall(r"'(\S*node_modules/\S*)'", files)

    assert CHECKOUT / config["interpreter"] == Tree().browser / "start/site.mjs"
    assert (CHECKOUT / config["interpreter"]).is_file()
    assert (Tree().browser / "start" / folder).resolve() == Tree().pyodide.resolve()
    assert "files" not in config


def test_its_worker_fetches_all_that_the_engine_reads() -> None:
    source = (Tree().browser / "start/sources.py").read_text(encoding="utf-8")

    (data,) = re.findall(r"^DATA = (.*)$", source, re.MULTILINE)

    assert sorted(ast.literal_eval(data)) == [path.name for path in Tree().engine_files()]
