"""Hints: help with a move that a person has asked for."""

from dataclasses import dataclass
from enum import Enum

from reversi.engine.protocol import Progress, Question


class HintStage(Enum):
    """How much of a hint has been asked for; every press of the button asks for more."""

    MOVES = "moves"
    """Where one can move."""
    BEST = "best"
    """Which move is the best."""
    VALUES = "values"
    """What every move is worth."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision at `place` of the game, and what is known by way of its `question`.

    The worker is asked once the best move is wanted; `request` is the number that the question then has.
    """

    place: int
    question: Question
    stage: HintStage = HintStage.MOVES
    request: int | None = None
    answered: bool = False
    progress: Progress | None = None
    silence: int = 0
    """Seconds since the worker last said anything."""

    @property
    def awaited(self) -> bool:
        """Whether the worker is still to answer."""
        return self.request is not None and not self.answered

    def awaits(self, request: int) -> bool:
        """Whether the worker is still to answer question `request` for it."""
        return self.awaited and self.request == request


def next_stage(stage: HintStage) -> HintStage | None:
    """What one more press shows; None: nothing any more.

    >>> next_stage(HintStage.BEST), next_stage(HintStage.VALUES)
    (<HintStage.VALUES: 'values'>, None)
    """
    stages: tuple[HintStage | None, ...] = (*HintStage, None)
    return stages[stages.index(stage) + 1]
