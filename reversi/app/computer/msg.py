"""What the worker, the clock and a person say to the computer."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.computer.model import Path
from reversi.engine.protocol import Report


@dataclass(frozen=True, slots=True)
class PauseClicked:
    """A person wants the computer to wait."""


@dataclass(frozen=True, slots=True)
class ResumeClicked:
    """A person wants the computer to go on."""


@dataclass(frozen=True, slots=True)
class StepClicked:
    """A person wants the paused computer to make one move."""


@dataclass(frozen=True, slots=True)
class PlayItClicked:
    """A person has read why the computer wants its move, and wants it played."""


@dataclass(frozen=True, slots=True)
class ThoughtClicked:
    """A person wants the thought at `path` opened or closed."""

    path: Path


@dataclass(frozen=True, slots=True)
class ComputerRetryClicked:
    """A person wants a new worker after the last was given up."""


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """A second has passed while an answer was awaited."""


@dataclass(frozen=True, slots=True)
class DelayEnded:
    """The person has had time to see the board before the answer to `request` is played."""

    request: int


@dataclass(frozen=True, slots=True)
class CustomPlayerRetryClicked:
    """A person wants the player asked again."""


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
