"""Modules that a page runs when it first uses them."""

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from reversi.elm.codec.names import Names
from reversi.late import LATE, Late, has_run
from reversi.shells.browser.watch.generations import renew, restore, write
from reversi.shells.build.tree import CHECKOUT

SHOP = {
    "shop/__init__.py": "",
    "shop/door.py": "from shop import cellar\n\n\ndef open() -> str:\n    return cellar.WINE\n",
    "shop/cellar.py": "WINE = 'red'\n\n\nclass Cask: ...\n",
}

FIRST_SCREEN = """
import sys
from reversi.late import LATE, Late, has_run
sys.meta_path.insert(0, Late())
sys.modules.pop("random", None)  # Python's importlib imports it
from dataclasses import replace
from reversi.app.init import Flags, init, new_model
from reversi.app.session.codec import encode_session, session_of
from reversi.domain.notation.transcripts import parse_transcript
from reversi.program import PROGRAM
first = new_model(seed=0)
PROGRAM.view(first)
begun = replace(first.table, game=first.table.game.extend(parse_transcript("f5d6")))
PROGRAM.view(init(Flags(encode_session(session_of(replace(first, table=begun))), seed=0))[0])
print(*(name for name in LATE if name in sys.modules and has_run(sys.modules[name])))
"""


@pytest.fixture
def cellar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A late module, which `shop.door` has imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [Late({"shop.cellar"}), *sys.meta_path])
    write(SHOP)
    yield vars(importlib.import_module("shop.door"))["cellar"]
    restore("shop", {})


def door() -> str:
    """What comes of the use of the module, in its present generation."""
    said: str = importlib.import_module("shop.door").open()
    return said


@cache
def imported() -> list[tuple[str, Path]]:
    """All that is imported as a module or as a name of one, with the file that does."""
    return [
        (f"{statement.module}.{alias.name}" if isinstance(statement, ast.ImportFrom) else alias.name, path)
        for path in (CHECKOUT / "reversi").rglob("*.py")
        for statement in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(statement, ast.Import | ast.ImportFrom)
        for alias in statement.names
    ]


def test_it_runs_when_it_is_first_used(cellar: ModuleType) -> None:
    assert not has_run(cellar)
    assert door() == "red"
    assert has_run(cellar)
    assert importlib.import_module("shop.cellar") is cellar


def test_what_it_does_not_have_is_missed_by_its_name(cellar: ModuleType) -> None:
    with pytest.raises(AttributeError, match=r"module 'shop\.cellar' has no attribute 'BEER'"):
        _ = cellar.BEER


def test_a_use_that_fails_is_tried_again_by_the_next(cellar: ModuleType) -> None:
    before = write({"shop/cellar.py": "WINE = 1 / 0\n"})
    with pytest.raises(ZeroDivisionError):
        door()
    write({"shop/cellar.py": None})
    importlib.invalidate_caches()
    with pytest.raises(ModuleNotFoundError, match=r"shop\.cellar"):
        door()

    write(before)
    importlib.invalidate_caches()

    assert door() == "red"


def test_what_is_named_in_a_file_can_be_defined_in_one_that_has_not_run(cellar: ModuleType) -> None:
    assert Names(("shop",)).find("shop.cellar:Cask", "") is cellar.Cask


def test_a_new_generation_runs_those_that_the_old_one_had_run(cellar: ModuleType) -> None:
    write({"shop/cellar.py": "WINE = 'white'\n"})
    renew("shop", frozenset())
    assert not has_run(sys.modules["shop.cellar"])
    assert door() == "white"

    write({"shop/cellar.py": "WINE = \n"})
    with pytest.raises(SyntaxError):
        renew("shop", frozenset())

    assert door() == "white"
    assert not has_run(cellar)


def test_the_first_screen_and_that_of_a_second_visit_run_none_of_them() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_SCREEN], capture_output=True, check=True, cwd=CHECKOUT, text=True
    )

    assert done.stdout.split() == []


def test_each_is_imported_somewhere_as_a_module() -> None:
    assert {name for name, _ in imported()} >= LATE


def test_nobody_goes_past_a_package_that_is_late() -> None:
    # It would run in the middle of the import of a module in it, and import that itself.
    packages = {name: CHECKOUT.joinpath(*name.split(".")) for name in LATE}

    assert [
        (name, path)
        for name, path in imported()
        for package, folder in packages.items()
        if name.startswith(f"{package}.") and folder.is_dir() and folder not in path.parents
        if name.removeprefix(f"{package}.").partition(".")[0] in {each.stem for each in folder.iterdir()}
    ] == []
