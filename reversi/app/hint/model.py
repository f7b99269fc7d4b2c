"""Hints: how much has been asked for, and what the worker has replied."""

from dataclasses import dataclass, replace
from enum import Enum

from reversi.engine.protocol import MoveValue, Progress, Question

SETTLED = 3
"""Seconds after which values change so little that they can be announced."""


class HintStage(Enum):
    """How much of a hint has been asked for; each press of the button asks for more."""

    MOVES = "moves"
    """The legal moves."""
    BEST = "best"
    """The best move."""
    VALUES = "values"
    """The value of every move."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision at `place` of the game, and the worker's replies to its `question`."""

    place: int
    question: Question
    stage: HintStage = HintStage.MOVES
    answered: bool = False
    progress: Progress | None = None
    seconds: int = 0
    """How long the worker has been at work on it."""
    told: tuple[MoveValue, ...] = ()
    """The values as announced to people who do not see the squares; they are announced once."""

    @property
    def needs_answer(self) -> bool:
        """Whether an answer is still to come; the worker is asked once the best move is wanted."""
        return self.stage is not HintStage.MOVES and not self.answered


def with_told(hint: Hint, choices: int) -> Hint:
    """The hint with its values announced, once each of so many moves has one and they have settled."""
    moves = hint.progress.moves if hint.progress and hint.stage is HintStage.VALUES else ()
    if hint.told or len(moves) < choices or not (hint.answered or hint.seconds >= SETTLED):
        return hint
    return replace(hint, told=moves)


def next_stage(stage: HintStage) -> HintStage | None:
    """What one more press shows; None if it hides the hint.

    >>> next_stage(HintStage.BEST), next_stage(HintStage.VALUES)
    (<HintStage.VALUES: 'values'>, None)
    """
    stages: tuple[HintStage | None, ...] = (*HintStage, None)
    return stages[stages.index(stage) + 1]
