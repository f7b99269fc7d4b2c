from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.rules import LONGEST_SIDE
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.domain.square import distance
from reversi.domain.symmetry import followed_by, inverse_of
from tests.strategies import any_rules, reachable_boards

symmetries = st.sampled_from(domain.Symmetry)
sides = st.integers(1, LONGEST_SIDE)
seen_boards = st.builds(seen_board, sides, sides, symmetries)


@given(seen=seen_boards)
def test_every_square_is_seen_at_a_place_of_its_own(seen: SeenBoard) -> None:
    squares = domain.squares_in_order(seen.width, seen.height)
    places = domain.squares_in_order(seen.columns, seen.rows)

    assert [seen.place_of(seen.square(number)) for line in seen.lines for number in line] == list(places)
    assert [seen.square_at(seen.place_of(square)) for square in squares] == list(squares)


@given(seen=seen_boards)
def test_the_names_at_the_edges_are_those_of_the_squares(seen: SeenBoard) -> None:
    for place in domain.squares_in_order(seen.columns, seen.rows):
        edges = seen.above[place.column], seen.beside[place.row]
        assert "".join(sorted(edges, reverse=True)) == domain.format_square(seen.square_at(place))


@given(seen=seen_boards, here=st.data())
def test_a_step_on_the_board_is_seen_in_its_direction(seen: SeenBoard, here: st.DataObject) -> None:
    square, other = (
        here.draw(st.sampled_from(domain.squares_in_order(seen.width, seen.height))) for _ in "12"
    )
    place, there = seen.place_of(square), seen.place_of(other)

    step = seen.direction(other.column - square.column, other.row - square.row)

    assert step == (there.column - place.column, there.row - place.row)
    assert distance(place, there) == distance(square, other)


@given(board=reachable_boards(any_rules()), symmetry=symmetries)
def test_what_is_seen_is_the_image_of_the_board(board: domain.Board, symmetry: domain.Symmetry) -> None:
    seen = seen_board(board.rules.width, board.rules.height, symmetry)
    image = domain.image_of_board(board, symmetry)

    assert (seen.columns, seen.rows) == (image.rules.width, image.rules.height)
    assert {seen.place_of(wall) for wall in board.rules.walls} == image.rules.walls
    for colour in board.rules.players:
        places = {
            seen.place_of(square) for square in domain.squares_on(board, domain.discs_of(board, colour))
        }
        assert places == set(domain.squares_on(image, domain.discs_of(image, colour)))


@given(seen=seen_boards)
def test_a_line_is_found_by_each_of_its_squares(seen: SeenBoard) -> None:
    assert all(seen.line_through(seen.square(number)) == line for line in seen.lines for number in line)


def test_on_a_wide_board_turned_to_the_right_the_files_run_down() -> None:
    seen = seen_board(5, 2, domain.Symmetry.ROTATE_RIGHT)

    assert (seen.above, seen.beside) == (("2", "1"), tuple("abcde"))
    assert seen.place_of(domain.parse_square("a1")) == domain.parse_square("b1")


@given(
    one=symmetries, other=symmetries, square=st.builds(domain.Square, st.integers(0, 4), st.integers(0, 2))
)
def test_one_symmetry_follows_another(
    one: domain.Symmetry, other: domain.Symmetry, square: domain.Square
) -> None:
    first, both = seen_board(5, 3, one), seen_board(5, 3, followed_by(one, other))

    assert both.place_of(square) == seen_board(first.columns, first.rows, other).place_of(
        first.place_of(square)
    )
    assert followed_by(one, inverse_of(one)) is domain.Symmetry.IDENTITY
