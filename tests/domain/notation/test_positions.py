import pytest
from hypothesis import given

from reversi.domain import (
    STANDARD,
    Board,
    Colour,
    DecodeError,
    Index,
    format_position,
    parse_board,
    parse_position,
    start_board,
)
from tests.strategies import RULES, reachable_boards, texts

START = "---------------------------OX------XO--------------------------- X"
FFO_1 = (
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
    " X; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24; % FFO #1"
)


def test_the_standard_start_is_64_characters_and_the_side_to_move() -> None:
    assert format_position(start_board(STANDARD)) == START
    assert parse_position(START) == start_board(STANDARD)


def test_a_position_may_have_dots_and_small_letters() -> None:
    assert parse_position(START.replace("-", ".").lower()) == start_board(STANDARD)


def test_moves_and_comments_after_a_semicolon_are_passed_over() -> None:
    board = parse_position(FFO_1)

    assert board.to_move is Colour.BLACK
    assert format_position(board) == FFO_1.partition(";")[0]


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "expected the squares, a space, and the side to move", Index(0)),
        (START[:-2], "expected the squares, a space, and the side to move", Index(0)),
        (START[1:], "expected 64 squares for a board of 8 by 8, not 63", Index(0)),
        (" " + START.replace("O", "?", 1), "the letter of a player: X, O", Index(28)),
        (START[:-1] + "R", "the letter of a player: X, O", Index(65)),
        ("#" + START[1:], "where the rules have a wall", Index(0)),
        ("X" * 10**6, "expected the squares", Index(0)),
        ("X" * 10**6 + " X", "expected 64 squares", Index(0)),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, problem: str, place: Index) -> None:
    with pytest.raises(DecodeError, match=problem) as refusal:
        parse_position(text)

    assert refusal.value.location == place


def test_other_rules_have_other_sizes_letters_and_walls() -> None:
    board = parse_board(
        """
        . R #
        X O .
        """,
        to_move=Colour.RED,
    )

    assert format_position(board) == "-R#XO- R"
    assert parse_position("-R#XO- R", board.rules) == board


@given(board=reachable_boards())
def test_parsing_undoes_formatting(board: Board) -> None:
    assert parse_position(format_position(board), board.rules) == board


@given(text=texts)
def test_the_parser_raises_nothing_but_decode_errors_for_any_text(text: str) -> None:
    for rules in RULES:
        with pytest.raises(DecodeError):
            parse_position(text, rules)
