"""Counts of the standard game are those published for 8 by 8 Othello, on which many programs agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, perft, start_board
from reversi.lab.hosts.plain_host import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import Position, board_of, late_boards, position_of, wild_positions

A_PLY, NOTHING = 1, 0

PUBLISHED = {1: 4, 2: 12, 3: 56, 4: 244, 5: 1396, 6: 8200, 7: 55092, 8: 390216}

# The first passes come at depth 9.
PUBLISHED_WITH_PASSES = {(9, A_PLY): 3005288, (9, NOTHING): 3005320}


@pytest.mark.parametrize("pass_cost", [A_PLY, NOTHING])
@pytest.mark.parametrize(("depth", "leaves"), PUBLISHED.items())
def test_the_standard_game_has_the_published_counts(
    kernel: WasmtimeKernel, depth: int, leaves: int, pass_cost: int
) -> None:
    start = position_of(start_board(STANDARD))

    assert kernel.call("perft", *start, depth, pass_cost, kernel.memory) == leaves


@pytest.mark.parametrize(("depth", "pass_cost"), PUBLISHED_WITH_PASSES.keys())
def test_passes_are_counted_as_published(kernel: WasmtimeKernel, depth: int, pass_cost: int) -> None:
    leaves = kernel.call("perft", *position_of(start_board(STANDARD)), depth, pass_cost, kernel.memory)

    assert leaves == PUBLISHED_WITH_PASSES[depth, pass_cost]


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
