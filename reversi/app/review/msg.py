"""What the person does in a review."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class WentTo:
    """The person went to the position after `place` turns."""

    place: int


@dataclass(frozen=True, slots=True)
class CostlyMoveClicked:
    """The person went to the position in which the move that led to `place` was played."""

    place: int


class Click(NamedEnum):
    """What the person did: the messages without details."""

    REVIEW = "ReviewClicked"
    """Asked for a review of the game."""
    STOP = "ReviewStopped"
    """Stopped the review."""
    RETRY = "RetryClicked"
    """Chose to play on from the place on the board, and to keep the game as it is."""


ReviewMsg: TypeAlias = WentTo | CostlyMoveClicked | Click
