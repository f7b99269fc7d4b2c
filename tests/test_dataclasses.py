"""Data are values: dataclasses are frozen, and have no attributes but those that they declare."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.contracts import CHECKOUT

MUTABLE = frozenset(
    {
        "AlphaBetaSearch", "Branch", "BrowserStorage", "Folder", "Helper", "MinimaxSearch", "NameTable",
        "OpenQuestion", "Pace", "PaceKeeper", "Playouts", "Proof", "Tree", "TreeNode", "_Year",
    }
)  # fmt: skip
"""Those that grow or are counted up while they work."""

OPEN = frozenset({"Rules", "Board", "Ongoing", "SkipMove", "Finished", "Choice", "Folder"})
"""Those that keep what has been derived from them, and the boards and states, which are looked at most."""

LEARNERS = "reversi/workshop/chapters"
"""Learners write these: they are frozen, and no more than that."""


def dataclasses() -> Iterator[tuple[str, str, set[str]]]:
    """The dataclasses of the program: the file, the name, and what their decorators demand."""
    for path in sorted((CHECKOUT / "reversi").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        for node in (node for node in nodes if isinstance(node, ast.ClassDef)):
            for decorator in node.decorator_list:
                if ast.unparse(decorator).startswith("dataclass"):
                    words = decorator.keywords if isinstance(decorator, ast.Call) else []
                    demands = {word.arg or "" for word in words if ast.unparse(word.value) == "True"}
                    yield path.relative_to(CHECKOUT).as_posix(), node.name, demands


@cache
def found() -> list[tuple[str, str, set[str]]]:
    """All of them, looked for when a test asks: to read every file takes seconds."""
    return list(dataclasses())


def test_no_other_dataclass_can_be_changed() -> None:
    assert {name for _, name, demands in found() if "frozen" not in demands} == MUTABLE


def test_no_other_dataclass_takes_attributes_that_it_does_not_declare() -> None:
    ours = [(name, demands) for file, name, demands in found() if not file.startswith(LEARNERS)]

    assert {name for name, demands in ours if "slots" not in demands} == OPEN
