"""The speed of the page: from an empty cache to a game, and from a click to the painted board."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from reversi.domain import Rules, Square
from reversi.domain.setups import UnknownSetUpError, setup_named
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.output import print_table

SIX_PLAYERS = {"six-players-16": 16, "six-players-26": 26}
"""The side, in squares, of the boards that only the benchmarks name."""


def link_to(key: str) -> str:
    """The link to a new game with the set-up `key`, without the `#`.

    Raises CommandError for an unknown key.
    """
    try:
        rules = setup_named("six-players" if key in SIX_PLAYERS else key).rules
    except UnknownSetUpError as error:
        raise CommandError(f"{error}, {', '.join(SIX_PLAYERS)}") from None
    return encode_link(Shared(on_larger_board(rules, SIX_PLAYERS[key]) if key in SIX_PLAYERS else rules))


def on_larger_board(rules: Rules, side: int) -> Rules:
    """The rules on a square board without walls, with the same start in its middle."""
    right, down = (side - rules.width) // 2, (side - rules.height) // 2
    start = frozenset((Square(each.column + right, each.row + down), colour) for each, colour in rules.start)
    return replace(rules, width=side, height=side, start=start)


PAINT_GOAL = 150
"""Milliseconds until the first paint."""

READY_GOAL = 1.2
AGAIN_GOAL = 0.75
"""The time until a game is playable, at a first and a second visit, as a multiple of a bare page's boot."""

CLICK_GOAL = 50
"""The milliseconds within which 95 of 100 clicks are painted; also the longest task during a search."""

PHONE_CLICK_GOAL = 100
PHONE_AGAIN_GOAL = 2
"""With `--throttle 4`: milliseconds, as above; and the seconds until a game at a second visit."""

LINE_PAINT_GOAL = 2
"""Seconds until the first paint over a slow line."""

LATENCY = 150
"""The milliseconds that a request waits for its answer on a slow line; `boot.mjs` has the same number."""

MEGABYTE = 1e6

PARTS = ("input", "Python", "patch", "commands", "to frame", "paint")
"""What happens between the times that click.mjs notes of a click."""

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


def run_boot(rounds: int | None, browser: str, throttle: int | None = None, line: float | None = None) -> int:
    """Print how soon the page is painted and ready, compared with pages that only boot Pyodide.

    With `throttle`, as on a phone that is so many times as slow; with `line`, only a first visit, over a line
    of so many megabits a second. Raises CommandError if these are asked of another browser than Chromium.
    """
    browser = _chromium_if(throttle or line, browser)
    rounds = rounds or (1 if line else 7)
    tree = prepare()
    visited = "first visits" if line else "first visits and bare pages"
    print(f"{rounds} rounds; {visited} with an empty cache …", flush=True)
    _print_phone(throttle)
    pages = ["reversi"] if line else ["reversi", "again", *BARE_PAGES]
    with TemporaryDirectory() as folder:
        _build_pages(tree, Path(folder))
        visits = measured(
            Path(folder), "boot.mjs", str(rounds), browser, str(throttle or 0), str(line or 0), *pages
        )
    if line:
        _print_over_line(visits, line)
        return 0
    for name, group in _groups(visits, "browser").items():
        print(f"\n{name.capitalize()}")
        print_table(("", "median ms", "fastest", "slowest", "x stock", "x compiled"), _boot_rows(group))
    if throttle:
        print(f"\nGoal, with --throttle 4: game playable at a second visit under {PHONE_AGAIN_GOAL} s.")
    else:
        print(f"\nGoals: first paint under {PAINT_GOAL} ms; game playable within {READY_GOAL} times a bare")
        print(f"page, at a second visit within {AGAIN_GOAL} times.")
    print("Ratios: medians over the rounds of a visit's time by the bare page's in the same round.")
    return 0


def _chromium_if(is_slow: object, browser: str) -> str:
    """Chromium if something is to be slowed down, else `browser`; raises CommandError if that is Firefox."""
    if is_slow and browser == "firefox":
        raise CommandError("Only Chromium can be slowed down.", "Leave out --browser firefox.")
    return "chromium" if is_slow else browser


def _print_phone(throttle: int | None) -> None:
    """Say what a phone means here, if the page is shown as on one."""
    if throttle:
        print(f"As on a phone: 390 by 844 pixels, touched; the page's main thread {throttle} times as slow.")
        print("Workers keep their speed, because Chromium cannot slow them down.")


def _print_over_line(visits: list[Sample], line: float) -> None:
    """Print the marks of first visits over a slow line, and what they received."""
    received = median(visit["bytes"] for visit in visits) / MEGABYTE
    print(f"\nA first visit in Chromium at {line:g} Mbit/s, with {LATENCY} ms from a request to its answer")
    print_table(("", "median ms", "fastest", "slowest"), _line_rows(visits))
    print(f"\n{received:.2f} MB were received until the computer was ready, compressed where that helps.")
    print(f"Goal: first paint under {LINE_PAINT_GOAL} s.")
    print("The page and its workers share the line; there is no service worker, and connecting is free.")


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


def _line_rows(visits: list[Sample]) -> list[list[str]]:
    """The rows of a first visit over a slow line: its marks."""
    return [[name, *_spread([visit["marks"][mark] for visit in visits])] for name, mark in MARKS.items()]


def _boot_row(name: str, own: list[float], times: Callable[[str, str], list[float]]) -> list[str]:
    ratios = [
        median(mine / bare for mine, bare in zip(own, times(page, "ready"), strict=True))
        for page in BARE_PAGES
    ]
    return [name, *_spread(own), *[f"{ratio:.2f}" for ratio in ratios]]


def _spread(times: list[float]) -> list[str]:
    return [f"{value:.0f}" for value in (median(times), min(times), max(times))]


def run_click(
    rounds: int, browser: str, plies: int | None, setup: str = "", throttle: int | None = None
) -> int:
    """Print how soon a click is painted, and whether the page stays responsive while the computer thinks.

    With `throttle`, as on a phone that is so many times as slow. Raises CommandError if that is asked of
    another browser than Chromium.
    """
    browser = _chromium_if(throttle, browser)
    link = link_to(setup) if setup else ""
    tree = prepare()
    length = f"games of {plies} plies" if plies else "whole games"
    print(f"{rounds} rounds of {length}, every browser in every round …", flush=True)
    _print_phone(throttle)
    games = measured(
        tree.site, "click.mjs", str(rounds), browser, str(throttle or 0), str(plies or ENDLESS), link
    )
    kinds = _groups(games, "browser", "game").items()
    print("\nFrom a click on a square to the painted board, in ms")
    print_table(
        ("", "clicks", "median", "p95", "slowest"), [_clicks_row(name, group) for name, group in kinds]
    )
    print("\nWhere that time goes, medians in ms")
    print_table(("", *PARTS), [_parts_row(name, group) for name, group in kinds])
    thoughtful = [game for game in games if game["thoughts"]]
    thinker = "as Greedy" if setup else "as Search 12, for hints, in analysis, for a review"
    print(f"\nThe page's main thread while the computer thinks ({thinker}), in ms")
    print_table(
        ("", "thoughts", "median thought", "longest gap", "longest task"),
        [_thoughts_row(name, group) for name, group in _groups(thoughtful, "browser", "game").items()],
    )
    if throttle:
        print(f"\nGoal, with --throttle 4: p95 under {PHONE_CLICK_GOAL} ms.")
    else:
        print(f"\nGoals: p95 under {CLICK_GOAL} ms; no task over {CLICK_GOAL} ms while the computer thinks.")
    print("A click ends with the second animation frame after it, at most one frame later than the paint.")
    print("Input: until the page hears of the click. Python: update, view and encoding. Commands: mostly")
    print("style and layout, because the list of moves is scrolled. Paint: from that frame to the one after.")
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
    times = [click["times"][-1] - click["times"][0] for click in clicks]
    figures = [f"{value:.1f}" for value in (median(times), percentile(times, 95), max(times))]
    return [name + (f" ({late} not yet shown)" if late else ""), str(len(times)), *figures]


def _parts_row(name: str, games: list[Sample]) -> list[str]:
    clicks = [click["times"] for game in games for click in game["clicks"]]
    spent = [[end - begin for begin, end in pairwise(times)] for times in clicks]
    whole = [parts for parts in spent if len(parts) == len(PARTS)]
    if not whole:
        return [name, *("–" for _ in PARTS)]
    return [name, *(f"{median(part):.1f}" for part in zip(*whole, strict=True))]


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
