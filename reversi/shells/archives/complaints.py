"""What could not be read, counted by reason."""

from collections.abc import Iterator
from dataclasses import replace

from reversi.domain import Problem
from reversi.domain.trouble import Trouble
from reversi.engine.protocol.archives import Unreadable

MOST_REASONS = 50
ILLEGAL, OTHER = Problem("an illegal move"), Problem("other reasons")
LONGEST_PLACE = 300
"""The most characters of a place and of what was found there; a file in a ZIP may have a name of 65,535."""


def unread(trouble: Trouble, where: str, line: int) -> Unreadable:
    """A text that was refused, counted without what is particular to it."""
    reason = ILLEGAL if trouble.illegal else trouble.problem
    return Unreadable(reason, where, line=line, trouble=replace(trouble, found=trouble.found[:LONGEST_PLACE]))


class Complaints:
    """Counts what could not be read or written."""

    def __init__(self) -> None:
        self._by_reason = dict[Problem, Unreadable]()

    def add(self, unread: Unreadable) -> None:
        """Count it."""
        if unread.reason not in self._by_reason and len(self._by_reason) >= MOST_REASONS:
            unread = replace(unread, reason=OTHER, trouble=None)
        first = self._by_reason.get(unread.reason)
        self._by_reason[unread.reason] = (
            replace(first, times=first.times + unread.times)
            if first
            else replace(unread, where=unread.where[:LONGEST_PLACE])
        )

    def __iter__(self) -> Iterator[Unreadable]:
        """Each reason, the most frequent first."""
        return iter(sorted(self._by_reason.values(), key=lambda each: -each.times))
