"""Failures of custom players: reported by the worker, explained by the page."""

from dataclasses import dataclass
from enum import Enum


class Fault(Enum):
    """The ways in which a custom player fails."""

    UNREADABLE = "unreadable"
    """Its text is not valid Python."""
    MISSING = "missing"
    """It has no function called `choose`."""
    RAISED = "raised"
    """An exception ended it."""
    OVERRAN = "overran"
    """It exceeded its time limit."""
    NO_SQUARE = "no square"
    """It answered with something other than a square."""
    ILLEGAL = "illegal"
    """It chose a square that is not a legal move."""
    ENDED = "ended"
    """Its worker had to be ended, or died."""


@dataclass(frozen=True, slots=True)
class CustomPlayerFailure:
    """How a custom player failed, the line of its text if known, and the details.

    The details, in machine form, are the exception or syntax error, the time limit in seconds, the answer
    that is not a square with its type, the square, or how the worker ended.
    """

    fault: Fault
    line: int | None = None
    details: str = ""


class CustomPlayerError(Exception):
    """A custom player did not choose a move."""

    def __init__(self, failure: CustomPlayerFailure) -> None:
        super().__init__(f"{failure.fault.value}: {failure.details}")
        self.failure = failure
