"""Hints: help with a move that a person has asked for."""

from dataclasses import dataclass
from enum import Enum

from reversi.engine.protocol import Progress, Question


class HintStage(Enum):
    """How much of a hint has been asked for; every press of the button asks for more."""

    MOVES = "moves"
    """The legal moves."""
    BEST = "best"
    """The best move."""
    VALUES = "values"
    """The value of every move."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision at `place` of the game, and what the worker says to its `question`."""

    place: int
    question: Question
    stage: HintStage = HintStage.MOVES
    answered: bool = False
    progress: Progress | None = None

    @property
    def needs_answer(self) -> bool:
        """Whether the worker still has something to say: it is asked once the best move is wanted."""
        return self.stage is not HintStage.MOVES and not self.answered


def next_stage(stage: HintStage) -> HintStage | None:
    """What one more press shows; None if it puts the hint away.

    >>> next_stage(HintStage.BEST), next_stage(HintStage.VALUES)
    (<HintStage.VALUES: 'values'>, None)
    """
    stages: tuple[HintStage | None, ...] = (*HintStage, None)
    return stages[stages.index(stage) + 1]
