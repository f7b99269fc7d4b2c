"""The compiled kernel does what the plain Python does, node for node."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.host import Kernel
from reversi.engine.kernel.bitboards import legal_moves
from reversi.engine.kernel.layout import NODES, SELECTIVITY
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.committed import committed_kernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import Position, late_board, late_positions, position_of, wild_positions
from tests.profiles import examples

TWINS = (WasmtimeKernel, plain_kernel)


def asked(kernel: Kernel, name: str, *words: int) -> tuple[int, int]:
    """What a search answers, and the nodes it took."""
    kernel.call("write", kernel.memory + NODES, 0)
    answer = kernel.call(name, *words, kernel.memory)
    return answer, kernel.call("read", kernel.memory + NODES)


@given(position=wild_positions)
def test_stable_discs_and_best_possible_scores_are_the_same(
    kernel: WasmtimeKernel, plain: PlainKernel, position: Position
) -> None:
    for name in ("stable_discs", "best_possible_score"):
        assert asked(kernel, name, *position) == asked(plain, name, *position)


@examples(30)
@given(position=late_positions(0, 7), alpha=st.integers(-64, 63))
def test_short_endgames_have_the_same_scores_and_nodes(
    kernel: WasmtimeKernel, plain: PlainKernel, position: Position, alpha: int
) -> None:
    assert asked(kernel, "endgame", *position, alpha) == asked(plain, "endgame", *position, alpha)


@pytest.mark.parametrize("seed", range(4))
def test_longer_endgames_have_the_same_scores_and_nodes_with_the_table_as_it_fills(seed: int) -> None:
    position = position_of(late_board(seed, left=9 + seed % 2))
    compiled, plain = (kernel(1) for kernel in TWINS)

    for alpha in (-1, 5, -9):
        assert asked(compiled, "endgame", *position, alpha) == asked(plain, "endgame", *position, alpha)


def test_endgames_ordered_by_midgame_searches_have_the_same_scores_and_nodes() -> None:
    position = position_of(late_board(4, left=13))
    compiled, plain = (kernel(1) for kernel in TWINS)

    for alpha in (40, -40):
        assert asked(compiled, "endgame", *position, alpha) == asked(plain, "endgame", *position, alpha)


@pytest.mark.parametrize("seed", range(5))
def test_midgames_have_the_same_values_and_nodes_with_the_table_as_it_fills(seed: int) -> None:
    position = position_of(late_board(50 + seed, left=55 - 9 * seed))
    compiled, plain = (kernel(1) for kernel in TWINS)

    for depth in range(5):
        words = (*position, -INFINITY, INFINITY, depth)
        assert asked(compiled, "midgame", *words) == asked(plain, "midgame", *words)


@pytest.mark.parametrize(("selectivity", "left"), [(99, 34), (95, 28), (87, 22), (73, 16)])
def test_selective_midgames_have_the_same_values_and_nodes(selectivity: int, left: int) -> None:
    position = position_of(late_board(60 + left, left))
    compiled, plain = (kernel(1) for kernel in TWINS)
    for kernel in (compiled, plain):
        kernel.call("write", kernel.memory + SELECTIVITY, selectivity)

    for depth in range(6):
        words = (*position, -INFINITY, INFINITY, depth)
        assert asked(compiled, "midgame", *words) == asked(plain, "midgame", *words)


@pytest.fixture(scope="module")
def with_and_without_lanes() -> list[WasmtimeKernel]:
    """Both kernels: the one in 128-bit lanes, and the one for browsers that have none."""
    return [WasmtimeKernel(1, code=committed_kernel(simd)) for simd in (True, False)]


@given(own=st.integers(0, WORD), enemy=st.integers(0, WORD))
def test_legal_moves_are_the_same_in_lanes_whatever_the_board(
    with_and_without_lanes: list[WasmtimeKernel], own: int, enemy: int
) -> None:
    sides = own & ~enemy, enemy & ~own

    moves = legal_moves(*sides)

    for kernel in with_and_without_lanes:
        assert kernel.call("legal_moves", *sides) & WORD == moves


@examples(30)
@given(position=wild_positions, alpha=st.integers(-64, 63))
def test_searches_are_the_same_with_and_without_lanes(
    with_and_without_lanes: list[WasmtimeKernel], position: Position, alpha: int
) -> None:
    searches: list[tuple[str, tuple[int, ...]]]
    searches = [("midgame", (-INFINITY, INFINITY, depth)) for depth in range(8)]
    if 64 - (position[0] | position[1]).bit_count() <= 12:
        searches.append(("endgame", (alpha,)))

    for name, words in searches:
        in_lanes, plain = (asked(kernel, name, *position, *words) for kernel in with_and_without_lanes)
        assert in_lanes == plain
