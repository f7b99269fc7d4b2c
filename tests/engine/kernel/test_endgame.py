import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import BUCKET_MASK, NODE_LIMIT, NODES, SELECTIVITY, STOPPED
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.words import popcount
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel import positions
from tests.engine.kernel.oracle import exact_score
from tests.engine.kernel.windows import is_true_bound
from tests.profiles import examples

EVERY_ALPHA = range(-64, 64)

SCORES = {
    "nobody can move, and the empties go to the winner": (
        """
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        O O O . . . . .
        """,
        64 - 2 * 3,
    ),
    "nobody can move, and it is a tie": (
        """
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        . . . . . . . .
        . . . . . . . .
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        """,
        0,
    ),
    "one move wipes the opponent out": (
        """
        . . . . . . . .
        . . . . . . . .
        . . X . X . X .
        . . . O O O . .
        . . X O . O X .
        . . . O O O . .
        . . X . X . X .
        . . . . . . . .
        """,
        64,
    ),
    "an empty board": ("\n".join([". . . . . . . ."] * 8), 0),
    "the side to move has no disc left": ("\n".join([". . O O O O . ."] * 8), -64),
}


def solve(kernel: Kernel, position: positions.Position, alpha: int) -> int:
    return kernel.call("endgame", *position, alpha, kernel.memory)


def solved(kernel: Kernel, position: positions.Position) -> int:
    """The exact score, by null windows."""
    low, high = -64, 64
    while low < high:
        alpha = (low + high) // 2
        answer = solve(kernel, position, alpha)
        if answer > alpha:
            low = answer
        else:
            high = answer
    assert low == high
    return low


def solved_by_midgame(position: positions.Position) -> int:
    """The exact score by a search of another kind: to the last square, with an empty table."""
    kernel, empties = WasmtimeKernel(4), 64 - popcount(sum(position))
    return kernel.call("midgame", *position, -INFINITY, INFINITY, empties, kernel.memory) // UNIT


@pytest.mark.parametrize(("diagram", "score"), SCORES.values(), ids=SCORES.keys())
def test_finished_games_are_scored_by_the_rules(kernel: WasmtimeKernel, diagram: str, score: int) -> None:
    assert solved(kernel, positions.drawn(diagram)) == score


@examples(200)
@given(position=positions.late_positions(0, 6) | positions.wild_late_positions(0, 5))
def test_every_null_window_gives_a_true_bound(kernel: WasmtimeKernel, position: positions.Position) -> None:
    exact = exact_score(position)

    for alpha in EVERY_ALPHA:
        assert is_true_bound(solve(kernel, position, alpha), alpha, alpha + 1, exact)


@examples(60)
@given(
    position=positions.late_positions(7, 9) | positions.wild_late_positions(6, 7),
    alphas=st.permutations(EVERY_ALPHA),
)
def test_null_windows_give_true_bounds_where_the_table_is_used(
    kernel: WasmtimeKernel, position: positions.Position, alphas: list[int]
) -> None:
    exact = exact_score(position)

    for alpha in (exact - 1, exact, *alphas):
        assert is_true_bound(solve(kernel, position, alpha), alpha, alpha + 1, exact)


@pytest.mark.parametrize("seed", range(4))
def test_scores_are_the_same_with_an_empty_a_warm_and_a_tiny_table(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=11 + seed % 4))
    exact = solved_by_midgame(position)
    warm, tiny = WasmtimeKernel(1), WasmtimeKernel(1)
    tiny.call("write", tiny.memory + BUCKET_MASK, 0)

    for alpha in (-64, -20, exact - 2, exact - 1, exact, exact + 1, 20, 63):
        for kernel in (WasmtimeKernel(1), warm, warm, tiny):
            assert is_true_bound(solve(kernel, position, alpha), alpha, alpha + 1, exact)


@pytest.mark.parametrize("seed", range(100, 103))
def test_a_midgame_search_before_does_not_change_the_score(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=12))
    kernel = WasmtimeKernel(1)

    for depth in range(1, 9):
        kernel.call("midgame", *position, -INFINITY, INFINITY, depth, kernel.memory)

    assert solved(kernel, position) == solved_by_midgame(position)


@pytest.mark.parametrize("seed", range(100, 103))
def test_a_selective_value_to_the_last_square_is_never_taken_for_the_score(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=12))
    kernel = WasmtimeKernel(1)
    kernel.call("write", kernel.memory + SELECTIVITY, 73)

    for alpha in (-500, 0, 500):
        kernel.call("midgame", *position, alpha, alpha + 1, 12, kernel.memory)
    kernel.call("midgame", *position, -INFINITY, INFINITY, 12, kernel.memory)
    kernel.call("write", kernel.memory + SELECTIVITY, EXACT)

    assert solved(kernel, position) == solved_by_midgame(position)


@pytest.mark.parametrize("seed", range(300, 306))
def test_a_selective_pass_leaves_nothing_that_the_exact_one_takes_for_certain(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=12 + seed % 3))
    kernel, exact = WasmtimeKernel(1), solved(WasmtimeKernel(1), position)

    for selectivity in (73, 87, 99):
        kernel.call("write", kernel.memory + SELECTIVITY, selectivity)
        for alpha in (exact - 20, exact - 2, exact - 1, exact, exact + 1, exact + 20):
            solve(kernel, position, alpha)
    kernel.call("write", kernel.memory + SELECTIVITY, EXACT)

    for alpha in (exact - 1, exact, exact - 9, exact + 9):
        assert is_true_bound(solve(kernel, position, alpha), alpha, alpha + 1, exact)


@pytest.mark.parametrize("seed", range(300, 303))
def test_a_later_selective_search_keeps_the_exact_score(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=13))
    kernel = WasmtimeKernel(1)
    exact = solved(kernel, position)

    kernel.call("write", kernel.memory + SELECTIVITY, 87)

    assert solved(kernel, position) == exact


def test_a_selective_pass_visits_fewer_positions() -> None:
    late = [positions.position_of(positions.late_board(seed, left=17)) for seed in range(400, 403)]

    exactly, selectively = (
        sum(nodes_to_solve(each, selectivity) for each in late) for selectivity in (EXACT, 87)
    )

    assert selectively < exactly


def nodes_to_solve(position: positions.Position, selectivity: int) -> int:
    """The positions visited to find the score, from an empty table."""
    kernel = WasmtimeKernel(4)
    kernel.call("write", kernel.memory + SELECTIVITY, selectivity)
    solved(kernel, position)
    return kernel.call("read", kernel.memory + NODES)


@pytest.mark.parametrize("seed", range(200, 203))
def test_a_search_stopped_again_and_again_ends_with_the_same_score(seed: int) -> None:
    position = positions.position_of(positions.late_board(seed, left=14))
    exact = solved_by_midgame(position)
    kernel = WasmtimeKernel(1)

    for alpha in (exact - 1, exact):
        answer = solve_in_slices(kernel, position, alpha, nodes=2_000)
        assert is_true_bound(answer, alpha, alpha + 1, exact)


def solve_in_slices(kernel: Kernel, position: positions.Position, alpha: int, nodes: int) -> int:
    """The answer, found in slices of so many nodes."""
    memory = kernel.memory
    for _ in range(10_000):
        kernel.call("write", memory + STOPPED, 0)
        kernel.call("write", memory + NODE_LIMIT, kernel.call("read", memory + NODES) + nodes)
        answer = solve(kernel, position, alpha)
        if not kernel.call("read", memory + STOPPED):
            return answer
    raise AssertionError("the search gets no further from slice to slice")
