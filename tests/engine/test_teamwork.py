"""Teamwork: a kernel and its crew find the score that one kernel finds alone."""

import pytest

from reversi.domain import Board, moves_of
from reversi.engine.host import discs
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report
from reversi.engine.search.sharing import Sharing
from reversi.engine.search.team import Team
from reversi.engine.search.teamwork import solve_together
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.crew import PatientCrew
from tests.engine.kernel.positions import late_board

EVERY_SCORE, OUTCOME = 64, 1


def alone(board: Board) -> Report:
    """What a kernel alone says of every move."""
    *_, last = search(WasmtimeKernel(1), board, Limits(4, 60, every_move=True))
    return last


def together(board: Board, crew: PatientCrew, most: int = EVERY_SCORE) -> Report:
    """What a team says of the best move, from no idea at all."""
    sharing = Sharing(
        Team(WasmtimeKernel(1), 2_000, crew), {move.square: discs(move.result) for move in moves_of(board)}
    )
    *_, last = solve_together(sharing, board, 0, most)
    return last


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("delay", [1, 4])
def test_a_team_finds_the_final_score_and_a_move_that_reaches_it(seed: int, delay: int) -> None:
    board = late_board(70 + seed, 11)
    scores = {worth.square: worth.value for worth in alone(board).moves}

    best, *others = together(board, PatientCrew(2, delay)).moves

    assert best.exact
    assert best.value == scores[best.square] == max(scores.values())
    assert all(worth.at_most and worth.exact for worth in others)


@pytest.mark.parametrize("seed", range(6))
def test_a_team_finds_who_wins(seed: int) -> None:
    board = late_board(90 + seed, 11)
    score = alone(board).moves[0].value

    best = together(board, PatientCrew(2), OUTCOME).moves[0]

    assert best.outcome
    assert best.value == UNIT * ((score > 0) - (score < 0))


def test_the_crew_has_work_of_its_own() -> None:
    crew = PatientCrew(3)

    together(late_board(100, 12), crew)

    assert len({task.words for task in crew.tasks}) > 3
