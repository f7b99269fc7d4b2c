"""Measurements in real browsers: how soon the page can be played, and how soon a click is seen."""

from reversi.shells.bench import boot, click
from reversi.shells.bench.stage import prepare

BENCHES = {"boot": boot.run, "click": click.run}


def run(name: str) -> int:
    """Measure `name`, "boot" or "click", and print a table; the exit status.

    Raise `Failure` if nothing can be measured.
    """
    tree = prepare()
    BENCHES[name](tree)
    return 0
