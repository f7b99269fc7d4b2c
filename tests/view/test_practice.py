"""Practice, the coach and the report of a review, in the words of every language."""

from dataclasses import fields, replace
from inspect import signature
from itertools import pairwise
from typing import Any

import pytest

from reversi.app.activity import Following, with_table_activity
from reversi.app.practice.msg import PracticeBegun
from reversi.app.review.msg import CostlyMoveClicked
from reversi.app.settings.model import Language
from reversi.app.settings.msg import OptionsChosen
from reversi.domain import Colour
from reversi.elm.html import text_of, walk
from reversi.view.review_graph import numbers_shown
from reversi.view.texts.review import ReviewTexts, review_texts_in
from tests.app.person import Table
from tests.app.practice.test_practice import practising
from tests.app.review.test_review import reviewed

ENGLISH = review_texts_in(Language.ENGLISH)

every = pytest.mark.parametrize("language", Language)
foreign = pytest.mark.parametrize("language", [Language.FRENCH, Language.JAPANESE])

NUMBERS = {"discs", "number", "total", "mistake", "blunder", "found", "first"}
"""What the English functions call the numbers that they are told; all else that they are told is text."""


def told(name: str) -> list[str]:
    text = getattr(ENGLISH, name)
    return list(signature(text).parameters) if callable(text) else []


def said(texts: ReviewTexts, name: str) -> str:
    """What a text says of ◆ and of 7."""
    text: Any = getattr(texts, name)
    return str(text(*[7 if each in NUMBERS else "◆" for each in told(name)]) if callable(text) else text)


@every
def test_reviews_have_all_their_words_in_every_language(language: Language) -> None:
    texts = review_texts_in(language)

    for field in fields(ReviewTexts):
        words, names = said(texts, field.name), told(field.name)
        assert words.strip(), field.name
        assert ("◆" in words) == bool(set(names) - NUMBERS), field.name
        assert ("7" in words) == bool(NUMBERS.intersection(names)), field.name


@foreign
def test_each_language_has_words_of_its_own(language: Language) -> None:
    texts = review_texts_in(language)
    same = {
        field.name for field in fields(ReviewTexts) if said(texts, field.name) == said(ENGLISH, field.name)
    }

    assert same <= {"percent", "discs", "a_move"}


@every
def test_a_reviewed_game_and_a_question_are_shown_in_every_language(language: Language) -> None:
    table = reviewed()
    spoken = table.send(OptionsChosen(replace(table.model.options, language=language)))
    texts = review_texts_in(language)

    assert texts.accuracy in spoken.text
    assert texts.task in spoken.send(PracticeBegun(Colour.WHITE)).text
    assert any(texts.better in name for name in spoken.send(CostlyMoveClicked(8)).names)


def test_the_report_has_a_column_for_each_player() -> None:
    rows = [
        [text_of(cell) for cell in walk(row) if cell.tag in ("th", "td")]
        for row in walk(reviewed().page)
        if row.tag == "tr"
    ]

    assert rows == [
        ["", "Black", "White"],
        ["Accuracy", "97%", "54%"],
        ["Lost a move", "0.2", "16.8"],
        ["Mistakes", "0", "0"],
        ["Blunders", "0", "2"],
    ]


def test_the_mistake_of_a_question_is_marked_on_its_board_and_the_answer_when_it_is_shown() -> None:
    table = practising().click("Show the answer")
    classes = {str(each.attribute("id")): str(each.attribute("class")).split() for each in walk(table.page)}

    assert {"judged", "blunder"} <= set(classes["square-c3"])
    assert "better" in classes["square-e3"]


@pytest.mark.parametrize("last", [1, 4, 9, 30, 36, 60, 99, 250, 5000])
def test_the_figures_below_the_graph_are_few_and_stand_apart(last: int) -> None:
    turns = numbers_shown(last)

    assert turns[-1] == last
    assert len(turns) <= 8
    assert all(later - earlier >= last / 20 for earlier, later in pairwise(turns))


def test_when_all_is_answered_the_main_button_leaves() -> None:
    asked = practising()
    done = asked
    while done.model.practice and done.model.practice.mistake:
        done = done.click("Show the answer").click("Next")

    assert [table.find("Stop").attribute("class") for table in (asked, done)] == ["action", "action main"]


def test_a_game_without_mistakes_leaves_nothing_to_learn_from() -> None:
    def parts(table: Table) -> int:
        return sum(each.attribute("class") == "learning" for each in walk(table.page))

    review = reviewed().model.review
    assert review is not None
    even = replace(review, known=tuple(replace(each, value=0) for each in review.known))

    assert parts(reviewed()) == 1
    assert parts(replace(reviewed(), model=replace(reviewed().model, review=even))) == 0


def test_a_page_that_follows_another_asks_no_questions() -> None:
    table = reviewed()
    following = replace(
        table,
        model=replace(table.model, activity=with_table_activity(table.model.activity, Following("another"))),
    )

    assert [any("Learn from" in name for name in each.names) for each in (table, following)] == [True, False]
