"""A chapter of the course as the command line sees it: its number, its files, its text."""

from functools import cache
from importlib import import_module
from importlib.resources import files

from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.chapters.check import Check
from reversi.workshop.course import ChapterText, parse_chapter

TEXTS = files("reversi.workshop") / "texts" / "english"
WORK = "work.py"
"""The file that a learner writes in, in the folder of each chapter."""


def folder_of(key: str) -> str:
    """The name of a chapter's folder.

    >>> folder_of("values")
    '1-values'
    """
    return f"{CHAPTERS.index(key) + 1}-{key}"


@cache
def text_of(key: str) -> ChapterText:
    """What a chapter says."""
    return parse_chapter((TEXTS / f"{key}.md").read_text(encoding="utf-8"))


@cache
def failures_of(key: str) -> dict[str, str]:
    """The sentences for work that is wrong, with those that all chapters share."""
    return {**text_of("common").failures, **text_of(key).failures}


def checks_of(key: str) -> tuple[str, ...]:
    """The keys of the checks of a chapter."""
    checks: tuple[Check, ...] = import_module(f"reversi.workshop.chapters.{key}.checks").CHECKS
    return tuple(check.key for check in checks)


def starter_of(key: str) -> str:
    """The text with which a learner begins."""
    return (files("reversi.workshop.chapters") / key / "starter.py").read_text(encoding="utf-8")
