from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.kernel.endgame_last import turned_by_last
from reversi.engine.kernel.words import WORD, popcount
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.oracle import exact_score
from tests.engine.kernel.positions import Position, drawn, late_positions, squares_of, wild_late_positions
from tests.engine.kernel.windows import is_true_bound

alphas = st.integers(-64, 63)

NOBODY_TAKES_IT = [
    (
        """
        X X X X X X X .
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X O O O O X X
        """,
        64 - 2 * 4,
    ),
    (
        """
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        O O O O O O O O
        . O O O O O O O
        """,
        -64,
    ),
    (
        """
        . X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X O O O X O O O
        X O O O O X O O
        X O O O O O X O
        X O O O O O O X
        """,
        64 - 2 * 24,
    ),
]
"""With the score for X, who is to move."""


@given(position=wild_late_positions(1, 1))
def test_the_last_disc_flips_as_many_as_by_the_rules(kernel: WasmtimeKernel, position: Position) -> None:
    own, enemy = position
    (square,) = squares_of(WORD ^ (own | enemy))

    turned = kernel.call("flips", own, enemy, square) & WORD

    assert turned_by_last(own, square) == turned.bit_count()


@given(position=wild_late_positions(1, 1), alpha=alphas)
def test_with_one_square_left_scores_are_bounds(plain: PlainKernel, position: Position, alpha: int) -> None:
    (square,) = squares_of(WORD ^ (position.own | position.enemy))

    answer = plain.call("last1", position.own, alpha, square)

    assert is_true_bound(answer, alpha, alpha + 1, exact_score(position))


@pytest.mark.parametrize(("diagram", "score"), NOBODY_TAKES_IT)
def test_the_winner_gets_a_square_that_nobody_can_take(plain: PlainKernel, diagram: str, score: int) -> None:
    position = drawn(diagram)
    (square,) = squares_of(WORD ^ (position.own | position.enemy))

    for alpha in (-64, score - 1, score, 63):
        assert plain.call("last1", position.own, alpha, square) == score


@given(position=wild_late_positions(2, 4), alpha=alphas)
def test_with_two_to_four_empty_squares_scores_are_true_bounds_in_any_order_of_squares(
    plain: PlainKernel, position: Position, alpha: int
) -> None:
    squares = squares_of(WORD ^ (position.own | position.enemy))
    exact = exact_score(position)

    for order in permutations(squares):
        answer = plain.call(f"last{len(squares)}", *position, alpha, *order, 0, plain.memory)
        assert is_true_bound(answer, alpha, alpha + 1, exact)


@given(
    position=late_positions(2, 4).filter(lambda each: 60 <= popcount(each.own | each.enemy) <= 62),
    alpha=alphas,
)
def test_scores_are_bounds_in_reachable_endings(plain: PlainKernel, position: Position, alpha: int) -> None:
    squares = squares_of(WORD ^ (position.own | position.enemy))

    answer = plain.call(f"last{len(squares)}", *position, alpha, *squares, 0, plain.memory)

    assert is_true_bound(answer, alpha, alpha + 1, exact_score(position))
