"""How far a long run has come, for whoever waits."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def counted(name: str, things: Iterable[T], total: int) -> Iterator[T]:
    """The same things, while a bar on standard error grows with each."""
    begin = time.monotonic()
    for number, thing in enumerate(things, start=1):
        yield thing
        _draw(name, number, total, time.monotonic() - begin)
    print(file=sys.stderr)


def _draw(name: str, number: int, total: int, seconds: float) -> None:
    bar = "█" * (WIDTH * number // total)
    left = seconds * (total - number) / number
    print(
        f"\r{name} {bar:·<{WIDTH}} {number}/{total}, {seconds:.0f} s, {left:.0f} s to go",
        end="",
        file=sys.stderr,
        flush=True,
    )
