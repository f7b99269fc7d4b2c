"""What a move gains, as squares of the board."""

from reversi.domain import Colour, format_squares, parse_board, parse_square, squares_on
from reversi.record.gain import corners_secured, move_on, moves_on, odd_region, stable, wedged_in

BOARD = parse_board("""
    . O X .
    O O X .
    X X X .
    . . . .
""")


def test_all_moves_on_a_board_lead_to_what_each_of_them_does() -> None:
    assert all(made == move_on(BOARD, made.square) for made in moves_on(BOARD))
    assert {str(made.square) for made in moves_on(BOARD)} == {"a1"}


def test_discs_are_stable_beside_stable_ones_and_in_full_lines() -> None:
    board = parse_board("""
        X X X . . .
        X O . . . .
        X . . . . .
        . . . O . .
        . . . . O .
        . . . . . O
    """)

    assert format_squares(squares_on(board, stable(board, Colour.BLACK))) == "a1 b1 c1 a2 a3"
    assert format_squares(squares_on(board, stable(board, Colour.WHITE))) == "f6"


def test_a_corner_that_could_be_taken_before_is_not_secured_by_the_move() -> None:
    for made in moves_on(BOARD):
        assert not corners_secured(made) & 1


def test_a_wedge_lies_on_the_edge_between_discs_of_the_other_side() -> None:
    board = parse_board(
        """
        O . O . . .
        . O X . . .
        . X X . . .
        . . O X . .
        . . . . . .
        . . . . . .
    """,
        to_move=Colour.BLACK,
    )
    assert {str(made.square) for made in moves_on(board) if wedged_in(made)} == {"b1"}


def test_a_region_counts_if_it_is_small_and_odd_near_the_end() -> None:
    board = parse_board(
        """
        . O X . . X
        O O X X X X
        X X X X X X
        X X X X X X
        X X X X O O
        X X X X O .
    """,
        to_move=Colour.BLACK,
    )
    sizes = {str(made.square): odd_region(made).bit_count() for made in moves_on(board)}

    assert sizes == {"a1": 1, "f6": 1}
    assert parse_square("a1") in {made.square for made in moves_on(board)}
