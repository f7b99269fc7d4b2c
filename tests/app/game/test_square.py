"""What squares show besides discs: the values of moves, marks of a review, and what a person has drawn."""

import re

import pytest

from reversi.app import tree
from reversi.app.game.layer import view_shapes
from reversi.app.game.values import best_words, graded, help_for, help_words, view_value
from reversi.app.review.judging import Grade
from reversi.app.settings import SeenBy
from reversi.domain import Symmetry, parse_square
from reversi.domain.seen_board import seen_board
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty
from reversi.engine.protocol import MoveValue
from reversi.locale.say import ENGLISH
from reversi.record.shapes import Arrow, Shapes
from tests.app.drawings import classes_of
from tests.app.person import Table, sit_down_with, with_options

A1, D3, E4, H8 = map(parse_square, ("a1", "d3", "e4", "h8"))


def searched(square: str, hundredths: int, depth: int = 12) -> MoveValue:
    return MoveValue(parse_square(square), hundredths, Certainty.SEARCHED, depth)


def exact(square: str, discs: int) -> MoveValue:
    return MoveValue(parse_square(square), 100 * discs, Certainty.EXACT, 20)


def grades(*values: MoveValue) -> list[Grade | None]:
    return [each.grade for each in graded(values)]


def test_the_value_of_a_move_is_graded_as_a_review_would_grade_it() -> None:
    lost = {49: Grade.FINE, 50: Grade.SLIGHT, 349: Grade.SLIGHT, 350: Grade.MISTAKE, 949: Grade.MISTAKE}
    lost |= {950: Grade.BLUNDER, 3000: Grade.BLUNDER}

    found = grades(exact("d3", 0), *(searched("c4", -each, 20) for each in lost))

    assert found == [Grade.FINE, *lost.values()]


def test_a_shallower_value_is_dim_says_its_depth_and_is_not_compared() -> None:
    deep, shallow = graded((exact("d3", -4), searched("c4", 300, 10)))

    view = view_value(ENGLISH, shallow)

    assert (deep.grade, deep.shallow, shallow.grade, shallow.shallow) == (Grade.FINE, False, None, True)
    assert classes_of(view) == ["value", "searched", "shallow"]
    assert [text_of(child) for child in view.children] == ["+3.0", "d10"]


def test_the_words_of_a_square_tell_its_value_and_no_depth() -> None:
    values = (searched("c4", 300, 10), exact("d3", -4), MoveValue(E4, -100, Certainty.OUTCOME, 20))
    shown = help_for(D3, values)

    words = [help_words(ENGLISH, shown, each.value.square) for each in graded(values)]
    assert words == [", +3.0", ", best move, −4", ", Certain loss"]


def test_a_lost_game_loses_much_against_a_won_or_drawn_one_and_points_lose_no_discs() -> None:
    won, drawn_game, lost = (MoveValue(D3, value, Certainty.OUTCOME, 20) for value in (100, 0, -100))

    assert grades(won, drawn_game, lost) == [Grade.FINE, Grade.BLUNDER, Grade.BLUNDER]
    assert grades(drawn_game, lost) == [Grade.FINE, Grade.BLUNDER]
    assert grades(MoveValue(D3, 12, Certainty.GUESS, 1)) == [None]


def test_one_sentence_names_the_three_best_of_the_moves_that_can_be_compared() -> None:
    deepest = (("e6", 10), ("d3", 120), ("c4", -80), ("f5", -2000))
    values = (*(searched(*each) for each in deepest), searched("f4", 900, 11))

    assert best_words(ENGLISH, values) == "Best: d3 +1.2, e6 +0.1, c4 −0.8."


def test_a_small_square_has_a_whole_number_for_a_figure_with_tenths() -> None:
    values = graded((searched("d3", -1390, 20), searched("c4", -20, 20), exact("f5", -12)))
    views = [view_value(ENGLISH, each) for each in values]

    assert [text_of(each) for each in views] == ["−13.9", "−0.2", "−12"]
    assert [each.attribute("data-whole") for each in views] == ["−14", "0", None]


def drawn(table: Table) -> Table:
    """The table with a circle on a1 and an arrow from d3 to e4."""
    return table.send(tree.ShapeDrawn(A1, A1), tree.ShapeDrawn(D3, E4))


def layers(table: Table) -> list[Element[object]]:
    return [each for each in walk(table.page) if each.attribute("class") == "shapes"]


def test_the_layer_has_a_path_for_every_shape_and_is_no_news_to_screen_readers() -> None:
    (layer,) = layers(drawn(sit_down_with()))

    assert [each.key for each in walk(layer) if each.tag == "path"] == ["a1", "d3e4"]
    assert (layer.attribute("viewBox"), layer.attribute("aria-hidden")) == ("0 0 8 8", "true")
    assert layers(sit_down_with()) == []


def test_an_arrow_begins_and_ends_within_its_squares_but_not_in_their_middle() -> None:
    seen = seen_board(8, 8, Symmetry.IDENTITY)
    (arrow,) = view_shapes(seen, Shapes(arrows=(Arrow(A1, H8),))).children
    assert isinstance(arrow, Element)

    numbers = [float(each) for each in re.findall(r"-?[0-9.]+", str(arrow.attribute("d")))]

    for reached in (numbers[::2], numbers[1::2]):
        assert 0.5 < min(reached) < 1
        assert 7 < max(reached) < 7.5


@pytest.mark.parametrize(("chair", "begins"), [(SeenBy.BLACK, "M0.015 0.5a"), (SeenBy.WHITE, "M7.015 7.5a")])
def test_on_a_board_that_is_turned_the_shapes_are_turned_too(chair: SeenBy, begins: str) -> None:
    (layer,) = layers(drawn(with_options(sit_down_with(), seen_by=chair)))

    assert begins in str(layer.children)
