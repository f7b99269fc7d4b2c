"""What a person does in a review."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class WentTo:
    """A person wants to see the game as it was after `place` turns."""

    place: int


@dataclass(frozen=True, slots=True)
class CostlyMoveClicked:
    """A person wants to see the position in which the move that led to `place` was played."""

    place: int


@dataclass(frozen=True, slots=True)
class ReviewClicked:
    """A person wants to know the values of the moves of the game."""


@dataclass(frozen=True, slots=True)
class ReviewStopped:
    """A person does not want to wait for the rest of the review."""


@dataclass(frozen=True, slots=True)
class RetryClicked:
    """A person wants to play on from the place on the board, and to keep the game as it is."""


ReviewMsg: TypeAlias = WentTo | CostlyMoveClicked | ReviewClicked | ReviewStopped | RetryClicked
