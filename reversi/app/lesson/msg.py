"""What the person does with the lessons."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class LessonChosen:
    """The person chose the lesson `number`, counted from 0, which starts from its beginning."""

    number: int


class Click(NamedEnum):
    """What the person did: the messages without details."""

    LEAVE = "LessonsLeft"
    """Went back to the game."""


LessonMsg: TypeAlias = LessonChosen | Click
