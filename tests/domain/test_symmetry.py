from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.strategies import ongoing_states, reachable_boards

symmetries = st.sampled_from(domain.Symmetry)

DRAWN = {
    domain.Symmetry.IDENTITY: "X O . | . . #",
    domain.Symmetry.ROTATE_RIGHT: ". X | . O | # .",
    domain.Symmetry.ROTATE_HALF: "# . . | . O X",
    domain.Symmetry.ROTATE_LEFT: ". # | O . | X .",
    domain.Symmetry.MIRROR_LEFT_RIGHT: ". O X | # . .",
    domain.Symmetry.MIRROR_TOP_BOTTOM: ". . # | X O .",
    domain.Symmetry.TRANSPOSE: "X . | O . | . #",
    domain.Symmetry.ANTI_TRANSPOSE: "# . | . O | . X",
}


def test_each_symmetry_does_what_its_name_says() -> None:
    board = domain.parse_board("""
        X O .
        . . #
    """)

    drawn = {
        each: " | ".join(domain.format_board(domain.image_of_board(board, each)).splitlines())
        for each in domain.Symmetry
    }

    assert drawn == DRAWN


def test_the_standard_game_has_four_symmetries() -> None:
    assert set(domain.symmetries_of(domain.STANDARD)) == {
        domain.Symmetry.IDENTITY,
        domain.Symmetry.ROTATE_HALF,
        domain.Symmetry.TRANSPOSE,
        domain.Symmetry.ANTI_TRANSPOSE,
    }


def test_othello_wide_can_only_be_turned_upside_down() -> None:
    assert set(domain.symmetries_of(domain.classic_rules(10, 4))) == {
        domain.Symmetry.IDENTITY,
        domain.Symmetry.ROTATE_HALF,
    }


def test_a_quarter_turn_to_the_right_takes_a1_to_h1() -> None:
    assert domain.image_of_square(
        domain.parse_square("a1"), 8, 8, domain.Symmetry.ROTATE_RIGHT
    ) == domain.parse_square("h1")


@given(board=reachable_boards(), symmetry=symmetries)
def test_every_symmetry_has_another_that_takes_the_board_back(
    board: domain.Board, symmetry: domain.Symmetry
) -> None:
    image = domain.image_of_board(board, symmetry)

    assert board in [domain.image_of_board(image, other) for other in domain.Symmetry]


@given(state=ongoing_states(), symmetry=symmetries)
def test_symmetry_commutes_with_play(state: domain.Ongoing, symmetry: domain.Symmetry) -> None:
    rules = state.board.rules
    image = domain.state_of(domain.image_of_board(state.board, symmetry))

    assert isinstance(image, domain.Ongoing)
    assert len(image.moves) == len(state.moves)
    for move in state.moves:
        twin = image.move_at(domain.image_of_square(move.square, rules.width, rules.height, symmetry))
        assert twin is not None
        assert twin.after == domain.image_of_board(move.after, symmetry)


@given(board=reachable_boards(), symmetry=symmetries)
def test_symmetry_keeps_the_kind_of_state_and_the_result(
    board: domain.Board, symmetry: domain.Symmetry
) -> None:
    image = domain.image_of_board(board, symmetry)

    assert type(domain.state_of(image)) is type(domain.state_of(board))
    assert domain.result_of(image) == domain.result_of(board)


@given(symmetry=symmetries, width=st.integers(1, 9), height=st.integers(1, 9))
def test_every_square_has_one_image(symmetry: domain.Symmetry, width: int, height: int) -> None:
    squares = domain.squares_in_order(width, height)

    assert len({domain.image_of_square(square, width, height, symmetry) for square in squares}) == len(
        squares
    )
