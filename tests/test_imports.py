"""No file begins with a page of names: a module that offers many is imported, and named where they are."""

import ast
import re
from pathlib import Path

from tests.contracts import CHECKOUT

LONGEST = 6
"""The most lines of an import."""

KERNEL = CHECKOUT / "reversi/engine/kernel"  # its compiler knows functions and numbers by name, not modules
UNCHANGED = [CHECKOUT / "tests/app"]
LEARNERS = "reversi/workshop/chapters/*/solution.py"  # the names that the exercises speak of


def long_imports(path: Path) -> list[str]:
    """Where in a file an import has more lines than it may."""
    text = path.read_text("utf-8")
    if not re.search(rf"import \((?:.*\n){{{LONGEST}}}", text):
        return []
    return [
        f"{path.relative_to(CHECKOUT)}:{each.lineno}"
        for each in ast.walk(ast.parse(text))
        if isinstance(each, ast.ImportFrom)
        and (each.end_lineno or each.lineno) - each.lineno >= LONGEST
        and not all(is_module(f"{each.module}.{name.name}") for name in each.names)
    ]


def is_module(name: str) -> bool:
    """Whether this names a module: rooms are imported as such, however many a file speaks of."""
    place = CHECKOUT / name.replace(".", "/")
    return place.is_dir() or place.with_suffix(".py").exists()


def test_no_import_is_longer_than_six_lines() -> None:
    files = [path for room in ("reversi", "tests") for path in (CHECKOUT / room).rglob("*.py")]
    left_out = {KERNEL, *UNCHANGED}

    found = [
        place
        for path in files
        if left_out.isdisjoint(path.parents) and not path.match(LEARNERS)
        for place in long_imports(path)
    ]

    assert not found, "import the module, and name it where its names are used"
