"""What the worker, the clock and the person tell the computer."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.computer.model import Path
from reversi.elm import NamedEnum
from reversi.engine.protocol import Report


class Event(NamedEnum):
    """What happened: the messages without details."""

    PAUSED = "PauseClicked"
    """The person paused the computer."""
    RESUMED = "ResumeClicked"
    """The person resumed the paused computer."""
    STEP_WANTED = "StepClicked"
    """The person asked the paused computer for one move."""
    MOVE_ACCEPTED = "PlayItClicked"
    """The person, after reading why the computer wants its move, had it played."""
    RETRIED = "ComputerRetryClicked"
    """The person asked for a new worker after the last one was given up."""
    CLOCK_TICKED = "ClockTicked"
    """A second has passed while an answer was awaited."""
    CUSTOM_PLAYER_RETRIED = "CustomPlayerRetryClicked"
    """The person asked for the custom player to be tried again."""


@dataclass(frozen=True, slots=True)
class ThoughtClicked:
    """The person opened or closed the thought at `path`."""

    path: Path


@dataclass(frozen=True, slots=True)
class DelayEnded:
    """The person has had time to see the board before the answer to `request` is played."""

    request: int


ComputerMsg: TypeAlias = Report | Event | ThoughtClicked | DelayEnded
