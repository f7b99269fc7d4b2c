import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi.engine.kernel.layout import DOUBT, NODES
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import (
    CERTAIN,
    END_DEPTHS,
    END_FROM,
    END_MOST,
    END_SPREADS,
    PROBCUT_FROM,
    SPREADS,
    end_depth,
    end_margin,
    margin,
    shallow_depth,
)
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.oracle import midgame_value
from tests.engine.kernel.positions import late_board, position_of

depths = st.integers(PROBCUT_FROM, 60)
stages = st.integers(0, 4)


@given(depth=depths)
def test_the_search_that_stands_for_another_is_shallower_and_of_the_same_parity(depth: int) -> None:
    shallow = shallow_depth(depth)

    assert 0 <= shallow < depth
    assert (depth - shallow) % 2 == 0


@given(depth=depths, stage=stages)
def test_the_surer_a_value_must_be_the_wider_the_margin(depth: int, stage: int) -> None:
    margins = [margin(depth, stage, level) for level in range(CERTAIN)]

    assert margins == sorted(set(margins))
    assert margins[0] > 0


def test_spreads_are_those_of_five_stages() -> None:
    assert len(SPREADS) % 5 == 0


def test_the_end_has_a_depth_and_a_spread_for_every_number_of_empties() -> None:
    assert len(END_DEPTHS) == len(END_SPREADS) == END_MOST - END_FROM + 1


@given(empties=st.integers(END_FROM, 60))
def test_the_surer_a_score_must_be_the_wider_the_margin(empties: int) -> None:
    margins = [end_margin(empties, level) for level in range(CERTAIN)]

    assert margins == sorted(set(margins))
    assert margins[0] > 0
    assert 0 < end_depth(empties) < empties


@settings(max_examples=20)
@given(seed=st.integers(0, 1000), left=st.integers(5, 55), doubt=st.integers(1, CERTAIN))
def test_below_the_least_depth_doubt_changes_nothing(seed: int, left: int, doubt: int) -> None:
    position = position_of(late_board(seed, left))
    kernel = WasmtimeKernel(1)
    kernel.call("write", kernel.memory + DOUBT, doubt)

    for depth in range(PROBCUT_FROM):
        value = kernel.call("midgame", *position, -INFINITY, INFINITY, depth, kernel.memory)
        assert value == midgame_value(kernel, position, depth)


@pytest.mark.parametrize("left", [50, 35])
def test_doubt_saves_positions(left: int) -> None:
    positions = [position_of(late_board(seed, left)) for seed in range(8)]

    nodes = [sum(nodes_with_doubt(doubt, *each) for each in positions) for doubt in (0, 1, CERTAIN)]

    assert nodes == sorted(set(nodes), reverse=True)


def nodes_with_doubt(doubt: int, own: int, enemy: int) -> int:
    """The positions visited by a search to depth 9."""
    kernel = WasmtimeKernel(4)
    kernel.call("write", kernel.memory + DOUBT, doubt)
    kernel.call("midgame", own, enemy, -INFINITY, INFINITY, 9, kernel.memory)
    return kernel.call("read", kernel.memory + NODES)


@pytest.mark.parametrize("left", [45, 30])
def test_what_was_found_in_doubt_is_not_taken_for_certain(left: int) -> None:
    position = position_of(late_board(100 + left, left))
    kernel = WasmtimeKernel(4)
    words = (*position, -INFINITY, INFINITY, 7, kernel.memory)
    certain = WasmtimeKernel(4).call("midgame", *words)

    for doubt in (CERTAIN, 1):
        kernel.call("write", kernel.memory + DOUBT, doubt)
        kernel.call("midgame", *words)
    kernel.call("write", kernel.memory + DOUBT, 0)

    assert kernel.call("midgame", *words) == certain
