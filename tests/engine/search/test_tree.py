from itertools import islice
from random import Random

import pytest

from reversi.domain import Square, classic_rules, legal_squares, start_board
from reversi.domain.setups import setup_named, setups
from reversi.engine.search.tree import GAMES_AT_ONCE, search_tree
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import ongoing, played_on
from tests.engine.search.exact_values import exact_values


@pytest.fixture
def kernel() -> WasmtimeKernel:
    return WasmtimeKernel(1)


@pytest.mark.parametrize("key", [setup.key for setup in setups()])
def test_every_move_is_tried_and_the_games_are_counted(kernel: WasmtimeKernel, key: str) -> None:
    board = start_board(setup_named(key).rules)
    squares = legal_squares(board)
    rounds = len(squares) + 10

    *_, tree = islice(search_tree(kernel, board, seed=1), rounds)
    tried = tree.root.tried

    assert set(tried) == set(squares)
    assert sum(branch.games for branch in tried.values()) == tree.root.games == rounds * GAMES_AT_ONCE
    assert all(0 <= branch.chances <= 1 for branch in tried.values())
    assert tree.branches == rounds + 1


def test_the_same_seed_has_the_same_answers(kernel: WasmtimeKernel) -> None:
    board = start_board(setup_named("four-players").rules)

    def standing() -> list[list[tuple[Square, int, float]]]:
        """How the moves stand after every try."""
        trees = islice(search_tree(kernel, board, seed=7), 30)
        return [
            [(square, branch.games, branch.wins) for square, branch in tree.root.ranked()] for tree in trees
        ]

    assert standing() == standing()


def test_a_large_tree_grows_no_more(kernel: WasmtimeKernel, monkeypatch: pytest.MonkeyPatch) -> None:
    board = start_board(setup_named("four-players").rules)
    monkeypatch.setattr("reversi.engine.search.tree.MOST_BRANCHES", 10)

    *_, tree = islice(search_tree(kernel, board, seed=3), 40)

    assert tree.branches == 10
    assert tree.root.games == 40 * GAMES_AT_ONCE


def test_a_winning_move_is_found_where_another_loses(kernel: WasmtimeKernel) -> None:
    asked = 0
    for seed in range(30):
        board = played_on(start_board(classic_rules(6, 6)), 27, Random(seed))
        values = exact_values(board) if ongoing(board) else {}
        if values and min(values.values()) < 0 < max(values.values()):
            asked += 1
            *_, tree = islice(search_tree(kernel, board, seed), 300)
            assert values[tree.root.ranked()[0][0]] > 0

    assert asked > 2
