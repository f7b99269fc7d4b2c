"""What a person does with the lessons."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class LessonChosen:
    """A person wants the lesson `number`, counted from 0, from its beginning."""

    number: int


@dataclass(frozen=True, slots=True)
class LessonsLeft:
    """A person wants to go back to the game."""


LessonMsg: TypeAlias = LessonChosen | LessonsLeft
