"""What goes wrong with a player that a person has written: the worker says it, the page explains it."""

from dataclasses import dataclass
from enum import Enum


class Fault(Enum):
    """The ways in which such a player fails."""

    UNREADABLE = "unreadable"
    """Its text is no Python."""
    MISSING = "missing"
    """It has no function called `choose`."""
    RAISED = "raised"
    """An exception ended it."""
    OVERRAN = "overran"
    """It took longer than it may."""
    NO_SQUARE = "no square"
    """It answered with something else than a square."""
    ILLEGAL = "illegal"
    """It chose a square on which it may not play."""
    ENDED = "ended"
    """The worker in which it ran had to be ended, or died."""


@dataclass(frozen=True, slots=True)
class CustomPlayerFailure:
    """How such a player failed, the line of its text if that is known, and the details.

    The details are, as a machine says them, the exception or the fault in the grammar, the seconds that the
    player may take, the answer that is no square with its type, the square, or how the worker ended.
    """

    fault: Fault
    line: int | None = None
    details: str = ""


class CustomPlayerError(Exception):
    """A player that a person has written did not choose a move."""

    def __init__(self, failure: CustomPlayerFailure) -> None:
        super().__init__(f"{failure.fault.value}: {failure.details}")
        self.failure = failure
