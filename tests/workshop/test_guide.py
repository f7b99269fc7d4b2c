"""The guide for teachers: every chapter, timings that add up, and commands that exist."""

import re

import pytest

from reversi.workshop.chapters import CHAPTERS, MINUTES
from tests.shells.test_every_command import COMMANDS
from tests.workshop.chapters import ROOT
from tests.workshop.page.courses import opened

GUIDE = (ROOT / "docs/teaching.md").read_text(encoding="utf-8")
TIMINGS = re.findall(r"^\| (\d+) \| (.+) \| (.+) \|$", GUIDE, re.MULTILINE)


def test_every_chapter_has_its_advice_in_order() -> None:
    numbers = re.findall(r"^### (\d+) ", GUIDE, re.MULTILINE)

    assert numbers == [str(number) for number in range(1, len(CHAPTERS) + 1)]


@pytest.mark.parametrize(("minutes", "chapters", "shape"), TIMINGS)
def test_a_timing_adds_up_and_gives_each_chapter_what_it_takes(
    minutes: str, chapters: str, shape: str
) -> None:
    parts = [(name, int(number)) for name, number in re.findall(r"([a-z ]+) (\d+)(?:, |$)", shape)]
    first, _, last = chapters.partition(" to ")
    taught = range(int(first), int(last) + 1) if last else map(int, chapters.split(", "))
    taken = [number for name, number in parts if name not in {"break", "talk", "arena"}]

    assert sum(number for _, number in parts) == int(minutes)
    assert taken == [MINUTES[CHAPTERS[each - 1]] for each in taught]


def test_there_are_timings_for_a_lesson_two_and_four() -> None:
    assert [minutes for minutes, *_ in TIMINGS] == ["45", "90", "180"]


def test_the_page_says_how_long_each_chapter_takes_and_the_guide_how_long_they_all_do() -> None:
    page, times = opened(link="#chapters"), sorted(MINUTES.values())

    told = [str(MINUTES[chapter.key]) for chapter in page.model.course.chapters]
    assert re.findall(r"(\d+) minutes", page.text) == told
    assert f"A chapter takes {times[0]} to {times[-1]} minutes" in GUIDE


def test_every_command_that_is_named_exists() -> None:
    named = re.findall(r"python3 -m reversi (workshop \w+|\w+)", GUIDE)

    assert named
    assert set(named) <= set(COMMANDS)
