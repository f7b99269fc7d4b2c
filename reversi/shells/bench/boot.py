"""How soon the page stands, can be played, and has its computer, beside pages that only boot Pyodide."""

import shutil
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from reversi.shells.bench.stage import ANY, Sample, print_table, samples, served
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree

PAINT_GOAL = 200
"""Milliseconds until the first paint."""

READY_GOAL = 1.3
"""Times the bare page's boot until the game can be played."""

BARE = """<!doctype html><title>Pyodide alone</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("ready");
</script>"""

MARKS = {"first paint": "first-contentful-paint", "game playable": "game", "computer ready": "computer"}
BARE_PAGES = {"stock": "bare, library as npm has it", "compiled": "bare, library compiled as here"}


def run(tree: Tree, rounds: int, browser: str | None = None) -> None:
    """Measure and print; in that browser alone, or in all that are installed."""
    with TemporaryDirectory() as folder:
        _build_pages(tree, Path(folder))
        with served(Path(folder)) as address:
            pages = [f"{name}={address}{name}/" for name in ("reversi", *BARE_PAGES)]
            print(f"{rounds} rounds; every visit in a fresh profile, its cache cold …", flush=True)
            visits = list(samples("boot.mjs", str(rounds), browser or ANY, *pages))
    for name in dict.fromkeys(visit["browser"] for visit in visits):
        _print_browser(name, [visit for visit in visits if visit["browser"] == name])
    print(f"\nGoals: first paint under {PAINT_GOAL} ms; game playable within {READY_GOAL} times a bare page.")
    print("Ratios are medians over the rounds of a visit's time by that of the bare page in the same round.")


def _build_pages(tree: Tree, folder: Path) -> None:
    """Put the site and the bare pages side by side."""
    shutil.copytree(tree.site, folder / "reversi")
    for name in BARE_PAGES:
        shutil.copytree(part(tree.site, "vendor") / "pyodide", folder / name)
    shutil.copyfile(tree.pyodide / "python_stdlib.zip", folder / "stock/python_stdlib.zip")
    for name in BARE_PAGES:
        (folder / name / "index.html").write_text(BARE, encoding="utf-8")


def _print_browser(browser: str, visits: list[Sample]) -> None:
    """Print a table for one browser."""

    def times(page: str, mark: str) -> list[float]:
        return [visit["marks"][mark] for visit in visits if visit["page"] == page]

    print(f"\n{browser.capitalize()}")
    print_table(
        ("", "median ms", "fastest", "slowest", "x stock", "x compiled"),
        [
            *[_row(name, times("reversi", mark), times) for name, mark in MARKS.items()],
            *[_row(name, times(page, "ready"), times) for page, name in BARE_PAGES.items()],
        ],
    )


def _row(name: str, own: list[float], times: Callable[[str, str], list[float]]) -> list[str]:
    ratios = [
        median(mine / bare for mine, bare in zip(own, times(page, "ready"), strict=True))
        for page in BARE_PAGES
    ]
    figures = [f"{value:.0f}" for value in (median(own), min(own), max(own))]
    return [name, *figures, *[f"{ratio:.2f}" for ratio in ratios]]
