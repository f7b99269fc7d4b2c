"""The parallel search: a search with helpers finds what a kernel alone finds."""

from collections.abc import Callable

import pytest

from reversi.domain import Board, own_and_enemy
from reversi.engine.host import Task, ask
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.root import STANDARD, begin_root
from reversi.engine.protocol import Certainty
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.root_search import RootSearch
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board
from tests.engine.search.helpers import PatientHelpers

SLICE = 1_000

with_helpers = pytest.mark.parametrize(
    "helpers_of", [lambda: PatientHelpers(1), lambda: PatientHelpers(3, delay=2)], ids=["one", "three, slow"]
)


def reports(board: Board, limits: Limits, helpers: PatientHelpers | None = None) -> list[SearchReport]:
    return list(search(WasmtimeKernel(1), board, limits, SLICE, helpers))


@with_helpers
@pytest.mark.parametrize(
    ("left", "limits"),
    [(40, Limits(8, 0, every_move=True)), (13, Limits(6, 60, every_move=True))],
    ids=["midgame", "endgame"],
)
def test_with_helpers_every_move_has_the_same_value(
    left: int, limits: Limits, helpers_of: Callable[[], PatientHelpers]
) -> None:
    board, helpers = late_board(30, left), helpers_of()
    alone = reports(board, limits)[-1]

    together = reports(board, limits, helpers)[-1]

    assert {each.square: each.value for each in together.moves} == {
        each.square: each.value for each in alone.moves
    }
    assert len(helpers.tasks) > len(alone.moves)


@with_helpers
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("left", "limits"), [(45, Limits(9, 0)), (15, Limits(8, 60))], ids=["midgame", "endgame"]
)
def test_with_helpers_the_best_move_has_the_same_value(
    seed: int, left: int, limits: Limits, helpers_of: Callable[[], PatientHelpers]
) -> None:
    board, helpers = late_board(seed, left), helpers_of()
    alone = reports(board, limits)[-1].moves[0]

    together = reports(board, limits, helpers)[-1].moves[0]

    assert (together.value, together.depth, together.certainty) == (alone.value, alone.depth, alone.certainty)
    assert helpers.tasks


def test_the_nodes_of_helpers_count() -> None:
    board, helpers = late_board(31, 14), PatientHelpers(2)

    last = reports(board, Limits(8, 60, every_move=True), helpers)[-1]

    assert helpers.nodes > 0
    assert last.nodes > helpers.nodes


def test_the_nodes_of_helpers_that_were_stopped_count_too() -> None:
    helpers = PatientHelpers(1, delay=1_000)
    kernels = Kernels(WasmtimeKernel(1), Pace(SLICE, SLICE), helpers)
    task = Task("endgame", (*own_and_enemy(late_board(31, 8)), 0), 100)

    *_, latest = kernels.run([task, task], lambda _: True, ())

    assert len(helpers.tasks) == 1
    assert kernels.nodes == latest.nodes == 2 * kernels.nodes_of_first


class Awaited(PatientHelpers):
    """Helpers that are not there yet, and count how often they are asked for what they have finished."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked = 0

    def finished(self) -> list[tuple[int, int]]:
        self.asked += 1
        return super().finished()


def test_a_search_asks_helpers_before_any_are_there_so_that_they_are_started() -> None:
    helpers = Awaited()

    list(search(WasmtimeKernel(1), late_board(3, 16), Limits(6, 16), helpers=helpers))

    assert helpers.asked > 0


def test_a_report_says_when_only_the_helpers_are_at_work() -> None:
    board = late_board(32, 13)

    found = reports(board, Limits(4, 60, every_move=True), PatientHelpers(2, delay=40))

    assert any(report.waiting for report in found)
    assert not found[-1].waiting


def test_the_other_moves_wait_for_the_value_of_the_first() -> None:
    board, helpers = late_board(33, 40), PatientHelpers(3)

    kernel = WasmtimeKernel(1)
    ask(kernel, begin_root, STANDARD, *own_and_enemy(board), kernel.memory)
    root = RootSearch(Kernels(kernel, Pace(SLICE, SLICE), helpers), board)

    busy = list[int]()
    for report in root.deepen(6, 100, every_move=False, first=6):
        busy.append(len(helpers.tasks))
        if report.moves[0].depth:
            break

    assert len(busy) > 1
    assert set(busy) == {0}


@pytest.mark.parametrize("seed", range(6))
def test_a_search_for_the_outcome_agrees_with_the_exact_score(seed: int) -> None:
    board = late_board(50 + seed, 12)
    score = reports(board, Limits(6, 60))[-1].moves[0].value

    best = reports(board, Limits(6, 0, outcome_from=60))[-1].moves[0]

    assert best.certainty is Certainty.OUTCOME
    assert best.value == UNIT * ((score > 0) - (score < 0))


def test_a_search_for_the_outcome_of_every_move_agrees_with_the_exact_scores() -> None:
    board = late_board(60, 12)
    scores = {each.square: each.value for each in reports(board, Limits(6, 60, every_move=True))[-1].moves}

    found = reports(board, Limits(6, 0, every_move=True, outcome_from=60))[-1].moves

    signs = {square: UNIT * ((score > 0) - (score < 0)) for square, score in scores.items()}
    assert {each.square: each.value for each in found} == signs
