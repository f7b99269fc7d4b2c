"""The speed of the page: from an empty cache to a game, and from a click to the painted board."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from reversi.shells.bench.boards import link_to
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.output import print_table

PAINT_GOAL = 200
"""Milliseconds until the first paint."""

READY_GOAL = 1.3
AGAIN_GOAL = 0.75
"""The time until a game is playable, at a first and a second visit, as a multiple of a bare page's boot."""

CLICK_GOAL = 50
"""The milliseconds within which 95 of 100 clicks are painted; also the longest task during a search."""

BARE = """<!doctype html><title>Pyodide alone</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("ready");
</script>"""

MARKS = {"first paint": "first-contentful-paint", "game playable": "game", "computer ready": "computer"}
BARE_PAGES = {"stock": "bare, library as npm has it", "compiled": "bare, library compiled as here"}

ENDLESS = 1000
"""More plies than any game has."""


def run_boot(rounds: int, browser: str) -> int:
    """Print how soon the page is painted and ready, compared with pages that only boot Pyodide."""
    tree = prepare()
    print(f"{rounds} rounds; first visits and bare pages with an empty cache …", flush=True)
    with TemporaryDirectory() as folder:
        _build_pages(tree, Path(folder))
        visits = measured(Path(folder), "boot.mjs", str(rounds), browser, "reversi", "again", *BARE_PAGES)
    for name, group in _groups(visits, "browser").items():
        print(f"\n{name.capitalize()}")
        print_table(("", "median ms", "fastest", "slowest", "x stock", "x compiled"), _boot_rows(group))
    print(f"\nGoals: first paint under {PAINT_GOAL} ms; game playable within {READY_GOAL} times a bare page,")
    print(f"at a second visit within {AGAIN_GOAL} times.")
    print("Ratios: medians over the rounds of a visit's time by the bare page's in the same round.")
    return 0


def _build_pages(tree: Tree, folder: Path) -> None:
    """Put the site and the bare pages side by side."""
    shutil.copytree(tree.site, folder / "reversi")
    for name in BARE_PAGES:
        shutil.copytree(part(tree.site, "vendor") / "pyodide", folder / name)
        (folder / name / "index.html").write_text(BARE, encoding="utf-8")
    shutil.copyfile(tree.pyodide / "python_stdlib.zip", folder / "stock/python_stdlib.zip")


def _boot_rows(visits: list[Sample]) -> list[list[str]]:
    """The rows of one browser: the marks of our page, then the bare pages."""

    def times(page: str, mark: str) -> list[float]:
        return [visit["marks"][mark] for visit in visits if visit["page"] == page]

    return [
        *[_boot_row(name, times("reversi", mark), times) for name, mark in MARKS.items()],
        *[_boot_row(f"{name}, second visit", times("again", mark), times) for name, mark in MARKS.items()],
        *[_boot_row(name, times(page, "ready"), times) for page, name in BARE_PAGES.items()],
    ]


def _boot_row(name: str, own: list[float], times: Callable[[str, str], list[float]]) -> list[str]:
    ratios = [
        median(mine / bare for mine, bare in zip(own, times(page, "ready"), strict=True))
        for page in BARE_PAGES
    ]
    figures = [f"{value:.0f}" for value in (median(own), min(own), max(own))]
    return [name, *figures, *[f"{ratio:.2f}" for ratio in ratios]]


def run_click(rounds: int, browser: str, plies: int | None, setup: str = "") -> int:
    """Print how soon a click is painted, and whether the page stays responsive while the computer thinks."""
    link = link_to(setup) if setup else ""
    tree = prepare()
    length = f"games of {plies} plies" if plies else "whole games"
    print(f"{rounds} rounds of {length}, every browser in every round …", flush=True)
    games = measured(tree.site, "click.mjs", str(rounds), browser, str(plies or ENDLESS), link)
    print("\nFrom a click on a square to the painted board, in ms")
    print_table(
        ("", "clicks", "median", "p95", "slowest"),
        [_clicks_row(name, group) for name, group in _groups(games, "browser", "game").items()],
    )
    thoughtful = [game for game in games if game["thoughts"]]
    thinker = "as Greedy" if setup else "as Search 12, for hints, in analysis, for a review"
    print(f"\nThe page's main thread while the computer thinks ({thinker}), in ms")
    print_table(
        ("", "thoughts", "median thought", "longest gap", "longest task"),
        [_thoughts_row(name, group) for name, group in _groups(thoughtful, "browser", "game").items()],
    )
    print(f"\nGoals: p95 under {CLICK_GOAL} ms; no task over {CLICK_GOAL} ms while the computer thinks.")
    print("A click ends with the second animation frame after it, at most one frame later than the paint.")
    print("Gap: the longest time between two turns of a zero timer. Task: the longest that the browser")
    print(f"reports, from {CLICK_GOAL} ms on. Firefox reports none, so only its gap is known.")
    return 0


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest of `values` that at least `percent` per cent of them do not exceed.

    >>> percentile([5, 1, 4, 2, 3], 80)
    4
    """
    ordered = sorted(values)
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]


def _groups(samples: list[Sample], *keys: str) -> dict[str, list[Sample]]:
    """The samples grouped by the values of `keys`."""
    groups: dict[str, list[Sample]] = {}
    for sample in samples:
        groups.setdefault(", ".join(sample[key] for key in keys), []).append(sample)
    return groups


def _clicks_row(name: str, games: list[Sample]) -> list[str]:
    clicks = [click for game in games for click in game["clicks"]]
    late = sum(not click["shown"] for click in clicks)
    times = [click["milliseconds"] for click in clicks]
    figures = [f"{value:.1f}" for value in (median(times), percentile(times, 95), max(times))]
    return [name + (f" ({late} not yet shown)" if late else ""), str(len(times)), *figures]


def _thoughts_row(name: str, games: list[Sample]) -> list[str]:
    thoughts = [thought for game in games for thought in game["thoughts"]]
    tasks = [thought["longestTask"] for thought in thoughts if thought["longestTask"] is not None]
    return [
        name,
        str(len(thoughts)),
        f"{median(thought['end'] - thought['begin'] for thought in thoughts):.0f}",
        f"{max(thought['longestGap'] for thought in thoughts):.1f}",
        _longest(tasks),
    ]


def _longest(tasks: list[float]) -> str:
    """The longest task in words; a thought without a task over the goal counts as 0."""
    if not tasks:
        return "unknown"
    return f"{max(tasks):.0f}" if any(tasks) else f"none over {CLICK_GOAL}"
