"""Progress of a command: one line that is rewritten on a terminal, plain lines elsewhere.

The build and the arena run on a bare Python, so this is our own, and the only one.
"""

import shutil
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread
from typing import TypeVar

from reversi.shells.output import plain_lines

Thing = TypeVar("Thing")

CLEAR_LINE = "\r\033[K"
CLEAR_BELOW = "\r\033[J"
TENTHS = 10


def rewrite(words: str = "") -> bool:
    """Rewrite the last lines of standard error, as many as fit, if it is a terminal; return whether it is."""
    if is_terminal := sys.stderr.isatty():
        columns, rows = shutil.get_terminal_size()
        lines = [line[: columns - 1] for line in words.split("\n")[: rows - 1]]
        up = f"\r\033[{len(lines) - 1}A" if len(lines) > 1 else ""
        print(CLEAR_BELOW + "\n".join(lines) + up, end="", file=sys.stderr, flush=True)
    return is_terminal


@contextmanager
def step(name: str) -> Generator[None]:
    """Announce a step, and print how long it took when it is done."""
    begin, stop, words = time.monotonic(), Event(), ""

    def count() -> None:
        while not stop.wait(0.5):
            if sys.stdout.isatty():
                print(f"\r{name} … {time.monotonic() - begin:.0f} s", end="", flush=True)

    counter = Thread(target=count, daemon=True)
    print(f"{name} …", end="" if sys.stdout.isatty() else "\n", flush=True)
    counter.start()
    try:
        yield
        words = f"{name}: {time.monotonic() - begin:.1f} s"
    finally:
        stop.set()
        counter.join()
        if sys.stdout.isatty():
            print(f"{CLEAR_LINE}{words}", flush=True)
        elif words:
            print(words, flush=True)


class Counter:
    """Counts `things` up to `total`, or until `seconds` have passed, in a line on standard error.

    Off a terminal, a line is printed for every tenth of the things.
    """

    def __init__(self, total: int, things: str, seconds: float = inf) -> None:
        self._total = total
        self._things = things
        self._began = time.monotonic()
        self._ends = self._began + seconds

    @property
    def is_time_up(self) -> bool:
        """Whether the seconds have passed."""
        return time.monotonic() >= self._ends

    def show(self, done: int, remark: str = "") -> None:
        """Show that `done` of the things are done, with a remark and the estimated time left.

        Further lines of the remark are shown below, on a terminal only.
        """
        now, (remark, *table) = time.monotonic(), remark.split("\n")
        left = min((now - self._began) / done * (self._total - done), max(self._ends - now, 0))
        wait = f", about {left:.0f} s left" if done < self._total else ""
        words = f"{done} of {self._total} {self._things}{remark}{wait}"
        is_shown = rewrite(plain_lines("\n".join([words, *table])))
        if not is_shown and done * TENTHS // self._total > (done - 1) * TENTHS // self._total:
            print(plain_lines(words), file=sys.stderr, flush=True)

    def __enter__(self) -> "Counter":
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line."""
        rewrite()


def counted(results: Iterable[Thing], total: int, things: str) -> Iterator[Thing]:
    """The same `total` results; a `Counter` shows how many of these `things` have been used."""
    with Counter(total, things) as counter:
        for done, result in enumerate(results, start=1):
            yield result
            counter.show(done)
