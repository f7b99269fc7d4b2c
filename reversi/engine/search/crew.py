"""A crew: kernels beside the first, each in a worker of its own with a transposition table of its own.

Where the machine has cores to spare, the moves of a position are shared out among them. Whoever runs the
search answers the page between two of its reports, and hears the crew there too.
"""

from typing import NamedTuple, Protocol


class Task(NamedTuple):
    """A call of a kernel's search, to be made to its end: the function, its words, the doubt it may have."""

    name: str
    words: tuple[int, ...]
    doubt: int


class Crew(Protocol):
    """The other kernels, numbered from 0."""

    @property
    def size(self) -> int:
        """How many there are."""
        ...

    def begin(self, member: int, task: Task) -> None:
        """Let a member begin `task`; it must not be at work on another."""
        ...

    def finished(self) -> list[tuple[int, int]]:
        """The members that came to an end since this was last asked, each with its answer."""
        ...

    @property
    def nodes(self) -> int:
        """The positions that all have visited since they were last dropped, as far as they have told."""
        ...

    def drop(self) -> None:
        """Let all stop where they are; nothing more is heard of what they were at."""
        ...
