"""The root in the kernel: one call searches what many calls of single moves search, node for node."""

from collections.abc import Callable, Iterator

import pytest

from reversi.domain import Board, empties, moves_of, own_and_enemy
from reversi.engine.host import NO_LIMIT, Kernel
from reversi.engine.kernel.root import ROOT_DEPTH, ROOT_DONE
from reversi.engine.search.exact import to_the_end
from reversi.engine.search.pace import Pace
from reversi.engine.search.parallel import ParallelSearch
from reversi.engine.search.pvs import to_depth
from reversi.engine.search.root_move import SearchReport
from reversi.engine.search.root_search import RootSearch
from reversi.shells.hosts.plain_host import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board

NO_PACE = Pace(NO_LIMIT, NO_LIMIT)

every = pytest.mark.parametrize("every_move", [False, True], ids=["best", "every move"])


def last(reports: Iterator[SearchReport]) -> SearchReport:
    *_, report = reports
    return report


def move_by_move(board: Board, pace: Pace) -> ParallelSearch:
    """The search that calls the kernel for each move."""
    children = {move.square: own_and_enemy(move.after) for move in moves_of(board)}
    return ParallelSearch(WasmtimeKernel(1), children, pace)


def in_the_kernel(board: Board, pace: Pace, kernel: Callable[[int], Kernel] = WasmtimeKernel) -> RootSearch:
    return RootSearch(kernel(1), board, pace, None, 0)


@every
@pytest.mark.parametrize("selectivity", [73, 100])
@pytest.mark.parametrize("left", [50, 36, 22])
def test_each_depth_has_the_reports_of_a_search_move_by_move(
    left: int, selectivity: int, every_move: bool
) -> None:
    board = late_board(90 + left, left)
    expected = move_by_move(board, NO_PACE)

    found = list(in_the_kernel(board, Pace(NO_LIMIT, 0)).deepen(6, selectivity, every_move))

    for depth, report in enumerate(found, start=1):
        assert report == last(expected.search_moves(to_depth(depth, selectivity), every_move))
    assert len(found) == 6


@every
@pytest.mark.parametrize("most", [1, 64], ids=["outcome", "score"])
@pytest.mark.parametrize("nodes", [2_000, NO_LIMIT], ids=["in slices", "at once"])
def test_the_end_has_the_answer_and_the_nodes_of_a_search_move_by_move(
    nodes: int, most: int, every_move: bool
) -> None:
    board = late_board(91, 13)
    pace = Pace(nodes, 0)
    expected = move_by_move(board, pace)
    deepened = last(expected.search_moves(to_depth(1, 100), every_move))
    solved = last(expected.search_moves(to_the_end(empties(board), 100, most), every_move))
    root = in_the_kernel(board, pace)

    assert last(root.deepen(1, 100, every_move)) == deepened
    assert last(root.solve(100, most, every_move)) == solved


def test_several_depths_in_one_call_find_the_same() -> None:
    board = late_board(92, 40)
    one_by_one = list(in_the_kernel(board, Pace(NO_LIMIT, 0)).deepen(7, 87, every_move=False))

    at_once = list(in_the_kernel(board, NO_PACE).deepen(7, 87, every_move=False))

    assert (len(one_by_one), len(at_once)) == (7, 1)
    assert at_once[-1] == one_by_one[-1]


def test_a_pass_that_was_stopped_goes_on_with_the_moves_it_has_left() -> None:
    board = late_board(93, 38)
    kernel = WasmtimeKernel(1)
    root = RootSearch(kernel, board, Pace(3_000, 0), None, 0)
    done = list[tuple[int, int]]()

    for _ in root.deepen(8, 100, every_move=False):
        depth, moves = (kernel.call("read", kernel.memory + word) for word in (ROOT_DEPTH, ROOT_DONE))
        done.append((depth, moves))

    assert done == sorted(done)
    assert len(done) > 15


@every
def test_compiled_and_plain_have_the_same_reports_slice_by_slice(every_move: bool) -> None:
    board = late_board(94, 12)
    compiled, plain = (in_the_kernel(board, Pace(300, 50), host) for host in (WasmtimeKernel, PlainKernel))

    assert list(compiled.deepen(3, 73, every_move)) == list(plain.deepen(3, 73, every_move))
    assert list(compiled.solve(73, 64, every_move)) == list(plain.solve(73, 64, every_move))
