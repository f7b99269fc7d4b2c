"""Practice: better moves are looked for on a board of their own, and the game stays as it is."""

from dataclasses import replace
from itertools import pairwise

import pytest

from reversi.app.practice import asking
from reversi.app.review import Review, Valued
from reversi.app.review.graph import numbers_shown
from reversi.app.review.judging import judgements, tally
from reversi.domain import STANDARD, Colour, legal_squares, parse_square, parse_transcript
from reversi.domain.setups import setup_named
from reversi.elm.html import walk
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Searched, Thought, Value
from reversi.record.game import begin_game
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of
from tests.app.known_games import TIED
from tests.app.person import Table, play, settled, told, with_review
from tests.app.reviewed import KNOWN, review_of, reviewed


def practising(table: Table | None = None) -> Table:
    """The page with the first question about White's mistakes: 2. c3 lost 13 discs, e3 was better."""
    return settled((table or reviewed()).click("Practise: White (2)"))


def test_only_mistakes_and_blunders_are_asked_about_in_the_order_of_the_game() -> None:
    review = review_of(reviewed())
    even = with_review(
        reviewed(), replace(review, known=tuple(replace(each, value=0) for each in review.known))
    )

    assert [each.place for each in asking.exercises_of(review, Colour.WHITE)] == [2, 8]
    assert [each.place for each in asking.exercises_of(review, Colour.WHITE, 1)] == [8]
    assert asking.exercises_of(review, Colour.BLACK) == ()
    assert not any(each.attribute("class") == "learning" for each in walk(even.page))


def test_all_that_the_report_counts_is_asked_about_even_where_one_square_was_missed_twice() -> None:
    plies, missed = parse_transcript(TIED), parse_square("a1")
    amounts = (300 if place % 4 in (0, 3) else -300 for place in range(len(plies), -1, -1))
    known = tuple(Valued(each, Certainty.EXACT, 1, missed) for each in amounts)
    review = Review(STANDARD, plies, known)

    assert tally(judgements(review), Colour.BLACK).mistakes == 14
    assert len(asking.exercises_of(review, Colour.BLACK)) == 14
    assert len(asking.exercises_of(review, Colour.BLACK, 3)) == 1


def test_among_three_a_tried_move_is_judged_by_what_each_is_worth_to_its_player() -> None:
    rules = setup_named("trio").rules
    game = begin_game(rules)
    first, second, *_ = legal_squares(game.present.state.board)
    game = game.extend((first,))
    valued = Valued(900, Certainty.SEARCHED, 6, second, lost=700)
    review = Review(rules, game.messages, (replace(KNOWN[0]), valued))
    begun = asking.begin_practice(review, game, rules.players[0], first)
    assert begun is not None
    third = legal_squares(begun.board.present.state.board)[2]

    table = with_review(practising(), review)
    waiting = replace(table.model, aside=replace(begun, waiting=third))
    (question,) = asking.questions(waiting)
    reasons = (
        Thought(second, Searched(900, Certainty.SEARCHED)),
        Thought(third, Searched(300, Certainty.SEARCHED)),
    )
    answer = Answer(second, Value(900, Certainty.SEARCHED), 1, 6, reasons=reasons)
    told_so = asking.following(
        replace(waiting, knowledge=waiting.knowledge.answered(question, answer))
    ).practice

    assert question.explain
    assert told_so is not None
    assert told_so.tried == ((third, 6),)


@pytest.mark.parametrize("last", [1, 4, 9, 30, 36, 60, 99, 250, 5000])
def test_the_figures_below_the_graph_are_few_and_stand_apart(last: int) -> None:
    turns = numbers_shown(last)

    assert turns[-1] == last
    assert len(turns) <= 8
    assert all(later - earlier >= last / 20 for earlier, later in pairwise(turns))


def test_the_status_says_that_an_answer_is_found_and_every_refusal_anew() -> None:
    def status(table: Table) -> tuple[list[str], str | None]:
        (line,) = with_role(table.page, "status")
        (words,) = (each for each in walk(line) if each.tag == "span")
        return classes_of(line), words.key

    table = practising()
    tries = [status(each) for each in (table, play(table, "a1"), play(table, "a1", "a1"), play(table, "e3"))]

    assert [classes for classes, _ in tries] == [["status"]] * 3 + [["status", "done"]]
    assert len({key for _, key in tries}) == 4
    assert told(play(table, "a1")) == "a1 is not a legal move: it would flip no discs."
