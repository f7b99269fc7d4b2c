from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.strategies import ongoing_states

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


def test_the_standard_game_has_four_symmetries_and_othello_wide_can_only_be_turned_upside_down() -> None:
    assert set(domain.symmetries_of(domain.STANDARD)) == {
        domain.Symmetry.IDENTITY,
        domain.Symmetry.ROTATE_HALF,
        domain.Symmetry.TRANSPOSE,
        domain.Symmetry.ANTI_TRANSPOSE,
    }
    assert set(domain.symmetries_of(domain.classic_rules(10, 4))) == {
        domain.Symmetry.IDENTITY,
        domain.Symmetry.ROTATE_HALF,
    }


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


@given(symmetry=symmetries, width=st.integers(1, 9), height=st.integers(1, 9))
def test_every_square_has_one_image(symmetry: domain.Symmetry, width: int, height: int) -> None:
    squares = domain.squares_in_order(width, height)

    assert len({domain.image_of_square(square, width, height, symmetry) for square in squares}) == len(
        squares
    )
