"""The README's table of imports is what the linter enforces."""

import re
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
ROW = re.compile(r"^\| \[(reversi[\w/]*)\]\(\1\) \|.*\| (.+) \|$", re.MULTILINE)
TABLE = dict(ROW.findall((CHECKOUT / "README.md").read_text(encoding="utf-8")))
LINTER = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
CONTRACTS = {contract["name"]: contract for contract in LINTER["contracts"]}
ALL = "all"
FACE = "the engine's face"
"""What `reversi.engine` itself and its protocol offer; the other rooms in it are closed."""


def dotted(path: str) -> str:
    return path.replace("/", ".")


def rooms_in(room: str) -> set[str]:
    """The modules and packages directly within a room."""
    inside = (CHECKOUT / room).iterdir()
    names = {path.stem for path in inside if path.suffix == ".py" or (path / "__init__.py").is_file()}
    return {f"{dotted(room)}.{name}" for name in names - {"__init__"}}


def closed_to(room: str, may_import: str) -> set[str]:
    """The modules that `room` must not import: those of every room that its row does not name."""
    allowed = {name.strip() for name in may_import.split(",")}
    apart = {other for other in TABLE if not is_within(other, room) and not is_within(room, other)}
    closed = {dotted(other) for other in apart if other.count("/") == 1} | {"reversi.program"}
    closed -= {f"reversi.{name}" for name in allowed}
    if FACE in allowed:
        closed = closed - {"reversi.engine"} | rooms_in("reversi/engine") - {"reversi.engine.protocol"}
    for outer in TABLE:
        if outer != room and is_within(room, outer):
            closed |= rooms_in(outer) - {dotted(room)}
    return closed


def is_within(room: str, other: str) -> bool:
    """Whether `room` is `other` or lies in it."""
    return f"{room}/".startswith(f"{other}/")


def test_the_table_has_a_row_for_every_room() -> None:
    rooms = {f"reversi/{path.parent.name}" for path in (CHECKOUT / "reversi").glob("*/__init__.py")}

    assert rooms == {room for room in TABLE if room.count("/") == 1}


@pytest.mark.parametrize("room", [room for room, may_import in TABLE.items() if may_import != ALL])
def test_the_linter_holds_a_room_to_its_row(room: str) -> None:
    contract = CONTRACTS[f"{room} may import {TABLE[room]}"]

    assert contract["type"] == "forbidden"
    assert contract["source_modules"] == [dotted(room)]
    assert closed_to(room, TABLE[room]) <= set(contract["forbidden_modules"])
    assert contract.get("ignore_imports", []) == []
