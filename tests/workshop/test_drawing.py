"""Drawn boards: all that is drawn lies in the picture, and where it belongs."""

import pytest

from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.workshop.drawing import CELL, WIDTH, draw_board

boards = pytest.mark.parametrize("rows", [1, 8])


def numbers(element: Element[object], *names: str) -> list[float]:
    return [float(str(element.attribute(name))) for name in names]


def of_tag(drawing: Element[object], tag: str) -> list[Element[object]]:
    return [element for element in walk(drawing) if element.tag == tag]


@boards
def test_the_picture_is_as_large_as_the_board_with_its_line_and_its_coordinates(rows: int) -> None:
    def seen(coordinates: bool) -> tuple[list[float], list[float]]:
        drawing = draw_board({}, rows=rows, coordinates=coordinates)
        left, top, width, height = map(float, str(drawing.attribute("viewBox")).split())
        (field,) = of_tag(drawing, "rect")
        assert numbers(field, "width", "height") == [CELL * WIDTH, CELL * rows]
        return [left, top], [left + width - CELL * WIDTH, top + height - CELL * rows]

    assert (
        draw_board({}, rows=rows).attribute("class") == {1: "drawn-board drawn-row", 8: "drawn-board"}[rows]
    )
    assert seen(coordinates=False) == ([-1, -1], [1, 1])
    assert seen(coordinates=True) == ([-14, -14], [1, 1])


@boards
def test_letters_stand_above_the_middle_of_their_files_and_digits_beside_that_of_their_ranks(
    rows: int,
) -> None:
    names = [(text_of(each), *numbers(each, "x", "y")) for each in of_tag(draw_board({}, rows=rows), "text")]

    assert names == [
        *[(file, CELL * (n + 0.5), -7) for n, file in enumerate("abcdefgh")],
        *[(str(n + 1), -7, CELL * (n + 0.5)) for n in range(rows)],
    ]
    assert of_tag(draw_board({}, rows=rows, coordinates=False), "text") == []


def test_what_stands_on_a_square_stands_in_its_middle_a_ring_around_a_disc_around_a_dot() -> None:
    square = frozenset({(2, 5)})

    drawn = of_tag(draw_board({(2, 5): "black"}, square, square), "circle")

    assert [each.attribute("class") for each in drawn] == ["drawn-disc black", "drawn-mark", "drawn-ring"]
    assert [numbers(each, "cx", "cy") for each in drawn] == [[50, 110]] * 3
    disc, dot, ring = (numbers(each, "r") for each in drawn)
    assert dot < disc < ring < [CELL / 2]


def test_lines_part_the_squares() -> None:
    (lines,) = (each for each in of_tag(draw_board({}, rows=2), "path"))
    (board,) = (each for each in of_tag(draw_board({}), "path"))

    down = "".join(f"M{CELL * n} 0V{2 * CELL}" for n in range(1, WIDTH))
    assert lines.attribute("d") == f"{down}M0 {CELL}H{WIDTH * CELL}"
    assert str(board.attribute("d")).count("M") == 14


def test_a_board_without_words_is_an_ornament() -> None:
    named, mute = draw_board({}, words="A board"), draw_board({})

    assert (named.attribute("role"), named.attribute("aria-label")) == ("img", "A board")
    assert named.attribute("aria-hidden") is None
    assert (mute.attribute("role"), mute.attribute("aria-hidden")) == (None, "true")
