import pytest

from reversi import domain

START = "---------------------------OX------XO--------------------------- X"
FFO_1 = (
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
    " X; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24; % FFO #1"
)


def test_a_position_is_a_character_for_each_square_and_the_side_to_move() -> None:
    assert domain.format_position(domain.start_board(domain.STANDARD)) == START
    assert domain.parse_position(START) == domain.start_board(domain.STANDARD)
    assert domain.parse_position(START.replace("-", ".").lower()) == domain.start_board(domain.STANDARD)


def test_moves_and_comments_after_a_semicolon_are_passed_over() -> None:
    board = domain.parse_position(FFO_1)

    assert board.to_move is domain.Colour.BLACK
    assert domain.format_position(board) == FFO_1.partition(";")[0]


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "expected the squares, a space, and the side to move", domain.Index(0)),
        (START[:-2], "expected the squares, a space, and the side to move", domain.Index(0)),
        (START[1:], "expected 64 squares for a board of 8 by 8, not 63", domain.Index(0)),
        (" " + START.replace("O", "?", 1), "the letter of a player: X, O", domain.Index(28)),
        (START[:-1] + "R", "the letter of a player: X, O", domain.Index(65)),
        ("#" + START[1:], "where the rules have a wall", domain.Index(0)),
        ("X" * 10**6, "expected the squares", domain.Index(0)),
        ("X" * 10**6 + " X", "expected 64 squares", domain.Index(0)),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, problem: str, place: domain.Index) -> None:
    with pytest.raises(domain.DecodeError, match=problem) as refusal:
        domain.parse_position(text)

    assert refusal.value.location == place


def test_other_rules_have_other_sizes_letters_and_walls() -> None:
    board = domain.parse_board(
        """
        . R #
        X O .
        """,
        to_move=domain.Colour.RED,
    )

    assert domain.format_position(board) == "-R#XO- R"
    assert domain.parse_position("-R#XO- R", board.rules) == board
