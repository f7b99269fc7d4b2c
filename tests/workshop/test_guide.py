"""The guide for teachers: every chapter, timings that add up, and commands that exist."""

import re

import pytest

from reversi.workshop.chapters import CHAPTERS
from tests.shells.test_every_command import COMMANDS
from tests.workshop.chapters import ROOT
from tests.workshop.page.courses import opened

GUIDE = (ROOT / "docs/teaching.md").read_text(encoding="utf-8")
TIMINGS = re.findall(r"^\| (\d+) \| (.+) \| (.+) \|$", GUIDE, re.MULTILINE)


def test_every_chapter_has_its_advice_in_order() -> None:
    numbers = re.findall(r"^### (\d+) ", GUIDE, re.MULTILINE)

    assert numbers == [str(number) for number in range(1, len(CHAPTERS) + 1)]


@pytest.mark.parametrize(("minutes", "chapters", "shape"), TIMINGS)
def test_a_timing_adds_up_and_has_a_part_for_each_chapter(minutes: str, chapters: str, shape: str) -> None:
    parts = [int(part) for part in re.findall(r" (\d+)(?:,|$)", shape)]
    taught = int(chapters.removeprefix("1 to ")) if " to " in chapters else len(chapters.split(", "))

    assert sum(parts) == int(minutes)
    assert len(parts) == taught + len(re.findall("break|talk|arena", shape))


def test_there_are_timings_for_a_lesson_two_and_four() -> None:
    assert [minutes for minutes, *_ in TIMINGS] == ["45", "90", "180"]


def test_the_page_says_how_long_a_chapter_takes_as_the_timings_do() -> None:
    parts = [part for *_, shape in TIMINGS for part in shape.split(", ")]
    minutes = [int(re.sub(r"\D", "", part)) for part in parts if not re.match("break|talk|arena", part)]

    assert f"{min(minutes)} to {max(minutes)} minutes" in opened(link="#chapters").text


def test_every_command_that_is_named_exists() -> None:
    named = re.findall(r"python3 -m reversi (workshop \w+|\w+)", GUIDE)

    assert named
    assert set(named) <= set(COMMANDS)
