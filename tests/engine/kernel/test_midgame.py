import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import BUCKET_MASK
from reversi.engine.kernel.midgame import INFINITY
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel import positions
from tests.engine.kernel.oracle import exact_score, midgame_value
from tests.engine.kernel.windows import is_true_bound
from tests.profiles import examples

HIGHEST = 64 * 128


def search(kernel: Kernel, position: positions.Position, alpha: int, beta: int, depth: int) -> int:
    return kernel.call("midgame", *position, alpha, beta, depth, kernel.memory)


@examples(60)
@given(position=positions.late_positions(0, 60) | positions.wild_positions, depth=st.integers(0, 2))
def test_a_full_window_gives_the_value_of_plain_minimax(position: positions.Position, depth: int) -> None:
    kernel = WasmtimeKernel(1)

    assert search(kernel, position, -INFINITY, INFINITY, depth) == midgame_value(kernel, position, depth)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("depth", [3, 4])
def test_deeper_searches_with_every_trick_give_the_value_of_plain_minimax(depth: int, seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=6 * seed + 5))
    kernel = WasmtimeKernel(1)

    assert search(kernel, position, -INFINITY, INFINITY, depth) == midgame_value(kernel, position, depth)


@examples(40)
@given(
    position=positions.late_positions(5, 55),
    depth=st.integers(0, 3),
    windows=st.lists(st.tuples(st.integers(-HIGHEST, HIGHEST), st.integers(1, 2000)), min_size=3, max_size=8),
)
def test_any_window_gives_a_true_bound_with_one_table_for_all(
    position: positions.Position, depth: int, windows: list[tuple[int, int]]
) -> None:
    kernel = WasmtimeKernel(1)
    exact = midgame_value(kernel, position, depth)
    near = [(exact - 1, 1), (exact, 1), (exact - 1, 2), (exact - 300, 301), (exact, 300), (exact - 90, 200)]

    for alpha, width in (*windows, *near):
        answer = search(kernel, position, alpha, alpha + width, depth)
        assert is_true_bound(answer, alpha, alpha + width, exact)


@pytest.mark.parametrize("seed", range(6))
def test_a_table_of_one_bucket_does_not_change_values(seed: int) -> None:
    position = positions.position_of(positions.late_board(200 + seed, left=40 - 5 * seed))
    roomy, tiny = WasmtimeKernel(4), WasmtimeKernel(1)
    tiny.call("write", tiny.memory + BUCKET_MASK, 0)

    for depth in range(7):
        value = search(roomy, position, -INFINITY, INFINITY, depth)
        assert search(tiny, position, -INFINITY, INFINITY, depth) == value


@examples(60)
@given(position=positions.late_positions(0, 6) | positions.wild_late_positions(0, 5), extra=st.integers(0, 3))
def test_a_search_to_the_last_square_or_beyond_gives_the_final_score(
    kernel: WasmtimeKernel, position: positions.Position, extra: int
) -> None:
    depth = 6 + extra

    assert search(kernel, position, -INFINITY, INFINITY, depth) == 128 * exact_score(position)
