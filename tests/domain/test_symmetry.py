from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import (
    STANDARD,
    Board,
    Ongoing,
    Symmetry,
    classic_rules,
    format_board,
    image_of_board,
    image_of_square,
    parse_board,
    parse_square,
    result_of,
    squares_in_order,
    state_of,
    symmetries_of,
)
from tests.strategies import ongoing_states, reachable_boards

symmetries = st.sampled_from(Symmetry)

DRAWN = {
    Symmetry.IDENTITY: "X O . | . . #",
    Symmetry.ROTATE_RIGHT: ". X | . O | # .",
    Symmetry.ROTATE_HALF: "# . . | . O X",
    Symmetry.ROTATE_LEFT: ". # | O . | X .",
    Symmetry.MIRROR_LEFT_RIGHT: ". O X | # . .",
    Symmetry.MIRROR_TOP_BOTTOM: ". . # | X O .",
    Symmetry.TRANSPOSE: "X . | O . | . #",
    Symmetry.ANTI_TRANSPOSE: "# . | . O | . X",
}


def test_each_symmetry_does_what_its_name_says() -> None:
    board = parse_board("""
        X O .
        . . #
    """)

    drawn = {each: " | ".join(format_board(image_of_board(board, each)).splitlines()) for each in Symmetry}

    assert drawn == DRAWN


def test_the_standard_game_has_four_symmetries() -> None:
    assert set(symmetries_of(STANDARD)) == {
        Symmetry.IDENTITY,
        Symmetry.ROTATE_HALF,
        Symmetry.TRANSPOSE,
        Symmetry.ANTI_TRANSPOSE,
    }


def test_othello_wide_can_only_be_turned_upside_down() -> None:
    assert set(symmetries_of(classic_rules(10, 4))) == {Symmetry.IDENTITY, Symmetry.ROTATE_HALF}


def test_a_quarter_turn_to_the_right_takes_a1_to_h1() -> None:
    assert image_of_square(parse_square("a1"), 8, 8, Symmetry.ROTATE_RIGHT) == parse_square("h1")


@given(board=reachable_boards(), symmetry=symmetries)
def test_every_symmetry_has_another_that_takes_the_board_back(board: Board, symmetry: Symmetry) -> None:
    image = image_of_board(board, symmetry)

    assert board in [image_of_board(image, other) for other in Symmetry]


@given(state=ongoing_states(), symmetry=symmetries)
def test_symmetry_commutes_with_play(state: Ongoing, symmetry: Symmetry) -> None:
    rules = state.board.rules
    image = state_of(image_of_board(state.board, symmetry))

    assert isinstance(image, Ongoing)
    assert len(image.moves) == len(state.moves)
    for move in state.moves:
        twin = image.move_at(image_of_square(move.square, rules.width, rules.height, symmetry))
        assert twin is not None
        assert twin.after == image_of_board(move.after, symmetry)


@given(board=reachable_boards(), symmetry=symmetries)
def test_symmetry_keeps_the_kind_of_state_and_the_result(board: Board, symmetry: Symmetry) -> None:
    image = image_of_board(board, symmetry)

    assert type(state_of(image)) is type(state_of(board))
    assert result_of(image) == result_of(board)


@given(symmetry=symmetries, width=st.integers(1, 9), height=st.integers(1, 9))
def test_every_square_has_one_image(symmetry: Symmetry, width: int, height: int) -> None:
    squares = squares_in_order(width, height)

    assert len({image_of_square(square, width, height, symmetry) for square in squares}) == len(squares)
