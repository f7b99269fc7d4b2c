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


def test_a_board_says_in_words_what_it_shows() -> None:
    (drawing,) = drawings(picture("board", ("f5", "marks=legal")))

    assert drawing.attribute("aria-label") == "A board: black on e4, d5, e5, f5; white on d4"
    assert count(drawing, "drawn-disc black") == 4
    assert count(drawing, "drawn-mark") == 3


def test_a_move_is_shown_before_and_after_with_what_it_flips() -> None:
    before, after = drawings(picture("move", ("start", "d3")))

    assert (count(before, "drawn-disc black"), count(after, "drawn-disc black")) == (2, 4)
    assert (count(before, "drawn-ring"), count(after, "drawn-ring")) == (1, 1)


def test_a_row_flips_only_what_lies_between_two_discs() -> None:
    flipped = [
        count(picture("row", (signs,)), "drawn-ring") for signs in ("*OOX....", "*OO.....", "....*OOO")
    ]

    assert flipped == [2, 0, 0]


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


def test_one_chooses_among_the_legal_moves() -> None:
    shown = picture("choices", ("f5d6c3",))

    names = [drawing.attribute("aria-label") for drawing in drawings(shown)]

    assert names == ["d3 flips d4", "f3 flips e4", "f4 flips e5", "g5 flips e5, f5"]


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
        program = module_of(key, "checks").game(work_of(key, exercise_of(key).solution))
        pages.append(simulate(program, None).page)
    known = set(re.findall(r"\.([a-z-]+)", STYLE.read_text(encoding="utf-8")))

    assert {name for page in pages for name in classes(page)} <= known


def test_a_tree_says_what_each_move_is_worth_and_what_nobody_looked_at() -> None:
    (drawing,) = drawings(picture("tree", ("5,7,9", "2,?,?")))

    assert drawing.attribute("aria-label") == (
        "A tree: move 1 leads to 5, 7, 9: 5; move 2 leads to 2 and to 2 more not looked at: at most 2"
    )
    assert count(drawing, "drawn-branch cut") == 2
    assert text_of(drawing).endswith("5")


def test_a_list_of_moves_shows_which_have_been_taken_back() -> None:
    shown = picture("moves", ("f5d6c3", "place=2"))

    (moves,) = (each for each in walk(shown) if each.tag == "ol")
    assert (count(shown, "drawn-move"), count(shown, "drawn-move undone")) == (2, 1)
    assert moves.attribute("aria-label") == "3 moves, of which 2 have happened"


def parts(shown: Picture, name: str) -> list[tuple[str, str]]:
    """The class and the text of each element of a tag in a picture."""
    found = [each for each in walk(shown) if each.tag == name]
    return [(str(each.attribute("class")), text_of(each)) for each in found]


def test_a_board_has_marks_and_rings_where_it_is_told() -> None:
    shown = picture("board", ("marks=a1,h8", "rings=e4"))

    assert (count(shown, "drawn-mark"), count(shown, "drawn-ring")) == (2, 1)


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


def test_a_row_says_what_lies_in_it() -> None:
    (drawing,) = drawings(picture("row", ("*OX.",)))

    assert drawing.attribute("aria-label") == "A row: Black plays here, white, black, empty. 1 flip."
    assert drawing.attribute("class") == "drawn-board drawn-row"


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
