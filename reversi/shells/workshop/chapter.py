"""A chapter of the course for the command line: its number, its files, its text."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from reversi.shells.failure import CommandError
from reversi.workshop import running
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import ChapterText, parse_chapter
from reversi.workshop.exercise import Exercise, MarkerError, parse_exercise

CHAPTERS_FOLDER = files("reversi.workshop.chapters")
TEXTS = files("reversi.workshop") / "texts" / "english"
WORK = "work.py"
"""The file in each chapter's folder that a learner writes in."""


def folder_of(key: str) -> str:
    """The name of a chapter's folder.

    >>> folder_of("values")
    '1-values'
    """
    return f"{CHAPTERS.index(key) + 1}-{key}"


@cache
def text_of(key: str) -> ChapterText:
    """The parsed text of a chapter."""
    return parse_chapter((TEXTS / f"{key}.md").read_text(encoding="utf-8"))


@cache
def failures_of(key: str) -> dict[str, str]:
    """The sentences that explain wrong work, including those that all chapters share."""
    return {**text_of("common").failures, **text_of(key).failures}


def checks_of(key: str) -> tuple[str, ...]:
    """The keys of the checks of a chapter."""
    return tuple(check.key for check in running.checks_of(key))


def exercise_of(key: str, chapters: Traversable = CHAPTERS_FOLDER) -> Exercise:
    """The starter and the solution of a chapter; raises CommandError with the line of a wrong marker."""
    path = chapters / key / "solution.py"
    try:
        return parse_exercise(path.read_text(encoding="utf-8"), str(path))
    except MarkerError as error:
        raise CommandError(str(error)) from error
