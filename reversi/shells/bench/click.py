"""How soon a click is seen on the board, and whether the page stays free while the computer is at work."""

from collections.abc import Sequence
from statistics import median

from reversi.shells.bench.stage import ANY, Sample, print_table, samples, served
from reversi.shells.build.tree import Tree

ENDLESS = 1000
"""More plies than a game has."""

GOAL = 50
"""Milliseconds: 95 of 100 clicks are painted by then, and no task is longer while the computer thinks."""


def run(tree: Tree, rounds: int, browser: str | None = None, plies: int | None = None) -> None:
    """Measure and print; in that browser alone, or in all; games of so many plies, or whole ones."""
    with served(tree.site) as address:
        length = f"games of {plies} plies" if plies else "whole games"
        print(f"{rounds} rounds of {length}, every browser in every round …", flush=True)
        games = list(samples("click.mjs", str(rounds), browser or ANY, str(plies or ENDLESS), address))
    print("\nFrom a click on a square to the painted board, in ms")
    print_table(
        ("", "clicks", "median", "p95", "slowest"),
        [_clicks_row(name, group) for name, group in _groups(games, "browser", "game").items()],
    )
    thoughtful = [game for game in games if game["thoughts"]]
    print("\nThe page's main thread while the computer thinks (as Search 12, for hints, for a review), in ms")
    print_table(
        ("", "thoughts", "median thought", "longest gap", "longest task"),
        [_thoughts_row(name, group) for name, group in _groups(thoughtful, "browser", "game").items()],
    )
    print(f"\nGoals: p95 under {GOAL} ms; no task over {GOAL} ms while the computer thinks.")
    print("A click ends with the second animation frame after it, at most one frame later than the paint.")
    print("Gap: the longest time between two turns of a zero timer. Task: the longest that the browser")
    print(f"itself reports, which it does from {GOAL} ms on; Firefox does not, its gap is all that is known.")


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest of `values` that at least `percent` in a hundred do not exceed.

    >>> percentile([5, 1, 4, 2, 3], 80)
    4
    """
    ordered = sorted(values)
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]


def _groups(games: list[Sample], *keys: str) -> dict[str, list[Sample]]:
    """The games that agree in `keys`, by the words of these."""
    groups: dict[str, list[Sample]] = {}
    for game in games:
        groups.setdefault(", ".join(game[key] for key in keys), []).append(game)
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
    """The longest of the long tasks that a browser reported, one figure a thought; 0 where there was none."""
    if not tasks:
        return "unknown"
    return f"{max(tasks):.0f}" if any(tasks) else f"none over {GOAL}"
