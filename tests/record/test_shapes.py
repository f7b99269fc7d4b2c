"""Shapes: written into a comment and read from it again, drawn and taken away, never too many."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Square, parse_square
from reversi.domain.setups import setup_named
from reversi.record.shapes import MOST_SHAPES, Arrow, Shapes, comment_with, shapes_in, words_in

A1, D3, E4, F5 = map(parse_square, ("a1", "d3", "e4", "f5"))
MARKED = Shapes((D3,), ())

anywhere = st.builds(Square, st.integers(0, 25), st.integers(0, 25))
arrows = st.builds(Arrow, anywhere, anywhere).filter(lambda arrow: arrow.start != arrow.end)
shapes = st.builds(
    Shapes,
    st.lists(anywhere, max_size=12, unique=True).map(tuple),
    st.lists(arrows, max_size=12, unique=True).map(tuple),
)
texts = st.text() | st.text("[]%csalGf5d, \n", max_size=60)
words = texts.filter(lambda text: words_in(text) == text)


@given(words=words, drawn=shapes)
def test_words_and_shapes_are_read_as_they_were_written(words: str, drawn: Shapes) -> None:
    comment = comment_with(words, drawn)

    assert (words_in(comment), shapes_in(comment)) == (words, drawn)


def test_shapes_stand_in_a_comment_as_in_pgn() -> None:
    drawn = Shapes((F5, A1), (Arrow(D3, E4),))

    assert comment_with("forced", drawn) == "forced [%csl Gf5,Ga1][%cal Gd3e4]"
    assert comment_with("", drawn) == "[%csl Gf5,Ga1][%cal Gd3e4]"
    assert comment_with("forced", Shapes()) == "forced"


def test_every_colour_and_any_order_is_read() -> None:
    assert shapes_in("[%cal Rd3e4,Ya1f5] why? [%csl Bf5]") == Shapes((F5,), (Arrow(D3, E4), Arrow(A1, F5)))


def test_an_arrow_to_where_it_begins_is_a_circle_and_the_same_shape_is_read_once() -> None:
    assert shapes_in("[%cal Gd3d3,Ga1d3,Ga1d3][%csl Gd3]") == Shapes((D3,), (Arrow(A1, D3),))


@pytest.mark.parametrize(
    "text",
    ["[%csl ]", "[%csl Gd0]", "[%csl Gd3", "[%csl Pd3]", "[%csl gd3]", "[%csl Gd3;Ge4]", "[%eval 0.3]", "[%"],
)
def test_what_is_no_list_of_shapes_stays_text(text: str) -> None:
    assert (words_in(text), shapes_in(text)) == (text, Shapes())


@given(text=texts)
def test_any_text_is_read_and_written_again_with_the_same_shapes(text: str) -> None:
    drawn = shapes_in(text)

    assert len(drawn) <= MOST_SHAPES
    assert shapes_in(comment_with("", drawn)) == drawn


def test_more_shapes_than_there_may_be_are_not_read() -> None:
    listed = ",".join(f"G{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))

    assert len(shapes_in(f"[%csl {listed}][%cal Gd3e4]")) == MOST_SHAPES


def test_a_shape_that_is_drawn_again_goes_away() -> None:
    assert Shapes().toggled(D3, D3) == MARKED
    assert MARKED.toggled(D3, E4) == Shapes((D3,), (Arrow(D3, E4),))
    assert MARKED.toggled(D3, E4).toggled(D3, D3).toggled(D3, E4) == Shapes()


def test_the_last_circle_becomes_an_arrow() -> None:
    assert Shapes((A1, D3)).with_arrow_to(E4) == Shapes((A1,), (Arrow(D3, E4),))
    assert Shapes((A1, D3)).with_arrow_to(D3) == Shapes((A1,))
    assert Shapes().with_arrow_to(D3) == MARKED


def test_no_more_shapes_are_drawn_than_there_may_be() -> None:
    full = Shapes(tuple(Square(number % 8, number // 8) for number in range(MOST_SHAPES)))

    assert full.toggled(Square(7, 7), Square(7, 7)) == full.toggled(A1, Square(7, 7)) == full
    assert len(full.toggled(A1, A1)) == MOST_SHAPES - 1


def test_shapes_off_the_board_and_on_walls_are_left_out() -> None:
    octagon = setup_named("octagon").rules
    drawn = Shapes((A1, D3, Square(25, 25)), (Arrow(D3, E4), Arrow(D3, A1)))

    assert drawn.on_board(octagon) == Shapes((D3,), (Arrow(D3, E4),))
    assert drawn.on_board(STANDARD) == Shapes((A1, D3), (Arrow(D3, E4), Arrow(D3, A1)))
