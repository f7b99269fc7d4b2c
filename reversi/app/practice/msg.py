"""What the person does to learn from mistakes."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Colour


@dataclass(frozen=True, slots=True)
class PracticeBegun:
    """The person asked for questions about the mistakes of `colour` in the reviewed game.

    If `most` is given, they are only about that many of the worst.
    """

    colour: Colour
    most: int | None = None


@dataclass(frozen=True, slots=True)
class AnswerWanted:
    """The person asked to be shown the best move."""


@dataclass(frozen=True, slots=True)
class NextQuestionWanted:
    """The person asked for the next question."""


@dataclass(frozen=True, slots=True)
class PracticeLeft:
    """The person went back to the game."""


PracticeMsg: TypeAlias = PracticeBegun | AnswerWanted | NextQuestionWanted | PracticeLeft
