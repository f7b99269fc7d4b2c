"""Whether memory, DOM nodes and speed of the page stay the same over many games."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from reversi.shells.bench.games import write_archive
from reversi.shells.bench.kills import run_kills
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.output import print_table

PART = 10
"""The games are divided into this many parts; the medians of the first and the last are start and end."""

MEGABYTE = 1e6

Quantity = Callable[[Sample], float]
"""A figure for one game, or for the memory held after it; raises KeyError if the browser has none."""

QUANTITIES: dict[str, Quantity] = {
    "ms per move": lambda game: float(game["milliseconds"] / game["moves"]),
    "page: JavaScript heap, MB": lambda game: float(game["heap"] / MEGABYTE),
    "page: Python's memory, MB": lambda game: float(game["pythonMemory"] / MEGABYTE),
    "page: Python's objects, thousands": lambda game: float(game["pythonObjects"] / 1000),
    "page: DOM nodes": lambda game: float(game["nodes"]),
    "page: event listeners": lambda game: float(game["listeners"]),
    "workers: JavaScript heap, MB": lambda game: float(game["workerHeap"] / MEGABYTE),
    "workers: Python's and kernels' memory, MB": lambda game: float(game["workerMemory"] / MEGABYTE),
}


def run_soak(games: int, browser: str, kills: int | None = None, archived: int | None = None) -> int:
    """Print what games cost at the start, half way and at the end; with `kills`, run that test instead.

    With `archived`, the explorer is open, and says of every position what so many games played there.
    Raises CommandError if both are asked.
    """
    if kills and archived:
        raise CommandError("While workers are killed, no games are explored.", "Leave out --archived.")
    if kills:
        return run_kills(kills, browser)
    tree = prepare()
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "archive.zip"
        if archived:
            write_archive(archive, archived)
        print(f"{games} games of Random against Greedy, all in one page …", flush=True)
        site, brought = _build_site(tree, Path(folder)), str(archive) if archived else ""
        played = measured(site, "soak.mjs", str(games), browser, brought)
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
    """Copy the site, with a worker that records its WebAssembly memories."""
    site = Path(shutil.copytree(tree.site, folder / "site"))
    worker = part(site, "worker.js")
    prologue = Path(__file__).with_name("memories.mjs").read_text(encoding="utf-8")
    for suffix in (".br", ".gz"):  # They would be served instead.
        worker.with_name(worker.name + suffix).unlink(missing_ok=True)
    worker.write_text(prologue + worker.read_text(encoding="utf-8"), encoding="utf-8")
    return site


def rows_of(games: Sequence[Sample]) -> list[list[str]]:
    """The rows for one browser's games, in order of play; quantities that it does not report are left out."""
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
