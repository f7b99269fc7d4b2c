"""Marks on the squares of moves that a review judges."""

from reversi.app.review import msg as review_msg
from tests.app.drawings import marked
from tests.app.person import name_of_square, sits
from tests.app.review.test_review import reviewed


def test_the_costly_move_and_the_better_one_have_marks_that_differ_in_form() -> None:
    table = reviewed().send(review_msg.CostlyMoveClicked(8))

    assert marked(table, "judged") == marked(table, "blunder") == ["e3"]
    assert marked(table, "better") == ["b2"]
    assert "−54" in table.text


def test_the_better_square_is_marked_even_where_a_computer_is_to_move() -> None:
    table = reviewed().send(sits("white", "greedy")).send(review_msg.CostlyMoveClicked(8))

    assert marked(table, "better") == ["b2"]


def test_what_a_marked_move_lost_and_which_is_better_is_told_in_words() -> None:
    table = reviewed().send(review_msg.CostlyMoveClicked(8))

    assert name_of_square(table, "e3") == "e3, legal, flips 1 disc, loses 54 discs"
    assert name_of_square(table, "b2") == "b2, legal, flips 2 discs, better move"
    assert name_of_square(table, "a1") == "a1, empty"
