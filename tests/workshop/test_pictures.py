"""Live pictures: what they show, and that the style sheet knows their classes."""

import re
from itertools import pairwise
from typing import Any

import pytest

from reversi.elm import Html, simulate
from reversi.elm.html import text_of, walk
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.pictures import PICTURES, Picture, picture
from tests.workshop.chapters import ROOT, WRITTEN, blocks, module_of, work_of

STYLE = ROOT / "reversi/shells/browser/workshop/course.css"


def drawings(shown: Picture) -> list[Picture]:
    """The boards in a picture."""
    return [element for element in walk(shown) if element.tag == "svg"]


def count(shown: Picture, kind: str) -> int:
    """The elements of a class."""
    return sum(element.attribute("class") == kind for element in walk(shown))


def classes(page: Html[Any]) -> set[str]:
    """The classes on a page of which the course has the style."""
    names = {name for element in walk(page) for name in str(element.attribute("class") or "").split()}
    return {name for name in names if re.match("drawn|stage|trouble", name)}


SHOWN = [
    ("board f5 marks=legal", "A board: black on e4, d5, e5, f5; white on d4",
     "drawn-disc black 4, drawn-mark 3"),
    ("board marks=a1,h8 rings=e4", "A board: black on e4, d5; white on d4, e5", "drawn-mark 2, drawn-ring 1"),
    ("move start d3",
     "A board: black on e4, d5; white on d4, e5|A board: black on d3, d4, e4, d5; white on e5",
     "drawn-disc black 6, drawn-disc white 3, drawn-mark 1, drawn-ring 2"),
    ("choices f5d6c3", "d3 flips d4|f3 flips e4|f4 flips e5|g5 flips e5, f5", "drawn-mark 4, drawn-ring 5"),
    ("row *OX.", "A row: Black plays here, white, black, empty. 1 flip.",
     "drawn-board drawn-row 1, drawn-ring 1"),
    ("row *OOX....", None, "drawn-ring 2"),
    ("row *OO.....", None, "drawn-ring 0"),
    ("row ....*OOO", None, "drawn-ring 0"),
    ("tree 5,7,9 2,?,?",
     "A tree: move 1 leads to 5, 7, 9: 5; move 2 leads to 2 and to 2 more not looked at: at most 2",
     "drawn-branch cut 2"),
    ("moves f5d6c3 place=2", "3 moves, of which 2 have happened", "drawn-move 2, drawn-move undone 1"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "labels", "counts"), SHOWN)
def test_a_picture_shows_and_says_what_its_words_ask_for(words: str, labels: str | None, counts: str) -> None:
    name, *rest = words.split()

    shown = picture(name, tuple(rest))

    said = [str(each.attribute("aria-label")) for each in walk(shown) if each.tag in ("svg", "ol")]
    assert labels is None or said == labels.split("|")
    for kind, number in (each.rsplit(" ", 1) for each in counts.split(", ")):
        assert count(shown, kind) == int(number), kind


def test_the_disc_that_is_played_in_a_row_lies_in_that_row() -> None:
    marks = [
        (element.attribute("cx"), element.attribute("cy"))
        for element in walk(picture("row", ("XO*",)))
        if element.attribute("class") in ("drawn-disc black", "drawn-disc white", "drawn-mark")
    ]

    assert len(marks) == 3
    assert len({down for _, down in marks}) == 1
    assert len({across for across, _ in marks}) == 3


def test_the_boards_of_a_game_are_all_there_and_the_first_is_chosen() -> None:
    shown = picture("game", ("f5d6c3",))

    radios = [element for element in walk(shown) if element.tag == "input"]
    labels = [element for element in walk(shown) if element.tag == "label"]

    assert [text_of(label) for label in labels] == ["the start", "f5", "d6", "c3"]
    assert [label.attribute("for") for label in labels] == [radio.attribute("id") for radio in radios]
    assert [radio.attribute("checked") for radio in radios] == [True, None, None, None]
    assert len(drawings(shown)) == 4


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


def parts(shown: Picture, name: str) -> list[tuple[str, str]]:
    """The class and the text of each element of a tag in a picture."""
    found = [each for each in walk(shown) if each.tag == name]
    return [(str(each.attribute("class")), text_of(each)) for each in found]


def test_the_models_after_clicks_say_what_each_click_changed() -> None:
    shown = picture("replay", ("d3", "a1"))

    assert [words for _, words in parts(shown, "p")] == [
        "The start, black to move.",
        "A disc on d3, white to move.",
        "Nothing has changed, white to move.",
    ]
    assert [text_of(each) for each in walk(shown) if each.tag == "label"] == ["none", "d3", "a1"]
    assert [count(each, "drawn-disc black") for each in drawings(shown)] == [2, 4, 4]


@pytest.mark.parametrize(
    ("name", "words", "question"),
    [
        ("game", "f5d6", "The board after"),
        ("choices", "start", "What flips if the move is"),
        ("replay", "d3", "The model after the clicks up to"),
    ],
)
def test_what_one_chooses_from_is_asked(name: str, words: str, question: str) -> None:
    shown = picture(name, (words,))

    (group,) = (each for each in walk(shown) if each.attribute("role") == "radiogroup")
    names = {each.attribute("name") for each in walk(shown) if each.tag == "input"}
    assert group.attribute("aria-label") == question
    assert text_of(group).startswith(question)
    assert len(names) == 1


def test_a_flow_has_values_and_between_them_ways() -> None:
    assert parts(picture("flow", ("a_model", "[view]", "page")), "div")[1:] == [
        ("drawn-box", "a model"), ("drawn-way", "view"), ("drawn-box", "page"),
    ]  # fmt: skip


def test_nested_elements_lie_in_each_other() -> None:
    shown = picture("nested", ("div:a_board", "button:square", "span"))

    whole = '<div class="a board"><button class="square"><span>'
    elements = [words for kind, words in parts(shown, "div") if kind == "drawn-element"]
    assert elements == [whole, whole[21:], "<span>"]


def test_an_exchange_says_who_speaks_and_who_comes_too_late() -> None:
    assert parts(picture("exchange", (">d3", "?ask_1", "<c3", "!e3")), "li") == [
        ("from-person", "Persond3"),
        ("to-computer", "Programask 1"),
        ("from-computer", "Computerc3"),
        ("from-computer late", "Computere3"),
    ]


def test_a_tree_branches_from_its_root_to_its_leaves() -> None:
    (drawing,) = drawings(picture("tree", ("5,7,9", "2,?,?")))

    labels = [
        ((float(str(each.attribute("x"))), float(str(each.attribute("y")))), text_of(each))
        for each in walk(drawing)
        if each.tag == "text"
    ]
    lines = [
        [float(number) for number in re.findall(r"[\d.]+", str(each.attribute("d")))]
        for each in walk(drawing)
        if each.tag == "path"
    ]
    places = {words: place for place, words in labels}

    assert [words for _, words in labels] == ["5", "5", "7", "9", "≤ 2", "2", "?", "?", "5"]
    assert [x for (x, y), _ in labels if y == 110] == [18, 54, 90, 126, 162, 198]
    assert (labels[-1][0][0], places["≤ 2"][0], labels[0][0][0]) == (108, 162, 54)
    assert [line[::2] for line in lines[:2]] == [[108, 54], [54, 18]]
    heights = sorted({y for (_, y), _ in labels})
    for _, above, _, below in lines:
        assert any(upper < above < below < lower for upper, lower in pairwise(heights))
    assert str(drawing.attribute("viewBox")).startswith("0 0 216 ")
