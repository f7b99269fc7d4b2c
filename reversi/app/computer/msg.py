"""What the worker, the clock and the person tell the computer."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.computer.model import Path
from reversi.engine.protocol import Report


@dataclass(frozen=True, slots=True)
class PauseClicked:
    """The person paused the computer."""


@dataclass(frozen=True, slots=True)
class ResumeClicked:
    """The person resumed the paused computer."""


@dataclass(frozen=True, slots=True)
class StepClicked:
    """The person asked the paused computer for one move."""


@dataclass(frozen=True, slots=True)
class PlayItClicked:
    """The person, after reading why the computer wants its move, had it played."""


@dataclass(frozen=True, slots=True)
class ThoughtClicked:
    """The person opened or closed the thought at `path`."""

    path: Path


@dataclass(frozen=True, slots=True)
class ComputerRetryClicked:
    """The person asked for a new worker after the last one was given up."""


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """A second has passed while an answer was awaited."""


@dataclass(frozen=True, slots=True)
class DelayEnded:
    """The person has had time to see the board before the answer to `request` is played."""

    request: int


@dataclass(frozen=True, slots=True)
class CustomPlayerRetryClicked:
    """The person asked for the custom player to be tried again."""


ComputerMsg: TypeAlias = (
    Report
    | PauseClicked
    | ResumeClicked
    | StepClicked
    | PlayItClicked
    | ThoughtClicked
    | ComputerRetryClicked
    | CustomPlayerRetryClicked
    | ClockTicked
    | DelayEnded
)
