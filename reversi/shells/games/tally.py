"""What could not be read, counted by reason while the games go by."""

import sys
import time
from collections.abc import Iterator

from reversi.engine.protocol.archives import Unreadable
from reversi.shells.archives.complaints import Complaints
from reversi.shells.archives.found import Found
from reversi.shells.games.reading import Content
from reversi.shells.output import plain
from reversi.shells.progress import CLEAR_LINE

PAUSE = 0.2
"""Progress is shown this often, in seconds."""


class Tally(Complaints):
    """Counts what could not be read or written, and tells it."""

    def readable(self, content: Content, prints_each: bool = False) -> Iterator[Found]:
        """The games of `content`; the rest is counted.

        Shows on a terminal how many there were, unless the caller `prints_each` of them there.
        """
        shows = sys.stderr.isatty() and not (prints_each and sys.stdout.isatty())
        shown = time.monotonic()
        for number, each in enumerate(content, start=1):
            if isinstance(each, Unreadable):
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
        complaints = list(self)
        for each in complaints:
            line = f", line {each.line}" if each.line else ""
            print(plain(f"{each.times} × {each.reason} (first: {each.where}{line})"), file=sys.stderr)
        return 1 if complaints else 0
