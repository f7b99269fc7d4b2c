"""What is told of searched values, against final scores."""

from pathlib import Path
from statistics import fmean

import pytest

from reversi.domain import Board, empties, parse_position, parse_square, start_board
from reversi.domain.setups import setup_named
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import TABLE
from reversi.engine.players import COMPUTER_PLAYERS, LevelPlayer
from reversi.engine.protocol import Answer, Certainty, Question
from reversi.engine.search import root_move
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import HIGHEST, RootMove, without_bias
from reversi.engine.think import search_replies, think
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import late_board
from tests.engine.players.asking import answer_of

SOLVED = [
    line.rsplit(" ", 1)
    for line in Path(__file__).with_name("solved_positions.txt").read_text("utf-8").splitlines()
]
"""Positions with 16 empty squares from games of people, and their final scores for the side to move."""

BOARD = parse_position(SOLVED[0][0])
LEFT = empties(BOARD)
SQUARE = parse_square("a1")
ERRING = [player.key for player in COMPUTER_PLAYERS if isinstance(player, LevelPlayer) and player.level.errs]


def told(kernel: WasmtimeKernel, board: Board, depth: int, every_move: bool) -> float:
    """The value of a position in discs, as the page tells it."""
    answer = answer_of(search_replies(kernel, board, Limits(depth, 0, every_move)))
    assert answer.value
    return answer.value.amount / 100


@pytest.mark.parametrize(
    ("depth", "every_move"), [(3, False), (4, False), (5, False), (6, False), (4, True), (5, True)]
)
def test_what_is_told_is_neither_too_much_nor_too_little_on_the_average(
    kernel: WasmtimeKernel, depth: int, every_move: bool
) -> None:
    errors = [
        told(kernel, parse_position(position), depth, every_move) - int(score) for position, score in SOLVED
    ]

    assert abs(fmean(errors)) < 1


def test_final_scores_and_moves_not_yet_searched_are_told_as_they_are() -> None:
    moves = (
        RootMove(SQUARE),
        RootMove(SQUARE, 4 * UNIT, LEFT, certainty=Certainty.EXACT),
        RootMove(SQUARE, 4 * UNIT, LEFT, certainty=Certainty.SEARCHED, selectivity=87),
    )

    assert without_bias(BOARD, moves) == moves


def test_on_other_boards_and_under_other_rules_nothing_is_taken_off() -> None:
    for key in ("mini-6x6", "anti", "grand"):
        board = start_board(setup_named(key).rules)
        moves = (RootMove(SQUARE, 100, 3, certainty=Certainty.SEARCHED),)

        assert without_bias(board, moves) == moves


@pytest.mark.parametrize("sign", [-1, 1])
def test_no_value_is_told_beyond_the_highest_score(sign: int) -> None:
    highest = tuple(RootMove(SQUARE, sign * HIGHEST, depth) for depth in range(1, LEFT))

    told = without_bias(BOARD, highest)

    assert {abs(each.value) for each in told} > {HIGHEST}
    assert max(abs(each.value) for each in told) == HIGHEST


def test_levels_choose_as_without_it(kernel: WasmtimeKernel, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = [
        Question(late_board(number, 30), ERRING[number % len(ERRING)], seed=number) for number in range(20)
    ]

    def choices() -> list[Answer]:
        kernel.fill(kernel.memory + TABLE, bytes(1 << 20))
        return [answer_of(think(each, kernel)) for each in questions]

    now = choices()
    monkeypatch.setattr(root_move, "LACKING", tuple((0, 0) for _ in root_move.LACKING))
    before = choices()

    assert [each.move for each in now] == [each.move for each in before]
    assert [each.value for each in now] != [each.value for each in before]
