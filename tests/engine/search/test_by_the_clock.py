"""A search by the clock, with a clock that ticks with every node: no test here depends on the machine."""

from itertools import pairwise

import pytest

from reversi.domain import Board, empties, parse_position, start_board
from reversi.domain.setups import setup_named
from reversi.engine.kernel.layout import NODES
from reversi.engine.protocol import Certainty
from reversi.engine.search.by_the_clock import LONGEST_SLICE, search_within
from reversi.engine.search.limits import limits_within
from reversi.engine.search.root_move import SearchReport
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board

TWENTY_LEFT = parse_position("--XXXX-----OOX-O-OOOXXXO-OOXOXXO-OOOOOOOOOOXXOOO--X--O-O-XXX-O-- X")
UNSTOPPED = 500
"""The most nodes that a search visits between two looks at its limit, near the end of the game."""


class NodeClock:
    """A kernel, and the seconds of its nodes at so many nodes a second."""

    def __init__(self, speed: float, slower_after: int = 1 << 60) -> None:
        self._kernel, self._speed, self._slower_after = WasmtimeKernel(1), speed, slower_after
        self._nodes = 0
        self.seconds = 0.0
        self.memory = self._kernel.memory

    def call(self, name: str, *words: int) -> int:
        answer = self._kernel.call(name, *words)
        nodes = answer >> 10 if name == "search_root" else 0
        if name == "read" and words == (self.memory + NODES,):
            nodes = answer
        self._nodes += nodes
        self.seconds += nodes / self._speed * (2 if self._nodes > self._slower_after else 1)
        return answer

    def fill(self, address: int, content: bytes) -> None:
        self._kernel.fill(address, content)

    def now(self) -> float:
        return self.seconds


def searched(kernel: NodeClock, board: Board, milliseconds: int, left: int) -> list[SearchReport]:
    limits = limits_within(milliseconds, left)
    return list(search_within(kernel, board, limits, milliseconds, kernel.now))


@pytest.mark.parametrize("left", [45, 30, 24, 19, 15])
@pytest.mark.parametrize("speed", [500_000, 5_000_000])
@pytest.mark.parametrize("milliseconds", [20, 100])
def test_a_search_keeps_to_its_time_at_any_speed(milliseconds: int, speed: int, left: int) -> None:
    kernel = NodeClock(speed)

    reports = searched(kernel, late_board(200 + left, left), milliseconds, left)

    assert kernel.seconds <= milliseconds / 1000 * 1.05 + UNSTOPPED / speed
    assert reports[-1].moves[0].depth > 0


def test_a_search_whose_speed_falls_by_half_keeps_to_its_time() -> None:
    kernel = NodeClock(2_000_000, slower_after=100_000)

    searched(kernel, late_board(201, 40), 100, 40)

    assert kernel.seconds <= 0.105


def test_no_slice_lasts_much_longer_than_a_slice_may() -> None:
    kernel = NodeClock(2_000_000)
    reports = search_within(kernel, late_board(202, 40), limits_within(500, 40), 500, kernel.now)

    moments = [0.0, *(kernel.seconds for _ in reports)]

    assert max(after - before for before, after in pairwise(moments)) < 2 * LONGEST_SLICE


def test_a_search_spares_time_where_the_end_is_far() -> None:
    assert seconds_of_a_tenth(late_board(204, 45)) <= 0.037
    assert seconds_of_a_tenth(late_board(204, 34)) <= 0.073
    assert seconds_of_a_tenth(late_board(204, 26)) > 0.06


def test_a_search_spares_no_time_on_other_boards() -> None:
    assert seconds_of_a_tenth(start_board(setup_named("grand").rules)) > 0.06


def seconds_of_a_tenth(board: Board) -> float:
    """The seconds of a search that may take a tenth of one."""
    kernel = NodeClock(2_000_000)
    searched(kernel, board, 100, empties(board))
    return kernel.seconds


def test_a_forced_move_is_played_at_once() -> None:
    kernel = NodeClock(1_000_000)

    searched(kernel, parse_position("XO" + "-" * 62 + " X"), 1_000, 62)

    assert kernel.seconds < 0.1


@pytest.mark.parametrize("seed", [205, 208, 217])
def test_a_clear_move_is_played_after_a_tenth_of_the_time(seed: int) -> None:
    kernel = NodeClock(2_000_000)

    reports = searched(kernel, late_board(seed, 30), 2_000, 30)

    assert kernel.seconds < 0.25
    assert [report.close for report in reports][-1] == 1


@pytest.mark.parametrize("seed", [201, 213, 224])
def test_a_move_that_is_not_clear_gets_its_time(seed: int) -> None:
    kernel = NodeClock(2_000_000)

    searched(kernel, late_board(seed, 30), 2_000, 30)

    assert kernel.seconds > 1


def test_close_moves_are_counted_once_all_are_valued_if_there_is_time_to_compare() -> None:
    counted, not_counted = (
        [report.close for report in searched(NodeClock(2_000_000), late_board(224, 30), milliseconds, 30)]
        for milliseconds in (1_000, 999)
    )

    assert counted[-1] == 4
    assert counted == sorted(counted)
    assert {*not_counted} == {0}


def test_a_search_ends_when_all_is_known() -> None:
    kernel = NodeClock(10_000_000)

    best = searched(kernel, late_board(203, 10), 60_000, 10)[-1].moves[0]

    assert best.certainty is Certainty.EXACT
    assert kernel.seconds < 1


def test_a_search_with_much_time_for_the_end_makes_sure_of_it_pass_by_pass() -> None:
    kernel = NodeClock(20_000_000)

    reports = searched(kernel, TWENTY_LEFT, 300, 20)

    seen = [report.moves[0].selectivity for report in reports if report.moves[0].depth == 20]
    assert seen == sorted(seen)
    assert set(seen) == {73, 87, 95, 99, 100}


@pytest.mark.parametrize("key", ["mini-6x6", "grand"])
def test_other_boards_keep_to_their_time_too(key: str) -> None:
    kernel = NodeClock(500_000)
    board = start_board(setup_named(key).rules)

    reports = searched(kernel, board, 50, 30)

    assert kernel.seconds <= 0.055
    assert reports[-1].moves[0].depth > 0
