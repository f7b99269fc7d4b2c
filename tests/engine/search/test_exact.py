"""Final scores: a kernel and its helpers find the score that one kernel finds alone."""

import pytest

from reversi.domain import Board, legal_squares
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import Certainty
from reversi.engine.search.deepening import search
from reversi.engine.search.exact import solve_together
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import Bound, RootMove, SearchReport
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board
from tests.engine.search.helpers import PatientHelpers

EVERY_SCORE, OUTCOME = 64, 1


def alone(board: Board) -> SearchReport:
    """What a kernel alone says of every move."""
    *_, last = search(WasmtimeKernel(1), board, Limits(4, 60, every_move=True))
    return last


def together(board: Board, helpers: PatientHelpers, most: int = EVERY_SCORE) -> SearchReport:
    """What a kernel and its helpers say of the best move, without any guess."""
    kernels = Kernels(WasmtimeKernel(1), Pace(2_000, 2_000), helpers)
    moves = tuple(map(RootMove, legal_squares(board)))
    *_, last = solve_together(kernels, board, moves, 100, most)
    return last


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("delay", [1, 4])
def test_kernels_together_find_the_final_score_and_a_move_that_reaches_it(seed: int, delay: int) -> None:
    board = late_board(70 + seed, 11)
    scores = {move.square: move.value for move in alone(board).moves}

    best, *others = together(board, PatientHelpers(2, delay)).moves

    assert best.certainty is Certainty.EXACT
    assert best.value == scores[best.square] == max(scores.values())
    assert all(move.bound is Bound.UPPER and move.certainty is Certainty.EXACT for move in others)


@pytest.mark.parametrize("seed", range(3))
def test_kernels_together_find_who_wins(seed: int) -> None:
    board = late_board(90 + seed, 11)
    score = alone(board).moves[0].value

    best = together(board, PatientHelpers(2), OUTCOME).moves[0]

    assert best.certainty is Certainty.OUTCOME
    assert best.value == UNIT * ((score > 0) - (score < 0))


def test_the_helpers_have_work_of_their_own() -> None:
    helpers = PatientHelpers(3)

    together(late_board(100, 12), helpers)

    assert len({task.words for task in helpers.tasks}) > 3
