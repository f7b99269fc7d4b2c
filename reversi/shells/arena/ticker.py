"""The ticker: how far a series has come, on the standard error."""

import sys
from time import monotonic

TENTHS = 10


class Ticker:
    """A line that is written over on a terminal, and every tenth of the way a new one elsewhere."""

    def __init__(self, total: int, things: str) -> None:
        self._total = total
        self._things = things
        self._began = monotonic()

    def tick(self, done: int, remark: str = "") -> None:
        """Tell that so many are done."""
        words = f"{done} of {self._total} {self._things}{remark}{self._left(done)}"
        if sys.stderr.isatty():
            print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)
        elif done * TENTHS // self._total > (done - 1) * TENTHS // self._total:
            print(words, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Clear the line."""
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def _left(self, done: int) -> str:
        left = (monotonic() - self._began) / done * (self._total - done)
        return f", about {left:.0f} s left" if done < self._total else ""
