from dataclasses import replace

from hypothesis import given

from reversi import domain
from tests.strategies import reachable_boards

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED


def test_most_discs_win_and_the_empty_squares_go_to_the_winner() -> None:
    board = domain.parse_board("X X X O . .")

    assert domain.result_of(board) == domain.Win(BLACK)
    assert domain.disc_counts(board) == {BLACK: 3, WHITE: 1}
    assert domain.final_counts(board) == {BLACK: 5, WHITE: 1}
    assert (domain.final_score(board, BLACK), domain.final_score(board, WHITE)) == (4, -4)


def test_a_tie_shares_the_empty_squares() -> None:
    board = domain.parse_board("X . O .")

    assert domain.result_of(board) == domain.Tie((BLACK, WHITE))
    assert domain.final_counts(board) == {BLACK: 2, WHITE: 2}
    assert domain.final_score(board, BLACK) == 0


def test_an_odd_empty_square_of_a_tie_stays_empty() -> None:
    board = domain.parse_board("X . O")

    assert domain.final_counts(board) == {BLACK: 1, WHITE: 1}


def test_the_empty_squares_go_to_the_loser_where_fewest_discs_win() -> None:
    board = domain.parse_board("X X X O . .")
    board = replace(board, rules=replace(board.rules, aim=domain.Aim.FEWEST_DISCS))

    assert domain.result_of(board) == domain.Win(WHITE)
    assert domain.final_counts(board) == {BLACK: 5, WHITE: 1}


def test_two_of_three_players_can_tie() -> None:
    board = domain.parse_board("X X O R R #")

    assert domain.result_of(board) == domain.Tie((BLACK, RED))
    assert domain.final_score(board, BLACK) == 0
    assert domain.final_score(board, WHITE) == -1


@given(board=reachable_boards())
def test_the_final_counts_give_away_the_empty_squares_and_keep_the_order(board: domain.Board) -> None:
    counts, final = domain.disc_counts(board), domain.final_counts(board)

    assert 0 <= sum(counts.values()) + domain.empties(board) - sum(final.values()) < len(counts)
    assert sorted(counts, key=counts.__getitem__) == sorted(final, key=final.__getitem__)
