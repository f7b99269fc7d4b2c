"""What could not be read, counted by reason."""

from collections.abc import Iterator
from dataclasses import replace

from reversi.domain import Problem
from reversi.engine.protocol.archives import Unreadable

MOST_REASONS = 50
OTHER = Problem("other reasons")
LONGEST_PLACE = 300
"""The most characters of a place; a file in a ZIP may have a name of 65,535."""


class Complaints:
    """Counts what could not be read or written."""

    def __init__(self) -> None:
        self._by_reason = dict[Problem, Unreadable]()

    def add(self, unread: Unreadable) -> None:
        """Count it."""
        is_listed = unread.reason in self._by_reason or len(self._by_reason) < MOST_REASONS
        reason = unread.reason if is_listed else OTHER
        first = self._by_reason.get(reason)
        self._by_reason[reason] = (
            replace(first, times=first.times + unread.times)
            if first
            else replace(unread, reason=reason, where=unread.where[:LONGEST_PLACE])
        )

    def __iter__(self) -> Iterator[Unreadable]:
        """Each reason, the most frequent first."""
        return iter(sorted(self._by_reason.values(), key=lambda each: -each.times))
