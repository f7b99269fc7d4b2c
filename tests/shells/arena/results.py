"""Sample games and openings, and programs that play well or badly."""

import sys
from pathlib import Path

from reversi.arena import Fixture, Outcome
from reversi.shells.arena.opening import parse_opening
from reversi.shells.arena.player import Game, Spent

START = parse_opening("")
OPENINGS = (
    "d3c3c4e3f5g6f4e6d2",
    "c4c3f5d6c2f3e6e7",
    "c4c3e6d6c7f4d3c2c1e7e3",
    "d3c5e6f3c4b4c3c6b3d2c2",
    "d3c5f6d2c2f4f5d6c6e3",
    "d3e3f5e6f7c4e2f1b4e7",
    "d3c3c4c5e6f7b4d2b5c6b3",
    "e6f4e3d2g4d6e2h4c3f5c6",
    "e6d6c7d7e7b8d3f4f5c4c5d2",
    "e6f4f3f6g6f2c3c6c5c4e3",
)


def game(number: int, players: tuple[int, int], discs: tuple[int, int], forfeit: str = "") -> Game:
    """A game in which each move cost Black 10 nodes and half a second, and White nothing."""
    outcome = Outcome(Fixture(number, START, players), (), discs)
    return Game(outcome, (Spent(30, 300, 15.0), Spent(29)), forfeit)


def openings_file(folder: Path) -> Path:
    """A file of these openings."""
    path = folder / "openings.txt"
    path.write_text("\n".join(OPENINGS), encoding="utf-8")
    return path


def program(folder: Path, script: str) -> str:
    """An external engine in Python that runs `script` after importing sys."""
    path = folder / "program.py"
    path.write_text(f"import sys\n{script}\n", encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def nonsense(folder: Path) -> Path:
    """A program that no machine can start."""
    path = folder / "nonsense"
    path.write_bytes(b"\x7fELF nonsense")
    path.chmod(0o755)
    return path


FIRST_MOVE = """
from reversi.domain import legal_squares, parse_position
for line in sys.stdin:
    cells, side, *effort = line.split()
    print(legal_squares(parse_position(f"{cells} {side}"))[0], "+0.00 1 7 0", flush=True)
"""
SLOW_TO_START = """
from itertools import chain, repeat
from reversi.domain import legal_squares, parse_position
for line, nodes in zip(sys.stdin, chain([7], repeat(100))):
    cells, side, *effort = line.split()
    print(legal_squares(parse_position(f"{cells} {side}"))[0], "+0.00 1", nodes, "0", flush=True)
"""
"""A program that gets less done while it is cold."""
PROSE = """
for line in sys.stdin:
    print("I resign", flush=True)
"""
DYING = """
sys.stdin.readline()
sys.exit("out of memory")
"""
SILENT = """
for line in sys.stdin:
    pass
"""
