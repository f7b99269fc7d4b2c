"""Small boards: the kernel's rules, bounds and scores are the domain's, with walls, under any rule."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import Board, empty_bits, legal_bits, perft
from reversi.domain.moves import flip_bits
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import NODES
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.small_last import LAST_UP_TO
from reversi.engine.kernel.words import WORD
from reversi.engine.search.small import SIDE, widened
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel import small_boards as boards
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import random_game
from tests.engine.kernel.windows import is_true_bound
from tests.profiles import examples
from tests.strategies import seeds

alphas = st.integers(-65, 64)


@given(board=boards.small_boards | boards.late_small_boards(9))
def test_moves_flips_and_final_scores_agree_with_the_domain(
    kernel: WasmtimeKernel, plain: PlainKernel, board: Board
) -> None:
    width = board.rules.width
    for host in (kernel, plain):
        for raw in (False, True):
            discs = boards.told(host, board, raw)
            assert host.call("small_score", *discs, host.memory) == boards.score_of(board, raw)
        assert host.call("small_moves", *discs, host.memory) & WORD == widened(legal_bits(board), width)
        for place in range(width * board.rules.height):
            if empty_bits(board) >> place & 1:
                square = place // width * SIDE + place % width
                turned = host.call("small_flips", *discs, square, host.memory) & WORD
                assert turned == widened(flip_bits(board, 1 << place), width)


@examples(60)
@given(board=boards.small_boards, depth=st.integers(0, 3), passes_count=st.booleans())
def test_perft_is_the_domain_s(kernel: WasmtimeKernel, board: Board, depth: int, passes_count: bool) -> None:
    leaves = kernel.call("small_perft", *boards.told(kernel, board), depth, int(passes_count), kernel.memory)

    assert leaves == perft(board, depth, passes_count)


@given(board=boards.small_boards | boards.late_small_boards(12), seed=seeds)
def test_a_stable_disc_keeps_its_colour_to_the_end(
    kernel: WasmtimeKernel, plain: PlainKernel, board: Board, seed: int
) -> None:
    stable = kernel.call("small_stable", *boards.told(kernel, board), kernel.memory) & WORD
    assert plain.call("small_stable", *boards.told(plain, board), plain.memory) & WORD == stable

    *_, last = random_game(Random(seed), board)

    own, enemy = boards.told(kernel, last)
    assert stable & ~(own if last.to_move is board.to_move else enemy) == 0


@examples(60)
@given(board=boards.late_small_boards(6), raw=st.booleans(), alpha=alphas)
def test_final_scores_agree_with_plain_minimax(
    kernel: WasmtimeKernel, plain: PlainKernel, board: Board, raw: bool, alpha: int
) -> None:
    exact = boards.best_score(board, raw)

    for host in (kernel, plain):
        answer = host.call("small_endgame", *boards.told(host, board, raw), alpha, host.memory)
        assert is_true_bound(answer, alpha, alpha + 1, exact)


@examples(20)
@given(board=boards.late_small_boards(9), raw=st.booleans())
def test_longer_endgames_agree_with_plain_minimax(kernel: WasmtimeKernel, board: Board, raw: bool) -> None:
    exact = boards.best_score(board, raw)

    for alpha in (exact - 1, exact, 0):
        answer = kernel.call("small_endgame", *boards.told(kernel, board, raw), alpha, kernel.memory)
        assert is_true_bound(answer, alpha, alpha + 1, exact)


@examples(40)
@given(board=boards.late_small_boards(6), alpha=alphas, width=st.integers(1, 40))
def test_a_search_as_deep_as_the_game_is_long_finds_final_scores(
    kernel: WasmtimeKernel, board: Board, alpha: int, width: int
) -> None:
    low, high = alpha * UNIT, (alpha + width) * UNIT

    answer = kernel.call("small_midgame", *boards.told(kernel, board), low, high, 60, kernel.memory)

    assert is_true_bound(answer, low, high, boards.best_score(board) * UNIT)


@examples(20)
@given(
    board=boards.small_boards,
    depth=st.integers(0, 2),
    alpha=st.integers(-2000, 2000),
    width=st.integers(1, 900),
)
def test_values_agree_with_plain_minimax_over_the_same_evaluation(
    board: Board, depth: int, alpha: int, width: int
) -> None:
    kernel = WasmtimeKernel(1)
    exact = boards.value_to_depth(kernel, board, depth)

    answer = kernel.call(
        "small_midgame", *boards.told(kernel, board), alpha, alpha + width, depth, kernel.memory
    )

    assert is_true_bound(answer, alpha, alpha + width, exact)


def test_a_table_full_of_other_rules_changes_no_score() -> None:
    kernel = WasmtimeKernel(1)
    late = [boards.late_small_board(seed, left=11) for seed in range(10)]

    for raw in (False, True):
        for board in late:
            begin = boards.told(kernel, board, raw)
            score = kernel.call("small_endgame", *begin, 0, kernel.memory)
            fresh = WasmtimeKernel(1)
            alone = fresh.call("small_endgame", *boards.told(fresh, board, raw), 0, fresh.memory)
            assert (score > 0) == (alone > 0)


@pytest.mark.parametrize("seed", range(6))
def test_compiled_and_plain_searches_have_the_same_values_and_nodes(seed: int) -> None:
    board = (
        boards.filled_board(seed, left=LAST_UP_TO + seed)
        if seed % 2
        else boards.late_small_board(seed, left=10)
    )
    compiled, plain = WasmtimeKernel(1), plain_kernel()

    for name, words in (
        ("small_endgame", (0,)),
        ("small_endgame", (-7,)),
        ("small_midgame", (-INFINITY, INFINITY, 4)),
    ):
        assert asked(compiled, board, name, *words) == asked(plain, board, name, *words)


def asked(kernel: Kernel, board: Board, name: str, *words: int) -> tuple[int, int]:
    """What a search answers, and the nodes it took."""
    discs = boards.told(kernel, board)
    kernel.call("write", kernel.memory + NODES, 0)
    answer = kernel.call(name, *discs, *words, kernel.memory)
    return answer, kernel.call("read", kernel.memory + NODES)
