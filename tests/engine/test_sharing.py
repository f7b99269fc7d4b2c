"""Sharing out: a search with a crew finds what one without finds."""

from collections.abc import Callable

import pytest

from reversi.domain import Board
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.crew import PatientCrew
from tests.engine.kernel.positions import late_board

SLICE = 1_000

crews = pytest.mark.parametrize(
    "crew_of", [lambda: PatientCrew(1), lambda: PatientCrew(3, delay=2)], ids=["one", "three, slow"]
)


def reports(board: Board, limits: Limits, crew: PatientCrew | None = None) -> list[Report]:
    return list(search(WasmtimeKernel(1), board, limits, SLICE, crew))


@crews
@pytest.mark.parametrize(
    ("left", "limits"),
    [(40, Limits(8, 0, every_move=True)), (13, Limits(6, 60, every_move=True))],
    ids=["midgame", "endgame"],
)
def test_with_a_crew_every_move_has_the_same_value(
    left: int, limits: Limits, crew_of: Callable[[], PatientCrew]
) -> None:
    board, crew = late_board(30, left), crew_of()
    alone = reports(board, limits)[-1]

    together = reports(board, limits, crew)[-1]

    assert {each.square: each.value for each in together.moves} == {
        each.square: each.value for each in alone.moves
    }
    assert len(crew.tasks) > len(alone.moves)


@crews
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("left", "limits"), [(45, Limits(9, 0)), (15, Limits(8, 60))], ids=["midgame", "endgame"]
)
def test_with_a_crew_the_best_move_has_the_same_value(
    seed: int, left: int, limits: Limits, crew_of: Callable[[], PatientCrew]
) -> None:
    board, crew = late_board(seed, left), crew_of()
    alone = reports(board, limits)[-1].moves[0]

    together = reports(board, limits, crew)[-1].moves[0]

    assert (together.value, together.depth, together.exact) == (alone.value, alone.depth, alone.exact)
    assert crew.tasks


def test_the_nodes_of_a_crew_count() -> None:
    board, crew = late_board(31, 14), PatientCrew(2)

    last = reports(board, Limits(8, 60, every_move=True), crew)[-1]

    assert crew.nodes > 0
    assert last.nodes > crew.nodes


def test_a_report_tells_when_there_is_nothing_to_do_but_wait() -> None:
    board = late_board(32, 13)

    found = reports(board, Limits(4, 60, every_move=True), PatientCrew(2, delay=5))

    assert any(report.waiting for report in found)
    assert not found[-1].waiting


def test_nobody_begins_another_move_before_the_first_is_known() -> None:
    board, crew = late_board(33, 40), PatientCrew(3)

    first = next(iter(search(WasmtimeKernel(1), board, Limits(6, 0), SLICE, crew)))

    assert sum(worth.depth == 1 for worth in first.moves) == 1
    assert crew.tasks == []


@pytest.mark.parametrize("seed", range(6))
def test_who_wins_is_known_as_from_the_exact_score(seed: int) -> None:
    board = late_board(50 + seed, 12)
    score = reports(board, Limits(6, 60))[-1].moves[0].value

    best = reports(board, Limits(6, 0, outcome_from=60))[-1].moves[0]

    assert best.outcome
    assert best.value == UNIT * ((score > 0) - (score < 0))


def test_of_every_move_it_is_known_whether_it_wins() -> None:
    board = late_board(60, 12)
    scores = {each.square: each.value for each in reports(board, Limits(6, 60, every_move=True))[-1].moves}

    found = reports(board, Limits(6, 0, every_move=True, outcome_from=60))[-1].moves

    signs = {square: UNIT * ((score > 0) - (score < 0)) for square, score in scores.items()}
    assert {each.square: each.value for each in found} == signs
