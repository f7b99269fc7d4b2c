"""A step is presented in slides that fit, with its heading on each and its picture beside the text."""

from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.html import code, div, figcaption, figure, h2, p, pre
from reversi.workshop.page.slides import Part, slides_of
from reversi.workshop.pictures import picture

HEADING = h2({}, "Why")
PARAGRAPH = p({}, "word " * 100)
LEAD = p({}, "This is how:")


def excerpt(lines: int) -> Element[page_msg.Msg]:
    """An excerpt of so many lines."""
    text = "\n".join(["a = 1"] * lines)
    return figure({"class": "excerpt"}, figcaption({}, "name"), pre({"class": "code"}, code({}, text)))


def texts(*step: Part) -> list[list[str]]:
    """What stands on each slide of a step, part by part."""
    prose = [each for slide in slides_of(step) for each in walk(slide) if each.attribute("class") == "prose"]
    return [[text_of(part)[:12].strip() for part in each.children] for each in prose]


def test_a_short_step_is_one_slide() -> None:
    assert texts(HEADING, "\n", PARAGRAPH) == [["Why", "word word wo"]]


def test_a_long_step_goes_on_under_its_heading() -> None:
    assert texts(HEADING, PARAGRAPH, PARAGRAPH, PARAGRAPH) == [
        ["Why", "word word wo", "word word wo"],
        ["Why", "word word wo"],
    ]


def test_a_sentence_that_leads_to_code_stands_before_it() -> None:
    assert texts(HEADING, PARAGRAPH, LEAD, excerpt(11)) == [
        ["Why", "word word wo"],
        ["Why", "This is how:", "namea = 1\na"],
    ]


def test_a_sentence_that_leads_to_something_too_large_stays_with_it() -> None:
    assert texts(HEADING, LEAD, excerpt(32)) == [["Why", "This is how:", "namea = 1\na"]]


def test_a_board_stands_beside_the_text_and_a_second_one_on_the_next_slide() -> None:
    board = picture("board", ("start",))

    slides = slides_of((HEADING, PARAGRAPH, board, LEAD, board))

    assert [
        [str(each.attribute("class")) for each in slide.children if isinstance(each, Element)]
        for slide in slides
    ] == [["prose", "slide-picture"], ["prose", "slide-picture"]]
    assert texts(HEADING, PARAGRAPH, board, LEAD, board) == [["Why", "word word wo"], ["Why", "This is how:"]]


def test_a_flow_stands_in_the_text() -> None:
    flow = picture("flow", ("model", "[view]", "page"))

    assert [len(slide.children) for slide in slides_of((div({}, "a"), flow, PARAGRAPH))] == [1]
