import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.kernel import probcut
from reversi.engine.kernel.layout import NODES, SELECTIVITY
from reversi.engine.kernel.midgame import INFINITY
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.oracle import midgame_value
from tests.engine.kernel.positions import late_board, position_of
from tests.profiles import examples

depths = st.integers(probcut.PROBCUT_FROM, 60)

BELOW_EXACT = probcut.SELECTIVITIES[:-1]


@given(depth=depths)
def test_the_search_that_stands_in_for_another_is_shallower_and_of_the_same_parity(depth: int) -> None:
    shallow = probcut.shallow_depth(depth)

    assert 0 <= shallow < depth
    assert (depth - shallow) % 2 == 0


@given(depth=depths, empties=st.integers(0, 60))
def test_a_surer_value_needs_a_wider_margin(depth: int, empties: int) -> None:
    margins = [probcut.margin(depth, empties, selectivity) for selectivity in BELOW_EXACT]

    assert margins == sorted(set(margins))
    assert margins[0] > 0


def test_there_is_a_spread_for_every_depth_and_group_of_empties() -> None:
    groups = {empties >> probcut.GROUP for empties in range(probcut.FEWEST_EMPTIES, probcut.MOST_EMPTIES + 1)}

    assert len(probcut.SPREADS) == len(groups) * (probcut.DEEPEST + 1)


def test_the_end_has_a_depth_and_a_spread_for_every_number_of_empties() -> None:
    assert len(probcut.END_DEPTHS) == len(probcut.END_SPREADS) == probcut.END_MOST - probcut.END_FROM + 1


@given(empties=st.integers(probcut.END_FROM, 60))
def test_a_surer_score_needs_a_wider_margin(empties: int) -> None:
    margins = [probcut.end_margin(empties, selectivity) for selectivity in BELOW_EXACT]

    assert margins == sorted(set(margins))
    assert margins[0] > 0
    assert 0 < probcut.end_depth(empties) < empties


@examples(20)
@given(seed=st.integers(0, 1000), left=st.integers(5, 55), selectivity=st.sampled_from(BELOW_EXACT))
def test_below_the_least_depth_selectivity_changes_nothing(seed: int, left: int, selectivity: int) -> None:
    position = position_of(late_board(seed, left))
    kernel = WasmtimeKernel(1)
    kernel.call("write", kernel.memory + SELECTIVITY, selectivity)

    for depth in range(probcut.PROBCUT_FROM):
        value = kernel.call("midgame", *position, -INFINITY, INFINITY, depth, kernel.memory)
        assert value == midgame_value(kernel, position, depth)


@pytest.mark.parametrize("left", [50, 35])
def test_a_lower_selectivity_visits_fewer_positions(left: int) -> None:
    positions = [position_of(late_board(seed, left)) for seed in range(4)]

    nodes = [
        sum(nodes_at(selectivity, *each) for each in positions) for selectivity in (probcut.EXACT, 99, 73)
    ]

    assert nodes == sorted(set(nodes), reverse=True)


def nodes_at(selectivity: int, own: int, enemy: int) -> int:
    """The positions visited by a search to depth 9."""
    kernel = WasmtimeKernel(4)
    kernel.call("write", kernel.memory + SELECTIVITY, selectivity)
    kernel.call("midgame", own, enemy, -INFINITY, INFINITY, 9, kernel.memory)
    return kernel.call("read", kernel.memory + NODES)


@pytest.mark.parametrize("left", [45, 30])
def test_an_exact_search_ignores_entries_of_a_selective_one(left: int) -> None:
    position = position_of(late_board(100 + left, left))
    kernel = WasmtimeKernel(4)
    words = (*position, -INFINITY, INFINITY, 7, kernel.memory)
    exact = WasmtimeKernel(4).call("midgame", *words)

    for selectivity in (73, 99):
        kernel.call("write", kernel.memory + SELECTIVITY, selectivity)
        kernel.call("midgame", *words)
    kernel.call("write", kernel.memory + SELECTIVITY, probcut.EXACT)

    assert kernel.call("midgame", *words) == exact
