"""What a person does to learn from mistakes."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Colour


@dataclass(frozen=True, slots=True)
class PracticeBegun:
    """A person wants to be asked for better moves than those of `colour` in the reviewed game.

    It is only about so many of the worst, if that is said.
    """

    colour: Colour
    most: int | None = None


@dataclass(frozen=True, slots=True)
class AnswerWanted:
    """A person wants to be shown the best move."""


@dataclass(frozen=True, slots=True)
class NextQuestionWanted:
    """A person wants the next question."""


@dataclass(frozen=True, slots=True)
class PracticeLeft:
    """A person wants to go back to the game."""


PracticeMsg: TypeAlias = PracticeBegun | AnswerWanted | NextQuestionWanted | PracticeLeft
