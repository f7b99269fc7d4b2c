"""The pace of a search: how much it does between reports."""

from dataclasses import dataclass

PART_OF_A_SLICE = 8
"""By default, a completed depth is reported if it took at least a slice divided by this."""


@dataclass(slots=True)
class Pace:
    """The nodes of the next slices, and the nodes after which the end of a depth is reported.

    The reader of the reports may change both between reports, to keep to a time.
    """

    nodes: int
    enough: int
    budget: int | None = None
    """The nodes that the time allows; None without a limit."""
    compares: bool = False
    """Whether there is time to value every move in the first depths, so that a clear one is known."""
