"""What could not be read, counted by reason while the games go by."""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from reversi.shells.games.files import Content
from reversi.shells.games.found import Found, Unread
from reversi.shells.output import plain
from reversi.shells.progress import CLEAR_LINE

MOST_REASONS = 50
OTHER = "other reasons"

PAUSE = 0.2
"""Progress is shown this often, in seconds."""


class Tally:
    """Counts what could not be read or written."""

    def __init__(self) -> None:
        self._times = Counter[str]()
        self._first = dict[str, str]()

    def add(self, unread: Unread) -> None:
        """Count it."""
        reason = unread.reason if len(self._times) < MOST_REASONS or unread.reason in self._times else OTHER
        self._times[reason] += unread.times
        self._first.setdefault(reason, unread.where)

    def readable(self, content: Content, prints_each: bool = False) -> Iterator[Found]:
        """The games of `content`; the rest is counted.

        Shows on a terminal how many there were, unless the caller `prints_each` of them there.
        """
        shows = sys.stderr.isatty() and not (prints_each and sys.stdout.isatty())
        shown = time.monotonic()
        for number, each in enumerate(content, start=1):
            if isinstance(each, Unread):
                self.add(each)
            else:
                yield each
            if shows and time.monotonic() - shown > PAUSE:
                shown = time.monotonic()
                print(f"{CLEAR_LINE}{number} games …", end="", file=sys.stderr, flush=True)
        if shows:
            print(CLEAR_LINE, end="", file=sys.stderr, flush=True)

    def report(self) -> int:
        """Print each reason with its number on standard error; return the exit status, 1 if there is any."""
        for reason, times in self._times.most_common():
            print(plain(f"{times} × {reason} (first: {self._first[reason]})"), file=sys.stderr)
        return 1 if self._times else 0
