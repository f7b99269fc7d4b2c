"""What the person does in a review."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class WentTo:
    """The person went to the position after `place` turns."""

    place: int


@dataclass(frozen=True, slots=True)
class CostlyMoveClicked:
    """The person went to the position in which the move that led to `place` was played."""

    place: int


@dataclass(frozen=True, slots=True)
class ReviewClicked:
    """The person asked for a review of the game."""


@dataclass(frozen=True, slots=True)
class ReviewStopped:
    """The person stopped the review."""


@dataclass(frozen=True, slots=True)
class RetryClicked:
    """The person chose to play on from the place on the board, and to keep the game as it is."""


ReviewMsg: TypeAlias = WentTo | CostlyMoveClicked | ReviewClicked | ReviewStopped | RetryClicked
