"""Every chapter: its starter fails, its solution passes, and its text has what the page shows."""

import re
from types import FunctionType

import pytest

from reversi.elm import simulate
from reversi.elm.html import walk
from reversi.elm.text import format_html
from reversi.shells.workshop.chapter import exercise_of, failures_of, text_of
from reversi.workshop.chapters.check import Work
from reversi.workshop.course import Block, blocks_of, excerpt_of
from reversi.workshop.pictures import picture
from tests.workshop import chapters


def type_name(value: object) -> str:
    """What a value is called in the name of a test: the same in every process."""
    return type(value).__name__


every_chapter = pytest.mark.parametrize("key", chapters.WRITTEN)


@every_chapter
def test_a_starter_fails_and_nothing_in_it_breaks(key: str) -> None:
    found = chapters.verdicts(key, chapters.work_of(key, exercise_of(key).starter))

    known = {"", *failures_of(key)}
    assert any(found.values())
    assert set(found.values()) <= known


@every_chapter
def test_a_solution_passes_every_check(key: str) -> None:
    found = chapters.verdicts(key, chapters.work_of(key, exercise_of(key).solution))

    assert set(found.values()) == {""}


@every_chapter
def test_an_empty_text_is_told_what_it_lacks(key: str) -> None:
    found = chapters.verdicts(key, Work({}))

    assert set(found.values()) - {"pure-uncalled"} == {"missing"}


@every_chapter
@pytest.mark.parametrize("value", [None, 7, [], "text"], ids=type_name)
def test_names_that_mean_something_else_are_explained(key: str, value: object) -> None:
    names = dict.fromkeys(vars(chapters.module_of(key, "solution")), value)

    found = chapters.verdicts(key, Work(names))

    assert set(found.values()) <= set(failures_of(key))


@every_chapter
@pytest.mark.parametrize("result", [None, 7, [], "text", object(), {}, (None, None)], ids=type_name)
def test_functions_that_return_anything_break_no_check(key: str, result: object) -> None:
    names = {
        name: (lambda *_: result) if _is_own_function(value) else value
        for name, value in vars(chapters.module_of(key, "solution")).items()
    }

    found = chapters.verdicts(key, Work(names))

    assert set(found.values()) <= {"", *failures_of(key)}


def _is_own_function(value: object) -> bool:
    return isinstance(value, FunctionType) and value.__module__.endswith(".solution")


@every_chapter
def test_a_text_has_every_section(key: str) -> None:
    text = text_of(key)

    assert 4 <= len(text.steps) <= 8
    assert text.title
    assert text.task
    assert len(text.hints) == 3
    assert text.steps[-1].startswith("## The same in Reversi\n")
    assert any(block.kind == "excerpt" for block in blocks_of(text.steps[-1]))


@every_chapter
def test_every_check_has_its_sentence_and_no_sentence_is_spare(key: str) -> None:
    keys = [check.key for check in chapters.checks_of(key)]

    assert list(text_of(key).checks) == keys


@every_chapter
def test_every_failure_fills_its_sentence_and_no_sentence_is_spare(key: str) -> None:
    told, common = text_of(key).failures, text_of("common").failures
    raised = {each for each in chapters.failures_raised(key) if each[0] not in common}

    assert {failure for failure, _ in raised} == told.keys()
    assert not told.keys() & common.keys()
    for failure, details in raised:
        places = {*re.findall(r"\{(\w+)\}", told[failure])}
        assert details == places or ("**" in details and details - {"**"} < places), failure


@every_chapter
def test_a_chapters_game_shows_the_solution_the_starter_and_an_empty_text(key: str) -> None:
    exercise = exercise_of(key)
    for text in (exercise.solution, exercise.starter):
        program = chapters.module_of(key, "game").game(chapters.work_of(key, text))

        assert format_html(simulate(program, None).page)
    page = simulate(chapters.module_of(key, "game").game(Work({})), None)
    assert "There is no" in page.text
    assert [each.attribute("class") for each in walk(page.page)].count("trouble") == 1


@pytest.mark.parametrize(
    ("key", "block"), [each for each in chapters.blocks() if each[1].kind == "live"], ids=str
)
def test_every_live_picture_can_be_drawn(key: str, block: Block) -> None:
    name, *words = block.words

    assert format_html(picture(name, tuple(words)))


@pytest.mark.parametrize(
    ("key", "block"), [each for each in chapters.blocks() if each[1].kind == "excerpt"], ids=str
)
def test_every_excerpt_is_in_the_source_and_short_enough_to_read(key: str, block: Block) -> None:
    path, name = block.words

    excerpt = excerpt_of((chapters.ROOT / path).read_text(encoding="utf-8"), name)

    assert 3 <= len(excerpt.splitlines()) <= 32
