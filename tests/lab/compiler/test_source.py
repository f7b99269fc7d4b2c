"""The kernel's source as its compiler wants it."""

import ast
from pathlib import Path

import pytest

from reversi.engine import kernel
from reversi.engine.kernel import endgame, midgame, rules, small
from reversi.lab.compiler import EXPORTS, MODULES, PACKAGE, functions, functions_of, scopes

FOLDER = Path(str(kernel.__file__)).parent

COPYING = {"collections.abc", "types", "typing"}
"""What `small` imports besides, which copies functions."""


def test_every_module_of_the_kernel_is_compiled() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == {"__init__", "words", "patterns", *MODULES}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_the_kernel_imports_nothing_but_itself(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]

    modules = {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}
    others = {module for module in modules if not f"{module}.".startswith(f"{PACKAGE}.")}
    assert all(isinstance(node, ast.ImportFrom) for node in imports)
    assert others == (COPYING if path.stem == "small" else set())


def test_names_are_unique_and_all_exports_exist() -> None:
    assert sum(len(functions_of(scope)) for scope in scopes()) == len(functions())
    assert set(EXPORTS) <= set(functions())


def test_functions_for_small_boards_are_copies_that_call_one_another() -> None:
    copies = functions_of(small.SCOPE)

    assert copies["midgame"].__name__ == "small_midgame"
    assert (rules.GENERAL, small.SCOPE["GENERAL"]) == (0, 1)
    for name, copy in copies.items():
        assert copy.__globals__ is small.SCOPE
        assert copy is not functions()[name]


def test_no_name_has_two_meanings_in_the_modules_that_are_copied_together() -> None:
    modules = [{**vars(module)} for module in (rules, midgame, endgame)]

    for name in {name for module in modules for name in module if not name.startswith("__")}:
        first, *others = (module[name] for module in modules if name in module)
        assert all(other is first or other == first for other in others)
