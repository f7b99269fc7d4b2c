"""The texts of lessons, keys and commands, as a type; they are read only when they are wanted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.lesson.model import Subject

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""What one presses or types, and what it does."""


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """A lesson: its title, the rule it teaches, what to do, and what is said once that is done."""

    title: str
    rule: str
    task: str
    done: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Learning:
    """What is said of learning in one language; see `Texts`."""

    tutorial: str
    lessons: Mapping[Subject, LessonTexts]
    lesson_of: Callable[[int, int], str]
    """The number of a lesson, and how many there are."""
    another_move: Callable[[str, int], str]
    """A legal move that is not the one to find, and how many discs it turns."""
    back: str
    next: str
    leave: str
    play_now: str

    keys: str
    key_lines: Lines
    command: str
    command_example: str
    enter: str
    command_lines: Lines

    row: Callable[[str, str], str]
    """The name of a row, and its squares."""
    file: Callable[[str, str], str]
    no_discs: str
    """What stands for the squares of a row that has none."""
    holds: Callable[[str, str], str]
    """A square, and the colour of its disc."""
    is_empty: Callable[[str], str]
    is_wall: Callable[[str], str]
    moves_are: Callable[[str, int, str], str]
    """A colour, the number of its moves, and they with what they turn."""
    turns: Callable[[str, int], str]

    not_understood: Callable[[str], str]
    not_your_turn: str
    need_not_pass: str
    nothing_to_undo: str
    nothing_to_redo: str
    no_hint: str
