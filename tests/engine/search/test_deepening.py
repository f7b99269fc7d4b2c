from itertools import pairwise

import pytest
from hypothesis import given

from reversi import domain
from reversi.engine.host import SLICE, Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import AGE
from reversi.engine.protocol import Certainty
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Bound, SearchReport
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing
from tests.engine.kernel.ffo import FFO
from tests.engine.kernel.oracle import exact_score, midgame_value
from tests.engine.kernel.positions import late_board, late_boards, position_of
from tests.profiles import examples

EXACTLY = Limits(depth=8, exact_from=60)
EVERY_MOVE_EXACTLY = Limits(depth=8, exact_from=60, every_move=True)


@pytest.fixture
def kernel() -> WasmtimeKernel:
    """A kernel whose table is empty."""
    return WasmtimeKernel(1)


def answer(kernel: Kernel, board: domain.Board, limits: Limits, slice_nodes: int = SLICE) -> SearchReport:
    """The last report of a search."""
    *_, last = search(kernel, board, limits, slice_nodes)
    return last


def scores(report: SearchReport) -> dict[domain.Square, int]:
    """The final score of every move that got its own."""
    return {move.square: move.value // UNIT for move in report.moves if move.bound is Bound.EXACT}


def exact_scores(board: domain.Board) -> dict[domain.Square, int]:
    """The final score that every move leads to, by plain minimax."""
    return {move.square: -exact_score(position_of(move.after)) for move in domain.moves_of(board)}


def midgame_values(kernel: Kernel, board: domain.Board, depth: int) -> dict[domain.Square, int]:
    """The value of every move `depth` plies deep, by plain minimax."""
    children = {move.square: position_of(move.after) for move in domain.moves_of(board)}
    return {square: -midgame_value(kernel, child, depth - 1) for square, child in children.items()}


boards_to_solve = late_boards(1, 8).filter(ongoing)


# To a depth


@pytest.mark.parametrize("left", [55, 44, 33, 22, 11])
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_best_move_has_the_value_of_plain_minimax(kernel: WasmtimeKernel, depth: int, left: int) -> None:
    board = late_board(left, left)
    values = midgame_values(kernel, board, depth)

    best, *_ = answer(kernel, board, Limits(depth, exact_from=0)).moves

    assert best.value == values[best.square] == max(values.values())
    assert (best.depth, best.certainty, best.bound) == (depth, Certainty.SEARCHED, Bound.EXACT)


@pytest.mark.parametrize("left", [50, 35, 20])
def test_no_move_is_worth_more_than_its_upper_bound(kernel: WasmtimeKernel, left: int) -> None:
    board = late_board(300 + left, left)
    values = midgame_values(kernel, board, 3)

    for move in answer(kernel, board, Limits(3, exact_from=0)).moves:
        assert values[move.square] == move.value or (
            move.bound is Bound.UPPER and values[move.square] < move.value
        )


@pytest.mark.parametrize("left", [50, 35, 20])
def test_every_move_gets_the_value_of_plain_minimax_when_asked_for(kernel: WasmtimeKernel, left: int) -> None:
    board = late_board(400 + left, left)

    report = answer(kernel, board, Limits(3, exact_from=0, every_move=True))

    assert {move.square: move.value for move in report.moves} == midgame_values(kernel, board, 3)
    assert all(move.bound is Bound.EXACT for move in report.moves)


# To the end


@examples(40)
@given(board=boards_to_solve)
def test_the_best_move_has_the_final_score_of_plain_minimax(board: domain.Board) -> None:
    expected = exact_scores(board)

    best, *others = answer(WasmtimeKernel(1), board, EXACTLY).moves

    assert best.certainty is Certainty.EXACT
    assert best.bound is Bound.EXACT
    assert best.value == UNIT * expected[best.square] == UNIT * max(expected.values())
    assert all(expected[move.square] * UNIT <= move.value <= best.value for move in others)


@examples(40)
@given(board=boards_to_solve)
def test_every_move_gets_its_own_final_score_when_asked_for(board: domain.Board) -> None:
    assert scores(answer(WasmtimeKernel(1), board, EVERY_MOVE_EXACTLY)) == exact_scores(board)


@pytest.mark.parametrize(("position", "moves"), FFO, ids=[f"FFO {number}" for number in range(1, 20)])
def test_the_first_positions_of_fforum_are_exact(kernel: WasmtimeKernel, position: str, moves: str) -> None:
    board = domain.parse_position(position)
    published = published_scores(moves)

    best, *_ = answer(kernel, board, EXACTLY).moves

    assert best.certainty is Certainty.EXACT
    assert best.value == UNIT * max(published.values())
    assert published[domain.format_square(best.square)] == max(published.values())


@pytest.mark.parametrize(("position", "moves"), FFO[:3], ids=["FFO 1", "FFO 2", "FFO 3"])
def test_every_move_in_fforum_has_its_score(kernel: WasmtimeKernel, position: str, moves: str) -> None:
    report = answer(kernel, domain.parse_position(position), EVERY_MOVE_EXACTLY)

    found = {domain.format_square(square): score for square, score in scores(report).items()}
    assert found | published_scores(moves) == found


def published_scores(moves: str) -> dict[str, int]:
    return {square: int(score) for square, score in (move.split(":") for move in moves.split())}


# In slices


@pytest.mark.parametrize("slice_nodes", [3_000, 20_000])
@pytest.mark.parametrize("limits", [EXACTLY, EVERY_MOVE_EXACTLY], ids=["best", "every move"])
def test_slices_do_not_change_final_scores(kernel: WasmtimeKernel, limits: Limits, slice_nodes: int) -> None:
    board = late_board(8, left=14)
    whole = answer(WasmtimeKernel(1), board, limits)

    sliced = answer(kernel, board, limits, slice_nodes)

    assert sliced.moves[0].value == whole.moves[0].value
    if limits.every_move:
        assert scores(sliced) == scores(whole)


@pytest.mark.parametrize("left", [50, 30])
def test_slices_do_not_change_values_to_a_depth(kernel: WasmtimeKernel, left: int) -> None:
    board = late_board(9, left)
    whole = answer(WasmtimeKernel(1), board, Limits(7, exact_from=0))

    sliced = answer(kernel, board, Limits(7, exact_from=0), slice_nodes=3_000)

    assert sliced.moves[0].value == whole.moves[0].value


def test_every_depth_is_reported_where_every_move_gets_a_value(kernel: WasmtimeKernel) -> None:
    reports = search(kernel, late_board(7, 40), Limits(5, 0, every_move=True))

    complete = [{each.depth for each in report.moves} for report in reports]

    assert [depths for depths in complete if len(depths) == 1] == [{depth} for depth in range(1, 6)]


@pytest.mark.parametrize(
    ("left", "limits"),
    [(40, Limits(8, 0)), (40, Limits(8, 0, every_move=True)), (16, EXACTLY), (15, EVERY_MOVE_EXACTLY)],
    ids=["midgame", "midgame, every move", "endgame", "endgame, every move"],
)
def test_a_report_comes_with_every_slice(kernel: WasmtimeKernel, left: int, limits: Limits) -> None:
    slice_nodes, last_squares = 10_000, 10_000  # the last few empties are played out without a look up

    nodes = [0, *(report.nodes for report in search(kernel, late_board(7, left), limits, slice_nodes))]

    assert nodes[-1] > 3 * slice_nodes
    assert max(after - before for before, after in pairwise(nodes)) < slice_nodes + last_squares


def test_every_report_has_every_legal_move_once(kernel: WasmtimeKernel) -> None:
    board = late_board(10, left=15)

    for report in search(kernel, board, EXACTLY, slice_nodes=5_000):
        squares = [move.square for move in report.moves]
        assert sorted(squares) == sorted(domain.legal_squares(board))


def test_a_search_ends_once_it_has_visited_as_many_positions_as_it_may(kernel: WasmtimeKernel) -> None:
    limits = Limits(depth=30, exact_from=0, nodes=50_000)

    report = answer(kernel, late_board(11, left=45), limits, slice_nodes=10_000)

    assert 50_000 <= report.nodes < 70_000
    assert report.moves[0].depth > 1


def test_a_search_limited_to_one_node_still_completes_a_depth(kernel: WasmtimeKernel) -> None:
    report = answer(kernel, domain.start_board(domain.STANDARD), Limits(depth=30, exact_from=0, nodes=1))

    assert {move.depth for move in report.moves} == {1}


# Again and again


@pytest.mark.parametrize(
    ("left", "limits"),
    [(40, Limits(7, 0)), (40, Limits(7, 0, selectivity=95)), (13, EXACTLY), (12, EVERY_MOVE_EXACTLY)],
    ids=["midgame", "selective midgame", "endgame", "endgame, every move"],
)
def test_the_same_question_has_the_same_reports_node_for_node(left: int, limits: Limits) -> None:
    first, second = (list(search(WasmtimeKernel(1), late_board(12, left), limits, 5_000)) for _ in range(2))

    assert first == second


@pytest.mark.parametrize("seed", range(4))
def test_a_selective_search_still_gives_exact_final_scores(kernel: WasmtimeKernel, seed: int) -> None:
    board = late_board(20 + seed, left=14)
    expected = answer(WasmtimeKernel(1), board, EXACTLY).moves[0].value

    best, *_ = answer(kernel, board, Limits(12, exact_from=14, selectivity=73)).moves

    assert (best.value, best.certainty) == (expected, Certainty.EXACT)


def test_a_kernel_can_answer_any_number_of_questions(kernel: WasmtimeKernel) -> None:
    board = late_board(14, left=9)
    expected = answer(WasmtimeKernel(1), board, EXACTLY).moves[0].value

    for _ in range(300):
        assert answer(kernel, board, Limits(depth=1, exact_from=9)).moves[0].value == expected

    assert kernel.call("read", kernel.memory + AGE) == 300 % 256
