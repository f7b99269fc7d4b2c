"""Whether the page survives the death of its worker: in a game, in an analysis and in a review."""

from collections.abc import Sequence
from statistics import median

from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.output import print_table

PLACES = ("game", "analysis", "review")
"""What the page is doing when the worker is killed."""

HEAD = ("killed in", "kills", "another took over", "median s", "slowest s", "lost")


def run_kills(kills: int, browser: str) -> int:
    """Kill the worker `kills` times, print the outcome; return 1 if one was not replaced or data was lost."""
    tree = prepare()
    print(f"{kills} kills of the computer's worker while it is at work …", flush=True)
    found = measured(tree.site, "kills.mjs", str(kills), browser)
    whole = True
    for name in dict.fromkeys(sample["browser"] for sample in found):
        samples = [sample for sample in found if sample["browser"] == name]
        print(f"\n{name.capitalize()}")
        print_table(HEAD, rows_of(samples))
        whole = whole and is_whole(samples, kills)
    print("\nSeconds: from the kill to an answer of another worker; in an analysis, to its first report.")
    print("Every other worker falls silent, and the page waits some seconds before it counts that as its")
    print("end. Compared: plies, comments, lines of analysis, values of the review, set-aside games. At the")
    print("end the page is reloaded.")
    return 0 if whole else 1


def rows_of(samples: Sequence[Sample]) -> list[list[str]]:
    """A browser's rows: one for each place of a kill, and one for the reload at the end."""
    rows: list[list[str]] = []
    for place in PLACES:
        those = [sample for sample in samples if sample["during"] == place]
        seconds = [sample["milliseconds"] / 1000 for sample in those if sample["milliseconds"] is not None]
        times = [f"{median(seconds):.1f}", f"{max(seconds):.1f}"] if seconds else ["–", "–"]
        rows.append([place, str(len(those)), str(len(seconds)), *times, _lost(those)])
    reloads = [sample for sample in samples if sample["during"] == "reload"]
    return [*rows, ["reload", "", "", "", "", _lost(reloads)]]


def is_whole(samples: Sequence[Sample], kills: int) -> bool:
    """Whether another worker took over after each of `kills` kills, and nothing was lost."""
    taken_over = sum(sample.get("milliseconds") is not None for sample in samples)
    return taken_over == kills and not any(sample["lost"] for sample in samples)


def _lost(samples: Sequence[Sample]) -> str:
    """Everything that any of the samples lost, or "nothing"."""
    return ", ".join(dict.fromkeys(thing for sample in samples for thing in sample["lost"])) or "nothing"
