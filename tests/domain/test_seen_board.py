from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import (
    Board,
    Square,
    Symmetry,
    discs_of,
    format_square,
    image_of_board,
    parse_square,
    squares_in_order,
    squares_on,
)
from reversi.domain.rules import LONGEST_SIDE
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.domain.square import distance
from reversi.domain.symmetry import followed_by, inverse_of
from tests.strategies import any_rules, reachable_boards

symmetries = st.sampled_from(Symmetry)
sides = st.integers(1, LONGEST_SIDE)
seen_boards = st.builds(seen_board, sides, sides, symmetries)


def squares_seen(seen: SeenBoard) -> list[Square]:
    return [seen.square(number) for line in seen.lines for number in line]


@given(seen=seen_boards)
def test_every_square_is_seen_at_a_place_of_its_own(seen: SeenBoard) -> None:
    squares = squares_in_order(seen.width, seen.height)
    places = squares_in_order(seen.columns, seen.rows)

    assert [seen.place_of(square) for square in squares_seen(seen)] == list(places)
    assert [seen.square_at(seen.place_of(square)) for square in squares] == list(squares)


@given(seen=seen_boards)
def test_the_names_at_the_edges_are_those_of_the_squares(seen: SeenBoard) -> None:
    for place in squares_in_order(seen.columns, seen.rows):
        edges = seen.above[place.column], seen.beside[place.row]
        assert "".join(sorted(edges, reverse=True)) == format_square(seen.square_at(place))


@given(seen=seen_boards, here=st.data())
def test_a_step_on_the_board_is_seen_in_its_direction(seen: SeenBoard, here: st.DataObject) -> None:
    square, other = (here.draw(st.sampled_from(squares_in_order(seen.width, seen.height))) for _ in "12")
    place, there = seen.place_of(square), seen.place_of(other)

    step = seen.direction(other.column - square.column, other.row - square.row)

    assert step == (there.column - place.column, there.row - place.row)
    assert distance(place, there) == distance(square, other)


@given(board=reachable_boards(any_rules()), symmetry=symmetries)
def test_what_is_seen_is_the_image_of_the_board(board: Board, symmetry: Symmetry) -> None:
    seen = seen_board(board.rules.width, board.rules.height, symmetry)
    image = image_of_board(board, symmetry)

    assert (seen.columns, seen.rows) == (image.rules.width, image.rules.height)
    assert {seen.place_of(wall) for wall in board.rules.walls} == image.rules.walls
    for colour in board.rules.players:
        places = {seen.place_of(square) for square in squares_on(board, discs_of(board, colour))}
        assert places == set(squares_on(image, discs_of(image, colour)))


@given(seen=seen_boards)
def test_a_line_is_found_by_each_of_its_squares(seen: SeenBoard) -> None:
    assert all(seen.line_through(seen.square(number)) == line for line in seen.lines for number in line)


def test_on_a_wide_board_turned_to_the_right_the_files_run_down() -> None:
    seen = seen_board(5, 2, Symmetry.ROTATE_RIGHT)

    assert (seen.above, seen.beside) == (("2", "1"), tuple("abcde"))
    assert seen.place_of(parse_square("a1")) == parse_square("b1")


@given(one=symmetries, other=symmetries, square=st.builds(Square, st.integers(0, 4), st.integers(0, 2)))
def test_one_symmetry_follows_another(one: Symmetry, other: Symmetry, square: Square) -> None:
    first, both = seen_board(5, 3, one), seen_board(5, 3, followed_by(one, other))

    assert both.place_of(square) == seen_board(first.columns, first.rows, other).place_of(
        first.place_of(square)
    )
    assert followed_by(one, inverse_of(one)) is Symmetry.IDENTITY
