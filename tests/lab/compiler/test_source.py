"""The kernel's source as its compiler wants it."""

import ast
from pathlib import Path

import pytest

from reversi.engine import kernel
from reversi.lab.compiler import EXPORTS, MODULES, PACKAGE, functions, functions_of, modules

FOLDER = Path(str(kernel.__file__)).parent


def test_every_module_of_the_kernel_is_compiled() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == {"__init__", "words", "patterns", *MODULES}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_the_kernel_imports_nothing_but_itself(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]

    assert all(isinstance(node, ast.ImportFrom) for node in imports)
    assert all(str(getattr(node, "module", "")).startswith(f"{PACKAGE}.") for node in imports)


def test_names_are_unique_and_all_exports_exist() -> None:
    assert sum(len(functions_of(module)) for module in modules()) == len(functions())
    assert set(EXPORTS) <= set(functions())
