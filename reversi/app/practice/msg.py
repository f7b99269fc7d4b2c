"""What the person does to learn from mistakes."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Colour
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class PracticeBegun:
    """The person asked for questions about the mistakes of `colour` in the reviewed game.

    If `most` is given, they are only about that many of the worst.
    """

    colour: Colour
    most: int | None = None


class Click(NamedEnum):
    """What the person did: the messages without details."""

    SHOW_ANSWER = "AnswerWanted"
    """Asked to be shown the best move."""
    NEXT = "NextQuestionWanted"
    """Asked for the next question."""
    LEAVE = "PracticeLeft"
    """Went back to the game."""


PracticeMsg: TypeAlias = PracticeBegun | Click
