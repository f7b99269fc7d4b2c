"""What could not be read, counted by reason."""

from collections import Counter
from collections.abc import Iterator

from reversi.domain import Problem
from reversi.engine.protocol.archives import Unreadable
from reversi.shells.archives.found import Unread

MOST_REASONS = 50
OTHER = Problem("other reasons")
LONGEST_PLACE = 300
"""The most characters of a place; a file in a ZIP may have a name of 65,535."""


class Complaints:
    """Counts what could not be read or written."""

    def __init__(self) -> None:
        self._times = Counter[Problem]()
        self._first = dict[Problem, Unread]()

    def add(self, unread: Unread) -> None:
        """Count it."""
        reason = unread.reason if len(self._times) < MOST_REASONS or unread.reason in self._times else OTHER
        self._times[reason] += unread.times
        self._first.setdefault(reason, unread)

    def __iter__(self) -> Iterator[Unreadable]:
        """Each reason, the most frequent first."""
        for reason, times in self._times.most_common():
            first = self._first[reason]
            yield Unreadable(reason, times, first.where[:LONGEST_PLACE], first.line)
