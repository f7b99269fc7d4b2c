"""The root in the kernel: one call searches what a call for each move searches, node for node."""

from collections.abc import Iterator

import pytest

from reversi.domain import Board, own_and_enemy
from reversi.engine.host import NO_LIMIT, Kernel, ask
from reversi.engine.kernel.layout import ROOT, ROOT_SIZE
from reversi.engine.kernel.root import ROOT_DEPTH, ROOT_DONE, ROOT_MOVE, ROOT_MOVES, STANDARD, begin_root
from reversi.engine.search.limits import Pace
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.root_search import RootSearch
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import late_board

NO_PACE = Pace(NO_LIMIT, NO_LIMIT)

every = pytest.mark.parametrize("every_move", [False, True], ids=["best", "every move"])


def last(reports: Iterator[SearchReport]) -> SearchReport:
    *_, report = reports
    return report


def root_of(kernel: Kernel, board: Board, pace: Pace, move_by_move: bool = False) -> RootSearch:
    ask(kernel, begin_root, STANDARD, *own_and_enemy(board), kernel.memory)
    return RootSearch(Kernels(kernel, pace), board, move_by_move)


@every
@pytest.mark.parametrize("selectivity", [73, 100])
@pytest.mark.parametrize("left", [50, 36, 22])
def test_each_depth_has_the_reports_of_move_by_move(left: int, selectivity: int, every_move: bool) -> None:
    board = late_board(90 + left, left)
    expected = root_of(WasmtimeKernel(1), board, NO_PACE, move_by_move=True)

    found = list(root_of(WasmtimeKernel(1), board, Pace(NO_LIMIT, 0)).deepen(6, selectivity, every_move))

    for depth, report in enumerate(found, start=1):
        assert report == last(expected.deepen(depth, selectivity, every_move, first=depth))
    assert len(found) == 6


@every
@pytest.mark.parametrize("most", [1, 64], ids=["outcome", "score"])
@pytest.mark.parametrize("nodes", [2_000, NO_LIMIT], ids=["in slices", "at once"])
def test_the_end_has_the_answer_and_nodes_of_move_by_move(nodes: int, most: int, every_move: bool) -> None:
    board = late_board(91, 13)
    whole = root_of(WasmtimeKernel(1), board, Pace(nodes, 0))
    expected = root_of(WasmtimeKernel(1), board, Pace(nodes, 0), move_by_move=True)

    assert last(whole.deepen(1, 100, every_move)) == last(expected.deepen(1, 100, every_move))
    assert last(whole.solve(100, most, every_move)) == last(expected.solve(100, most, every_move))


def test_a_search_move_by_move_reports_each() -> None:
    board = late_board(95, 30)

    found = list(
        root_of(WasmtimeKernel(1), board, NO_PACE, move_by_move=True).deepen(1, 100, every_move=True)
    )

    assert [sum(move.depth for move in report.moves) for report in found] == list(range(1, len(found) + 1))
    assert len(found) == len(found[0].moves)


def test_several_depths_in_one_call_find_the_same() -> None:
    board = late_board(92, 40)
    one_by_one = list(root_of(WasmtimeKernel(1), board, Pace(NO_LIMIT, 0)).deepen(7, 87, every_move=False))

    at_once = list(root_of(WasmtimeKernel(1), board, NO_PACE).deepen(7, 87, every_move=False))

    assert (len(one_by_one), len(at_once)) == (7, 1)
    assert at_once[-1] == one_by_one[-1]


def test_a_pass_that_was_stopped_goes_on_with_the_moves_it_has_left() -> None:
    board = late_board(93, 38)
    kernel = WasmtimeKernel(1)
    root = root_of(kernel, board, Pace(3_000, 0))
    done = list[tuple[int, int]]()

    for _ in root.deepen(8, 100, every_move=False):
        depth, moves = (kernel.call("read", kernel.memory + word) for word in (ROOT_DEPTH, ROOT_DONE))
        done.append((depth, moves))

    assert done == sorted(done)
    assert len(done) > 15


@every
def test_compiled_and_plain_have_the_same_reports_slice_by_slice(every_move: bool) -> None:
    board = late_board(94, 12)
    compiled, plain = (root_of(host(1), board, Pace(300, 50)) for host in (WasmtimeKernel, plain_kernel))

    assert list(compiled.deepen(3, 73, every_move)) == list(plain.deepen(3, 73, every_move))
    assert list(compiled.solve(73, 64, every_move)) == list(plain.solve(73, 64, every_move))


def test_there_is_room_for_as_many_moves_as_the_largest_board_has_squares() -> None:
    assert ROOT_MOVES + 26 * 26 * ROOT_MOVE <= ROOT + ROOT_SIZE
