"""The computer: its worker, the question under way, its decision, and its estimate of who is ahead."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.app.common import inquiry
from reversi.domain import Skip, Square
from reversi.engine.protocol import Answer, CustomPlayerFailure, Progress, Question, Thought


@dataclass(frozen=True, slots=True)
class Starting:
    """The worker has been started and has not yet reported that it is ready."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker is ready for questions."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """Too many workers died in a row; `reason` is what the last one said."""

    reason: str


Worker: TypeAlias = Starting | Ready | GivenUp
STARTING = Starting()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The thoughts about all moves, the chosen one first, and which of them are open."""

    thoughts: tuple[Thought, ...]
    opened: "frozenset[Path]"


Path: TypeAlias = tuple[int, ...]
"""The way to a thought: its index among its siblings, after the indices of the thoughts above it."""

CHOSEN: Path = (0,)
"""The way to the thought about the chosen move."""


@dataclass(frozen=True, slots=True)
class Decided:
    """The computer's move at `place` of the game, until it is played.

    It is played once it is `due` (the delay is over) and, if it is explained, once the person says so.
    `question` is what was asked under the number `request`.
    """

    request: int
    place: int
    question: Question
    ply: Square
    due: bool
    progress: Progress | None = None
    """What the worker last reported before its answer."""
    explanation: Explanation | None = None


def explanation_of(answer: Answer) -> Explanation | None:
    """The reasons in an answer, with the thought about the chosen move open; None if there are none."""
    return Explanation(answer.reasons, frozenset({CHOSEN})) if answer.reasons else None


def toggle(explanation: Explanation, path: Path) -> Explanation:
    """The explanation with the thought at `path` open if it was closed, or closed if it was open."""
    return replace(explanation, opened=explanation.opened ^ {path})


@dataclass(frozen=True, slots=True)
class ForcedSkip:
    """The computer must skip at `place` of the game; no worker is asked about it."""

    request: int
    place: int
    due: bool

    @property
    def ply(self) -> Skip:
        """What is played."""
        return Skip()


@dataclass(frozen=True, slots=True)
class Fallen:
    """A question that a custom player failed to answer, and why.

    The same question is not asked again.
    """

    question: Question
    failure: CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class Thinking:
    """What the worker is doing, has decided and has found."""

    worker: Worker = STARTING
    deaths: int = 0
    """How many workers in a row died without an answer."""
    asked: inquiry.Asked | None = None
    requests: int = 0
    """How many numbers have been given out, to questions and to forced skips."""
    decided: Decided | ForcedSkip | None = None
    estimate: inquiry.Estimate | None = None
    """The last value that a search found, in this game or another."""
    fallen: Fallen | None = None
    """The last question that a custom player failed to answer."""

    @property
    def turn(self) -> inquiry.Asked | Decided | ForcedSkip | None:
        """The computer's turn: its decision, or else the question about it; None if there is neither."""
        is_asked = self.asked is not None and self.asked.inquiry.purpose is inquiry.Purpose.TURN
        return self.decided or (self.asked if is_asked else None)


IDLE = Thinking()
