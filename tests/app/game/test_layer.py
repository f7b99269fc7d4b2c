"""What is drawn on the position: the layer over the board, its words, and the sign in the list of moves."""

import re

import pytest

from reversi.app import settings, tree
from reversi.app.game.layer import shape_words, view_shapes
from reversi.app.settings import SeenBy
from reversi.domain import Symmetry, parse_square
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.locale import Language, say_in
from reversi.record.shapes import Arrow, Shapes
from tests.app.person import Table, follow, name_of_square, sit_down_with, told, with_options

A1, D3, E4, H8 = map(parse_square, ("a1", "d3", "e4", "h8"))


def drawn(table: Table) -> Table:
    """The table with a circle on a1 and an arrow from d3 to e4."""
    return table.send(tree.ShapeDrawn(A1, A1), tree.ShapeDrawn(D3, E4))


def seen(symmetry: Symmetry) -> SeenBoard:
    return seen_board(8, 8, symmetry)


def layers(table: Table) -> list[Element[object]]:
    return [each for each in walk(table.page) if each.attribute("class") == "shapes"]


def box(element: Element[object]) -> tuple[float, float, float, float]:
    """How far the points of an arrow reach: to the left, to the top, to the right, to the bottom."""
    numbers = [float(each) for each in re.findall(r"-?[0-9.]+", str(element.attribute("d")))]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def test_there_is_no_layer_where_nothing_is_drawn() -> None:
    assert layers(sit_down_with()) == []


def test_the_layer_has_a_path_for_every_shape_and_is_no_news_to_screen_readers() -> None:
    (layer,) = layers(drawn(sit_down_with()))

    assert [each.key for each in walk(layer) if each.tag == "path"] == ["a1", "d3e4"]
    assert layer.attribute("viewBox") == "0 0 8 8"
    assert layer.attribute("aria-hidden") == "true"


def test_an_arrow_begins_and_ends_within_its_squares_but_not_in_their_middle() -> None:
    (arrow,) = view_shapes(seen(Symmetry.IDENTITY), Shapes(arrows=(Arrow(A1, H8),))).children
    assert isinstance(arrow, Element)

    left, top, right, bottom = box(arrow)

    assert 0.5 < left < 1
    assert 0.5 < top < 1
    assert 7 < right < 7.5
    assert 7 < bottom < 7.5


def test_on_a_board_that_is_turned_the_shapes_are_turned_too() -> None:
    circle = Shapes(circles=(A1,))

    here, there = (
        str(view_shapes(seen(symmetry), circle).children)
        for symmetry in (Symmetry.IDENTITY, Symmetry.ROTATE_HALF)
    )

    assert "M0.015 0.5a" in here
    assert "M7.015 7.5a" in there
    table = drawn(with_options(sit_down_with(), seen_by=SeenBy.WHITE))
    assert "M7.015 7.5a" in str(layers(table)[0].children)


def test_a_square_says_that_it_is_marked_and_the_status_what_is_drawn() -> None:
    table = drawn(sit_down_with())

    assert name_of_square(table, "a1") == "a1, empty, marked"
    assert name_of_square(table, "d3") == "d3, legal, flips 1 disc"
    assert told(table).endswith("a1 marked, arrow d3 to e4.")


@pytest.mark.parametrize("language", Language)
def test_every_language_names_the_squares_of_what_is_drawn(language: Language) -> None:
    words = shape_words(say_in(language), Shapes((A1,), (Arrow(D3, E4),)))

    assert re.findall("[a-h][1-8]", words) == ["a1", "d3", "e4"]


def test_the_list_has_a_sign_where_something_is_drawn_and_no_commands() -> None:
    table = drawn(follow(sit_down_with(), "d3")).send(tree.CommentTyped("sharp"))

    notes = [each for each in walk(table.page) if each.attribute("class") == "note"]

    assert [text_of(each) for each in notes] == ["↗sharp"]
    assert "%c" not in table.text
    assert "Drawings" in {each.attribute("aria-label") for each in walk(notes[0])}


def test_a_mark_does_not_hide_a_legal_move() -> None:
    table = sit_down_with().send(tree.ShapeDrawn(D3, D3))

    assert name_of_square(table, "d3") == "d3, legal, flips 1 disc, marked"


def test_who_comments_is_told_how_to_draw_in_every_language() -> None:
    for language in Language:
        table = follow(sit_down_with(), "d3").click("To the start").click("Comment")
        spoken = table.send(settings.OptionsChosen(with_options(table, language=language).model.options))

        assert (
            say_in(language)(
                "On the board, drag with the right button to draw an arrow, or right-click to mark a "
                "square. On a touch screen, press and hold first."
            )
            in spoken.text
        )
