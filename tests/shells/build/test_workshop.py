"""The workshop as the build makes it: the course's data, the page, the offline file."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from reversi.app.prerender import first_words as game_words
from reversi.shells.build import workshop
from reversi.shells.build.tree import Tree
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import parse_chapter

ADDRESS = re.compile(r'(?:href|src|data-worker|data-later)="(\./[^"]*)"')


@pytest.fixture(scope="module")
def course() -> str:
    return workshop.make_course(Tree())


@pytest.fixture(scope="module")
def website(site: Path, course: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A website with the workshop."""
    folder = tmp_path_factory.mktemp("workshop") / "site"
    shutil.copytree(site, folder)
    workshop.write_workshop(Tree(), folder, course)
    return folder


def nodes(tree: Any) -> list[Any]:
    """Every element of the course's JSON."""
    if not isinstance(tree, list):
        return []
    own = [tree] if len(tree) == 3 and isinstance(tree[0], str) and isinstance(tree[1], dict) else []
    return own + [node for child in tree for node in nodes(child)]


def test_the_course_has_every_chapter_with_its_codes(course: str) -> None:
    chapters = json.loads(course)["chapters"]

    assert [chapter["key"] for chapter in chapters] == list(CHAPTERS)
    assert all(chapter["starter"] != chapter["solution"] for chapter in chapters)
    assert all(chapter["task"] and chapter["hints"] and chapter["checks"] for chapter in chapters)


def test_every_chapter_says_what_the_failures_mean_that_all_have_in_common(course: str) -> None:
    text = Tree().workshop / "texts/english/common.md"
    common = parse_chapter(text.read_text(encoding="utf-8")).failures

    assert common
    assert all(common.keys() <= chapter["failures"].keys() for chapter in json.loads(course)["chapters"])


def test_every_excerpt_comes_with_its_lines_and_its_whole_file(course: str) -> None:
    made = json.loads(course)
    steps = [step for chapter in made["chapters"] for step in chapter["steps"]]

    words = {node[1]["words"] for step in steps for node in nodes(step) if node[0] == "excerpt"}

    assert words
    assert words == set(made["excerpts"])
    assert {name.split()[0] for name in words} <= set(made["files"])


def test_code_in_the_text_has_its_words_classed(course: str) -> None:
    assert '["span",{"class":"tok-keyword"},["def"]]' in course


def test_the_first_chapter_stands_in_the_page_before_python_does(website: Path) -> None:
    page = (website / "workshop.html").read_text(encoding="utf-8")

    assert "Values and types</h1>" in page
    assert 'href="./index.html"' in page


def test_everything_that_the_page_names_is_there(website: Path) -> None:
    page = (website / "workshop.html").read_text(encoding="utf-8")
    parts = json.loads(re.findall(r'id="parts">(.*?)</script>', page)[0])

    named = {*ADDRESS.findall(page), *parts}

    assert len(named) > 10
    assert all((website / name).is_file() for name in named)
    assert set(parts.values()) == {0}  # sizes come with the names (see test_naming.py)


def test_the_game_names_nothing_of_the_workshop(website: Path) -> None:
    page = (website / "index.html").read_text(encoding="utf-8")

    assert "workshop.bin" not in page
    assert "course.json" not in page


def test_the_offline_file_asks_for_nothing(website: Path, tmp_path: Path) -> None:
    target = tmp_path / "workshop.html"

    workshop.write_workshop_file(Tree(), website, target)

    page = target.read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|data-\w+)="\./', page)
    assert 'href="./reversi.html"' in page
    for payload in (
        "pyodide.asm.wasm",
        "reversi.bin",
        "later.bin",
        "workshop.bin",
        "course.json",
        "worker.js",
    ):
        assert f'id="{payload}"' in page


def test_the_page_is_the_same_each_time(course: str) -> None:
    assert workshop.prerendered(course, "./a.html") == workshop.prerendered(course, "./a.html")


@pytest.mark.parametrize("words", [game_words(), workshop.first_words()], ids=["game", "workshop"])
def test_the_start_script_has_words_for_whatever_it_says(words: str) -> None:
    script = (Tree().browser / "start/start.js").read_text(encoding="utf-8")
    said = {name for call in re.findall(r"\bsay\((.*)", script) for name in re.findall(r"'([a-z_]+)'", call)}

    assert {"close", "try_again", "could_not_start"} <= said
    assert all(said <= own.keys() for own in json.loads(words).values())
