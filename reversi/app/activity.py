"""What a person is doing: one thing at a time."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.app.analysis.model import Said
from reversi.app.editor.model import Editor
from reversi.app.lesson.model import Lesson
from reversi.app.practice.model import Practice
from reversi.domain import Board


@dataclass(frozen=True, slots=True)
class Playing:
    """The game on the table is played."""


@dataclass(frozen=True, slots=True)
class Analysing:
    """Every position is analysed, and a person moves for all."""

    origin: Board
    """The position on which analysis was switched on."""
    goes_on: bool = False
    """Whether the computers play on once it is switched off."""
    said: Said | None = None


@dataclass(frozen=True, slots=True)
class Following:
    """The page called `page`, in another tab of the browser, plays the game; it is only shown here."""

    page: str


AtTable: TypeAlias = Playing | Analysing | Following
"""What can be done with the game on the table."""


@dataclass(frozen=True, slots=True)
class InLesson:
    """A lesson is under way, and the game waits."""

    lesson: Lesson
    back: AtTable


@dataclass(frozen=True, slots=True)
class InPractice:
    """The mistakes of a reviewed game are asked about, and the game waits."""

    practice: Practice
    back: AtTable


@dataclass(frozen=True, slots=True)
class Editing:
    """A set-up is drawn, and the game waits."""

    editor: Editor
    back: AtTable


Activity: TypeAlias = AtTable | InLesson | InPractice | Editing

PLAYING = Playing()


def at_table(activity: Activity) -> AtTable:
    """What is done with the game on the table, now or once a person goes back to it."""
    return activity.back if isinstance(activity, InLesson | InPractice | Editing) else activity


def with_table_activity(activity: Activity, there: AtTable) -> Activity:
    """The same activity, but `there` is what is done with the game on the table."""
    return replace(activity, back=there) if isinstance(activity, InLesson | InPractice | Editing) else there
