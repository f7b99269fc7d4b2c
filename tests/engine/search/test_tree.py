from itertools import islice
from random import Random

import pytest

from reversi.domain import classic_rules, legal_squares, start_board
from reversi.domain.setups import setup_named
from reversi.engine.search.tree import GAMES_AT_ONCE, search_tree
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing, played_on
from tests.engine.search.exact_values import exact_values


@pytest.fixture
def kernel() -> WasmtimeKernel:
    return WasmtimeKernel(1)


@pytest.mark.parametrize("key", ["trio", "six-players", "octagon"])
def test_every_move_is_tried_and_the_games_are_counted(kernel: WasmtimeKernel, key: str) -> None:
    board = start_board(setup_named(key).rules)
    squares = legal_squares(board)
    rounds = len(squares) + 10

    *_, tried = islice(search_tree(kernel, board, seed=1), rounds)

    assert {move.square for move in tried} == set(squares)
    assert sum(move.games for move in tried) == rounds * GAMES_AT_ONCE
    assert all(0 <= move.chances <= 1 for move in tried)


def test_the_same_seed_has_the_same_answers(kernel: WasmtimeKernel) -> None:
    board = start_board(setup_named("four-players").rules)

    first, second = (list(islice(search_tree(kernel, board, seed=7), 30)) for _ in range(2))

    assert first == second


def test_a_winning_move_is_found_where_another_loses(kernel: WasmtimeKernel) -> None:
    asked = 0
    for seed in range(30):
        board = played_on(start_board(classic_rules(6, 6)), 27, Random(seed))
        values = exact_values(board) if ongoing(board) else {}
        if values and min(values.values()) < 0 < max(values.values()):
            asked += 1
            *_, tried = islice(search_tree(kernel, board, seed), 300)
            assert values[tried[0].square] > 0

    assert asked > 2
