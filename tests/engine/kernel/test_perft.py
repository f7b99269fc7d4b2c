"""Counts of the standard game are those published for 8 by 8 Othello, on which many programs agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, perft, start_board
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import Position, board_of, late_boards, position_of, wild_positions

A_PLY, NOTHING = 1, 0

A_PLY, NOTHING = 1, 0
PUBLISHED = dict(enumerate((4, 12, 56, 244, 1396, 8200, 55092, 390216), 1))
# The first passes come at depth 9.
COUNTED = [
    *((depth, leaves, cost) for depth, leaves in PUBLISHED.items() for cost in (A_PLY, NOTHING)),
    *((9, 3005288, A_PLY), (9, 3005320, NOTHING)),
]


@pytest.mark.parametrize(("depth", "leaves", "pass_cost"), COUNTED)
def test_the_standard_game_has_the_published_counts(
    kernel: WasmtimeKernel, depth: int, leaves: int, pass_cost: int
) -> None:
    start = position_of(start_board(STANDARD))

    assert kernel.call("perft", *start, depth, pass_cost, kernel.memory) == leaves


@given(board=late_boards(0, 8), depth=st.integers(0, 4), pass_cost=st.sampled_from([A_PLY, NOTHING]))
def test_passes_and_early_ends_are_counted_as_in_the_domain(
    kernel: WasmtimeKernel, plain: PlainKernel, board: Board, depth: int, pass_cost: int
) -> None:
    leaves = perft(board, depth, passes_count=pass_cost == A_PLY)

    assert kernel.call("perft", *position_of(board), depth, pass_cost, kernel.memory) == leaves
    assert plain.call("perft", *position_of(board), depth, pass_cost, plain.memory) == leaves


@given(position=wild_positions, depth=st.integers(0, 2), pass_cost=st.sampled_from([A_PLY, NOTHING]))
def test_boards_that_no_game_reaches_are_counted_as_in_the_domain(
    kernel: WasmtimeKernel, position: Position, depth: int, pass_cost: int
) -> None:
    leaves = perft(board_of(position), depth, passes_count=pass_cost == A_PLY)

    assert kernel.call("perft", *position, depth, pass_cost, kernel.memory) == leaves
