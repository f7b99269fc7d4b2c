from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.geometry import squares_of
from tests.strategies import reachable_boards

BLACK, WHITE = domain.Colour.BLACK, domain.Colour.WHITE


def test_a_board_knows_the_disc_on_each_square() -> None:
    board = domain.parse_board("""
        . X #
        O . .
    """)

    assert domain.disc_at(board, domain.parse_square("b1")) is BLACK
    assert domain.disc_at(board, domain.parse_square("a2")) is WHITE
    assert domain.disc_at(board, domain.parse_square("a1")) is None
    assert domain.disc_at(board, domain.parse_square("c1")) is None
    assert domain.disc_at(board, domain.Square(-1, 0)) is None


@given(width=st.integers(2, 12), height=st.integers(1, 12))
def test_a_board_without_walls_has_its_four_corners(width: int, height: int) -> None:
    rules = domain.Rules(width=width, height=height)
    ends = {domain.Square(column, row) for column in (0, width - 1) for row in (0, height - 1)}

    assert set(squares_of(rules.corner_bits, width, height)) == ends


def test_walls_make_corners_of_squares_whose_discs_no_line_can_flip() -> None:
    board = domain.parse_board("""
        # . . . .
        . . . . .
        . . . # .
        . . . . .
    """)

    assert [str(square) for square in domain.squares_on(board, domain.corners(board))] == [
        "b1",
        "e1",
        "a2",
        "a4",
        "e4",
    ]


def test_edges_are_the_squares_whose_discs_one_line_alone_can_flip() -> None:
    rules = domain.parse_board("""
        # . . . .
        . . . . .
        . . . . .
        . . . . .
    """).rules

    edges = squares_of(rules.edge_bits, rules.width, rules.height)

    assert [str(square) for square in edges] == ["c1", "d1", "e2", "a3", "e3", "b4", "c4", "d4"]


def test_boards_are_values() -> None:
    board = domain.start_board(domain.STANDARD)

    with pytest.raises(FrozenInstanceError):
        board.to_move = WHITE  # type: ignore[misc]  # that it cannot be set is what is tested

    assert len({board, domain.start_board(domain.STANDARD)}) == 1


@pytest.mark.parametrize("discs", [(1, 1), (3, 2), (-1, 0), (1 << 64, 0), (1,), (1, 2, 4)])
def test_discs_that_overlap_or_stand_on_a_wall_are_refused(discs: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="disc"):
        domain.Board(domain.STANDARD, discs, BLACK)


def test_a_side_to_move_that_is_not_among_the_players_is_refused() -> None:
    with pytest.raises(ValueError, match="side to move"):
        domain.Board(domain.STANDARD, (1, 2), domain.Colour.RED)


@given(board=reachable_boards())
def test_every_square_is_a_wall_or_empty_or_holds_one_players_disc(board: domain.Board) -> None:
    rules = board.rules
    owners = [domain.disc_at(board, square) for square in domain.squares_in_order(rules.width, rules.height)]

    assert [owners.count(colour) for colour in rules.players] == [
        domain.count(board, c) for c in rules.players
    ]
    assert owners.count(None) == domain.empties(board) + len(rules.walls)
