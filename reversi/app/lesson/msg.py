"""What the person does with the lessons."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class LessonChosen:
    """The person chose the lesson `number`, counted from 0, which starts from its beginning."""

    number: int


@dataclass(frozen=True, slots=True)
class LessonsLeft:
    """The person went back to the game."""


LessonMsg: TypeAlias = LessonChosen | LessonsLeft
