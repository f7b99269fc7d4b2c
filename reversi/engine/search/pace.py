"""The pace of a search: how much it does between two reports."""

from dataclasses import dataclass

PART_OF_A_SLICE = 8
"""Unless told otherwise, a depth is reported once it is complete if it took this part of a slice."""


@dataclass(slots=True)
class Pace:
    """The nodes of the slices to come, and those after which the end of a depth is reported.

    Whoever reads the reports may change both between two of them, to keep to a time.
    """

    nodes: int
    enough: int
    budget: int | None = None
    """The nodes for which there is time; None without a limit."""
