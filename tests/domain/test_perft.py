"""Counts of the standard game are those published for 8 by 8 Othello, on which many programs agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.strategies import reachable_boards

PUBLISHED = {0: 1, 1: 4, 2: 12, 3: 56, 4: 244, 5: 1396, 6: 8200}


@pytest.mark.parametrize("passes_count", [True, False])
@pytest.mark.parametrize(("depth", "leaves"), PUBLISHED.items())
def test_the_standard_game_has_the_published_counts(depth: int, leaves: int, passes_count: bool) -> None:
    assert domain.perft(domain.start_board(domain.STANDARD), depth, passes_count) == leaves


def test_a_pass_is_a_ply_only_if_passes_count() -> None:
    before_a_pass = domain.state_of(domain.start_board(domain.STANDARD))
    for ply in domain.parse_transcript("f5f6f7g7d3f8h8h6"):
        before_a_pass = domain.play(before_a_pass, ply)
    white_moves = domain.play(before_a_pass, domain.Skip())

    assert domain.perft(before_a_pass.board, 1, passes_count=True) == 1
    assert domain.perft(before_a_pass.board, 1, passes_count=False) == domain.perft(white_moves.board, 1)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        domain.perft(domain.start_board(domain.STANDARD), -1)


@given(board=reachable_boards(), depth=st.integers(min_value=0, max_value=2), passes_count=st.booleans())
def test_perft_counts_what_can_be_played(board: domain.Board, depth: int, passes_count: bool) -> None:
    assert domain.perft(board, depth, passes_count) == leaves_by_playing(
        domain.state_of(board), depth, passes_count
    )


def leaves_by_playing(state: domain.GameState, depth: int, passes_count: bool) -> int:
    if depth == 0 or isinstance(state, domain.Finished):
        return 1
    if isinstance(state, domain.Ongoing):
        return sum(
            leaves_by_playing(domain.play(state, move.square), depth - 1, passes_count)
            for move in state.moves
        )
    return leaves_by_playing(
        domain.play(state, domain.Skip()), depth - (1 if passes_count else 0), passes_count
    )
