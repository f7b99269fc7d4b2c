"""What the person does about a warning, and how long the computer waits for the coach."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TakeBackClicked:
    """The person, warned about a move, took it back."""


@dataclass(frozen=True, slots=True)
class PlayOnClicked:
    """The person, warned about a move, stood by it."""


@dataclass(frozen=True, slots=True)
class PatienceEnded:
    """The computer has waited long enough for the coach's question `request`."""

    request: int


CoachMsg: TypeAlias = TakeBackClicked | PlayOnClicked | PatienceEnded
