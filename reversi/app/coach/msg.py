"""What a person says to the coach, and its time."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TakeBackClicked:
    """A person who was warned takes the move back."""


@dataclass(frozen=True, slots=True)
class PlayOnClicked:
    """A person who was warned stands by the move."""


@dataclass(frozen=True, slots=True)
class PatienceEnded:
    """The computer has waited for the coach's question `request` for long enough."""

    request: int


CoachMsg: TypeAlias = TakeBackClicked | PlayOnClicked | PatienceEnded
