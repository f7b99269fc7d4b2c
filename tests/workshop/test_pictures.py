"""Live pictures: that they are used, and that the style sheet knows their classes."""

import re
from typing import Any

import pytest

from reversi.elm import Html, simulate
from reversi.elm.html import walk
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.pictures import PICTURES, picture
from tests.workshop.chapters import ROOT, WRITTEN, blocks, module_of, work_of

STYLE = ROOT / "reversi/shells/browser/workshop/course.css"


def classes(page: Html[Any]) -> set[str]:
    """The classes on a page of which the course has the style."""
    names = {name for element in walk(page) for name in str(element.attribute("class") or "").split()}
    return {name for name in names if re.match("drawn|stage|trouble", name)}


def test_more_drawings_than_the_style_sheet_provides_for_are_refused() -> None:
    with pytest.raises(ValueError, match="9 drawings"):
        picture("game", ("f5d6c3d3c4f4f6f3",))


def test_a_picture_that_is_not_there_is_refused() -> None:
    with pytest.raises(LookupError):
        picture("film", ())


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_every_picture_is_used_by_a_chapter(name: str) -> None:
    assert name in {block.words[0] for _, block in blocks() if block.kind == "live"}


def test_every_class_of_pictures_and_games_has_a_style() -> None:
    pages: list[Html[Any]] = [
        picture(block.words[0], block.words[1:]) for _, block in blocks() if block.kind == "live"
    ]
    for key in WRITTEN:
        program = module_of(key, "game").game(work_of(key, exercise_of(key).solution))
        pages.append(simulate(program, None).page)
    known = set(re.findall(r"\.([a-z-]+)", STYLE.read_text(encoding="utf-8")))

    assert {name for page in pages for name in classes(page)} <= known
