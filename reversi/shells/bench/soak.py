"""Whether the page stays the same over many games: its memory, its nodes, its speed."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from reversi.shells.bench.kills import run_kills
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.output import print_table

PART = 10
"""The start is the first of so many parts of the games, the end the last; each is told by its median."""

MEGABYTE = 1e6

Quantity = Callable[[Sample], float]
"""A figure of a game, or of what is held after it; raises KeyError if the browser does not know it."""

QUANTITIES: dict[str, Quantity] = {
    "ms per move": lambda game: float(game["milliseconds"] / game["moves"]),
    "page: JavaScript heap, MB": lambda game: float(game["heap"] / MEGABYTE),
    "page: Python's memory, MB": lambda game: float(game["pythonMemory"] / MEGABYTE),
    "page: Python's objects, thousands": lambda game: float(game["pythonObjects"] / 1000),
    "page: DOM nodes": lambda game: float(game["nodes"]),
    "page: event listeners": lambda game: float(game["listeners"]),
    "worker: JavaScript heap, MB": lambda game: float(game["workerHeap"] / MEGABYTE),
    "worker: Python's and kernel's memory, MB": lambda game: float(game["workerMemory"] / MEGABYTE),
}


def run_soak(games: int, browser: str, kills: int | None = None) -> int:
    """Print what games cost at the start, half way and at the end; or what so many kills of the worker do."""
    if kills:
        return run_kills(kills, browser)
    tree = prepare()
    print(f"{games} games of Random against Greedy, all in one page …", flush=True)
    with TemporaryDirectory() as folder:
        played = measured(_build_site(tree, Path(folder)), "soak.mjs", str(games), browser)
    for name in dict.fromkeys(game["browser"] for game in played):
        print(f"\n{name.capitalize()}")
        print_table(
            ("", "start", "half way", "end", "end / start"),
            rows_of([game for game in played if game["browser"] == name]),
        )
    print(f"\nStart and end: medians of the first and the last of {PART} parts of the games.")
    print("A WebAssembly memory never shrinks. Python's objects are those that its garbage collector knows.")
    print("In Firefox the nodes are the elements of the page, and its heaps and its worker cannot be read.")
    return 0


def _build_site(tree: Tree, folder: Path) -> Path:
    """Make a copy of the site whose worker records its memories."""
    site = Path(shutil.copytree(tree.site, folder / "site"))
    worker = part(site, "worker.js")
    prologue = Path(__file__).with_name("memories.mjs").read_text(encoding="utf-8")
    for suffix in (".br", ".gz"):  # They would be sent instead.
        worker.with_name(worker.name + suffix).unlink(missing_ok=True)
    worker.write_text(prologue + worker.read_text(encoding="utf-8"), encoding="utf-8")
    return site


def rows_of(games: Sequence[Sample]) -> list[list[str]]:
    """The rows of one browser's games, in their order, without the quantities that it does not know."""
    share, half = max(1, len(games) // PART), len(games) // 2
    rows: list[list[str]] = []
    for name, quantity in QUANTITIES.items():
        try:
            values = [quantity(game) for game in games]
        except KeyError:
            continue
        start, end = median(values[:share]), median(values[-share:])
        middle = median(values[half : half + share])
        rows.append([name, *(f"{value:,.1f}" for value in (start, middle, end)), f"{end / start:.2f}"])
    return rows
