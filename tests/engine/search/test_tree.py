from itertools import islice

import pytest

from reversi.domain import Colour, classic_rules, format_square, legal_squares, parse_board, start_board
from reversi.domain.setups import setup_named
from reversi.engine.search.tree import GAMES_AT_ONCE, search_tree
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


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


def test_a_move_that_wins_at_once_is_tried_most_and_wins_always(kernel: WasmtimeKernel) -> None:
    board = parse_board(
        """
        X O O .
        . . . .
        . . . .
        X O . .
        """,
        rules=classic_rules(4, 4),
        to_move=Colour.BLACK,
    )

    *_, tried = islice(search_tree(kernel, board, seed=3), 60)

    assert format_square(tried[0].square) == "d1"
    assert tried[0].chances > tried[-1].chances
