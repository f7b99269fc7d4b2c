"""Counts of the standard game are those published for 8 by 8 Othello, on which many programs agree."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import (
    STANDARD,
    Board,
    Colour,
    Finished,
    GameState,
    Ongoing,
    Passing,
    Skip,
    parse_board,
    parse_transcript,
    perft,
    play,
    start_board,
    state_of,
)
from tests.strategies import reachable_boards

PUBLISHED = {0: 1, 1: 4, 2: 12, 3: 56, 4: 244, 5: 1396, 6: 8200}


@pytest.mark.parametrize("passes_count", [True, False])
@pytest.mark.parametrize(("depth", "leaves"), PUBLISHED.items())
def test_the_standard_game_has_the_published_counts(depth: int, leaves: int, passes_count: bool) -> None:
    assert perft(start_board(STANDARD), depth, passes_count) == leaves


def test_a_pass_is_a_ply_only_if_passes_count() -> None:
    before_a_pass = state_of(start_board(STANDARD))
    for ply in parse_transcript("f5f6f7g7d3f8h8h6"):
        before_a_pass = play(before_a_pass, ply)
    white_moves = play(before_a_pass, Skip())

    assert perft(before_a_pass.board, 1, passes_count=True) == 1
    assert perft(before_a_pass.board, 1, passes_count=False) == perft(white_moves.board, 1)


def test_a_finished_game_is_one_leaf_at_any_depth() -> None:
    board = parse_board("X X . O")

    assert [perft(board, depth) for depth in range(4)] == [1, 1, 1, 1]
    assert perft(board, 3, passes_count=False) == 1


def test_a_game_that_ends_with_the_first_who_is_stuck_has_no_pass() -> None:
    board = parse_board("X O . .", to_move=Colour.WHITE)
    sudden = replace(board, rules=replace(board.rules, passing=Passing.NEVER))

    assert perft(board, 2, passes_count=True) == 1
    assert perft(sudden, 5) == 1


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        perft(start_board(STANDARD), -1)


@given(board=reachable_boards(), depth=st.integers(min_value=0, max_value=2), passes_count=st.booleans())
def test_perft_counts_what_can_be_played(board: Board, depth: int, passes_count: bool) -> None:
    assert perft(board, depth, passes_count) == leaves_by_playing(state_of(board), depth, passes_count)


def leaves_by_playing(state: GameState, depth: int, passes_count: bool) -> int:
    if depth == 0 or isinstance(state, Finished):
        return 1
    if isinstance(state, Ongoing):
        return sum(
            leaves_by_playing(play(state, move.square), depth - 1, passes_count) for move in state.moves
        )
    return leaves_by_playing(play(state, Skip()), depth - (1 if passes_count else 0), passes_count)
