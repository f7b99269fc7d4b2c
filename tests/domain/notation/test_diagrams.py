import pytest

from reversi import domain

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED

START = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . O X . . .
    . . . X O . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


def test_the_standard_start_can_be_drawn_with_spaces_and_empty_lines() -> None:
    assert domain.parse_board(START) == domain.start_board(domain.STANDARD)
    assert domain.parse_board("....\n\n.OX.\r\n  . X O .\n\t-   --\t-") == domain.start_board(
        domain.classic_rules(4, 4)
    )


def test_a_drawing_without_rules_gives_size_walls_and_players() -> None:
    board = domain.parse_board("""
        . R . #
        . . g .
    """)

    assert (board.rules.width, board.rules.height) == (4, 2)
    assert board.rules.walls == {domain.parse_square("d1")}
    assert board.rules.players == (BLACK, WHITE, RED, domain.Colour.GREEN)
    assert domain.disc_at(board, domain.parse_square("c2")) is domain.Colour.GREEN
    assert board.to_move is BLACK


def test_a_drawing_without_a_classic_start_is_a_start_itself() -> None:
    board = domain.parse_board("X O . .")

    assert domain.start_board(board.rules) == board


def test_a_drawing_can_be_given_rules_and_a_side_to_move() -> None:
    rules = domain.Rules(width=3, height=1, players=(WHITE, RED), first=RED)

    assert domain.parse_board("O R .", rules=rules).to_move is RED
    assert domain.parse_board("O R .", rules=rules, to_move=WHITE).to_move is WHITE


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "expected a board", domain.LineColumn(1, 1)),
        (" \n\t\n", "expected a board", domain.LineColumn(1, 1)),
        ("X O\nX O X", "expected 2 squares in every row, not 3", domain.LineColumn(2, 1)),
        (". .\n. 0", "the letter of a player", domain.LineColumn(2, 3)),
        (". \0", "the letter of a player", domain.LineColumn(1, 3)),
        (". ß", "the letter of a player", domain.LineColumn(1, 3)),
        ("." * 27, "at most 26 rows and columns", domain.LineColumn(1, 1)),
        ("." * 10**6, "at most 26 rows and columns", domain.LineColumn(1, 1)),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, problem: str, place: domain.LineColumn) -> None:
    with pytest.raises(domain.DecodeError, match=problem) as refusal:
        domain.parse_board(text)

    assert refusal.value.location == place


@pytest.mark.parametrize("text", ["X O", ". . . R", ". . . #"])
def test_a_drawing_that_does_not_fit_its_rules_is_refused(text: str) -> None:
    with pytest.raises(domain.DecodeError):
        domain.parse_board(text, rules=domain.Rules(width=4, height=1))


def test_a_side_to_move_that_is_not_among_the_players_is_refused() -> None:
    with pytest.raises(domain.DecodeError, match="players to move"):
        domain.parse_board("X O . .", to_move=RED)
