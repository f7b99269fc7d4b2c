"""What the person does about a warning, and how long the computer waits for the coach."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    TAKE_BACK = "TakeBackClicked"
    """Warned about a move, took it back."""
    PLAY_ON = "PlayOnClicked"
    """Warned about a move, stood by it."""


@dataclass(frozen=True, slots=True)
class PatienceEnded:
    """The computer has waited long enough for the coach's question `request`."""

    request: int


CoachMsg: TypeAlias = Click | PatienceEnded
