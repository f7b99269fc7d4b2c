"""How large the program is: `python3 -m tests.size` counts files, lines, statements and classes by room.

`python3 -m tests.size FOLDER` counts another checkout, for instance one of an earlier commit.
"""

import ast
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table

COLUMNS = ("files", "lines", "statements", "classes", "without a field")
FIELD = (ast.AnnAssign, ast.Assign, ast.FunctionDef)
"""What a class without a detail lacks."""


def sizes(path: Path) -> Counter[str]:
    """What a file of Python adds to its room."""
    text = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    plain = [each for each in classes if not each.bases and not any(isinstance(x, FIELD) for x in each.body)]
    return Counter(
        {
            "files": 1,
            "lines": text.count("\n"),
            "statements": sum(isinstance(node, ast.stmt) for node in nodes),
            "classes": len(classes),
            "without a field": len(plain),
        }
    )


def rooms(checkout: Path) -> dict[str, Counter[str]]:
    """The sizes of the rooms of `reversi`, of all of it, and of the tests."""
    found: dict[str, Counter[str]] = {}
    for top in ("reversi", "tests"):
        for path in sorted((checkout / top).rglob("*.py")):
            room = path.relative_to(checkout).with_suffix("").parts[: 2 if top == "reversi" else 1]
            for name in {"/".join(room), top}:
                found[name] = found.get(name, Counter()) + sizes(path)
    return found


def main() -> None:
    """Print the table."""
    table = Table("room", *COLUMNS)
    for room, counts in sorted(rooms(Path(*sys.argv[1:2])).items()):
        table.add_row(room, *(f"{counts[column]:,}" for column in COLUMNS))
    Console().print(table)


if __name__ == "__main__":
    main()
