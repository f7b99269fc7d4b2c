"""Measurements in real browsers: how soon the page plays, how soon a click is seen, what a crew is worth, and
whether the page stays as it was (`soak`).
"""

from reversi.shells.bench import boot, click, crew
from reversi.shells.bench.stage import prepare

BENCHES = {"boot": boot.run, "click": click.run, "crew": crew.run}


def run(name: str) -> int:
    """Measure `name`, "boot", "click" or "crew", and print a table; the exit status.

    Raise `Failure` if nothing can be measured.
    """
    tree = prepare()
    BENCHES[name](tree)
    return 0
