"""The line of a move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.by_kind import search, variation
from reversi.engine.search.limits import Limits
from reversi.engine.search.line import LONGEST_LINE, line_by
from reversi.engine.search.root_move import RootMove
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing
from tests.engine.kernel.positions import late_board, late_boards
from tests.engine.kernel.small_boards import late_small_boards
from tests.engine.search.exact_values import score_of
from tests.profiles import examples


def searched(kernel: WasmtimeKernel, board: domain.Board, limits: Limits) -> tuple[RootMove, ...]:
    """The moves of the last report, best first."""
    *_, last = search(kernel, board, limits)
    return last.moves


def score_after(board: domain.Board, line: tuple[domain.Ply, ...]) -> int:
    """The final score of the game that goes on from `board` with this line, for the side to move there."""
    state = domain.state_of(board)
    for ply in line:
        state = domain.play(state, ply)
    assert isinstance(state, domain.Finished)
    return score_of(state.board, board.to_move)


@examples(25)
@given(board=late_boards(2, 50).filter(ongoing))
def test_a_line_to_a_depth_can_be_played_through_skips_up_to_a_move(board: domain.Board) -> None:
    kernel = WasmtimeKernel(1)
    best, *_ = searched(kernel, board, Limits(4, exact_from=0))

    line = variation(kernel, board, best)

    state = domain.state_of(board)
    for ply in line:
        state = domain.play(state, ply)
    assert line[0] == best.square
    assert isinstance(line[-1], domain.Square)
    assert domain.empties(state.board) == domain.empties(board) - sum(
        isinstance(ply, domain.Square) for ply in line
    )


@examples(25)
@given(board=st.one_of(late_boards(1, 12), late_small_boards(8)).filter(ongoing))
def test_the_line_of_an_exact_value_ends_the_game_with_that_score(board: domain.Board) -> None:
    kernel = WasmtimeKernel(1)
    moves = searched(kernel, board, Limits(depth=8, exact_from=60, every_move=True))

    scores = {move.square: score_after(board, variation(kernel, board, move)) * UNIT for move in moves}

    assert scores == {move.square: move.value for move in moves}


@pytest.mark.parametrize("left", [14, 18])
def test_a_game_that_is_solved_early_has_a_whole_line(left: int) -> None:
    kernel, board = WasmtimeKernel(64), late_board(20, left)
    best, *_ = searched(kernel, board, Limits(depth=8, exact_from=60))

    assert score_after(board, variation(kernel, board, best)) * UNIT == best.value


def test_a_line_to_a_depth_has_no_more_plies_than_it_may() -> None:
    board = late_board(20, left=50)
    first, *_ = domain.legal_squares(board)

    line = line_by(
        domain.play(domain.state_of(board), first),
        first,
        lambda at: next(iter(domain.legal_squares(at))),
        LONGEST_LINE,
    )

    assert len(line) == LONGEST_LINE


def test_a_skip_in_a_line_is_one_of_its_plies() -> None:
    board = domain.parse_position("XO" + "-" * 54 + "XO" + "-" * 6 + " X")
    first, last = domain.Square(2, 0), domain.Square(2, 7)

    line = line_by(
        domain.play(domain.state_of(board), first), first, lambda at: next(iter(domain.legal_squares(at)))
    )

    assert line == (first, domain.Skip(), last)
