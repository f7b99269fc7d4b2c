"""Practice, the coach and the report of a review, in the words of every language."""

from dataclasses import replace
from itertools import pairwise

import pytest

from reversi.app import practice, settings
from reversi.app.game import msg as game_msg
from reversi.app.review import msg as review_msg
from reversi.app.review.graph import numbers_shown
from reversi.app.review.model import Reviews
from reversi.app.settings import SeenBy
from reversi.domain import Colour, parse_square
from reversi.elm.html import text_of, walk
from reversi.locale import Language, say_in
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of, disc_on, marked
from tests.app.game.test_seeing import coordinates
from tests.app.person import Table, play, that_follows, with_options
from tests.app.practice.test_practice import practising
from tests.app.review.test_review import reviewed

ENGLISH = say_in(Language.ENGLISH)

every = pytest.mark.parametrize("language", Language)


@every
def test_a_reviewed_game_and_a_question_are_shown_in_every_language(language: Language) -> None:
    table = reviewed()
    spoken = table.send(settings.OptionsChosen(replace(table.model.options, language=language)))
    say = say_in(language)

    assert say("Accuracy") in spoken.text
    assert say("Find a better move.") in spoken.send(practice.PracticeBegun(Colour.WHITE)).text
    assert any(say("better move") in name for name in spoken.send(review_msg.CostlyMoveClicked(8)).names)


def test_the_report_has_a_column_for_each_player() -> None:
    rows = [
        [text_of(cell) for cell in walk(row) if cell.tag in ("th", "td")]
        for row in walk(reviewed().page)
        if row.tag == "tr"
    ]

    assert rows == [
        ["", "Black", "White"],
        ["Accuracy", "97%", "54%"],
        ["Lost per move", "0.2", "16.8"],
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

    review = reviewed().model.reviews.latest
    assert review is not None
    even = replace(review, known=tuple(replace(each, value=0) for each in review.known))

    assert parts(reviewed()) == 1
    assert parts(replace(reviewed(), model=replace(reviewed().model, reviews=Reviews(even)))) == 0


def test_a_page_that_follows_another_asks_no_questions() -> None:
    table = reviewed()
    following = replace(table, model=that_follows(table.model))

    assert [any("Learn from" in name for name in each.names) for each in (table, following)] == [True, False]


def test_the_board_of_a_question_is_seen_as_that_of_the_game() -> None:
    table = practising()

    assert coordinates(table) == ("abcdefgh", "12345678")
    assert coordinates(with_options(table, seen_by=SeenBy.WHITE)) == ("hgfedcba", "87654321")
    assert coordinates(with_options(table, coordinates=False)) == ("", "")
    assert marked(table, "legal") == ["c3", "e3", "c5"]
    assert marked(with_options(table, legal_marks=False), "legal") == []


def test_pointing_at_an_answer_shows_what_it_would_flip_until_one_is_found() -> None:
    table = practising()
    pointed, found = (
        each.send(game_msg.SquarePointed(parse_square("e3"))) for each in (table, play(table, "e3"))
    )

    assert marked(pointed, "turns") == ["e4"]
    assert marked(found, "turns") == marked(found, "legal") == []
    assert classes_of(disc_on(found, "e3")) == ["disc", "white", "landing"]


def test_the_status_says_that_an_answer_is_found_and_every_refusal_anew() -> None:
    def status(table: Table) -> tuple[list[str], str | None]:
        (line,) = with_role(table.page, "status")
        (words,) = (each for each in walk(line) if each.tag == "span")
        return classes_of(line), words.key

    table = practising()
    tries = [status(each) for each in (table, play(table, "a1"), play(table, "a1", "a1"), play(table, "e3"))]

    assert [classes for classes, _ in tries] == [["status"]] * 3 + [["status", "done"]]
    assert len({key for _, key in tries}) == 4
