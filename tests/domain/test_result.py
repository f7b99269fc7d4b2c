from dataclasses import replace

from hypothesis import given

from reversi.domain import (
    Aim,
    Board,
    Colour,
    Tie,
    Win,
    disc_counts,
    empties,
    final_counts,
    final_score,
    parse_board,
    result_of,
)
from tests.strategies import reachable_boards

BLACK, WHITE, RED = Colour.BLACK, Colour.WHITE, Colour.RED


def fewest_wins(board: Board) -> Board:
    return replace(board, rules=replace(board.rules, aim=Aim.FEWEST_DISCS))


def test_most_discs_win_and_the_empty_squares_go_to_the_winner() -> None:
    board = parse_board("X X X O . .")

    assert result_of(board) == Win(BLACK)
    assert disc_counts(board) == {BLACK: 3, WHITE: 1}
    assert final_counts(board) == {BLACK: 5, WHITE: 1}
    assert (final_score(board, BLACK), final_score(board, WHITE)) == (4, -4)


def test_a_tie_shares_the_empty_squares() -> None:
    board = parse_board("X . O .")

    assert result_of(board) == Tie((BLACK, WHITE))
    assert final_counts(board) == {BLACK: 2, WHITE: 2}
    assert final_score(board, BLACK) == 0


def test_an_odd_empty_square_of_a_tie_stays_empty() -> None:
    board = parse_board("X . O")

    assert final_counts(board) == {BLACK: 1, WHITE: 1}


def test_the_empty_squares_go_to_the_loser_where_fewest_discs_win() -> None:
    board = fewest_wins(parse_board("X X X O . ."))

    assert result_of(board) == Win(WHITE)
    assert final_counts(board) == {BLACK: 5, WHITE: 1}


def test_two_of_three_players_can_tie() -> None:
    board = parse_board("X X O R R #")

    assert result_of(board) == Tie((BLACK, RED))
    assert final_score(board, BLACK) == 0
    assert final_score(board, WHITE) == -1


@given(board=reachable_boards())
def test_the_final_counts_give_away_the_empty_squares_and_keep_the_order(board: Board) -> None:
    counts, final = disc_counts(board), final_counts(board)

    assert 0 <= sum(counts.values()) + empties(board) - sum(final.values()) < len(counts)
    assert sorted(counts, key=counts.__getitem__) == sorted(final, key=final.__getitem__)


@given(board=reachable_boards())
def test_the_winner_of_most_discs_is_the_one_ahead(board: Board) -> None:
    board = replace(board, rules=replace(board.rules, aim=Aim.MOST_DISCS))
    ahead = tuple(colour for colour in board.rules.players if final_score(board, colour) >= 0)

    match result_of(board):
        case Win(colour):
            assert ahead == (colour,)
        case Tie(colours):
            assert ahead == colours
