"""The part of the standard library that is shipped stands without the rest."""

import ast
import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

from reversi.shells.build import node
from reversi.shells.build.archives import compile_library
from reversi.shells.build.tree import Tree

SCRIPT = Path(__file__).with_name("import_all.mjs")

# What the page's own Python takes from JavaScript and from PyScript.
OUTSIDE = {"js", "pyscript"}


def module_of(name: str) -> str:
    """The module in a file of an archive."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def imported(path: Path) -> Iterator[str]:
    """The modules that a file of our own imports, anywhere in it."""
    for statement in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        if isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module


def failures(modules: set[str]) -> dict[str, str]:
    """The modules that the browser's Python cannot import from the library that is shipped, and why."""
    tree = Tree()
    command = [node.find_node(), str(SCRIPT), str(tree.pyodide), str(compile_library(tree))]
    wanted = json.dumps(sorted(modules))
    done = subprocess.run(command, input=wanted, capture_output=True, check=True, text=True, encoding="utf-8")
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_every_module_that_is_shipped_can_be_imported_and_so_can_all_that_the_game_imports() -> None:
    with zipfile.ZipFile(compile_library(Tree())) as archive:
        shipped = {module_of(name) for name in archive.namelist() if name.endswith(".pyc")}
    wanted = {name for path in Tree().package_files() if path.suffix == ".py" for name in imported(path)}
    wanted = {name for name in wanted if name.split(".")[0] not in {"reversi", *OUTSIDE}}

    assert {"json", "random", "asyncio.base_events", "pyodide.webloop"} <= shipped
    assert {"dataclasses", "json", "pyodide.ffi"} <= wanted
    assert failures(shipped | wanted) == {}


def test_a_module_that_is_not_shipped_is_missed() -> None:
    assert set(failures({"unittest", "json"})) == {"unittest"}
