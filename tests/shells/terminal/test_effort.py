"""How far to search, as it is written, and how far a search then goes."""

from itertools import count

import pytest

from reversi.domain import parse_position
from reversi.engine.host import Kernel
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.terminal import effort
from reversi.shells.terminal.effort import EXACTLY, LEAST_SLICE, Effort, limits_on, parse_effort, searched

FFO_1 = parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
MIDGAME = parse_position("------------------XXOOOX--XXXOO---XXOOOO-XXXOOOO--XOXO----OOOO-- X")


@pytest.fixture(scope="module")
def kernel() -> Kernel:
    """A kernel with a small table."""
    return WasmtimeKernel(1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("depth 8", Effort(depth=8, exact_from=0)),
        ("level 8", Effort(depth=8, exact_from=16)),
        ("exact", EXACTLY),
        ("time 100", Effort(milliseconds=100)),
        ("nodes 100000 doubt 2", Effort(nodes=100_000, doubt=2)),
        ("depth 8 doubt 1 exact 16", Effort(depth=8, exact_from=16, doubt=1)),
    ],
)
def test_an_effort_is_read(text: str, expected: Effort) -> None:
    assert parse_effort(text.split()) == expected


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("depth", "expected level N, depth N, nodes N, time MS or exact, not 'depth'"),
        ("depth 8 exact", "not 'depth 8 exact'"),
        ("depth 8 exact 65", "expected exact and a number from 0 to 64, not '65'"),
        ("depth 8 doubt 5", "expected doubt and a number from 0 to 4, not '5'"),
        ("depth 8 level 5", "expected exact N or doubt N, not 'level'"),
        ("nodes 0", "expected nodes and a number from 1 to"),
    ],
)
def test_what_is_no_effort_is_named(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse_effort(text.split())

    assert complaint in str(error.value)


def test_a_time_or_a_number_of_nodes_allows_any_depth_and_solves_what_it_may() -> None:
    # MIDGAME has 32 empty squares; 10,000 nodes take about a millisecond.
    assert limits_on(MIDGAME, Effort(milliseconds=100)) == Limits(depth=31, exact_from=18)
    assert limits_on(MIDGAME, Effort(nodes=1_000_000)) == Limits(depth=31, exact_from=18, nodes=1_000_000)
    assert limits_on(MIDGAME, Effort(nodes=1)) == Limits(depth=31, exact_from=14, nodes=1)
    assert limits_on(MIDGAME, Effort(nodes=1, exact_from=0)).exact_from == 0


@pytest.mark.parametrize("nodes", [1, 5_000, 50_000])
def test_a_search_ends_a_slice_after_its_nodes_at_most(kernel: Kernel, nodes: int) -> None:
    report = searched(kernel, MIDGAME, Effort(nodes=nodes))

    assert nodes <= report.nodes <= nodes + max(LEAST_SLICE, nodes // 8)
    assert report.moves[0].depth >= 1


def test_a_search_to_a_depth_goes_so_deep(kernel: Kernel) -> None:
    assert searched(kernel, MIDGAME, Effort(depth=5, exact_from=0)).moves[0].depth == 5


def test_a_search_with_time_to_spare_ends_when_all_is_known(kernel: Kernel) -> None:
    best = searched(kernel, FFO_1, Effort(milliseconds=600_000)).moves[0]

    assert (str(best.square), best.exact, best.value // 128) == ("g8", True, 18)


def test_no_slice_begins_that_the_clock_would_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    reports = [Report((), nodes) for nodes in range(1, 10)]
    moments = count(0.0, 0.04)
    monkeypatch.setattr(effort, "search", lambda *_: iter(reports))
    monkeypatch.setattr(effort, "perf_counter", lambda: next(moments))

    last = searched(WasmtimeKernel(1), MIDGAME, Effort(milliseconds=100))

    # 40 ms for every slice: after two of them, another would end at 120.
    assert last == reports[1]
